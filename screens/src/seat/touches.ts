// What was touched, came late or was put right, in words. Every amount that an event carries is said as money. Pure.
import { colourWords } from "../parts/Marker.tsx";
import { refusalWords, say, type Values } from "../say.ts";
import type { AnyEvent, Hello, Redone, TouchRefused } from "../wire.ts";
import { money, spotWords } from "../words.ts";

const AMOUNTS = new Set(["amount", "cash", "chips", "value", "chip", "minimum", "cash_was", "chips_was"]);

export function touchWords(hello: Hello, event: AnyEvent): string {
  if (event.type === "redone") return say("touch-redone", { amount: signed(given(event)) });
  if (event.type === "touch_refused") return say("touch-touch_refused", { what: asked(hello, event), words: refusalWords(event.refusal) });
  const said: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(event)) {
    if (typeof value === "number") said[name] = AMOUNTS.has(name) && !counted(event, name) ? money(value) : String(value);
    if (typeof value === "string") said[name] = name === "spot" ? spotWords(hello, value) : name === "colour" ? colourWords(value) : value;
    if (Array.isArray(value)) said[name] = value.filter((each) => typeof each !== "object").join(", ");
  }
  return say(`touch-${event.type}`, said as Values);
}

function asked(hello: Hello, { act, place, amount }: TouchRefused): string {
  const spot = hello.places.find((each) => each.name === place)?.spot ?? "";
  const where = spot ? spotWords(hello, spot) : place || say(`act-${act}`);
  return amount ? `${where} ${money(amount)}` : where;
}

// Chips of a colour are counted, and not an amount.
function counted(event: AnyEvent, name: string): boolean {
  return name === "chips" && (event.type === "colours_carried" || event.type === "brought_back");
}

function signed(cents: number): string {
  return cents > 0 ? `+${money(cents)}` : money(cents);
}

// What a round that was settled again has given the sitting; below nothing, what it took.
function given({ unlost, unwon, wins, losses, judged }: Redone): number {
  const won = wins.reduce((sum, win) => sum + win.won, 0);
  const lost = losses.reduce((sum, loss) => sum + loss.amount, 0) + judged.reduce((sum, each) => sum + each.lost, 0);
  return unlost + won - unwon - lost;
}
