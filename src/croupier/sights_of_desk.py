"""What the dealer has at hand besides the round: limits, disputes, debts, buy-ins and rounds that can be put right."""

from __future__ import annotations

from croupier import events as e
from croupier.colours import free_colours
from croupier.house import House
from croupier.limits import Limits
from croupier.settling import half, settle
from croupier.spins import in_turn
from croupier.standing import Seat, Table, seat_with
from croupier.view import LimitLine, Payout, PrisonerWire, WinWire
from croupier.views_of_desk import AwayLine, BuyInLine, Desk, DeskRules, DisputeLine, OwedLine, ReasonLine, RoundLine


def desk_rules(house: House) -> DeskRules:
    """What of the house's rules the dealer's menus are made of."""
    return DeskRules(
        clocked=house.play == "clocked",
        causes=house.spin.no_spin,
        shortest=house.clock.shortest,
        longest=house.clock.longest,
        supervisor=house.card.supervisor,
        posted=house.limit_rules.posted,
        buy_in=house.money.buy_in,
        enforced=house.dealer_enforced,
        revolutions=house.spin.revolutions,
        sets=house.chips.sets if house.chips.colours else (),
        colour_value=house.chips.colour_value if house.chips.colours else (0, 0),
        brought_back=house.chips.brought_back,
    )


def desk(house: House, table: Table) -> Desk:
    """The books of the table, as far as a dealer acts on them."""
    return Desk(
        dealer=table.dealer,
        spun=table.spun,
        stop=table.stopped,
        drop=table.drop,
        seconds=whole(house, table),
        limits=limit_lines(table.limits),
        next_limits=limit_lines(table.next_limits) if table.next_limits else (),
        posted=posted(house, table),
        links=table.links,
        disputes=disputes(table),
        owed=tuple(OwedLine(sitting, _now_at(table, sitting), due) for sitting, due in table.owed.items()),
        rounds=tuple(RoundLine(each.round, each.pocket) for each in table.rounds if each.pocket),
        bought=tuple(
            BuyInLine(each.sitting, _now_at(table, each.sitting), each.cash, each.chips) for each in table.bought
        ),
        payouts=payouts(house, table),
        away=tuple(AwayLine(colour, away.chips, away.value) for colour, away in table.away.items()),
        free=free_colours(house, table),
        reasons=tuple(ReasonLine(each.act, each.reason, each.round) for each in table.reasons),
    )


def posted(house: House, table: Table) -> tuple[int, int]:
    """The minimum and maximum that were posted last; the house's own while the table is closed."""
    limits = house.limits if table.phase == "closed" else table.next_limits or table.limits
    return limits.minimum, limits.maximum


def disputes(table: Table) -> tuple[DisputeLine, ...]:
    """Those that nobody has ruled."""
    return tuple(DisputeLine(each.number, each.seat, each.round, each.words) for each in table.disputes)


def whole(house: House, table: Table) -> int:
    """What the game clock begins a round with; 0 where a dealer's call closes betting."""
    return (table.seconds or house.clock.seconds) if house.play == "clocked" else 0


def payouts(house: House, table: Table) -> tuple[Payout, ...]:
    """The winners, in the order in which the house pays them; places of one wager are counted out together."""
    return tuple(Payout(each.seat, _wins(each.wins), sum(win.won for win in each.wins)) for each in paid(house, table))


def paid(house: House, table: Table) -> tuple[e.Paid, ...]:
    """Who has won by the number that stands: once it was put right, as if it had been confirmed at once."""
    if table.phase != "paid" or table.pocket == table.announced:
        return table.paid
    here = {(seat.number, seat.sitting) for seat in table.seats}
    shares = [share for share in table.rounds[0].shares if (share.seat, share.sitting) in here]
    settled = [(share.seat, each) for share in shares for each in settle(house, table.pocket, share.chips)]
    return tuple(
        in_turn(house, [(seat, each) for seat, each in settled if table.pocket in house.spot_at[each.place].pockets])
    )


def prisoners(house: House, table: Table, seat: Seat) -> tuple[PrisonerWire, ...]:
    """What is held of a seat, and what it can have back of that until the next round begins."""
    choice = house.zero.choice and table.phase in ("idle", "paid") and not table.stopped
    return tuple(
        PrisonerWire(
            each.round,
            each.place,
            each.amount,
            each.depth,
            half(house, each.amount) if choice and each.round == table.round else 0,
        )
        for each in table.prisoners.get(seat.sitting, ())
    )


def limit_lines(limits: Limits) -> tuple[LimitLine, ...]:
    """Each kind of wager, with the least and the most of one."""
    return tuple(LimitLine(kind, least, limits.most[kind]) for kind, least in limits.least.items())


def _wins(wins: tuple[e.Win, ...]) -> tuple[WinWire, ...]:
    found: dict[str, WinWire] = {}
    for win in wins:
        before = found.get(win.spot, WinWire(win.spot, 0, 0))
        found[win.spot] = WinWire(win.spot, before.stake + win.stake, before.won + win.won)
    return tuple(found.values())


def _now_at(table: Table, sitting: int) -> int:
    seat = seat_with(table, sitting)
    return seat.number if seat else 0
