// How the screens say things: money, spots, odds, phases. Words only; what is true comes from the table.
import { knows, say } from "./say.ts";
export { balance, money } from "./money.ts";
import type { Hello, Kind, Phase, Pocket } from "./wire.ts";

// On a chip there is no room for more than the number.
export function chipValue(cents: number): string {
  if (cents >= 1_000_000) return `${Math.floor(cents / 100_000)}k`;
  return cents % 100 ? (cents / 100).toFixed(2) : (cents / 100).toLocaleString("en-US");
}

// `0:12`
export function clockWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function kindWords(kind: Kind): string {
  return say(`kind-${kind}`);
}

// What stands printed in a box of the felt.
export function boxWords(kind: Kind, name: string): string {
  if (kind === "straight") return name;
  return say(kind === "dozen" ? `box-${name}` : `box-${kind}`);
}

// `17`, `17–20`, `1st 12`, `column 2`, `red`.
export function spotWords(hello: Hello, spot: string): string {
  const kind = hello.spots[spot]?.kind;
  if (!kind) return spot;
  if (spot === kind) return kindWords(kind);
  return spot
    .split("-")
    .map((part) => (knows(`spot-${part}`) ? say(`spot-${part}`) : part))
    .join("–");
}

// `split 17–20`, `17 red`: a spot with its kind, as it is spoken.
export function spotName(hello: Hello, spot: string): string {
  const kind = hello.spots[spot]?.kind;
  if (!kind) return spot;
  if (kind === "straight") return pocketWords(hello, spot);
  const words = spotWords(hello, spot);
  return spot.includes("-") ? say("spot-with-kind", { kind: kindWords(kind), spot: words }) : words;
}

export function odds(hello: Hello, spot: string): string {
  const pays = hello.spots[spot]?.pays;
  return pays ? oddsWords(pays) : "";
}

export function oddsWords([win, to]: readonly [number, number]): string {
  return say("odds", { win: String(win), to: String(to) });
}

export function pocketWords(hello: Hello, pocket: Pocket): string {
  const colour = hello.colours[pocket];
  return colour ? say("pocket", { pocket, colour: say(`colour-${colour}`) }) : pocket;
}

export function phaseWords(phase: Phase): string {
  return say(`phase-${phase}`);
}

// What each call says on the dealer's button.
export function callWords(call: string): string {
  return say(`call-${call}`);
}
