// What a finger on the felt means, from touch to release. Pure: the browser's events are read in `Touch.tsx`.
//
// Where boxes are large enough, the nearest place is taken and follows the finger. On a phone a tap takes the box; a
// finger that stays opens a lens, in which borders and corners are wide enough to be chosen; sliding off takes nothing.
import type { Place } from "../wire.ts";
import type { Layout, Point } from "./layout.ts";

export const HOLD_MS = 200;
export const LENS_RADIUS = 104;
// Twice a target from where it opened, so that the chip in it is never cut off by its rim.
const LENS_SLIP = 90;
const TARGET = 44;
const SLIP = 28;
// A finger is about this wide: boxes smaller than this have borders that it cannot find.
const FINGER = 56;

export interface Lens {
  // What lay under the finger when the lens opened, and where the finger was.
  readonly centre: Point;
  readonly zoom: number;
}

export interface Held {
  readonly start: Point;
  readonly at: Point;
  readonly place: Place | null;
  readonly coarse: boolean;
  readonly lens: Lens | null;
}

export function press(layout: Layout, at: Point, touch: boolean): Held {
  const coarse = touch && Math.min(layout.box.w, layout.box.h) < FINGER;
  return { start: at, at, place: layout.nearest(at, coarse), coarse, lens: null };
}

export function drag(layout: Layout, held: Held, at: Point): Held {
  if (!held.coarse) return { ...held, at, place: layout.nearest(at) };
  const slid = Math.hypot(at.x - held.start.x, at.y - held.start.y);
  if (slid > (held.lens ? LENS_SLIP : SLIP)) return { ...held, at, place: null };
  if (!held.lens) return { ...held, at };
  return { ...held, at, place: layout.nearest(seen(held.lens, held.start, at)) };
}

// The finger has stayed: the lens opens, unless it has slid off already.
export function hold(layout: Layout, held: Held): Held {
  if (!held.coarse || !held.place || held.lens) return held;
  const zoom = Math.max(1.5, (2 * TARGET) / Math.min(layout.box.w, layout.box.h));
  const lens = { centre: held.at, zoom };
  return { ...held, start: held.at, lens, place: layout.nearest(held.at) };
}

// The point of the felt under the lens's cross: a finger's width of travel is a target's width in the lens.
export function seen(lens: Lens, start: Point, at: Point): Point {
  return { x: lens.centre.x + (at.x - start.x) / lens.zoom, y: lens.centre.y + (at.y - start.y) / lens.zoom };
}
