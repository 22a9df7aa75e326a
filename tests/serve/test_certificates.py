"""A certificate that cannot be used is refused in words that help; what browsers will say against one is told."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from croupier.serve.certificates import doubts, try_certificate
from croupier.serve.opening import CannotOpen, Lan
from tests.serve.certificates import DAY, certificate
from tests.serve.process import served

NOW = datetime.now(UTC)


def parts(file: Path) -> tuple[Path, Path]:
    """The certificate and its key, each in a file of its own."""
    whole, begins = file.read_text(), "-----BEGIN"
    _, public, private = whole.split(begins)
    cert, key = file.with_suffix(".crt"), file.with_suffix(".key")
    cert.write_text(begins + public)
    key.write_text(begins + private)
    return cert, key


def refused(cert: Path, key: Path | None = None) -> str:
    with pytest.raises(CannotOpen) as why:
        try_certificate(cert, key)
    return str(why.value)


def test_what_can_be_used_is_used_in_one_file_and_in_two(tmp_path: Path) -> None:
    file = certificate(tmp_path)
    try_certificate(file, None)
    try_certificate(*parts(file))


def test_each_thing_that_is_wrong_has_words_of_its_own(tmp_path: Path) -> None:
    cert, key = parts(certificate(tmp_path))
    other = certificate(tmp_path)
    locked = certificate(tmp_path, password=b"secret")
    rubbish = tmp_path / "rubbish.pem"
    rubbish.write_bytes(b"\xff rubbish")
    said = {
        "none": refused(tmp_path / "none.pem"),
        "folder": refused(tmp_path),
        "no key there": refused(cert, tmp_path / "none.key"),
        "rubbish": refused(rubbish, key),
        "no key in it": refused(cert),
        "a key that is none": refused(cert, rubbish),
        "another's": refused(cert, other),
        "locked": refused(locked),
    }
    assert said["none"] == f"{tmp_path}/none.pem cannot be read: No such file or directory."
    assert said["folder"] == f"{tmp_path} cannot be read: Is a directory."
    assert said["no key there"] == f"{tmp_path}/none.key cannot be read: No such file or directory."
    assert said["rubbish"].endswith("it holds none as PEM.")
    assert said["no key in it"].endswith(f"{cert} holds no private key as PEM; say where it is with --key-file.")
    assert said["a key that is none"].endswith(
        f"{rubbish} holds no private key as PEM; say where it is with --key-file."
    )
    assert f"the key in {other} belongs to another one" in said["another's"]
    assert f"locked with a password; `openssl pkey -in {locked} -out unlocked.key` writes it" in said["locked"]
    assert not any("_ssl" in words or "Errno" in words for words in said.values())


@pytest.mark.parametrize(
    ("names", "asked", "fits"),
    [
        (["roulette.example"], "roulette.example", True),
        (["ROULETTE.example", "other.example"], "Roulette.Example", True),
        (["*.example"], "roulette.example", True),
        (["*.example"], "a.roulette.example", False),
        (["*.example"], "example", False),
        (["roulette.example"], "table.local", False),
        (["192.0.2.7"], "192.0.2.7", True),
        (["2001:db8::7"], "[2001:db8::7]", True),
        ([], "localhost", False),
    ],
)
def test_a_certificate_for_another_name_is_told_before_a_browser_refuses_it(
    names: list[str], asked: str, fits: bool, tmp_path: Path
) -> None:
    said = list(doubts(Lan(cert=certificate(tmp_path, names)), asked, NOW))
    assert len(said) == (0 if fits else 1)
    assert fits or f"and not for {asked}" in said[0]


@pytest.mark.parametrize(
    ("begins", "ends", "on", "words"),
    [
        (-3, -1, -1, "was good until"),
        (-3, 10, 10, "a new one is read at the next start"),
        (5, 100, 5, "is good from"),
    ],
)
def test_a_certificate_whose_time_is_over_or_not_come_is_told(
    begins: int, ends: int, on: int, words: str, tmp_path: Path
) -> None:
    [said] = doubts(Lan(cert=certificate(tmp_path, begins=begins, ends=ends, now=NOW)), "localhost", NOW)
    assert words in said
    assert f"{NOW + on * DAY:%Y-%m-%d}" in said


def test_no_certificate_raises_no_doubts() -> None:
    assert list(doubts(Lan(), "localhost", NOW)) == []


def test_doubts_are_said_at_the_start_and_stop_nothing(tmp_path: Path) -> None:
    lan = ("--lan", "--lan-address", "127.0.0.1", "--lan-port", "0", "--cert", str(certificate(tmp_path, ends=-1)))
    with served(tmp_path / "table.sqlite", 0, *lan, "--lan-name", "roulette.example") as running:
        assert sum("no browser takes it" in line for line in running.said) == 1
        assert sum("and not for roulette.example" in line for line in running.said) == 1
