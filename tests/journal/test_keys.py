"""A key is its owner's alone, is never written over, and what is not one is refused in words."""

from __future__ import annotations

from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

from croupier.cli import main
from croupier.journal.keys import make_key, read_key, read_public, signed_by
from croupier.journal.trouble import JournalError
from tests.journal.signed import SIGNER, STRANGER


def test_a_key_that_was_made_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "key"
    made = make_key(path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert read_key(path).public == made.public
    assert signed_by(made.public, read_key(path).sign(b"what"), b"what")
    assert [each.name for each in tmp_path.iterdir()] == ["key"]


def test_a_key_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "key"
    first = make_key(path).public
    with pytest.raises(JournalError, match="cannot be made as a key: File exists"):
        make_key(path)
    assert read_key(path).public == first
    with pytest.raises(JournalError, match="No such file"):
        make_key(tmp_path / "nowhere" / "key")


def test_a_key_that_others_can_read(tmp_path: Path) -> None:
    path = tmp_path / "key"
    make_key(path)
    path.chmod(0o640)
    with pytest.raises(JournalError, match="mode 640"):
        read_key(path)


def test_what_is_no_key(tmp_path: Path) -> None:
    path = tmp_path / "key"
    with pytest.raises(JournalError, match="cannot be read as a key: No such file"):
        read_key(path)
    path.write_bytes(b"Dear diary")
    path.chmod(0o600)
    with pytest.raises(JournalError, match="not a private key"):
        read_key(path)
    other = X25519PrivateKey.generate()
    path.write_bytes(other.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    with pytest.raises(JournalError, match="another kind than Ed25519"):
        read_key(path)
    with pytest.raises(JournalError, match="not a public key"):
        read_public(path)
    path.write_bytes(other.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo))
    with pytest.raises(JournalError, match="another kind than Ed25519"):
        read_public(path)
    with pytest.raises(JournalError, match="cannot be read as a public key"):
        read_public(tmp_path / "none")


def test_only_the_very_signature_is_good() -> None:
    signature = SIGNER.sign(b"what")
    assert signed_by(SIGNER.public, signature, b"what")
    assert not signed_by(SIGNER.public, signature, b"whit")
    assert not signed_by(STRANGER.public, signature, b"what")
    assert not signed_by(SIGNER.public, signature.upper(), b"what")
    assert not signed_by(SIGNER.public.upper(), signature, b"what")
    assert not signed_by(SIGNER.public, "no signature", b"what")
    assert not signed_by("", "", b"what")


def test_what_the_auditor_is_given(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, public = tmp_path / "key", tmp_path / "key.pub"
    made = make_key(path)
    assert main(["key", str(path)]) == 0
    public.write_text(capsys.readouterr().out)
    assert read_public(public) == made.public
    assert path.read_text().splitlines()[1] not in public.read_text()
    assert main(["key", "--json", str(path)]) == 0
    assert made.public in capsys.readouterr().out
    assert main(["key", str(tmp_path / "none")]) == 2
