"""How prisoners move the table on: put in by a zero, judged by the next number, settled before the table closes."""

from __future__ import annotations

from msgspec.structs import replace

from croupier import events as e
from croupier.standing import Table, must, owe, seat_with, sitter, with_prisoners, with_seat, with_share


def imprisoned(table: Table, event: e.Imprisoned) -> Table:
    """Chips from the felt to the prison: all that lies on a place."""
    seat, held = sitter(table, event.seat), table.prisoners.get(event.sitting, ())
    must(table.phase == "paid" and event.sitting == seat.sitting and bool(event.prisoners), event)
    chips = dict(seat.chips)
    for each in event.prisoners:
        must(each.round == table.round and each.depth == 1 and chips.pop(each.place, 0) == each.amount > 0, event)
    table = with_seat(table, replace(seat, chips=chips))
    return with_prisoners(table, event.sitting, (*held, *event.prisoners))


def judged(table: Table, event: e.Judged) -> Table:
    """Out of the prison to the seat or the bank, or deeper into it."""
    must(_in_time(table, event), event)
    seat = seat_with(table, event.sitting)
    must(event.seat == (seat.number if seat else 0), event)
    kept = _kept(table, event)
    back, lost = sum(each.back for each in event.sentences), sum(each.lost for each in event.sentences)
    if seat:
        table = with_seat(table, replace(seat, balance=seat.balance + back))
    elif back:
        table = owe(table, event.sitting, back)
    return _written(replace(with_prisoners(table, event.sitting, kept), bank=table.bank + lost), event, lost)


def _in_time(table: Table, event: e.Judged) -> bool:
    """A number judges those of earlier rounds; half is taken of those of the round that has just been played."""
    match event.why:
        case "number":
            return table.phase == "paid" and all(each.round < table.round for each in event.sentences)
        case "half":
            fresh = all(each.round == table.round for each in event.sentences)
            return table.phase in ("idle", "paid") and fresh
        case "closing":
            return table.phase in ("idle", "paid") and not any(each.held for each in event.sentences)


def _kept(table: Table, event: e.Judged) -> tuple[e.Prisoner, ...]:
    """The prisoners that are left. Every cent of one that was judged must be somewhere."""
    found = {(each.round, each.place): each for each in event.sentences}
    kept = []
    for prisoner in table.prisoners.get(event.sitting, ()):
        sentence = found.pop((prisoner.round, prisoner.place), None)
        if sentence is None:
            kept.append(prisoner)
            continue
        parts = (sentence.back, sentence.lost, sentence.held)
        must(min(parts) >= 0 and sum(parts) == prisoner.amount and sentence.spot == prisoner.spot, event)
        if sentence.held:
            kept.append(replace(prisoner, amount=sentence.held, depth=sentence.depth))
    must(not found and bool(event.sentences), event)
    return tuple(kept)


def _written(table: Table, event: e.Judged, lost: int) -> Table:
    """Into the record of the last round: so that it can be put right, and with it whom it held."""
    must(bool(table.rounds), event)
    played = table.rounds[0]
    share = played.share(event.sitting)
    halved = tuple(each.place for each in event.sentences) if event.why == "half" else ()
    table = with_share(table, played.round, replace(share, lost=share.lost + lost, halved=(*share.halved, *halved)))
    if event.why != "closing":
        return table
    return replace(table, rounds=(replace(table.rounds[0], last=True), *table.rounds[1:]))
