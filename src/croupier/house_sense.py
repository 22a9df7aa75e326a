"""Sections whose rules must make sense together: what does not is an error at load, and says which rule to change.

What could not be read is not judged.
"""

from __future__ import annotations

from croupier.house_reader import Reader
from croupier.money import show
from croupier.rules import Card, Chips, Clock, MoneyRules, Paying, Play, SpinRules, Zero

LONGEST_COLOUR = 20


def read_chips(reader: Reader) -> Chips:
    chips = reader.section("chips", Chips)
    if not reader.bad("chips"):
        _chips(reader, chips)
    return chips


def _chips(reader: Reader, chips: Chips) -> None:
    if not chips.tray:
        reader.wrong("chips.tray", "a seat needs one chip at least")
    odd = [show(chip) for chip in chips.tray if chip % chips.unit]
    if odd:
        reader.wrong("chips.tray", f"{', '.join(odd)} cannot be laid in steps of {show(chips.unit)}")
    if not chips.colours:
        for key in ("colour_value", "sets", "brought_back", "redeem", "value_by_permission"):
            if reader.has(f"chips.{key}"):
                reader.wrong(f"chips.{key}", "it speaks of colours, and the house has none (chips.colours)")
    elif chips.colour_value[0] > chips.colour_value[1]:
        reader.wrong("chips.colour_value", "the least is above the most")
    elif any(value % chips.unit for value in chips.colour_value):
        reader.wrong("chips.colour_value", f"stakes are in steps of {show(chips.unit)}")
    if chips.redeem and chips.brought_back:
        reader.wrong("chips.brought_back", "colours are redeemed before they leave (chips.redeem), so none come back")
    if chips.colours and not chips.sets:
        reader.wrong("chips.sets", "the house has colours (chips.colours), and none of them has a name")
    if any(len(each) > LONGEST_COLOUR for each in chips.sets):
        reader.wrong("chips.sets", f"a colour's name has at most {LONGEST_COLOUR} letters")
    if not chips.values and not chips.colours:
        reader.wrong("chips.values", "without value chips and without colours there is nothing to play with")
    if not chips.values and chips.value_by_permission:
        reader.wrong("chips.value_by_permission", "the house takes no value chips (chips.values)")


def read_zero(reader: Reader) -> Zero:
    zero = reader.section("zero", Zero)
    if reader.bad("zero"):
        return zero
    if zero.even != "prison":
        for key in ("choice", "deeper", "deepest", "last"):
            if reader.has(f"zero.{key}"):
                reader.wrong(f"zero.{key}", 'it speaks of prisoners, and zero.even is not "prison"')
    elif zero.deeper != (zero.deepest > 1):
        reader.wrong("zero.deepest", "with zero.deeper it must be 2 or more, without it 1")
    return zero


def read_clock(reader: Reader, play: Play) -> Clock:
    clock = reader.section("clock", Clock)
    if reader.bad("clock", "play"):
        return clock
    if play == "called":
        if reader.has("clock"):
            reader.fault("clock", 'the house has no game clock: play is "called"')
    elif not 0 < clock.shortest <= clock.seconds <= clock.longest:
        reader.fault("clock", "a clocked house needs shortest, seconds and longest, in that order of length")
    return clock


def read_paying(reader: Reader) -> Paying:
    paying = reader.section("paying", Paying)
    if not reader.bad("paying") and (paying.by == "kind") != bool(paying.kinds):
        reader.fault("paying.kinds", 'winners are paid by kind where paying.by is "kind" and the kinds are listed')
    return paying


def read_spin(reader: Reader, card: Card, play: Play) -> SpinRules:
    spin = reader.section("spin", SpinRules)
    if not reader.bad("spin"):
        _spin(reader, spin, card)
    if spin.no_spin and play == "clocked" and not reader.bad("spin", "play"):
        clock = 'the game clock runs once a round (play is "clocked"), and would open betting again for no time'
        reader.wrong("spin.no_spin", f"{clock}: list no cause, and a spin that is not valid is a void")
    return spin


def read_money(reader: Reader) -> MoneyRules:
    money = reader.section("money", MoneyRules)
    if not money.buy_in and not reader.bad("money"):
        reader.wrong("money.buy_in", "a player must be able to buy in with something")
    return money


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
