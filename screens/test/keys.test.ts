import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { ALONE_MS, Keys } from "../src/dealer/keys.ts";

// Keys at their moments, and what was heard of them once all is quiet.
function typed(...presses: readonly (readonly [key: string, at: number])[]) {
  const heard: string[] = [];
  let later: () => void = () => undefined;
  const keys = new Keys(
    { key: (key) => heard.push(key), swipe: (text) => heard.push(`swipe ${text}`) },
    (run) => {
      later = run;
      return 1;
    },
    () => (later = () => undefined),
  );
  for (const [key, at] of presses) keys.press(key, at);
  later();
  return heard;
}

const quickly = (text: string, from = 0) => [...text].map((key, i) => [key, from + 5 * i] as const);

test("a key that stands alone is a key", () => {
  deepEqual(typed(["5", 0]), ["5"]);
  deepEqual(typed(["5", 0], ["0", 200], ["Enter", 400]), ["5", "0", "Enter"]);
});

test("a reader's burst is one swipe, and none of its keys is a key", () => {
  deepEqual(typed(...quickly(";Ann 12?"), ["Enter", 45]), ["swipe ;Ann 12?"]);
  deepEqual(typed(...quickly(";Ann?"), ["Enter", 25], ["4", 30]), ["swipe ;Ann?", "4"]);
  deepEqual(typed(["5", 0], ...quickly(";Ann?", 1000), ["Enter", 1030], ["0", 2000]), ["5", "swipe ;Ann?", "0"]);
});

test("a burst that no reader ends is nothing", () => {
  deepEqual(typed(...quickly("12345")), []);
  deepEqual(typed([" ", 0], ["Enter", 5]), [], "and no call is made by it");
});

test("two digits of a quick hand are digits, and what follows at once makes no call", () => {
  deepEqual(typed(...quickly("12")), ["1", "2"]);
  deepEqual(typed(...quickly("12"), ["Enter", 12]), ["1", "2"]);
  deepEqual(typed(["1", 0], ["Enter", ALONE_MS + 1]), ["1", "Enter"]);
});
