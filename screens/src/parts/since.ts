// What of the news of a table belongs to the round that is on, or that was the last. Pure.
import type { Happening } from "../wire.ts";

export function ofThisRound(happenings: readonly Happening[], what: string): readonly Happening[] {
  const began = happenings.map((each) => each.what).lastIndexOf("bets_opened");
  return happenings.slice(began + 1).filter((each) => each.what === what);
}
