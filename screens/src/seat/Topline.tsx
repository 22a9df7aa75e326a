// The line above the felt: whose seat, the last numbers, the call, the clock, the balance.
import { useCalls } from "../parts/calls.ts";
import { Clock } from "../parts/Clock.tsx";
import { LanguageButton } from "../parts/Language.tsx";
import { Mute } from "../parts/Mute.tsx";
import { Marker } from "../parts/Marker.tsx";
import { LastPockets } from "../parts/Pockets.tsx";
import { ChipPicture } from "../felt/Chip.tsx";
import { say } from "../say.ts";
import type { Hello, SeatView } from "../wire.ts";
import { balance, money, phaseWords, pocketWords } from "../words.ts";
import { SeatMenuButton } from "./SeatMenu.tsx";
import { nudges, shown } from "./state.ts";

export function Topline({ hello, view }: { hello: Hello; view: SeatView }) {
  const open = view.may.includes("lay");
  const words = call(hello, view);
  const looks = [open || view.phase === "paid" ? "open" : "", nudges.value ? "nudged" : "", words.length > LONG_CALL ? "long" : ""];
  useCalls(hello, callsHere(hello) ? view.happenings : NO_CALLS, CALLED_HERE);
  return (
    <header class="topline">
      <div class="whose">
        {view.colour ? null : <ChipPicture seat={hello.seat} text="" size={30} />}
        <span>{say("seat", { seat: String(hello.seat) })}</span>
        {view.colour ? <Marker colour={view.colour} value={view.colour_value} /> : null}
        {hello.points ? <span class="label">{say("for-points")}</span> : null}
      </div>
      <LastPockets hello={hello} last={shown.value ? shown.value.settling.before.last : view.last} />
      <div class="now">
        {open ? <Clock clock={view.clock} whole={view.whole} size={44} /> : null}
        <p key={nudges.value} class={["call", ...looks].join(" ")} role="status" aria-live="assertive">
          {words}
        </p>
      </div>
      <span class="topline-keys">
        <SeatMenuButton />
        {callsHere(hello) ? <Mute /> : null}
        <LanguageButton />
      </span>
      <Balance view={view} />
    </header>
  );
}

// A terminal that plays for money calls the end of betting too; guests' phones are silent.
const CALLED_HERE = ["bets_closed"];
const NO_CALLS: SeatView["happenings"] = [];
const LEAST_TERMINAL = 600;
function callsHere(hello: Hello): boolean {
  return !hello.points && Math.min(window.innerWidth, window.innerHeight) >= LEAST_TERMINAL;
}

// More letters than a phone has room for beside the call.
const LONG = 10;
const LONG_CALL = 18;

// What is put aside, or is coming, is said beside the balance.
function Balance({ view }: { view: SeatView }) {
  const words = balance(shownBalance(view));
  return (
    <p class={`balance${words.length > LONG ? " long" : ""}`}>
      <span class="label">{say("balance")}</span>
      <span class="figures money">{words}</span>
      {view.held ? <span class="aside">{say("held", { amount: money(view.held) })}</span> : null}
      {view.coming ? <span class="aside">{say("coming", { amount: money(view.coming) })}</span> : null}
    </p>
  );
}

function call(hello: Hello, view: SeatView): string {
  if (view.stopped) return say("stopped-seat");
  if (view.alarm) return say("alarm-seat");
  if (!view.sitting && view.phase !== "closed") return view.coming ? say("buying-in") : say("buy-in-first");
  if (view.phase === "paid") return pocketWords(hello, view.pocket);
  return phaseWords(view.phase);
}

// The balance changes last.
function shownBalance(view: SeatView): number {
  return shown.value ? shown.value.settling.before.balance : view.balance;
}
