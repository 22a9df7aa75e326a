import { equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { Layout } from "../src/felt/layout.ts";
import { chipSize, lie, rest } from "../src/felt/rest.ts";
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

test("chips of several seats lie beside one another on their place, however many", () => {
  for (const layout of LAYOUTS) {
    for (const place of PLACES) {
      for (let of = 1; of <= 16; of++) {
        const all = Array.from({ length: of }, (_, i) => lie(HELLO, layout, place, of, i));
        equal(new Set(all.map(({ x, y }) => `${x} ${y}`)).size, of, "no two on one another");
        const at = rest(HELLO, layout, place);
        if (of === 1) equal(`${all[0]?.x} ${all[0]?.y}`, `${at.x} ${at.y}`, "one alone rests where all begin");
        if (place.name !== "dozen1") continue;
        for (const { y, r } of all) ok(y + r <= layout.height, "and none lies off the felt");
      }
    }
  }
});
