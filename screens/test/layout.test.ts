import { equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { drag, hold, press, seen } from "../src/felt/finger.ts";
import { Layout } from "../src/felt/layout.ts";
import { PLACES } from "./felt.ts";

const LYING = new Layout(PLACES, 600, 900, false);
const UPRIGHT = new Layout(PLACES, 130, 80, true);

function named(name: string) {
  const place = PLACES.find((each) => each.name === name);
  if (!place) throw new Error(name);
  return place;
}

test("every place is found where it lies, lying and upright", () => {
  for (const layout of [LYING, UPRIGHT]) {
    for (const place of PLACES) equal(layout.nearest(layout.middle(place))?.name, place.name);
  }
});

test("the felt stays inside its room", () => {
  for (const [layout, width, height] of [[LYING, 600, 900], [UPRIGHT, 130, 80]] as const) {
    ok(layout.width <= width && layout.height <= height);
    for (const place of PLACES) {
      const { x, y, w, h } = layout.rect(place);
      ok(x >= 0 && y >= 0 && x + w <= layout.width && y + h <= layout.height, place.name);
    }
  }
});

test("upright, the rows go down and 1, 2, 3 go across, as book 001 prints them", () => {
  const [one, two, four] = ["1", "2", "4"].map((name) => UPRIGHT.middle(named(name)));
  ok(one && two && four && one.x < two.x && one.y < four.y && one.y === two.y);
});

test("the middle of a box is the box, its edge a border, its end a corner", () => {
  const { w, h } = LYING.box;
  const middle = LYING.middle(named("1"));
  equal(LYING.nearest({ x: middle.x + w * 0.2, y: middle.y })?.name, "1");
  equal(LYING.nearest({ x: middle.x + w * 0.45, y: middle.y })?.name, "1-4");
  equal(LYING.nearest({ x: middle.x + w * 0.45, y: middle.y - h * 0.45 })?.name, "1-2-4-5");
  equal(LYING.nearest({ x: middle.x + w * 0.45, y: middle.y }, true)?.name, "1");
  equal(LYING.nearest({ x: -80, y: middle.y }), null);
});

test("arrows walk to the place next to this one", () => {
  equal(LYING.beside(named("1"), 1, 0).name, "1-4");
  equal(LYING.beside(named("1-4"), 1, 0).name, "4");
  equal(LYING.beside(named("1"), 0, -1).name, "1-2");
  equal(LYING.beside(named("4"), 1, 0).name, "4", "nothing lies beyond the last");
});

test("a mouse or a large felt takes the nearest place and follows", () => {
  const at = LYING.middle(named("1-2"));
  let held = press(LYING, at, true);
  equal(held.place?.name, "1-2");
  held = drag(LYING, held, LYING.middle(named("4")));
  equal(held.place?.name, "4");
  equal(hold(LYING, held).lens, null);
  equal(drag(LYING, held, { x: -90, y: -90 }).place, null);
});

test("on a phone a tap takes the box, whatever lies near", () => {
  const border = UPRIGHT.middle(named("1-4"));
  equal(press(UPRIGHT, { x: border.x, y: border.y + 2 }, true).place?.name, "4");
  equal(press(UPRIGHT, border, false).place?.name, "1-4", "a mouse is exact");
});

test("on a phone a finger that stays opens a lens with targets of 44 pixels, and sliding off takes nothing", () => {
  const at = UPRIGHT.middle(named("1"));
  const held = hold(UPRIGHT, press(UPRIGHT, at, true));
  ok(held.lens);
  const half = Math.min(UPRIGHT.box.w, UPRIGHT.box.h) / 2;
  ok(half * held.lens.zoom >= 44, "from a box to its border");
  const down = drag(UPRIGHT, held, { x: at.x, y: at.y + (UPRIGHT.box.h / 2) * held.lens.zoom });
  equal(down.place?.name, "1-4");
  const cross = seen(held.lens, held.start, down.at);
  ok(Math.abs(cross.y - UPRIGHT.middle(named("1-4")).y) < 1);
  equal(drag(UPRIGHT, held, { x: at.x + 100, y: at.y }).place, null);
  const slid = drag(UPRIGHT, press(UPRIGHT, at, true), { x: at.x + 40, y: at.y });
  equal(slid.place, null);
  equal(hold(UPRIGHT, slid).lens, null, "what has slid off opens no lens");
});
