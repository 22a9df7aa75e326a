// What this screen knows of its table: the newest view, the line, what it asked for and has no answer to.
import { batch, computed, signal } from "@preact/signals";
import type { Connection, Link, Wish } from "./link/link.ts";
import { connect, type Line } from "./link/socket.ts";
import type { AnyVerb, DealerView, Hello, Refusal, SeatView, ToScreen } from "./wire.ts";

export const hello = signal<Hello | null>(null);
export const seatView = signal<SeatView | null>(null);
export const dealerView = signal<DealerView | null>(null);
export const connection = signal<Connection>("joining");
export const checking = signal(false);
export const pending = signal<readonly Wish[]>([]);

export interface Refused {
  readonly wish: Wish;
  readonly refusal: Refusal;
}
// What was refused and has not been read yet, the newest first.
export const refused = signal<readonly Refused[]>([]);

type Hears = (wish: Wish, refusal: Refusal | null) => void;
const hearers = new Set<Hears>();

let line: Line | null = null;

export const view = computed(() => seatView.value ?? dealerView.value);
export const may = computed(() => new Set(connection.value === "online" ? view.value?.may : []));

export function join(path: string): void {
  line = connect(path, hear, settle, look);
}

// Asks the table for something in the round that is on the screen, or in the one where the finger went down.
export function ask(verb: AnyVerb, round = view.value?.round ?? 0): Wish | null {
  const wish = line?.link.ask(round, verb, line.now()) ?? null;
  if (line) look(line.link, line.now());
  return wish;
}

// Tells of every answer; returns what ends the telling.
export function onSettled(hears: Hears): () => void {
  hearers.add(hears);
  return () => hearers.delete(hears);
}

export function read(wish: Wish): void {
  refused.value = refused.value.filter((each) => each.wish !== wish);
}

function hear(message: ToScreen): void {
  if (message.type === "hello") hello.value = message;
  if (message.type === "seat_view") seatView.value = message;
  if (message.type === "dealer_view") dealerView.value = message;
}

function settle(wish: Wish, refusal: Refusal | null): void {
  if (refusal) refused.value = [{ wish, refusal }, ...refused.value].slice(0, 3);
  for (const hears of hearers) hears(wish, refusal);
}

function look(link: Link, now: number): void {
  batch(() => {
    connection.value = link.connection;
    checking.value = link.checking(now);
    const wishes = link.pending;
    if (wishes.length !== pending.value.length || wishes.some((each, i) => each !== pending.value[i])) {
      pending.value = [...wishes];
    }
  });
}
