// What happened to this seat's money without its own touch: said in words, until it is read.
import { effect, signal } from "@preact/signals";
import { seatView } from "../table.ts";
import { sentences } from "./sentences.ts";

export const notices = signal<readonly string[]>([]);

export function readAll(): void {
  notices.value = [];
}

let heard: number | null = null;
let sitting = 0;
effect(() => {
  const view = seatView.value;
  if (!view) return;
  const since = heard ?? view.seq;
  heard = view.seq;
  // The next player does not inherit what was said to this one.
  if (view.sitting !== sitting) readAll();
  sitting = view.sitting;
  const fresh = sentences(view.happenings.filter((each) => each.seq > since), sitting);
  if (fresh.length) notices.value = [...notices.peek(), ...fresh];
});
