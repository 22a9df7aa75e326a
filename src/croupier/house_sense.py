"""Rules that make no sense together: each is an error at load, and says which of them to change."""

from __future__ import annotations

from croupier.house_reader import Reader
from croupier.money import show
from croupier.rules import Card, Chips, Clock, Front, MoneyRules, Paying, SpinRules, Zero


def check_sense(
    reader: Reader,
    front: Front,
    chips: Chips,
    zero: Zero,
    spin: SpinRules,
    clock: Clock,
    paying: Paying,
    money: MoneyRules,
    card: Card,
) -> None:
    """Notes every rule that another rule makes meaningless. What could not be read is not judged."""
    if not reader.bad("chips"):
        _chips(reader, chips)
    if not reader.bad("zero"):
        _zero(reader, zero)
    if not reader.bad("clock", "play"):
        _clock(reader, front, clock)
    if not reader.bad("paying"):
        _paying(reader, paying)
    if not reader.bad("spin"):
        _spin(reader, spin, card)
    if not money.buy_in and not reader.bad("money"):
        reader.wrong("money.buy_in", "a player must be able to buy in with something")


def _chips(reader: Reader, chips: Chips) -> None:
    if not chips.tray:
        reader.wrong("chips.tray", "a seat needs one chip at least")
    odd = [show(chip) for chip in chips.tray if chip % chips.unit]
    if odd:
        reader.wrong("chips.tray", f"{', '.join(odd)} cannot be laid in steps of {show(chips.unit)}")
    if not chips.colours:
        for key in ("colour_value", "brought_back", "redeem", "value_by_permission"):
            if reader.has(f"chips.{key}"):
                reader.wrong(f"chips.{key}", "it speaks of colours, and the house has none (chips.colours)")
    elif chips.colour_value[0] > chips.colour_value[1]:
        reader.wrong("chips.colour_value", "the least is above the most")
    elif any(value % chips.unit for value in chips.colour_value):
        reader.wrong("chips.colour_value", f"stakes are in steps of {show(chips.unit)}")
    if not chips.values and not chips.colours:
        reader.wrong("chips.values", "without value chips and without colours there is nothing to play with")
    if not chips.values and chips.value_by_permission:
        reader.wrong("chips.value_by_permission", "the house takes no value chips (chips.values)")


def _zero(reader: Reader, zero: Zero) -> None:
    if zero.even != "prison":
        for key in ("choice", "deeper", "deepest", "last"):
            if reader.has(f"zero.{key}"):
                reader.wrong(f"zero.{key}", 'it speaks of prisoners, and zero.even is not "prison"')
    elif zero.deeper != (zero.deepest > 1):
        reader.wrong("zero.deepest", "with zero.deeper it must be 2 or more, without it 1")


def _clock(reader: Reader, front: Front, clock: Clock) -> None:
    if front.play == "called":
        if reader.has("clock"):
            reader.fault("clock", 'the house has no game clock: play is "called"')
    elif not 0 < clock.shortest <= clock.seconds <= clock.longest:
        reader.fault("clock", "a clocked house needs shortest, seconds and longest, in that order of length")


def _paying(reader: Reader, paying: Paying) -> None:
    if (paying.by == "kind") != bool(paying.kinds):
        reader.fault("paying.kinds", 'winners are paid by kind where paying.by is "kind" and the kinds are listed')


def _spin(reader: Reader, spin: SpinRules, card: Card) -> None:
    if "too_few_revolutions" in spin.no_spin and not spin.revolutions:
        reader.wrong("spin.no_spin", "the house does not say how many revolutions are too few (spin.revolutions)")
    if not spin.no_spin and reader.has("spin.wagers"):
        reader.wrong("spin.wagers", "the house has no cause for a no spin (spin.no_spin)")
    hanging = "hanging_ball" in spin.no_spin
    if not hanging and reader.has("spin.hanging"):
        reader.wrong("spin.hanging", "a hanging ball is no cause for a no spin here (spin.no_spin)")
    if hanging and spin.hanging == "supervisor" and not card.supervisor:
        reader.fault("spin.hanging", 'the house has no supervisor (card.supervisor); it may be "dealer"')
