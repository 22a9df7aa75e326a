// How the screens say things: money, spots, odds, phases. Words only; what is true comes from the table.
import type { Hello, Kind, Phase, Pocket } from "./wire.ts";

// 1250 cents as `$12.50`, and `$5` where there are no cents.
export function money(cents: number): string {
  return dollars(cents, cents % 100 !== 0);
}

// A balance always has its cents, so that its width does not jump.
export function balance(cents: number): string {
  return dollars(cents, true);
}

function dollars(cents: number, all: boolean): string {
  const whole = Math.trunc(Math.abs(cents) / 100).toLocaleString("en-US");
  const rest = all ? `.${String(Math.abs(cents) % 100).padStart(2, "0")}` : "";
  return `${cents < 0 ? "−" : ""}$${whole}${rest}`;
}

// On a chip there is no room for more than the number.
export function chipValue(cents: number): string {
  if (cents >= 1_000_000) return `${Math.floor(cents / 100_000)}k`;
  return cents % 100 ? (cents / 100).toFixed(2) : String(cents / 100);
}

const KINDS: Partial<Record<Kind, string>> = {
  low: "1 to 18",
  high: "19 to 36",
};

const DOZENS: Record<string, string> = { dozen1: "1st 12", dozen2: "2nd 12", dozen3: "3rd 12" };

export function kindWords(kind: Kind): string {
  return KINDS[kind] ?? kind.replaceAll("_", " ");
}

// What stands printed in a box of the felt.
export function boxWords(kind: Kind, name: string): string {
  if (kind === "dozen") return DOZENS[name] ?? name;
  if (kind === "column") return "2 to 1";
  if (kind === "straight") return name;
  return kindWords(kind).toUpperCase();
}

// `17`, `17–20`, `1st 12`, `column 2`, `red`.
export function spotWords(hello: Hello, spot: string): string {
  const kind = hello.spots[spot]?.kind;
  if (!kind) return spot;
  if (spot === kind) return kindWords(kind);
  const parts = spot.split("-").map((part) => DOZENS[part] ?? part.replace(/^column/, "column "));
  return parts.join("–");
}

// `split 17–20`, `17 red, straight`: a spot with its kind, as it is spoken.
export function spotName(hello: Hello, spot: string): string {
  const kind = hello.spots[spot]?.kind;
  if (!kind) return spot;
  const words = spotWords(hello, spot);
  if (kind === "straight") return `${words} ${hello.colours[spot] ?? ""}`;
  return spot.includes("-") ? `${kindWords(kind)} ${words}` : words;
}

export function odds(hello: Hello, spot: string): string {
  const pays = hello.spots[spot]?.pays;
  return pays ? `${pays[0]} to ${pays[1]}` : "";
}

export function pocketWords(hello: Hello, pocket: Pocket): string {
  return `${pocket} ${hello.colours[pocket] ?? ""}`.trim();
}

export const PHASES: Record<Phase, string> = {
  closed: "table closed",
  idle: "waiting for the dealer",
  betting: "place your bets",
  spinning: "ball is spinning, bets open",
  no_more_bets: "no more bets",
  announced: "no more bets",
  paid: "round is over",
};

// What each call says on the dealer's button.
export const CALLS: Record<string, string> = {
  open: "Open the table",
  place_your_bets: "Place your bets",
  spin: "Spin",
  no_more_bets: "No more bets",
  announce: "Touch the number",
  confirm: "Confirm",
  resume: "Resume the betting",
};
