// The line above the felt: whose seat, the last numbers, the call, the balance.
import { LastPockets } from "../parts/Pockets.tsx";
import { ChipPicture } from "../felt/Chip.tsx";
import type { Hello, SeatView } from "../wire.ts";
import { balance, PHASES, pocketWords } from "../words.ts";
import { nudges, shown } from "./state.ts";

export function Topline({ hello, view }: { hello: Hello; view: SeatView }) {
  return (
    <header class="topline">
      <div class="whose">
        <ChipPicture seat={hello.seat} text="" size={30} />
        <span>seat {hello.seat}</span>
      </div>
      <LastPockets hello={hello} last={shown.value ? shown.value.settling.before.last : view.last} />
      <p
        key={nudges.value}
        class={`call ${view.may.includes("lay") || view.phase === "paid" ? "open" : ""}${nudges.value ? " nudged" : ""}`}
        role="status"
        aria-live="assertive"
      >
        {call(hello, view)}
      </p>
      <p class="balance">
        <span class="label">balance</span>
        <span class="figures money">{balance(shownBalance(view))}</span>
      </p>
    </header>
  );
}

function call(hello: Hello, view: SeatView): string {
  if (view.stopped) return "stopped: the dealer will resume";
  if (!view.sitting && view.phase !== "closed") return "buy in at the dealer";
  if (view.phase === "paid") return `${pocketWords(hello, view.pocket)}`;
  return PHASES[view.phase];
}

// The balance changes last.
function shownBalance(view: SeatView): number {
  return shown.value ? shown.value.settling.before.balance : view.balance;
}
