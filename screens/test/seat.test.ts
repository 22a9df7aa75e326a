import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { add, amount, press } from "../src/dealer/amount.ts";
import { sentences } from "../src/seat/sentences.ts";
import { lying, settling } from "../src/seat/settling.ts";
import { typedWager } from "../src/seat/typed.ts";
import type { Happening, SeatView } from "../src/wire.ts";
import "./english.ts";
import { balance, money, points, retold } from "../src/money.ts";
import { boxWords, chipValue, spotName, spotWords } from "../src/words.ts";
import { HELLO } from "./felt.ts";

test("a typed wager names its place in any order; a place that is not there is for the table to refuse", () => {
  for (const typed of ["2-1 5", "1-2 5", " 1–2   $5.00", "2 1 5"]) {
    deepEqual(typedWager(HELLO, typed), { type: "lay", place: "1-2", amount: 500 }, typed);
  }
  deepEqual(typedWager(HELLO, "4-5-1-2 2.50"), { type: "lay", place: "1-2-4-5", amount: 250 });
  deepEqual(typedWager(HELLO, "17-21 5"), { type: "lay", place: "17-21", amount: 500 });
  for (const none of ["", "5", "red", "1-2 x", "1-2 5.5"]) equal(typedWager(HELLO, none), null, none);
});

function view(more: Partial<SeatView>): SeatView {
  const base = { phase: "announced", round: 3, sitting: 1, balance: 0, chips: {}, wins: [], pocket: "" };
  return { ...base, ...more } as unknown as SeatView;
}

test("the settling shows the pocket, then losers, then each winner", () => {
  const before = view({ chips: { "1": 500, dozen1: 500 } });
  const after = view({ phase: "paid", pocket: "2", wins: [{ spot: "dozen1", stake: 500, won: 1000 }] });
  const shown = settling(HELLO, before, after);
  deepEqual(shown?.steps.map(({ step }) => step.show), ["pocket", "losers", "winner"]);
  if (!shown) return;
  const states = shown.steps.map(({ step }) => lying(HELLO, shown, step).map(({ place, state }) => [place, state ?? ""]));
  deepEqual(states, [
    [["1", ""], ["dozen1", ""]],
    [["1", "lost"], ["dozen1", ""]],
    [["dozen1", ""], ["dozen1", "won"]],
  ]);
});

test("nothing is shown as settled that this screen did not see standing", () => {
  const after = view({ phase: "paid", pocket: "2" });
  equal(settling(HELLO, null, after), null);
  equal(settling(HELLO, after, after), null);
  equal(settling(HELLO, view({ round: 2 }), after), null);
  equal(settling(HELLO, view({ sitting: 9 }), after), null);
  deepEqual(settling(HELLO, view({}), after)?.steps.map(({ step }) => step.show), ["pocket"]);
});

test("money is written exactly", () => {
  equal(money(500), "$5");
  equal(money(1250), "$12.50");
  equal(money(123456705), "$1,234,567.05");
  equal(money(-500), "−$5");
  equal(balance(18400), "$184.00");
  equal(chipValue(500), "5");
  equal(chipValue(50), "0.50");
  equal(chipValue(100_000), "1,000");
  equal(chipValue(1_000_000), "10k");
});

test("points are no dollars, and a refusal's amounts are written like all others", () => {
  const told = ["$5", "$12.50", "$1,234,567.05", "-$5", "$", "17-20", "$5 and more"];
  deepEqual(told.map(retold), ["$5", "$12.50", "$1,234,567.05", "−$5", "$", "17-20", "$5 and more"]);
  points.value = true;
  deepEqual([500, 1250, 123456700, -500, 0].map(money), ["5\u00a0pt", "12.50\u00a0pt", "1,234,567\u00a0pt", "−5\u00a0pt", "0\u00a0pt"]);
  deepEqual([18400, 18450].map(balance), ["184\u00a0pt", "184.50\u00a0pt"]);
  deepEqual(told.map(retold), ["5\u00a0pt", "12.50\u00a0pt", "1,234,567.05\u00a0pt", "−5\u00a0pt", "$", "17-20", "$5 and more"]);
  points.value = false;
});

test("spots are said as people say them", () => {
  equal(spotWords(HELLO, "1-2"), "1–2");
  equal(spotName(HELLO, "1-2"), "split 1–2");
  equal(spotName(HELLO, "1"), "1 red");
  equal(spotName(HELLO, "dozen1"), "1st 12");
  equal(boxWords("low", "low"), "1 TO 18");
});

test("an amount is keyed digit by digit and never becomes a fraction of a cent", () => {
  const keyed = (keys: string) => [...keys].reduce(press, "");
  equal(amount(keyed("120")), 12000);
  equal(amount(keyed("12.5")), 1250);
  equal(amount(keyed("12.509")), 1250);
  equal(amount(keyed("007")), 700);
  equal(amount(keyed("1..5")), 150);
  equal(amount(keyed("12⌫")), 100);
  equal(amount(keyed("")), 0);
  equal(add("12.50", 2000), "32.50");
  equal(add("", 2000), "20");
});

function happened(what: string, more: Partial<Happening> = {}): Happening {
  const none = { pocket: "", amount: 0, to: 0, to_sitting: 0, of_round: 0, was: "", why: "" };
  return { seq: 1, what, seat: 3, sitting: 1, ...none, ...more };
}

test("what happened to a seat's money is said once, with its sum and why", () => {
  const short = { why: "short" };
  const news = [
    happened("returned", { ...short, amount: 100 }),
    happened("returned", { ...short, amount: 250 }),
    happened("returned", { why: "void", amount: 700 }),
    happened("bets_opened", { seat: 0, sitting: 0 }),
  ];
  deepEqual(sentences(news, 1), [
    "$3.50 went back to you. It stood short of the minimum when betting closed.",
    "$7 went back to you. The round is void.",
  ]);
  deepEqual(sentences([happened("bets_opened", { seat: 0 })], 1), []);
});

test("a transfer is told as it was at this end of it", () => {
  const sent = happened("transferred", { amount: 500, to: 4, to_sitting: 2 });
  deepEqual(sentences([sent], 1), ["$5 went from you to another seat."]);
  deepEqual(sentences([sent], 2), ["$5 came to you from another seat."]);
});

test("a correction is told in words, with what it did to this seat", () => {
  const number = happened("number_corrected", { seat: 0, sitting: 0, of_round: 41, pocket: "20", was: "17" });
  const mine = happened("redone", { of_round: 41, amount: -35000 });
  deepEqual(sentences([number, mine], 1), ["Round 41 was 20, not 17; $350 taken back."]);
  deepEqual(sentences([number, { ...mine, amount: 500 }], 1), ["Round 41 was 20, not 17; $5 given to you."]);
  deepEqual(sentences([number, { ...mine, amount: 0 }], 1), ["Round 41 was 20, not 17; nothing changes for you."]);
  deepEqual(sentences([mine], 1), ["Round 41 was made void; $350 taken back."]);
});
