"""What each screen may see of a table: the newest view, and the happenings that it must not miss."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

from croupier import commands as c
from croupier import events as e
from croupier.house import House
from croupier.minimums import choices
from croupier.powers import may
from croupier.sights_of_desk import desk, desk_rules, disputes, limit_lines, paid, posted, prisoners, whole
from croupier.sights_of_room import Bands, flags, hold
from croupier.spins import never_resumed
from croupier.table import BETS_OPEN, Phase, Seat, Table
from croupier.view import heard_by
from croupier.views import (
    DealerView,
    Happening,
    Hello,
    PitTable,
    ScreenRole,
    SeatLine,
    SeatView,
    Short,
    SpotWire,
    WinWire,
)
from croupier.wagers import fits_bare, fits_on, short
from croupier.wheel import WHEELS, colour

Wins: TypeAlias = Mapping[int, tuple[WinWire, ...]]

LAST_SHOWN = 12
HAPPENINGS_KEPT = 20

# The one next call in each phase, as the house deals it; a stopped table is resumed first.
NEXT_CALL: dict[Phase, str] = {
    "closed": "open",
    "idle": "place_your_bets",
    "betting": "spin",
    "spinning": "no_more_bets",
    "no_more_bets": "announce",
    "announced": "confirm",
    "paid": "place_your_bets",
}


def next_call(house: House, table: Table) -> str:
    """What the dealer's one large button says. At a game clock the ball may be said to be spun, and need not be."""
    if never_resumed(house, table):
        return "void"
    if table.stopped:
        return "resume"
    if table.alarm:
        return "void"
    if house.play == "clocked" and table.phase in BETS_OPEN:
        return "wait"
    return NEXT_CALL[table.phase]


def hello(house: House, build: str, table: str, role: ScreenRole, n: int, seat: int = 0) -> Hello:
    """What a screen of one table is told when it connects."""
    spots = {
        spot.name: SpotWire(spot.kind, spot.pockets, (house.pays[spot.name].win, house.pays[spot.name].to))
        for spot in house.felt.spots.values()
    }
    return Hello(
        build=build,
        role=role,
        table=table,
        seat=seat,
        n=n,
        title=house.title,
        seats=house.seats,
        unit=house.chips.unit,
        tray=house.chips.tray,
        places=(*house.felt.places.values(), *house.not_taken.values()),
        spots=spots,
        colours={pocket: colour(pocket) for pocket in house.wheel.order},
        wheel=house.wheel.order,
        announced=tuple(house.announced),
        desk=desk_rules(house) if role == "dealer" else None,
    )


def hello_pit(build: str, n: int) -> Hello:
    """What the pit's screen is told: it is at all tables, so it has no felt of its own."""
    colours = {pocket: colour(pocket) for pocket in WHEELS["triple"].order}
    return Hello(build, "pit", "", 0, n, "", 0, 0, (), (), {}, colours, (), ())


# Calls and news for the whole table, which are said and have nothing to show.
HEARD = (
    e.BetsOpened | e.Spun | e.BetsClosed
    | e.Opened | e.Closed | e.LimitsChanged | e.Held | e.Restarted | e.Resumed
)  # fmt: skip


def happening(seq: int, event: e.AnyEvent, table: Table) -> Happening | None:
    """What a screen shows or sounds of an event; most movements of chips are seen in the view itself.

    `table` is as the event left it: what concerns a seat belongs to the sitting in it, not to the next one.
    """
    if type(event) is e.Laid or type(event) is e.Lifted:
        return None  # most events are these two, and all that follows would be asked of each
    if isinstance(event, e.Confirmed | e.Sensed | e.Announced):
        return Happening(seq, _tag(event), pocket=event.pocket)
    if isinstance(event, e.NumberCorrected):
        return Happening(seq, _tag(event), pocket=event.pocket, of_round=event.round, was=event.was)
    if isinstance(event, e.Redone | e.BuyInCorrected):
        return _put_right(seq, event)
    if isinstance(event, e.Transferred):
        gone = (event.seat, event.sitting, "", event.amount, event.to, event.to_sitting)
        return Happening(seq, _tag(event), *gone)
    if isinstance(event, e.Voided):
        return Happening(seq, _tag(event), of_round=event.round)
    if isinstance(event, e.NoSpinCalled | e.FloorCalled):
        return Happening(seq, _tag(event), why=event.cause if isinstance(event, e.NoSpinCalled) else event.why)
    if isinstance(event, e.LateReturned | e.Returned | e.CashedOut | e.Toked):
        amount = event.amount
    elif isinstance(event, e.Paid):
        amount = sum(win.won for win in event.wins)
    elif isinstance(event, e.BoughtIn):
        amount = event.cash + event.chips
    elif isinstance(event, e.LateCounted | e.PastPosted):
        amount = 0
    else:
        return Happening(seq, _tag(event)) if isinstance(event, HEARD) else None
    seat = table.seat(event.seat)
    sitting, why = seat.sitting if seat else 0, event.why if isinstance(event, e.Returned) else ""
    return Happening(seq, _tag(event), seat=event.seat, sitting=sitting, amount=amount, why=why)


def _put_right(seq: int, event: e.Redone | e.BuyInCorrected) -> Happening:
    """What a sitting is given or gives back; what it no longer has is owed and not taken."""
    of_round = event.round if isinstance(event, e.Redone) else 0
    amount = event.given - event.taken + event.owed - event.repaid
    return Happening(seq, _tag(event), event.seat, event.sitting, amount=amount, of_round=of_round)


def _tag(event: e.AnyEvent) -> str:
    return c.snake(type(event).__name__)


def dealer_view(
    house: House,
    table: Table,
    seq: int,
    connected: Collection[int],
    happenings: Sequence[Happening],
    lines: tuple[SeatLine, ...] | None = None,
) -> DealerView:
    """The whole table: the dealer sees every seat. The seats' lines are made here, where nobody has them already."""
    won = wins(house, table)
    return DealerView(
        seq=seq,
        round=table.round,
        phase=table.phase,
        stopped=bool(table.stopped),
        may=may(house, "dealer", table),
        call=next_call(house, table),
        clock=table.clock,
        bank=table.bank,
        sensed=table.sensed,
        announced=table.announced,
        pocket=table.pocket,
        seats=tuple(seat_line(house, table, seat, seat.number in connected, won) for seat in table.seats)
        if lines is None
        else lines,
        last=table.results[:LAST_SHOWN],
        happenings=tuple(happenings),
        desk=desk(house, table),
        whole=whole(house, table),
        alarm=table.alarm,
    )


def seat_line(house: House, table: Table, seat: Seat, connected: bool, won: Wins) -> SeatLine:
    """One seat as the dealer and the pit see it."""
    here = won.get(seat.number, ())
    return SeatLine(
        seat=seat.number,
        sitting=seat.sitting,
        connected=connected,
        balance=seat.balance,
        staked=seat.staked,
        late=seat.late,
        short=_short(house, table, seat),
        chips=seat.chips,
        wins=here,
        won=sum(win.won for win in here),
        held=seat.held,
        coming=seat.coming,
        colour=seat.colour,
        colour_value=seat.colour_value,
        value_chips=seat.value_chips,
        prisoners=prisoners(house, table, seat),
        minimum=table.minimums.get(seat.sitting, 0),
    )


def seat_view(
    house: House,
    table: Table,
    seq: int,
    number: int,
    happenings: Sequence[Happening],
    won: Wins | None = None,
) -> SeatView:
    """One seat's own money and chips, and of the others only what the whole table hears."""
    seat = table.seat(number) or Seat(number)
    return SeatView(
        seq=seq,
        round=table.round,
        phase=table.phase,
        stopped=bool(table.stopped),
        clock=table.clock,
        may=_seat_may(house, table, seat),
        sitting=seat.sitting,
        balance=seat.balance,
        staked=seat.staked,
        chips=seat.chips,
        fits=fits_bare(house, table, seat),
        fits_on=fits_on(house, table, seat),
        short=_short(house, table, seat),
        pocket=table.pocket,
        wins=(wins(house, table) if won is None else won).get(number, ()),
        last=table.results[:LAST_SHOWN],
        happenings=tuple(each for each in happenings if heard_by(each, seat.sitting)),
        held=seat.held,
        coming=sum(seat.coming),
        whole=whole(house, table),
        alarm=table.alarm,
        colour=seat.colour,
        colour_value=seat.colour_value,
        value_chips=seat.value_chips,
        prisoners=prisoners(house, table, seat),
        minimum=table.minimums.get(seat.sitting, 0),
        minimums=choices(house, table.limits) if seat.sitting else (),
    )


def pit_table(
    house: House,
    name: str,
    table: Table,
    seq: int,
    connected: Collection[int],
    happenings: Sequence[Happening],
    bands: Bands,
) -> PitTable:
    """One table for the pit, which sees what its dealer sees."""
    points = hold(house, name, table, bands)
    won = wins(house, table)
    return PitTable(
        table=name,
        title=house.title,
        seq=seq,
        round=table.round,
        phase=table.phase,
        stopped=bool(table.stopped),
        alarm=table.alarm,
        dealer=table.dealer,
        bank=table.bank,
        drop=table.drop,
        seats=tuple(seat_line(house, table, seat, seat.number in connected, won) for seat in table.seats),
        may=may(house, "dealer", table),
        last=table.results[:LAST_SHOWN],
        happenings=tuple(happenings),
        clock=table.clock,
        hold=points,
        flags=flags(table, points),
        limits=limit_lines(table.limits) if house.limit_rules.posted else (),
        next_limits=limit_lines(table.next_limits) if table.next_limits else (),
        posted=posted(house, table),
        disputes=disputes(table),
    )


def _seat_may(house: House, table: Table, seat: Seat) -> tuple[str, ...]:
    """What the seat may ask, without what there is nothing for."""
    if not seat.sitting:
        return ()
    bare = {"undo": not seat.moves, "clear": not seat.chips, "double": not seat.chips, "repeat": not seat.stood}
    return tuple(verb for verb in may(house, "seat", table) if not bare.get(verb))


def _short(house: House, table: Table, seat: Seat) -> tuple[Short, ...]:
    """Only while something can be done about it."""
    if table.phase not in ("betting", "spinning"):
        return ()
    return tuple(Short(spot, lacks) for spot, lacks in short(house, table, seat).items())


def wins(house: House, table: Table) -> Wins:
    """What each seat has won, wager by wager. Where many are shown it is asked once for all of them."""
    found: dict[int, tuple[WinWire, ...]] = {}
    for each in paid(house, table):
        here = (WinWire(win.spot, win.stake, win.won) for win in each.wins)
        found[each.seat] = (*found.get(each.seat, ()), *here)
    return found
