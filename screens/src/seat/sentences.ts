// What is said of money that moved without the player's own touch. Pure.
import type { Happening } from "../wire.ts";
import { money } from "../words.ts";

const SAID: Record<string, (amount: string) => string> = {
  returned: (amount) => `${amount} went back to you. It stood short of the minimum when betting closed.`,
  cashed_out: (amount) => `${amount} was paid out to you.`,
};

// One sentence for each kind of thing, with the sum of it.
export function sentences(happenings: readonly Happening[]): string[] {
  return Object.entries(SAID).flatMap(([what, say]) => {
    const sum = happenings.reduce((total, each) => total + (each.what === what ? each.amount : 0), 0);
    return sum ? [say(money(sum))] : [];
  });
}
