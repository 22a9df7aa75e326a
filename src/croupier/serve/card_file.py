"""The supervisors' cards of a floor: their names, and for each what proves its PIN and does not tell it.

A proof is Argon2id over the PIN and a pepper. The pepper lies in a file of its own, so that whoever has only the cards,
or only a copy of the journal's folder without it, cannot try PINs against them.
"""

from __future__ import annotations

import hmac
import os
import secrets
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError, VerifyMismatchError

from croupier.codec import CardShown
from croupier.serve.kept import write_whole

SHORTEST_PIN = 4
Proved: TypeAlias = Literal["right", "wrong", "unknown"]

# A proof takes some 30 ms on a small machine, where a round goes on meanwhile; the pepper and the lock do the rest.
_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)


class CardError(Exception):
    """The file of cards or its pepper could not be used; the text is for the operator, and holds no PIN."""


class CardFile:
    """Read anew each time, so that a card that was added or removed needs no restart. Slow on purpose: Argon2id."""

    def __init__(self, file: Path, pepper: Path) -> None:
        self._file = file
        self._pepper_file = pepper
        self._nobody = ""

    def names(self) -> list[str]:
        return sorted(self._read())

    def trouble(self) -> str:
        """Why no card could be proved, in words; nothing where they can, or where there are none."""
        try:
            if self._read():
                self._peppered("")
        except CardError as error:
            return str(error)
        return ""

    def add(self, name: str, pin: str) -> None:
        """A new card, or a new PIN for one that is there."""
        try:
            msgspec.convert({"name": name, "pin": pin}, CardShown)
        except msgspec.ValidationError as error:
            raise CardError("A card's name has 1 to 40 characters, and its PIN at most 64.") from error
        if len(pin) < SHORTEST_PIN:
            raise CardError(f"A PIN has at least {SHORTEST_PIN} characters.")
        if not self._pepper_file.exists():
            self._make_pepper()
        self._write(self._read() | {name: _hasher.hash(self._peppered(pin))})

    def remove(self, name: str) -> bool:
        """Whether there was such a card."""
        cards = self._read()
        if name not in cards:
            return False
        self._write({each: proof for each, proof in cards.items() if each != name})
        return True

    def prove(self, shown: CardShown) -> Proved:
        """Whether the PIN is that of the card. A name that no card has takes as long."""
        cards = self._read()
        if not cards:
            return "unknown"
        if not self._nobody:
            self._nobody = _hasher.hash(secrets.token_hex())
        proof = cards.get(shown.name, self._nobody)
        try:
            _hasher.verify(proof, self._peppered(shown.pin))
        except VerifyMismatchError:
            return "wrong" if shown.name in cards else "unknown"
        except (VerificationError, InvalidHashError) as error:
            raise CardError(f"{self._file} holds no proof for the card {shown.name}: add it anew.") from error
        return "right"

    def _peppered(self, pin: str) -> str:
        try:
            if os.name == "posix" and self._pepper_file.stat().st_mode & 0o077:
                raise CardError(
                    f"{self._pepper_file} can be read by others: chmod 600 it, and give the cards new PINs."
                )
            pepper = self._pepper_file.read_bytes()
        except OSError as error:
            raise CardError(f"{self._pepper_file} cannot be read: {error.strerror}.") from error
        return hmac.digest(pepper, pin.encode(), "sha256").hex()

    def _make_pepper(self) -> None:
        try:
            write_whole(self._pepper_file, secrets.token_bytes(32))
        except OSError as error:
            raise CardError(f"{self._pepper_file} cannot be written: {error.strerror}.") from error

    def _read(self) -> dict[str, str]:
        try:
            return msgspec.json.decode(self._file.read_bytes(), type=dict[str, str])
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise CardError(f"{self._file} cannot be read: {error.strerror}.") from error
        except msgspec.DecodeError as error:
            raise CardError(f"{self._file} cannot be read as a file of cards.") from error

    def _write(self, cards: dict[str, str]) -> None:
        try:
            write_whole(self._file, msgspec.json.encode(cards))
        except OSError as error:
            raise CardError(f"{self._file} cannot be written: {error.strerror}.") from error
