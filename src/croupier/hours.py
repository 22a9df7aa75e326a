"""How the table opens, closes, stops and changes; and whose word stood behind it."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from croupier import events as e
from croupier.limits import Limits
from croupier.standing import BETS_OPEN, ROUND, Impossible, Seat, Table, must, read_back, sitter


def ruled(table: Table, event: e.Ruled) -> Table:
    """The table after it was opened, closed, stopped or changed."""
    match event:
        case e.HouseAdopted():
            must(table.phase == "closed", event)
            # Rounds are put right by the rules that they were dealt by, and on their wheel: those end here. So does a
            # clock that was set within the bounds of other rules.
            return replace(table, house=event.sha256, rounds=(), results=(), seconds=0)
        case e.Opened() | e.Closed():
            return _opened(table, event)
        case e.DayOpened():
            return _day_opened(table, event)
        case e.LimitsChanged():
            must(table.phase != "closed", event)
            return replace(table, next_limits=event.limits)
        case e.MinimumChosen() | e.SeatLimited():
            return _limited(table, event)
        case e.ClockSet():
            return replace(table, seconds=event.seconds)
        case e.Held() | e.Restarted() | e.Resumed():
            return _stopped(table, event)
        case _:
            assert_never(event)


def _opened(table: Table, event: e.Opened | e.Closed) -> Table:
    if isinstance(event, e.Opened):
        must(table.phase == "closed" and bool(table.house), event)
        seats = tuple(Seat(number) for number in range(1, event.seats + 1))
        return replace(table, phase="idle", bank=event.bank, seats=seats, limits=event.limits)
    must(table.phase == "idle" and not any(seat.sitting for seat in table.seats) and not table.prisoners, event)
    must(event.bank == table.bank, event)
    # What is put right later in its last round goes no further than this closing.
    rounds = (replace(table.rounds[0], last=True), *table.rounds[1:]) if table.rounds else ()
    closed = replace(table, rounds=rounds, phase="closed", bank=0, seats=(), limits=Limits({}, {}), next_limits=None)
    return replace(closed, stopped="", reasons=(), links=())


def _day_opened(table: Table, event: e.DayOpened) -> Table:
    """Never in a round, and never back; and the table that it holds must be the one that everything before it made."""
    if table.phase in ROUND or event.date <= table.day or event.adopted.sha256 != table.house:
        raise Impossible(f"the day {event.date} cannot be opened at this table, whose day is {table.day or 'none yet'}")
    told = read_back(event.table)
    others = [name for name in Table.__struct_fields__ if getattr(told, name) != getattr(table, name)]
    if others:
        raise Impossible(f"the day {event.date} opens with another {', '.join(others)} than the entries before it make")
    return replace(table, day=event.date)


def _limited(table: Table, event: e.MinimumChosen | e.SeatLimited) -> Table:
    """A seat's own limits; never under chips that it has laid by others, but as a round begins."""
    seat = sitter(table, event.seat)
    must(event.sitting == seat.sitting, event)
    if isinstance(event, e.MinimumChosen):
        must(event.minimum >= 0, event)
        return replace(table, minimums=table.minimums | {event.sitting: event.minimum})
    bare = not seat.chips or (table.phase == "betting" and seat.chips == table.up.get(seat.number))
    must(bare and event.sitting in table.minimums, event)
    others = {sitting: limits for sitting, limits in table.own_limits.items() if sitting != event.sitting}
    return replace(table, own_limits=others | ({event.sitting: event.limits} if event.limits else {}))


def noted(table: Table, event: e.Noted) -> Table:
    """Seats joined and parted, disputes marked and ruled, dealers in and out; the ball and the wheel are only noted."""
    match event:
        case e.Linked():
            joined = [number for link in table.links for number in link]
            must(len(event.seats) > 1 and all(table.seat(n) and n not in joined for n in event.seats), event)
            return replace(table, links=(*table.links, event.seats))
        case e.Unlinked():
            must(event.seats in table.links, event)
            return replace(table, links=tuple(link for link in table.links if link != event.seats))
        case e.Disputed():
            must(event.number == table.disputed + 1, event)
            return replace(table, disputes=(*table.disputes, event), disputed=event.number)
        case e.DisputeRuled():
            waiting = tuple(each for each in table.disputes if each.number != event.number)
            must(len(waiting) < len(table.disputes), event)
            return replace(table, disputes=waiting)
        case e.CameIn():
            must(not table.dealer and bool(event.dealer), event)
            return replace(table, dealer=event.dealer)
        case e.WentOut():
            must(bool(event.dealer) and event.dealer == table.dealer, event)
            return replace(table, dealer="")
        case e.BallChanged() | e.WheelInspected():
            return table
        case e.HeadUnwritten():
            must(event.entry > 0 and not table.unwritten, event)
            return replace(table, unwritten=event.entry)
        case e.HeadWritten():
            must(0 < table.unwritten <= event.entry, event)
            return replace(table, unwritten=0)
        case _:
            assert_never(event)


def _stopped(table: Table, event: e.Held | e.Restarted | e.Resumed) -> Table:
    must(table.phase != "closed", event)
    match event:
        case e.Held():
            must(not table.stopped, event)
            return replace(table, stopped="held")
        case e.Restarted():
            return replace(table, stopped="restarted") if table.phase in BETS_OPEN else table
        case e.Resumed():
            must(bool(table.stopped), event)
            return replace(table, stopped="")
        case _:
            assert_never(event)


def carded(table: Table, event: e.Carded) -> Table:
    """The table after somebody answered for an act, or a card was put to a wrong use."""
    match event:
        case e.CardUsed():
            return replace(table, denied=_without(table.denied, event.card))
        case e.DealerAuthorised():
            return replace(table, reasons=(*table.reasons, event))
        case e.CardDenied():
            return replace(table, denied=table.denied | {event.card: table.denied.get(event.card, 0) + 1})
        case e.CardUnlocked():
            return replace(table, denied=_without(table.denied, event.card))
        case _:
            assert_never(event)


def _without(denied: dict[str, int], card: str) -> dict[str, int]:
    return {each: times for each, times in denied.items() if each != card} if card in denied else denied
