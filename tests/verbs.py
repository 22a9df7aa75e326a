"""One of every verb, as it might be asked at a table in its first round."""

from __future__ import annotations

from croupier import commands as c

VERBS: dict[str, c.AnyVerb] = {
    c.snake(type(verb).__name__): verb
    for verb in (
        c.Lay("17", 1_00),
        c.Lift("red", 5_00),
        c.LayFor(1, "17", 1_00),
        c.PlaceYourBets(),
        c.Spin(),
        c.Tick(0),
        c.NoMoreBets(),
        c.NoSpin("with_wheel"),
        c.CallFloor("the ball hangs"),
        c.PastPost(1),
        c.Sense("17"),
        c.Announce("17"),
        c.Confirm("17"),
        c.Void("the wheel was touched"),
        c.CorrectNumber(1, "18"),
        c.CorrectBuyIn(1, 100_00, 0, 10_00, 0),
        c.PayOwed(1),
        c.TakeOwed(1, 5_00),
        c.LiftDolly(),
        c.BuyIn(1, 5_00),
        c.CountIn(1, 5_00),
        c.HoldBalance(1),
        c.CashOut(1),
        c.GoBack(1),
        c.Transfer(1, 2, 5_00),
        c.Toke(1, 1_00),
        c.ChangeDropBox(),
        c.Link((1, 2)),
        c.Unlink((1, 2)),
        c.Dispute(1, 1, "it was on the line"),
        c.RuleDispute(1, "it was not"),
        c.ComeIn("Ada"),
        c.GoOut(),
        c.ChangeBall("the small one"),
        c.InspectWheel("level"),
        c.Fill(100_00),
        c.Credit(100_00),
        c.Open(100_00),
        c.Close(),
        c.ForceClose("the lights went out"),
        c.OpenDay("2026-11-19"),
        c.ChangeLimits(2_00, 50_00),
        c.SetClock(20),
        c.Hold("a player is unwell"),
        c.Restart(),
        c.Resume(),
        c.DenyCard("S1", "void"),
        c.UnlockCard("S1"),
    )
}
