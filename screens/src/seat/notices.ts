// What happened to this seat's money without its own touch: said in words, until it is read.
import { computed, effect, signal } from "@preact/signals";
import { seatView } from "../table.ts";
import type { Happening } from "../wire.ts";
import { sentences } from "./sentences.ts";

// What happened at one moment, and to which sitting: said when it is shown, in the language that is chosen then.
interface Notice {
  readonly happened: readonly Happening[];
  readonly sitting: number;
}
const unread = signal<readonly Notice[]>([]);
export const notices = computed(() => unread.value.flatMap((each) => sentences(each.happened, each.sitting)));

export function readAll(): void {
  unread.value = [];
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
  const happened = view.happenings.filter((each) => each.seq > since);
  if (sentences(happened, sitting).length) unread.value = [...unread.peek(), { happened, sitting }];
});
