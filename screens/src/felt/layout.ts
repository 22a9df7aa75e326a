// Where the table's places lie on this screen: from the felt's own lengths to pixels, lying or upright. Pure.
import type { Place } from "../wire.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly w: number;
  readonly h: number;
}

// A number's box is 12 by 12 in the felt's own lengths.
const UNIT = 12;
// A border or a corner is caught within a quarter of a box of its point, which leaves the middle half to the box.
const CATCH = UNIT / 4;
const MARGIN = 5;

export class Layout {
  readonly width: number;
  readonly height: number;
  readonly upright: boolean;
  readonly #left: number;
  readonly #top: number;
  readonly #far: number;
  readonly #sx: number;
  readonly #sy: number;
  readonly #places: readonly Place[];

  // As large as fits into `width` by `height`; boxes may grow taller (or, upright, wider) than they are square.
  constructor(places: readonly Place[], width: number, height: number, upright: boolean) {
    const boxes = places.filter((place) => place.shape === "box");
    this.#places = places;
    this.upright = upright;
    this.#left = Math.min(...boxes.map((box) => box.x));
    this.#top = Math.min(...boxes.map((box) => box.y));
    this.#far = Math.max(...boxes.map((box) => box.y + box.h));
    const long = Math.max(...boxes.map((box) => box.x + box.w)) - this.#left;
    const wide = this.#far - this.#top;
    const [across, down] = upright ? [wide, long] : [long, wide];
    const [sx, sy] = [(width - 2 * MARGIN) / across, (height - 2 * MARGIN) / down];
    // A box may be three fifths taller than it is wide; upright, twice as wide as it is tall.
    this.#sx = Math.max(0.1, Math.min(sx, sy * (upright ? 2 : 1.1)));
    this.#sy = Math.max(0.1, Math.min(sy, sx * (upright ? 1.1 : 1.6)));
    this.width = across * this.#sx + 2 * MARGIN;
    this.height = down * this.#sy + 2 * MARGIN;
  }

  // A number's box in pixels.
  get box(): { w: number; h: number } {
    return { w: UNIT * this.#sx, h: UNIT * this.#sy };
  }

  point(x: number, y: number): Point {
    return this.upright
      ? { x: (this.#far - y) * this.#sx + MARGIN, y: (x - this.#left) * this.#sy + MARGIN }
      : { x: (x - this.#left) * this.#sx + MARGIN, y: (y - this.#top) * this.#sy + MARGIN };
  }

  rect(place: Place): Rect {
    const a = this.point(place.x, place.y);
    const b = this.point(place.x + place.w, place.y + place.h);
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) };
  }

  // Where a chip on a place has its middle.
  middle(place: Place): Point {
    return this.point(place.x + place.w / 2, place.y + place.h / 2);
  }

  // The place that a finger at a point means: the nearest border or corner if it is close, or the box beneath.
  nearest(at: Point, boxesOnly = false): Place | null {
    const x = this.upright ? (at.y - MARGIN) / this.#sy + this.#left : (at.x - MARGIN) / this.#sx + this.#left;
    const y = this.upright ? this.#far - (at.x - MARGIN) / this.#sx : (at.y - MARGIN) / this.#sy + this.#top;
    let found: Place | null = null;
    let least = Infinity;
    for (const place of this.#places) {
      if (place.shape === "box") {
        const inside = x >= place.x && x <= place.x + place.w && y >= place.y && y <= place.y + place.h;
        if (inside && !found) found = place;
        continue;
      }
      const [dx, dy] = [Math.abs(x - place.x), Math.abs(y - place.y)];
      if (boxesOnly || dx > CATCH || dy > CATCH || dx + dy >= least) continue;
      least = dx + dy;
      found = place;
    }
    return found;
  }

  // The next place in a direction, for the arrow keys: near, and straight ahead rather than aside.
  beside(from: Place, dx: number, dy: number): Place {
    const here = this.middle(from);
    let found = from;
    let least = Infinity;
    for (const place of this.#places) {
      const there = this.middle(place);
      const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      if (ahead > 1 && ahead + 3 * aside < least) {
        least = ahead + 3 * aside;
        found = place;
      }
    }
    return found;
  }
}
