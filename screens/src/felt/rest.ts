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

// How many seats' chips lie in one row on a place: as many as its box has room for.
export function rowOf(hello: Hello, layout: Layout, place: Place): number {
  return isOutside(hello, place) ? Math.max(2, Math.floor(layout.rect(place).w / chipSize(layout) / 1.2 - 0.6)) : 3;
}

// Chips of several seats on one place: in rows round its middle, in radii; each hides no more than it must of the next.
export function beside(of: number, i: number, most = 3): Point {
  const rows = Math.ceil(of / most);
  const each = Math.ceil(of / rows);
  const row = Math.floor(i / each);
  const inRow = Math.min(each, of - row * each);
  const step = each > 2 ? 1.2 : 1.5;
  return { x: ((i % each) - (inRow - 1) / 2) * step, y: (row - (rows - 1) / 2) * 1.05 };
}
