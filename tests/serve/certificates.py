"""Certificates as an operator would make them, for tests."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

DAY = timedelta(days=1)


def certificate(
    folder: Path,
    names: Sequence[str] = ("localhost",),
    begins: int = -3,
    ends: int = 100,
    password: bytes = b"",
    now: datetime | None = None,
) -> Path:
    """One that this folder's tests trust, with its key in one file; good from one day to another, counted from now."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = now or datetime.now(UTC)
    building = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now + begins * DAY)
        .not_valid_after(now + ends * DAY)
    )
    if names:
        building = building.add_extension(x509.SubjectAlternativeName([*map(_name, names)]), critical=False)
    made = building.sign(key, hashes.SHA256())
    locked = serialization.BestAvailableEncryption(password) if password else serialization.NoEncryption()
    private = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, locked)
    file = folder / f"table-{len(list(folder.iterdir()))}.pem"
    file.write_bytes(made.public_bytes(serialization.Encoding.PEM) + private)
    return file


def _name(said: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ip_address(said))
    except ValueError:
        return x509.DNSName(said)
