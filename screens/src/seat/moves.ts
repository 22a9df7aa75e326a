// Undo, clear, repeat, double: what they lay and lift, chip by chip. Each is its own command, answered by itself. Pure.
import type { AnyVerb } from "../wire.ts";

export type Chips = Readonly<Record<string, number>>;

export function clear(chips: Chips): AnyVerb[] {
  return Object.entries(chips).map(([place, amount]) => ({ type: "lift", place, amount }));
}

export function layAll(chips: Chips): AnyVerb[] {
  return Object.entries(chips).map(([place, amount]) => ({ type: "lay", place, amount }));
}

// The other way round, the last first.
export function undo(done: readonly AnyVerb[]): AnyVerb[] {
  return done.flatMap((verb): AnyVerb[] => {
    if (verb.type === "lay") return [{ type: "lift", place: verb.place, amount: verb.amount }];
    if (verb.type === "lift") return [{ type: "lay", place: verb.place, amount: verb.amount }];
    return [];
  }).reverse();
}
