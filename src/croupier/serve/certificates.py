"""The certificate for other machines: why it cannot be used, and what their browsers will say against it.

The web server would say the first in the words of its library, and the second not at all.
"""

from __future__ import annotations

import ssl
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

from cryptography import x509

from croupier.serve.opening import CannotOpen, Lan

SOON = timedelta(days=30)


def try_certificate(cert: Path, key_file: Path | None) -> None:
    """Raises CannotOpen, and says what to do, where the two cannot be used."""
    key = key_file or cert
    for file in (cert, key):
        _try_reading(file)
    asked: list[bool] = []

    def password() -> bytes:
        """The web server would stop and ask whoever sits at the terminal, and a service has nobody there."""
        asked.append(True)
        return b""

    try:
        _first(cert)
        ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(str(cert), str(key), password)
    except ValueError as error:
        raise CannotOpen(f"{cert} cannot be used as a certificate: it holds none as PEM.") from error
    except ssl.SSLError as error:
        raise CannotOpen(f"{cert} cannot be used as a certificate: {_why(error, key, bool(asked))}.") from error


def _try_reading(file: Path) -> None:
    try:
        file.read_bytes()
    except OSError as error:
        raise CannotOpen(f"{file} cannot be read: {error.strerror}.") from error


def _why(error: ssl.SSLError, key: Path, locked: bool) -> str:
    if locked:
        return (
            f"the key in {key} is locked with a password; `openssl pkey -in {key} -out unlocked.key` writes it without"
        )
    if error.reason == "KEY_VALUES_MISMATCH":
        return f"the key in {key} belongs to another one. The table's own stands first in its file, its chain after it"
    if error.reason == "EE_KEY_TOO_SMALL":
        return "its key is too short for today's browsers"
    return f"{key} holds no private key as PEM; say where it is with --key-file"


def doubts(lan: Lan, name: str, now: datetime) -> Iterator[str]:
    """What a browser that is sent to that name will say against a certificate that can be used."""
    if lan.cert is None:
        return
    found = _first(lan.cert)
    begins, ends = found.not_valid_before_utc, found.not_valid_after_utc
    if now < begins:
        yield f"{lan.cert} is good from {begins:%Y-%m-%d %H:%M} UTC on, later than now: no browser takes it"
    elif ends < now:
        yield f"{lan.cert} was good until {ends:%Y-%m-%d}: no browser takes it"
    elif ends - now < SOON:
        yield f"{lan.cert} is good until {ends:%Y-%m-%d}: a new one is read at the next start"
    names = _names(found)
    if not any(_covers(each, name) for each in names):
        whose = " and ".join(names) or "no name at all"
        yield f"{lan.cert} is for {whose}, and not for {name}: say a name of it with --lan-name, or browsers refuse it"


def _first(cert: Path) -> x509.Certificate:
    """The table's own. Raises ValueError where there is none."""
    return x509.load_pem_x509_certificates(cert.read_bytes())[0]


def _names(found: x509.Certificate) -> list[str]:
    """Browsers read these alone, and not the subject."""
    try:
        said = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return []
    addresses = map(str, said.get_values_for_type(x509.IPAddress))
    return [*said.get_values_for_type(x509.DNSName), *addresses]


def _covers(said: str, name: str) -> bool:
    """A star stands for one part, the first."""
    said, name = said.lower(), name.lower().strip("[]")
    return said == name or (said.startswith("*.") and "." in name and said[2:] == name.split(".", 1)[1])
