"""A seat's own rounds are told to the seat's own screen, and to nobody else."""

from __future__ import annotations

from pathlib import Path

from tests.serve.process import served, take_seats


def test_a_seat_is_told_its_own_rounds_and_no_other_seats(tmp_path: Path) -> None:
    with served(tmp_path / "table.sqlite") as table:
        client = table.browser("t/1/dealer", "t/1/seat/1", "t/1/seat/2")
        dealer, one, two = take_seats(table, client, 1, 2)
        assert one.ask("lay", place="17", amount=500) == ""
        assert two.ask("lay", place="18", amount=500) == ""
        for verb in ("spin", "no_more_bets"):
            assert dealer.ask(verb) == ""
        dealer.until(lambda view: view["sensed"])
        pocket = dealer.view["sensed"]
        assert dealer.ask("announce", pocket=pocket) == ""
        assert dealer.ask("confirm", pocket=pocket) == ""
        for seat, spot in ((1, "17"), (2, "18")):
            (only,) = client.get(f"/api/1/rounds/t/1/seat/{seat}").json()["rounds"]
            assert (only["round"], only["pocket"]) == (1, pocket)
            assert [wager["spot"] for part in only["seats"] for wager in part["wagers"]] == [spot]
        other = table.browser("t/1/seat/3")
        assert other.get("/api/1/rounds/t/1/seat/1").status_code == 403
        assert client.get("/api/1/rounds/t/1/dealer").status_code == 403
        assert client.get("/api/1/rounds/t/9/seat/1").status_code == 403
