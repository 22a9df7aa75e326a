// What the dealer asks for from a menu. Where the table wants to know who answers for it, the prompt comes up, and the
// same is asked again with a supervisor's card or with the dealer's reason: for this one act, and no other.
import { computed, signal } from "@preact/signals";
import type { Beside } from "../link/link.ts";
import { ask, onSettled, pending, pitView, read, refused } from "../table.ts";
import type { AnyVerb, Refusal } from "../wire.ts";
import { shut } from "./state.ts";

export interface Acting {
  readonly verb: AnyVerb;
  readonly round: number;
  readonly wish: number;
  readonly then: () => void;
  readonly table: string;
  // Who must answer for it, once the table has said so, and what it said last.
  readonly needs: "" | "card" | "reason";
  readonly refusal: Refusal | null;
}
export const acting = signal<Acting | null>(null);

// In the pit: the name of the table that was chosen, where all is done until another is.
export const chosen = signal("");
const there = computed(() => pitView.value?.tables.find((each) => each.table === chosen.value));

const NEEDS: Readonly<Record<string, Acting["needs"]>> = { card_needed: "card", reason_needed: "reason" };

// Asks, and does what follows once it is done; a refusal leaves the menu as it was. What has no answer yet is not asked
// for twice: a second Yes on a slow line must not be a second fill.
export function act(verb: AnyVerb, then: () => void = shut): void {
  if (acting.value && !acting.value.needs) return;
  const table = there.value?.table ?? "";
  const wish = ask(verb, there.value?.round, table ? { table } : {});
  if (wish) acting.value = { verb, round: wish.round, wish: wish.id, then, table, needs: "", refusal: null };
}

// The prompt for something that was refused already: a number that the wheel does not show counts with a card.
export function withCard(verb: AnyVerb, round: number, refusal: Refusal): void {
  acting.value = { verb, round, wish: 0, then: () => undefined, table: "", needs: "card", refusal };
}

export function answerFor(more: Beside): void {
  const now = acting.value;
  if (!now || pending.value.some((each) => each.id === now.wish)) return;
  const wish = ask(now.verb, now.round, now.table ? { ...more, table: now.table } : more);
  if (wish) acting.value = { ...now, wish: wish.id };
}

export function giveUp(): void {
  acting.value = null;
}

onSettled((wish, refusal) => {
  const now = acting.value;
  if (!now || now.wish !== wish.id) return;
  if (!refusal) {
    acting.value = null;
    now.then();
    return;
  }
  const needs = NEEDS[refusal.code] ?? now.needs;
  if (!needs) {
    acting.value = null;
    return;
  }
  // What the prompt says need not be said beside it.
  read(wish);
  acting.value = { ...now, needs, refusal };
});

// What the table would not do and the prompt does not say.
export function latestRefused() {
  return refused.value[0];
}
