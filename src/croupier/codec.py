"""Plain shapes on the wire: what a screen may send, and how all is written."""

from __future__ import annotations

from typing import Annotated

import msgspec

from croupier.commands import AnyVerb
from croupier.views import Start, ToScreen


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A screen's command. `n` numbers this badge's commands; a screen names neither its seat nor its role."""

    n: Annotated[int, msgspec.Meta(ge=1, le=2**53)]
    round: Annotated[int, msgspec.Meta(ge=0, le=2**53)]
    verb: AnyVerb


_requests = msgspec.json.Decoder(Request, strict=True)
_encoder = msgspec.json.Encoder()


class BadFrame(ValueError):
    """What came was not a command; the words say where it stops being one."""


def read_request(frame: bytes | str) -> Request:
    """Reads one frame from a screen, or says why not."""
    try:
        return _requests.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadFrame(str(error)) from error


def write(message: ToScreen | Start) -> bytes:
    """Writes one message to a screen."""
    return _encoder.encode(message)
