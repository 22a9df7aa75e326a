import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { ofThisRound } from "../src/parts/since.ts";
import type { Happening } from "../src/wire.ts";

const news = (...what: string[]) => what.map((each, seq) => ({ what: each, seq }) as Happening);
const found = (...what: string[]) => ofThisRound(news(...what), "past_posted").map(({ seq }) => seq);

test("what happened before bets were opened is no longer of this round", () => {
  deepEqual(found("past_posted", "bets_opened", "spun", "past_posted", "confirmed", "past_posted"), [3, 5]);
  deepEqual(found("past_posted", "bets_opened"), []);
  // Where the opening is too long ago to be told, all that is told is of this round.
  deepEqual(found("spun", "past_posted"), [1]);
  deepEqual(found(), []);
});
