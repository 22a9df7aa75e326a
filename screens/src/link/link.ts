// The screen's end of the line, without the socket: which command is out, which wait behind it, what is known of each.
//
// One command is outstanding at a time. No answer means unknown: it keeps its number and its round and is sent again,
// after a reconnect or a silence, until the table says what became of it. So it is done once, and never in a round
// that the finger did not mean.
import type { Answer, AnyVerb, Refusal, Request, ToScreen } from "../wire.ts";

export type Connection = "joining" | "online" | "offline" | "unpaired" | "replaced";

// Something that the finger asked for; `id` is this screen's own, for ghosts.
export interface Wish {
  readonly id: number;
  readonly round: number;
  readonly verb: AnyVerb;
  readonly more: Beside;
}

// What comes along with a verb: who answers for it, whether it is only tried, and at which table.
export type Beside = Partial<Pick<Request, "card" | "reason" | "dry" | "table">>;
export type Would = Answer["would"];
export type Settled = (wish: Wish, refusal: Refusal | null, would: Would) => void;
export type Transmit = (request: Request) => void;

export const SILENT_MS = 3000;
export const RESEND_MS = 2000;
export const CHECKING_MS = 700;
const MOST_WAITING = 100;

const NOT_PAIRED = [4401, 4403];
const OPENED_ELSEWHERE = 4409;
const NOT_A_COMMAND = 1008;

export class Link {
  connection: Connection = "joining";
  #n = 0;
  #out: { wish: Wish; request: Request; since: number; sent: number } | null = null;
  #waiting: Wish[] = [];
  #heard = 0;
  #ids = 0;
  #transmit: Transmit;
  #settled: Settled;

  constructor(transmit: Transmit, settled: Settled) {
    this.#transmit = transmit;
    this.#settled = settled;
  }

  // All that has no answer yet, the oldest first.
  get pending(): readonly Wish[] {
    return this.#out ? [this.#out.wish, ...this.#waiting] : this.#waiting;
  }

  // Takes a wish, unless the line is down or too many wait already.
  ask(round: number, verb: AnyVerb, now: number, more: Beside = {}): Wish | null {
    if (this.connection !== "online" || this.#waiting.length >= MOST_WAITING) return null;
    const wish = { id: ++this.#ids, round, verb, more };
    this.#waiting.push(wish);
    this.#pump(now);
    return wish;
  }

  // A new socket stands; it counts as heard, so that it gets its three seconds.
  opened(now: number): void {
    this.#heard = now;
  }

  heard(message: ToScreen, now: number): void {
    this.#heard = now;
    if (message.type === "hello") this.#joined(message.n, now);
    if (message.type === "answer" && this.#out?.request.n === message.n) this.#settle(message.refusal, now, true, message.would);
  }

  lost(code: number, now: number): void {
    if (code === NOT_A_COMMAND && this.#out) this.#settle(NOT_UNDERSTOOD, now, false);
    this.connection = NOT_PAIRED.includes(code) ? "unpaired" : code === OPENED_ELSEWHERE ? "replaced" : "offline";
  }

  // Whether the table has been silent for so long that the socket must be given up.
  silent(now: number): boolean {
    return now - this.#heard >= SILENT_MS;
  }

  // Sends again what has no answer for too long.
  tick(now: number): void {
    if (this.connection === "online" && this.#out && now - this.#out.sent >= RESEND_MS) this.#send(now);
  }

  // Whether the screen should say that it does not know what became of the last touch.
  checking(now: number): boolean {
    return this.#out !== null && (this.connection !== "online" || now - this.#out.since >= CHECKING_MS);
  }

  #joined(n: number, now: number): void {
    this.connection = "online";
    if (this.#out && this.#out.request.n < n) this.#settle(UNKNOWN, now, false);
    if (this.#out) {
      this.#send(now);
    } else {
      this.#n = n;
      this.#pump(now);
    }
  }

  #pump(now: number): void {
    if (this.#out || this.connection !== "online") return;
    const wish = this.#waiting.shift();
    if (!wish) return;
    this.#n += 1;
    this.#out = { wish, request: { n: this.#n, round: wish.round, verb: wish.verb, ...wish.more }, since: now, sent: now };
    this.#transmit(this.#out.request);
  }

  #send(now: number): void {
    if (!this.#out) return;
    this.#out.sent = now;
    this.#transmit(this.#out.request);
  }

  #settle(refusal: Refusal | null, now: number, more = true, would: Would = []): void {
    const wish = this.#out?.wish;
    this.#out = null;
    if (wish) this.#settled(wish, refusal, would);
    if (more) this.#pump(now);
  }
}

// How long to wait before the next try: 0.25 s growing to 2 s, spread so that a room does not come back at once.
export function pause(tries: number, chance: number): number {
  return Math.min(2000, 250 * 2 ** tries) * (0.75 + chance / 4);
}

// The two things that only this end can know.
const NOT_UNDERSTOOD: Refusal = {
  code: "not_understood",
  words: "Nothing was done. The table did not understand this screen.",
  clause: "",
  said: {},
};
const UNKNOWN: Refusal = {
  code: "unknown",
  words: "This seat was played from another screen meanwhile. The felt shows what stands.",
  clause: "",
  said: {},
};
