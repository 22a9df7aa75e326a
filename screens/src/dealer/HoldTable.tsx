// The table on hold: it takes no calls until it is resumed.
import { useState } from "preact/hooks";
import { say } from "../say.ts";
import type { DealerView } from "../wire.ts";
import { act } from "./acting.ts";
import { About, Sheet, Yes } from "./Sheet.tsx";
import { Why } from "./Why.tsx";

const USUAL = ["hold-supervisor", "hold-dispute", "hold-equipment", "hold-break"];

export function HoldTable({ view }: { view: DealerView }) {
  const [why, setWhy] = useState("");
  return (
    <Sheet title={say("hold-table")}>
      <Why label={say("hold-why")} usual={USUAL} words={why} onWords={setWhy} />
      <About title={say("hold-table")}>
        <p>{say("hold-what", { round: String(view.round) })}</p>
        <Yes ready={why.trim() !== ""} act={() => act({ type: "hold", why: why.trim() })} />
        {view.may.includes("call_floor") ? (
          <button
            type="button"
            class="button"
            disabled={why.trim() === ""}
            onClick={() => act({ type: "call_floor", why: why.trim() })}
          >
            {say("call-floor")}
          </button>
        ) : null}
      </About>
    </Sheet>
  );
}
