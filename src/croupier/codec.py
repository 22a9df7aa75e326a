"""Plain shapes on the wire: what a screen may send, and how all is written."""

from __future__ import annotations

from typing import Annotated

import msgspec

from croupier.command import CardName, Reason
from croupier.commands import AnyVerb
from croupier.recalls import SeatRecall
from croupier.views import Elsewhere, Paired, SeatLine, Start, ToScreen
from croupier.views_of_room import CentreSeat


class CardShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A supervisor's card for one command: it comes along with that command and serves no other.

    Its PIN never stands in anything that is written, so it is not shown where the whole is shown.
    """

    name: CardName
    pin: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]

    def __repr__(self) -> str:
        return f"CardShown({self.name!r})"


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A screen's command. `n` numbers this badge's commands; a screen names neither its seat nor its role.

    `card` is answered for by a supervisor, `reason` is the dealer's where the house has none; both come when the same
    was refused as `card_needed` or `reason_needed`, with a new `n`. Only the pit's screen names a `table`.
    """

    n: Annotated[int, msgspec.Meta(ge=1, le=2**53)]
    round: Annotated[int, msgspec.Meta(ge=0, le=2**53)]
    verb: AnyVerb
    card: CardShown | None = None
    reason: Reason = ""
    table: Annotated[str, msgspec.Meta(max_length=20)] = ""
    dry: bool = False
    """Only to be told what would come of it, which the dealer's screen shows before it asks."""


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
    except RecursionError as error:
        raise BadFrame("it is nested too deeply") from error


def write(message: ToScreen | Start | Paired | Elsewhere | SeatRecall) -> bytes:
    """Writes one message to a screen."""
    return _encoder.encode(message)


def write_part(part: SeatLine | CentreSeat) -> bytes:
    """Writes what a message is put together from."""
    return _encoder.encode(part)
