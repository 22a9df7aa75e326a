"""Who answers for an act: a supervisor's card for one command, or a dealer's reason where there is no supervisor.

A card comes along with the very command that it is for, so it can serve no other act, amount, round or seats.
"""

from __future__ import annotations

from croupier import commands as c
from croupier import events as e
from croupier.decisions import Decision, no
from croupier.house import House
from croupier.refusals import Refusal, refuse
from croupier.rules import Act
from croupier.standing import Table
from croupier.wheel import Pocket

WRONG_USES = 3
"""So many in a row lock a card."""

ACTS: dict[type[c.Verb], Act] = {
    c.Open: "open",
    c.Close: "close",
    c.SettlePrison: "close",
    c.ForceClose: "force_close",
    c.ChangeLimits: "limits",
    c.SetClock: "clock",
    c.Void: "void",
    c.CorrectNumber: "wrong_number",
    c.CorrectBuyIn: "wrong_amount",
    c.PayOwed: "cash_out",
    c.BuyIn: "buy_in",
    c.CashOut: "cash_out",
    c.Transfer: "transfer",
    c.Toke: "toke",
    c.ReleaseOwing: "release_owing",
    c.BringBack: "brought_back",
    c.Link: "link",
    c.Unlink: "unlink",
    c.RuleDispute: "rule_dispute",
    c.Fill: "fill",
    c.Credit: "credit",
}


def locked(table: Table, by: c.Actor) -> bool:
    """Whether a card has been put to too many wrong uses."""
    return bool(by.card) and table.denied.get(by.card, 0) >= WRONG_USES


def deny_card(house: House, table: Table, card: str, act: str) -> Decision:
    """The door knew the card but not its PIN. A card that is locked stays so for its own time."""
    event = e.CardDenied(card, act, "pin")
    refusal = denied_answer(house, table, event)
    return Decision(() if locked(table, c.Actor("supervisor", card=card)) else (event,), refusal)


def denied_answer(house: House, table: Table, event: e.AnyEvent) -> Refusal | None:
    """What was said when a card's wrong use was recorded, so that it can be said again."""
    if not isinstance(event, e.CardDenied):
        return None
    if event.why == "pin":
        return refuse("card_denied", house.clause("card"))
    return refuse("stale_round", now=table.round) if event.why == "round" else refuse("not_yours", role="supervisor")


def unlock_card(table: Table, card: str) -> Decision:
    return Decision((e.CardUnlocked(card),) if card in table.denied else ())


def denied(by: c.Actor, verb: c.AnyVerb, refusal: Refusal) -> Decision:
    """A refusal because of who asks, or of an old round; a card's wrong use is recorded."""
    if not by.card:
        return Decision((), refusal)
    stale = refusal.code == "stale_round"
    return Decision((e.CardDenied(by.card, c.snake(type(verb).__name__), "round" if stale else "role"),), refusal)


def authorise(house: House, table: Table, command: c.Command, decision: Decision) -> Decision:
    """Puts in front of what a command does who answers for it, or refuses it where nobody does."""
    by, verb = command.by, command.verb
    if not decision.events or by.role not in ("dealer", "supervisor"):
        return decision
    act, amount, seats = act_of(house, table, verb), amount_of(decision.events), seats_of(decision.events)
    if by.role == "supervisor":
        used = e.CardUsed(by.card, act or c.snake(type(verb).__name__), amount, command.round, seats)
        return Decision((used, *decision.events), decision.answer)
    if act is None or not house.card.asks(act, amount):
        return decision
    if house.card.supervisor:
        return _card_needed(house, table, verb, act)
    if not command.reason:
        return no("reason_needed", house.clause("card"), act=act)
    given = e.DealerAuthorised(command.reason, act, amount, command.round, seats)
    return Decision((given, *decision.events), decision.answer)


def _card_needed(house: House, table: Table, verb: c.AnyVerb, act: Act) -> Decision:
    clause = house.clause(f"card.{act}")
    if isinstance(verb, c.Announce) and act == "sensor_differs":
        return no("wheel_differs", clause, sensed=table.sensed, pocket=verb.pocket)
    return no("card_needed", clause, act=act)


def act_of(house: House, table: Table, verb: c.AnyVerb) -> Act | None:
    """What a verb is in the house's list of acts that somebody must answer for."""
    if isinstance(verb, c.Announce):
        return _naming(house, table, verb.pocket)
    if isinstance(verb, c.NoSpin):
        return "hanging_ball" if verb.cause == "hanging_ball" and house.spin.hanging == "supervisor" else None
    if isinstance(verb, c.BringBack) and verb.value == house.chips.brought_back:
        return None
    return ACTS.get(type(verb))


def _naming(house: House, table: Table, pocket: Pocket) -> Act | None:
    """Naming a number is the dealer's own act where the wheel shows the same, or has no word of its own."""
    if table.sensed:
        return "sensor_differs" if table.sensed != pocket else None
    return "sensor_silent" if house.play == "clocked" else None


def amount_of(events: tuple[e.AnyEvent, ...]) -> int:
    """The money that an act moves across the edge of the table."""
    total = 0
    for event in events:
        if isinstance(event, e.BoughtIn):
            total += event.cash + event.chips
        elif isinstance(event, e.BuyInCorrected):
            total += max(event.given, event.taken)
        elif isinstance(
            event,
            e.CashedOut
            | e.Transferred
            | e.ColoursCarried
            | e.BroughtBack
            | e.Toked
            | e.OwedPaid
            | e.Filled
            | e.Credited,
        ):
            total += event.amount
    return total


def seats_of(events: tuple[e.AnyEvent, ...]) -> tuple[int, ...]:
    """The seats that an act touches."""
    found: set[int] = set()
    for event in events:
        found.update(getattr(event, "seats", ()) if isinstance(event, e.Linked | e.Unlinked) else ())
        found.update(number for name in ("seat", "to") if (number := getattr(event, name, 0)))
    return tuple(sorted(found))
