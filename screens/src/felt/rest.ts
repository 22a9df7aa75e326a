// Where chips come to rest on a place: beside its printed words, and beside one another. Pure.
import type { Hello, Place } from "../wire.ts";
import type { Layout, Point } from "./layout.ts";

export function chipSize(layout: Layout): number {
  return Math.max(11.5, Math.min(34, Math.min(layout.box.w, layout.box.h) * 0.3));
}

function isOutside(hello: Hello, place: Place): boolean {
  const kind = hello.spots[place.spot]?.kind;
  return place.shape === "box" && kind !== undefined && kind !== "straight";
}

// Outside boxes have words in their middle: chips lie at the edge below, so that both can be read.
export function rest(hello: Hello, layout: Layout, place: Place): Point {
  const at = layout.middle(place);
  if (!isOutside(hello, place)) return at;
  const box = layout.rect(place);
  return { x: at.x, y: Math.max(at.y, box.y + box.h - chipSize(layout) * 1.25) };
}

export interface Lie extends Point {
  readonly r: number;
}

// More seats than this on one place have smaller chips there.
const MANY = 6;
const ROW = 3;

// Chips of several seats on one place: in rows round where one would rest, on an outside box upwards from there; each
// hides no more than it must of the next.
export function lie(hello: Hello, layout: Layout, place: Place, of: number, i: number): Lie {
  const at = rest(hello, layout, place);
  const outside = isOutside(hello, place);
  const r = chipSize(layout) * (of > MANY ? 0.72 : 1);
  const room = outside ? Math.max(2, Math.floor(layout.rect(place).w / r / 1.2 - 0.6)) : of > MANY ? ROW + 1 : ROW;
  const rows = Math.ceil(of / room);
  const each = Math.ceil(of / rows);
  const row = Math.floor(i / each);
  const inRow = Math.min(each, of - row * each);
  const step = each > 2 ? 1.2 : 1.5;
  const x = ((i % each) - (inRow - 1) / 2) * step;
  const y = (row - (rows - 1) / (outside ? 1 : 2)) * 1.05;
  // A row at the felt's edge moves inwards as a whole.
  const half = of > 1 ? ((each - 1) / 2) * step * r + r : 0;
  const middle = Math.max(Math.min(half, layout.width / 2), Math.min(at.x, layout.width - half));
  return { x: middle + x * r, y: at.y + y * r, r };
}
