// The one next call, in brass, with what else can be done now beside it. A clicker or a foot switch is the next call.
import { useEffect, useRef, useState } from "preact/hooks";
import { ask, connection, pending } from "../table.ts";
import type { AnyVerb, DealerView, Hello } from "../wire.ts";
import { CALLS, pocketWords } from "../words.ts";
import { menu } from "./state.ts";

const SETTLES_MS = 500;
// A presenter's clicker sends a page key, a foot switch the space bar.
const CLICKS = [" ", "Enter", "PageDown"];

export function CallRow({ hello, view }: { hello: Hello; view: DealerView }) {
  return (
    <div class="call-row">
      <div class="beside">
        <LiftDolly view={view} />
      </div>
      <NextCall hello={hello} view={view} />
      <div class="beside right">
        {view.may.includes("close") ? (
          <button type="button" class="button" onClick={() => (menu.value = { at: "close" })}>
            Close the table
          </button>
        ) : null}
      </div>
    </div>
  );
}

function LiftDolly({ view }: { view: DealerView }) {
  if (!view.may.includes("lift_dolly")) return null;
  return (
    <button type="button" class="button" onClick={() => ask({ type: "lift_dolly" })}>
      Lift the dolly
    </button>
  );
}

function NextCall({ hello, view }: { hello: Hello; view: DealerView }) {
  const call = `${view.call} ${view.announced}`;
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(call), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [call]);
  const settling = settled !== call;
  const ready = connection.value === "online" && pending.value.length === 0 && view.call !== "announce";

  // A touch meant for the call before must not make this one.
  function make(): void {
    if (!ready || settling) return;
    if (view.call === "open") menu.value = { at: "open" };
    else ask(verb(view));
  }
  const latest = useRef(make);
  latest.current = make;
  useEffect(() => {
    const click = (event: KeyboardEvent) => {
      const own = event.target instanceof Element && event.target.closest("button, input, a");
      if (event.repeat || own || !CLICKS.includes(event.key)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", click);
    return () => window.removeEventListener("keydown", click);
  }, []);

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
  const said = CALLS[view.call] ?? view.call;
  return view.call === "confirm" ? `${said} ${pocketWords(hello, view.announced)}` : said;
}

// The number is said again with the confirmation, so that it can only be the one on this screen.
function verb(view: DealerView): AnyVerb {
  if (view.call === "confirm") return { type: "confirm", pocket: view.announced };
  return { type: view.call } as AnyVerb;
}
