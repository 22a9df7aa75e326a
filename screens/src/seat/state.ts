// What only this seat's screen knows: the chip in hand, and the settling shown.
import { computed, effect, signal } from "@preact/signals";
import type { SeatView } from "../wire.ts";
import { hello, seatView } from "../table.ts";
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
  const settled = settling(greeting, last, now);
  if (settled || now.phase !== "paid") {
    clearTimeout(timer);
    shown.value = null;
  }
  if (settled && !reduced()) show(settled, 0);
});
