// What this screen knows of its table: the newest view, the line, what it asked for and has no answer to.
import { batch, computed, signal } from "@preact/signals";
import type { Beside, Connection, Link, Wish, Would } from "./link/link.ts";
import { connect, type Line } from "./link/socket.ts";
import { points } from "./money.ts";
import type { AnyVerb, CentreView, DealerView, Hello, PitView, Refusal, ResultsView, SeatView, ToScreen } from "./wire.ts";

export const hello = signal<Hello | null>(null);
export const seatView = signal<SeatView | null>(null);
export const dealerView = signal<DealerView | null>(null);
export const centreView = signal<CentreView | null>(null);
export const resultsView = signal<ResultsView | null>(null);
export const pitView = signal<PitView | null>(null);
export const connection = signal<Connection>("joining");
export const checking = signal(false);
export const pending = signal<readonly Wish[]>([]);

export interface Refused {
  readonly wish: Wish;
  readonly refusal: Refusal;
}
// What was refused and has not been read yet, the newest first.
export const refused = signal<readonly Refused[]>([]);

type Hears = (wish: Wish, refusal: Refusal | null, would: Would) => void;
const hearers = new Set<Hears>();

let line: Line | null = null;

// The view of a screen that may ask for something at one table.
export const view = computed(() => seatView.value ?? dealerView.value);
// The phase of the table that this screen is at; the pit is at many, and in none.
export const phase = computed(() => (view.value ?? centreView.value ?? resultsView.value)?.phase ?? "");
// The house's colour that each seat plays; empty where its chips have no colours, or nobody sits.
export const colours = computed<ReadonlyMap<number, string>>(() => {
  const [own, lines] = [seatView.value, (dealerView.value ?? centreView.value)?.seats ?? []];
  return new Map(own ? [[hello.value?.seat ?? 0, own.colour]] : lines.map(({ seat, colour }) => [seat, colour]));
});
export const may = computed(() => new Set(connection.value === "online" ? view.value?.may : []));

export function join(path: string): void {
  line = connect(path, hear, settle, look);
}

// Asks the table for something in the round that is on the screen, or in the one where the finger went down.
export function ask(verb: AnyVerb, round = view.value?.round ?? 0, more: Beside = {}): Wish | null {
  const wish = line?.link.ask(round, verb, line.now(), more) ?? null;
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
  if (message.type === "hello") {
    points.value = message.points;
    hello.value = message;
  }
  if (message.type === "seat_view") seatView.value = message;
  if (message.type === "dealer_view") dealerView.value = message;
  if (message.type === "centre_view") centreView.value = message;
  if (message.type === "results_view") resultsView.value = message;
  if (message.type === "pit_view") pitView.value = message;
}

function settle(wish: Wish, refusal: Refusal | null, would: Would): void {
  if (refusal) refused.value = [{ wish, refusal }, ...refused.value].slice(0, 3);
  for (const hears of hearers) hears(wish, refusal, would);
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
