import { equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { Layout } from "../src/felt/layout.ts";
import { beside, chipSize, rest } from "../src/felt/rest.ts";
import { HELLO, PLACES } from "./felt.ts";

const LAYOUTS = [new Layout(PLACES, 600, 900, false), new Layout(PLACES, 130, 80, true)];

test("a chip lies on the place that it means, wherever on it", () => {
  for (const layout of LAYOUTS) {
    for (const place of PLACES) equal(layout.nearest(rest(HELLO, layout, place))?.name, place.name);
  }
});

test("a number has its chip in the middle, and outside boxes have it beneath their words", () => {
  const [layout] = LAYOUTS;
  for (const place of PLACES) {
    if (!layout || place.shape !== "box") continue;
    const middle = layout.middle(place);
    const at = rest(HELLO, layout, place);
    equal(at.x, middle.x);
    if (place.name === "dozen1") {
      const box = layout.rect(place);
      ok(at.y > middle.y && at.y + chipSize(layout) < box.y + box.h, "beneath, and on the box");
    } else if (place.name === "1") equal(at.y, middle.y);
  }
});

test("chips of several seats lie beside one another, round the middle of their place", () => {
  for (let of = 1; of <= 9; of++) {
    const all = Array.from({ length: of }, (_, i) => beside(of, i));
    equal(new Set(all.map(({ x, y }) => `${x} ${y}`)).size, of, "no two on one another");
    for (const { x, y } of all) ok(Math.hypot(x, y) < 2, "and none far away");
  }
  equal(beside(1, 0).x, 0);
  equal(beside(1, 0).y, 0);
});
