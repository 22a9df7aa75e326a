// Who deals, what is in use, what was looked at; and the rules that only people can hold.
import { useState } from "preact/hooks";
import { say } from "../say.ts";
import { act } from "./acting.ts";
import type { Keyed } from "./amount.ts";
import { Keypad } from "./Keypad.tsx";
import type { OptionProps } from "./Options.tsx";
import { About, Yes } from "./Sheet.tsx";
import { Why } from "./Why.tsx";

const MOST_NAME = 40;

export function DealerIn({ view }: OptionProps) {
  const [name, setName] = useState("");
  const now = view.desk.dealer;
  return (
    <About title={now ? say("dealer-is", { dealer: now }) : say("no-dealer")}>
      <label class="named">
        {say("dealer-name")}
        <input
          class="words"
          value={name}
          maxLength={MOST_NAME}
          autocomplete="off"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <div class="yes-no">
        <button type="button" class="button big" disabled={!now} onClick={() => act({ type: "go_out" })}>
          {say("dealer-out")}
        </button>
        <button
          type="button"
          class="button big yes"
          disabled={name.trim() === ""}
          onClick={() => act({ type: "come_in", dealer: name.trim() })}
        >
          {say("dealer-in")}
        </button>
      </div>
    </About>
  );
}

export function BallChanged() {
  const [ball, setBall] = useState<Keyed>("");
  return (
    <>
      <Keypad keyed={ball} onKeyed={setBall} notes={false} />
      <About title={say("ball-now")} amount={ball || "–"}>
        <Yes ready={ball !== ""} act={() => act({ type: "change_ball", ball })} />
      </About>
    </>
  );
}

const FOUND = ["wheel-well", "wheel-level", "wheel-cleaned", "wheel-doubt"];

export function WheelInspected() {
  const [found, setFound] = useState("");
  return (
    <>
      <Why label={say("wheel-found")} usual={FOUND} words={found} onWords={setFound} />
      <About title={say("option-wheel")}>
        <Yes ready={found.trim() !== ""} act={() => act({ type: "inspect_wheel", found: found.trim() })} />
      </About>
    </>
  );
}

// In the house's own words, with the clause.
export function Enforced({ rules }: OptionProps) {
  return (
    <ul class="enforced">
      {rules.enforced.map((rule) => (
        <li key={rule.words}>
          <p>{rule.words}</p>
          <p class="clause">{rule.clause}</p>
        </li>
      ))}
    </ul>
  );
}
