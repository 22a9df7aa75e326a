// The end of a round as it is shown: the pocket large, then the losers go, then the winners are paid one by one, and
// the balance changes last. The money is settled already; this only takes the eye along. Pure.
import type { Hello, SeatView, WinWire } from "../wire.ts";
import type { Lying } from "../felt/Felt.tsx";

export type Step =
  | { readonly show: "pocket" }
  | { readonly show: "losers" }
  | { readonly show: "winner"; readonly paid: number }
  | { readonly show: "end" };

export interface Settling {
  readonly before: SeatView;
  readonly after: SeatView;
  readonly steps: readonly { readonly step: Step; readonly ms: number }[];
}

const POCKET_MS = 2000;
const LOSERS_MS = 450;
const WINNER_MS = 800;

// What there is to show when one view follows another, or null.
export function settling(hello: Hello, before: SeatView | null, after: SeatView): Settling | null {
  if (!before || before.phase === "paid" || after.phase !== "paid") return null;
  if (before.round !== after.round || before.sitting !== after.sitting) return null;
  const steps: { step: Step; ms: number }[] = [{ step: { show: "pocket" }, ms: POCKET_MS }];
  if (Object.keys(before.chips).some((place) => !winOn(hello, after, place))) {
    steps.push({ step: { show: "losers" }, ms: LOSERS_MS });
  }
  after.wins.forEach((_, i) => steps.push({ step: { show: "winner", paid: i + 1 }, ms: WINNER_MS }));
  return { before, after, steps };
}

function winOn(hello: Hello, view: SeatView, place: string): WinWire | undefined {
  const spot = hello.places.find((each) => each.name === place)?.spot;
  return view.wins.find((win) => win.spot === spot);
}

// What lies on the felt during a step.
export function lying(hello: Hello, settled: Settling, step: Step): Lying[] {
  const { before, after } = settled;
  return Object.entries(before.chips).flatMap(([place, amount]): Lying[] => {
    const win = winOn(hello, after, place);
    const chip = { place, seat: hello.seat, amount };
    if (!win) return step.show === "pocket" ? [chip] : step.show === "losers" ? [{ ...chip, state: "lost" }] : [];
    if (step.show !== "winner" || after.wins.indexOf(win) >= step.paid) return step.show === "end" ? [] : [chip];
    return [chip, { place, seat: hello.seat, amount: win.won, state: "won" }];
  });
}
