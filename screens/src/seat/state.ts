// What only this seat's screen knows: the chip in hand, what can be undone, the last round's chips, the settling shown.
import { computed, effect, signal } from "@preact/signals";
import type { AnyVerb, SeatView } from "../wire.ts";
import { ask, hello, may, onSettled, seatView } from "../table.ts";
import { clear, layAll, undo, type Chips } from "./moves.ts";
import { settling, type Settling, type Step } from "./settling.ts";

// A touch that the table would not hear only points at the call, which says why.
export const nudges = signal(0);

export type Tool = number | "eraser";
const chosen = signal<Tool | null>(null);
// The chip in hand: the tray's first until another is taken.
export const tool = computed<Tool>(() => chosen.value ?? hello.value?.tray[0] ?? 100);
export function take(next: Tool): void {
  chosen.value = next;
}

// One touch of the player, and what of it the table has done.
interface Move {
  readonly done: AnyVerb[];
}
const moves = signal<readonly Move[]>([]);
const askedBy = new Map<number, Move>();
export const canUndo = computed(() => may.value.has("lift") && moves.value.some((move) => move.done.length > 0));

// Asks for all that one touch means.
export function play(verbs: readonly AnyVerb[], round?: number): void {
  const move: Move = { done: [] };
  for (const verb of verbs) {
    const wish = ask(verb, round);
    if (wish) askedBy.set(wish.id, move);
  }
  moves.value = [...moves.value, move];
}

onSettled((wish, refusal) => {
  const move = askedBy.get(wish.id);
  askedBy.delete(wish.id);
  if (!move || refusal) return;
  move.done.push(wish.verb);
  moves.value = [...moves.value];
});

export function undoLast(): void {
  const left = [...moves.value];
  let last = left.pop();
  while (last && last.done.length === 0) last = left.pop();
  moves.value = left;
  if (last) for (const verb of undo(last.done)) ask(verb);
}

export function clearAll(): void {
  play(clear(seatView.value?.chips ?? {}));
}

export function doubleAll(): void {
  play(layAll(seatView.value?.chips ?? {}));
}

export const lastChips = signal<Chips>({});
export function repeatLast(): void {
  play(layAll(lastChips.value));
}

// A page that was loaded again still knows what to repeat; the next player must not inherit it.
const KEPT = "croupier-last-chips";
function keep(view: SeatView): void {
  lastChips.value = view.chips;
  sessionStorage.setItem(KEPT, JSON.stringify({ sitting: view.sitting, chips: view.chips }));
}
function kept(sitting: number): Chips {
  const found = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") as { sitting?: number; chips?: Chips };
  return found.sitting === sitting ? (found.chips ?? {}) : {};
}

export const shown = signal<{ settling: Settling; step: Step } | null>(null);
let timer = 0;

function show(now: Settling, i: number): void {
  const next = now.steps[i];
  shown.value = next ? { settling: now, step: next.step } : null;
  if (next) timer = window.setTimeout(() => show(now, i + 1), next.ms);
}

function reduced(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

let before: SeatView | null = null;
effect(() => {
  const [now, greeting] = [seatView.value, hello.value];
  if (!now || !greeting || now === before) return;
  const last = before;
  before = now;
  if (last?.sitting !== now.sitting) lastChips.value = kept(now.sitting);
  if (last?.round !== now.round || last.sitting !== now.sitting) moves.value = [];
  if (now.phase === "no_more_bets" && last?.phase !== "no_more_bets" && now.staked > 0) keep(now);
  const settled = settling(greeting, last, now);
  if (settled || now.phase !== "paid") {
    clearTimeout(timer);
    shown.value = null;
  }
  if (settled && !reduced()) show(settled, 0);
});
