// Wagers typed on a keyboard: `17-20 5` is $5 on the split of 17 and 20. Pure.
import type { AnyVerb, Hello } from "../wire.ts";

const AMOUNT = /^\$?(\d{1,9})(?:\.(\d\d))?$/;

// The wager that the text means, or null while it is none. Whether there is such a place is for the table to say.
export function typedWager(hello: Hello, text: string): AnyVerb | null {
  const words = text.trim().toLowerCase().split(/\s+/);
  const found = AMOUNT.exec(words.pop() ?? "");
  if (!found || words.length === 0) return null;
  const amount = Number(found[1]) * 100 + Number(found[2] ?? 0);
  return { type: "lay", place: placeOf(hello, words.join("-").replaceAll("–", "-")), amount };
}

// Pockets may be typed in any order.
function placeOf(hello: Hello, typed: string): string {
  const pockets = typed.split("-").sort().join("-");
  const place = hello.places.find((each) => each.name === typed || each.name.split("-").sort().join("-") === pockets);
  return place?.name ?? typed;
}
