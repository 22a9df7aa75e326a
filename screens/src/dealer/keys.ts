// Keys of the dealer's machine, and which of them came from a card reader. A reader types like a keyboard, only quicker
// than any hand, and ends with Enter: what it types is one swipe, and never a digit, a call, or a yes.
//
// So a key waits until it is sure that it stands alone; what came in a burst is a swipe, or nothing. Pure but for the
// timer that it is given.
export const ALONE_MS = 45;
const SHORTEST_SWIPE = 4;
const DIGIT = /^[0-9.]$/;

export interface Hears {
  readonly key: (key: string) => void;
  readonly swipe: (text: string) => void;
}

export class Keys {
  #held: string[] = [];
  #last = -Infinity;
  #timer = 0;
  readonly #hears: Hears;
  readonly #later: (run: () => void, ms: number) => number;
  readonly #never: (timer: number) => void;

  constructor(
    hears: Hears,
    later = (run: () => void, ms: number): number => window.setTimeout(run, ms),
    never = (timer: number): void => window.clearTimeout(timer),
  ) {
    this.#hears = hears;
    this.#later = later;
    this.#never = never;
  }

  // Whether keys are coming in faster than hands are.
  get bursting(): boolean {
    return this.#held.length > 1;
  }

  press(key: string, now: number): void {
    if (now - this.#last > ALONE_MS) this.#flush();
    this.#last = now;
    this.#held.push(key);
    this.#never(this.#timer);
    // A reader's Enter ends its swipe: what a hand types next is no part of it.
    if (key === "Enter" && this.#held.length > SHORTEST_SWIPE) this.#flush();
    else this.#timer = this.#later(() => this.#flush(), ALONE_MS);
  }

  // Forgets a key that somebody else has taken.
  drop(): void {
    this.#held = [];
    this.#never(this.#timer);
  }

  #flush(): void {
    const keys = this.#held;
    this.#held = [];
    this.#never(this.#timer);
    const typed = keys.filter((key) => key.length === 1);
    if (typed.length >= SHORTEST_SWIPE) {
      if (keys.at(-1) === "Enter") this.#hears.swipe(typed.join(""));
      return;
    }
    // A hand can be quick for two keys; but what ends a few quick ones is no hand's Enter.
    for (const key of keys) if (keys.length === 1 || DIGIT.test(key)) this.#hears.key(key);
  }
}
