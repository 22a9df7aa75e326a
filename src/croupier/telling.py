"""What happened, in words: one line for each event, as a person would tell it who reads a journal aloud."""

from __future__ import annotations

from typing import assert_never

from croupier import events as e
from croupier.money import show

CAUSES = {
    "with_wheel": "the ball went with the wheel",
    "too_few_revolutions": "too few revolutions",
    "foreign_object": "something fell into the wheel",
    "ball_out": "the ball left the wheel",
    "hanging_ball": "the ball hung",
    "other": "another cause",
}
GONE_BACK = {
    "short": "it was under a minimum",
    "half": "half of it",
    "no_spin": "no spin",
    "void": "the round is void",
    "up": "it had stayed up",
}
JUDGED_BY = {"number": "prisoners judged", "half": "half taken back", "closing": "prisoners settled"}
WRONG_CARD = {"pin": "wrong PIN", "role": "not a card for this", "round": "for another round"}


def words(event: e.AnyEvent) -> str:
    """An event in a line."""
    if isinstance(event, e.ChipsMoved):
        return _chips(event)
    if isinstance(event, e.Call):
        return _call(event)
    if isinstance(event, e.Settled):
        return _settled(event)
    if isinstance(event, e.Corrected):
        return _corrected(event)
    if isinstance(event, e.Money):
        return _money(event)
    if isinstance(event, e.Coloured):
        return _coloured(event)
    if isinstance(event, e.Ruled):
        return _ruled(event)
    if isinstance(event, e.Noted):
        return _noted(event)
    if isinstance(event, e.Carded):
        return _carded(event)
    assert_never(event)


def concerned(event: e.AnyEvent) -> frozenset[int]:
    """The seats that an event is about: whose it is, and whom it pays or collects from."""
    if isinstance(event, e.Collected):
        return frozenset(loss.seat for loss in event.losses)
    if isinstance(event, e.Transferred):
        return frozenset((event.seat, event.to))
    seat = getattr(event, "seat", 0)
    return frozenset((seat,)) if seat else frozenset(getattr(event, "seats", ()) if _of_seats(event) else ())


def _of_seats(event: e.AnyEvent) -> bool:
    return isinstance(event, e.Linked | e.Unlinked | e.CardUsed | e.DealerAuthorised)


def _chips(event: e.ChipsMoved) -> str:
    what = f"{event.place} {show(event.amount)}"
    match event:
        case e.Laid():
            return f"seat {event.seat}: {what}" + (", laid by the dealer" if event.by_dealer else "")
        case e.Lifted():
            return f"seat {event.seat} lifts {what}"
        case e.Returned():
            return f"{what} goes back to seat {event.seat}: {GONE_BACK[event.why]}"
        case _:
            assert_never(event)


def _call(event: e.Call) -> str:
    match event:
        case e.BetsOpened():
            clock = f", {event.seconds} seconds on the clock" if event.seconds else ""
            return f"place your bets: round {event.round}{clock}"
        case e.Spun():
            return "spin"
        case e.Ticked():
            return f"the clock shows {event.left}"
        case e.BetsClosed():
            return "no more bets"
        case e.Sensed():
            return f"the wheel shows {event.pocket}" + (", before betting was closed" if event.early else "")
        case e.Announced():
            return f"number {event.pocket}" + (f", against the wheel's {event.against}" if event.against else "")
        case e.Confirmed():
            return f"confirm {event.pocket}"
        case e.DollyLifted():
            return "lift the dolly"
        case e.NoSpinCalled():
            return f"no spin: {CAUSES[event.cause]}"
        case e.FloorCalled():
            return f"the supervisor is called: {event.why}"
        case e.LateReturned():
            return f"seat {event.seat} was late with {event.place} {show(event.amount)}: it went back"
        case e.LateCounted():
            return f"seat {event.seat} was late: not accepted"
        case e.TouchRefused():
            what = f" {event.place}" * bool(event.place) + f" {show(event.amount)}" * bool(event.amount)
            return f"seat {event.seat} asked to {event.act.replace('_', ' ')}{what}, refused: {event.refusal.words}"
        case e.PastPosted():
            return f"seat {event.seat} past posted, the dealer says"
        case e.Voided():
            return f"round {event.round} is void: {event.why}"
        case _:
            assert_never(event)


def _settled(event: e.Settled) -> str:
    match event:
        case e.Collected():
            total = sum(loss.amount for loss in event.losses)
            return f"collect {show(total)}: {_losses(event.losses)}"
        case e.Paid():
            up = ", which stay up" if event.up else ""
            return f"pay seat {event.seat} {show(sum(win.won for win in event.wins))}: {_wins(event.wins)}{up}"
        case e.Imprisoned():
            held = ", ".join(f"{each.place} {show(each.amount)}" for each in event.prisoners)
            return f"seat {event.seat} in prison: {held}"
        case e.Judged():
            who = _sitter(event.seat, event.sitting)
            return f"{JUDGED_BY[event.why]} for {who}: {'; '.join(map(_sentence, event.sentences))}"
        case _:
            assert_never(event)


def _sentence(each: e.Sentence) -> str:
    ways = ((each.back, "goes back"), (each.lost, "is lost"), (each.held, f"stays in prison, {each.depth} deep"))
    said = ", ".join(f"{show(amount)} {way}" for amount, way in ways if amount)
    return f"{each.place} of round {each.round}, {said}"


def _losses(losses: tuple[e.Loss, ...]) -> str:
    """Seat by seat, for that is how they are asked about."""
    seats = dict.fromkeys(loss.seat for loss in losses)
    return "; ".join(
        f"seat {seat} " + ", ".join(f"{loss.place} {show(loss.amount)}" for loss in losses if loss.seat == seat)
        for seat in seats
    )


def _wins(wins: tuple[e.Win, ...]) -> str:
    return ", ".join(f"{win.place} {show(win.stake)} wins {show(win.won)}" for win in wins)


def _corrected(event: e.Corrected) -> str:
    match event:
        case e.NumberCorrected():
            return f"round {event.round} was {event.pocket}, and not {event.was}"
        case e.Redone():
            said = f"round {event.round} again for {_sitter(event.seat, event.sitting)}: "
            undone = f"back {show(event.unlost)} lost and {show(event.unwon)} won"
            parts = [undone, *([_losses(event.losses) + " lost"] if event.losses else []), _wins(event.wins)]
            parts += [_sentence(each) for each in event.judged]
            return said + "; ".join(part for part in parts if part) + _lacking(event)
        case e.BuyInCorrected():
            was, now = _cash(event.cash_was, event.chips_was), _cash(event.cash, event.chips)
            return f"buy-in of {_sitter(event.seat, event.sitting)} was {now}, and not {was}{_lacking(event)}"
        case e.OwedPaid():
            return f"sitting {event.sitting} is paid the {show(event.amount)} that the house owed it"
        case e.OwedTaken():
            return f"sitting {event.sitting} brings {_cash(event.cash, event.chips)} of what it owed"
        case _:
            assert_never(event)


def _sitter(seat: int, sitting: int) -> str:
    return f"seat {seat}" if seat else f"sitting {sitting}, which has left"


def _lacking(event: e.Redone | e.BuyInCorrected) -> str:
    owed = f"; {show(event.owed)} that it no longer has is owed" if event.owed else ""
    return owed + (f"; {show(event.repaid)} of what it owed is settled" if event.repaid else "")


def _cash(cash: int, chips: int) -> str:
    parts = [f"{show(amount)} {what}" for amount, what in ((cash, "cash"), (chips, "chips")) if amount]
    return " and ".join(parts) or "nothing"


def _money(event: e.Money) -> str:
    match event:
        case e.BuyInCounted():
            return f"seat {event.seat} sees {_cash(event.cash, event.chips)} coming"
        case e.BuyInDropped():
            return f"seat {event.seat}: that buy-in is dropped"
        case e.BoughtIn():
            return f"seat {event.seat} buys in {_cash(event.cash, event.chips)}, sitting {event.sitting}"
        case e.BalanceHeld():
            return f"seat {event.seat}: {show(event.amount)} is held for a cash-out"
        case e.BalanceFreed():
            return f"seat {event.seat}: {show(event.amount)} is free again"
        case e.CashedOut():
            return f"seat {event.seat} cashes out {show(event.amount)}"
        case e.Transferred():
            moved = f"seat {event.seat} moves {show(event.amount)} to seat {event.to}"
            return moved + (", and sits there now" if event.sitting == event.to_sitting else "")
        case e.Toked():
            return f"seat {event.seat} gives the dealers {show(event.amount)}"
        case e.LeftOwed():
            return f"seat {event.seat} leaves {show(event.amount)}, which the house owes sitting {event.sitting}"
        case e.Released():
            return f"seat {event.seat} is free: sitting {event.sitting} has ended"
        case e.Filled() | e.Credited() | e.DropBoxChanged():
            return _pit_money(event)
        case _:
            assert_never(event)


def _pit_money(event: e.Filled | e.Credited | e.DropBoxChanged) -> str:
    match event:
        case e.Filled():
            return f"fill {show(event.amount)}"
        case e.Credited():
            return f"credit {show(event.amount)}"
        case e.DropBoxChanged():
            return f"the drop box goes to the count with {show(event.amount)}"
        case _:
            assert_never(event)


def _coloured(event: e.Coloured) -> str:
    match event:
        case e.ColourGiven():
            return f"seat {event.seat} plays {event.colour}, each chip {show(event.value)}"
        case e.ValueChipsTaken():
            return f"seat {event.seat} plays the {show(event.chip)} value chips"
        case e.ValueChipsEnded():
            return f"seat {event.seat} plays the {show(event.chip)} value chips no more"
        case e.ColoursCarried():
            carried = f"{event.chips} {event.colour}, each {show(event.value)}"
            return f"seat {event.seat} carries {carried}, away: {show(event.amount)} owed to whoever brings them"
        case e.BroughtBack():
            back = f"{event.chips} {event.colour} come back at {show(event.value)} each, for {show(event.was)} chips"
            return back + (f", to seat {event.seat}" if event.seat else ", in value chips")
        case _:
            assert_never(event)


def _ruled(event: e.Ruled) -> str:
    match event:
        case e.HouseAdopted():
            return f"house rules adopted, {event.wheel} zero wheel, SHA-256 {event.sha256}"
        case e.Opened():
            return f"open {show(event.bank)}, {event.seats} seats"
        case e.Closed():
            over = event.counted - event.bank
            found = "" if not over else f", {show(abs(over))} {'over' if over > 0 else 'short'}"
            return f"close: {show(event.counted)} counted{found}"
        case e.DayOpened():
            return f"gaming day {event.date}"
        case e.LimitsChanged():
            return "other limits from the next round"
        case e.MinimumChosen():
            return f"seat {event.seat} chooses a minimum of {show(event.minimum)}"
        case e.SeatLimited():
            whose = "its own limits" if event.limits else "the table's limits"
            return f"seat {event.seat} plays by {whose}"
        case e.ClockSet():
            return f"the clock runs {event.seconds} seconds from the next round"
        case e.Held():
            return f"the table is on hold: {event.why}"
        case e.Restarted():
            return "the program was started again"
        case e.Resumed():
            return "resume"
        case _:
            assert_never(event)


def _noted(event: e.Noted) -> str:
    match event:
        case e.Linked():
            return f"seats {_list(event.seats)} are joined to one player"
        case e.Unlinked():
            return f"seats {_list(event.seats)} are parted"
        case e.Disputed():
            return f"dispute {event.number}, seat {event.seat}, round {event.round}: {event.words}"
        case e.DisputeRuled():
            return f"dispute {event.number} is ruled: {event.ruling}"
        case e.CameIn():
            return f"dealer {event.dealer} comes in"
        case e.WentOut():
            return f"dealer {event.dealer} goes out"
        case e.BallChanged():
            return f"the ball is changed: {event.ball}"
        case e.WheelInspected():
            return f"the wheel is inspected: {event.found}"
        case e.HeadUnwritten():
            return f"signed heads, at entry {event.entry}, are not in their second place: {event.why}"
        case e.HeadWritten():
            return f"signed heads are in their second place again, up to entry {event.entry}"
        case _:
            assert_never(event)


def _carded(event: e.Carded) -> str:
    match event:
        case e.CardUsed():
            return f"card {event.card} for {_act(event.act)}{_about(event)}"
        case e.DealerAuthorised():
            return f"the dealer authorises {_act(event.act)}{_about(event)}: {event.reason}"
        case e.CardDenied():
            return f"card {event.card} is denied for {_act(event.act)}: {WRONG_CARD[event.why]}"
        case e.CardUnlocked():
            return f"card {event.card} may be used again"
        case _:
            assert_never(event)


def _about(event: e.CardUsed | e.DealerAuthorised) -> str:
    about = [show(event.amount)] if event.amount else []
    about += [f"{'seats' if len(event.seats) > 1 else 'seat'} {_list(event.seats)}"] if event.seats else []
    return f" ({', '.join(about)})" if about else ""


def _act(act: str) -> str:
    return act.replace("_", " ")


def _list(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))
