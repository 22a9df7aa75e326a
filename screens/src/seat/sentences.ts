// What is said of money that moved without the player's own touch, and of numbers put right. Pure.
import { knows, say } from "../say.ts";
import type { Happening } from "../wire.ts";
import { money } from "../words.ts";

// One sentence for each kind of thing, with the sum of it; `happenings` are new, and this sitting may hear them.
export function sentences(happenings: readonly Happening[], sitting: number): string[] {
  const sums = new Map<string, number>();
  for (const each of happenings) {
    const id = sentenceOf(each, sitting);
    if (id) sums.set(id, (sums.get(id) ?? 0) + each.amount);
  }
  const moved = [...sums].flatMap(([id, sum]) => (sum ? [say(id, { amount: money(Math.abs(sum)) })] : []));
  return [...moved, ...happenings.filter((each) => each.what === "redone").map((each) => redone(each, happenings))];
}

function sentenceOf(happening: Happening, sitting: number): string {
  const own = happening.what === "returned" ? `told-returned-${happening.why}` : `told-${happening.what}`;
  if (happening.what === "transferred") return happening.sitting === sitting ? "told-sent" : "told-got";
  if (happening.what === "buy_in_corrected") return happening.amount < 0 ? "told-bought-less" : "told-bought-more";
  return happening.seat && knows(own) ? own : "";
}

// `Round 41 was 20, not 17; $350 taken back.`
function redone(own: Happening, happenings: readonly Happening[]): string {
  const round = String(own.of_round);
  const number = happenings.find((each) => each.what === "number_corrected" && each.of_round === own.of_round);
  const money_ = say(own.amount < 0 ? "told-taken-back" : own.amount ? "told-given" : "told-same", {
    amount: money(Math.abs(own.amount)),
  });
  return number
    ? say("told-number", { round, pocket: number.pocket, was: number.was, money: money_ })
    : say("told-voided", { round, money: money_ });
}
