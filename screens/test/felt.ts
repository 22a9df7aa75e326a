// A small felt for the tests: two rows of numbers and a dozen below, with the places between them.
import type { Hello, Place } from "../src/wire.ts";

function box(name: string, x: number, y: number, w = 12, h = 12): Place {
  return { name, spot: name, shape: "box", x, y, w, h };
}
function point(name: string, shape: "border" | "corner", x: number, y: number): Place {
  return { name, spot: name, shape, x, y, w: 0, h: 0 };
}

export const PLACES: readonly Place[] = [
  box("1", 0, 24),
  box("2", 0, 12),
  box("3", 0, 0),
  box("4", 12, 24),
  box("5", 12, 12),
  box("6", 12, 0),
  box("dozen1", 0, 36, 24, 12),
  point("1-4", "border", 12, 30),
  point("2-5", "border", 12, 18),
  point("1-2", "border", 6, 24),
  point("4-5", "border", 18, 24),
  point("1-2-3", "border", 6, 36),
  point("1-2-4-5", "corner", 12, 24),
];

export const HELLO = {
  type: "hello",
  seat: 3,
  unit: 100,
  tray: [100, 500],
  places: PLACES,
  spots: {
    "1": { kind: "straight", pockets: ["1"], pays: [35, 1] },
    "1-2": { kind: "split", pockets: ["1", "2"], pays: [17, 1] },
    "1-2-4-5": { kind: "corner", pockets: ["1", "2", "4", "5"], pays: [8, 1] },
    dozen1: { kind: "dozen", pockets: ["1", "2", "3", "4", "5", "6"], pays: [2, 1] },
  },
  colours: { "1": "red", "2": "black" },
} as unknown as Hello;
