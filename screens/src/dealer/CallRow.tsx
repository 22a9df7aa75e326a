// The one next call, in brass; beside it what ends a round otherwise, and the options.
import { useEffect, useState } from "preact/hooks";
import { say } from "../say.ts";
import { ask, connection, pending } from "../table.ts";
import type { AnyVerb, DealerView, Hello } from "../wire.ts";
import { callWords, pocketWords } from "../words.ts";
import { act, acting } from "./acting.ts";
import { useClicker } from "./listening.ts";
import { menu, type Menu } from "./state.ts";

const SETTLES_MS = 500;

export function CallRow({ hello, view }: { hello: Hello; view: DealerView }) {
  return (
    <div class="call-row">
      <div class="beside">
        {view.may.includes("no_spin") ? <Opens name={say("no-spin")} at={{ at: "no_spin" }} /> : null}
        {view.may.includes("void") && inRound(view) ? <Opens name={say("void")} at={{ at: "void" }} /> : null}
        {view.may.includes("lift_dolly") ? (
          <button type="button" class="button" onClick={() => ask({ type: "lift_dolly" })}>
            {say("lift-dolly")}
          </button>
        ) : null}
        <OptionalSpin view={view} />
      </div>
      <NextCall hello={hello} view={view} />
      <div class="beside right">
        {view.phase === "paid" || view.phase === "idle" ? <WrongNumberKey view={view} /> : null}
        {view.may.includes("hold") ? <Opens name={say("hold")} at={{ at: "hold" }} /> : null}
        <Opens name={say("options")} at={{ at: "options" }} />
      </div>
    </div>
  );
}

function inRound(view: DealerView): boolean {
  return ["betting", "spinning", "no_more_bets", "announced"].includes(view.phase);
}

// It stays until the next round begins.
function WrongNumberKey({ view }: { view: DealerView }) {
  return view.desk.rounds.length ? <Opens name={say("wrong-number")} at={{ at: "wrong_number" }} /> : null;
}

// At a game clock the ball may be said to be spun, and need not be.
function OptionalSpin({ view }: { view: DealerView }) {
  if (view.call === "spin" || !view.may.includes("spin")) return null;
  return (
    <button type="button" class="button" onClick={() => ask({ type: "spin" })}>
      {callWords("spin")}
    </button>
  );
}

function Opens({ name, at }: { name: string; at: Menu }) {
  const open = menu.value?.at === at.at;
  return (
    <button type="button" class="button" aria-expanded={open} onClick={() => (menu.value = open ? null : at)}>
      {name}
    </button>
  );
}

// Calls that are made in a menu.
const MENUS: Readonly<Record<string, Menu>> = {
  open: { at: "options", page: "open" },
  void: { at: "void" },
};
// What nobody can hurry.
const WAITS = ["announce", "wait"];

function NextCall({ hello, view }: { hello: Hello; view: DealerView }) {
  const call = `${view.call} ${view.announced}`;
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(call), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [call]);
  const settling = settled !== call;
  const ready =
    connection.value === "online" && pending.value.length === 0 && !WAITS.includes(view.call) && !acting.value?.needs;

  // A touch meant for the call before must not make this one.
  function make(): void {
    if (!ready || settling) return;
    const opens = MENUS[view.call];
    if (opens) menu.value = opens;
    else act(verb(view), () => undefined);
  }
  useClicker(make);

  return (
    <button
      type="button"
      class={`next-call${settling ? " settling" : ""}`}
      data-call={view.call}
      disabled={!ready}
      onClick={make}
    >
      {words(hello, view)}
    </button>
  );
}

function words(hello: Hello, view: DealerView): string {
  return view.call === "confirm"
    ? say("confirm-number", { pocket: pocketWords(hello, view.announced) })
    : callWords(view.call === "place_your_bets" && hello.desk?.clocked ? "new_game" : view.call);
}

// The number is said again with the confirmation, so that it can only be the one on this screen.
function verb(view: DealerView): AnyVerb {
  if (view.call === "confirm") return { type: "confirm", pocket: view.announced };
  return { type: view.call } as AnyVerb;
}
