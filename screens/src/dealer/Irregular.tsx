// A spin that does not count, and a round without a result: each says what will happen to whose money.
import { useState } from "preact/hooks";
import { ChipPicture } from "../felt/Chip.tsx";
import { say } from "../say.ts";
import type { DealerView, DeskRules } from "../wire.ts";
import { money } from "../words.ts";
import { act } from "./acting.ts";
import { About, Sheet, Yes } from "./Sheet.tsx";
import { Why } from "./Why.tsx";

export function NoSpin({ rules }: { rules: DeskRules }) {
  return (
    <Sheet title={say("no-spin")}>
      <div class="choices">
        {rules.causes.map((cause) => (
          <button key={cause} type="button" class="button choice" onClick={() => act({ type: "no_spin", cause })}>
            {say(`cause-${cause}`)}
          </button>
        ))}
      </div>
      <About title={say("no-spin")}>
        <p>{say("no-spin-what")}</p>
      </About>
    </Sheet>
  );
}

export const VOIDS = ["void-spin", "void-betting", "void-early", "void-other"];

export function Void({ view }: { view: Pick<DealerView, "round" | "seats"> }) {
  const [why, setWhy] = useState("");
  const staked = view.seats.filter((each) => each.staked > 0);
  return (
    <Sheet title={say("void-round", { round: String(view.round) })}>
      <Why label={say("void-why")} usual={VOIDS} words={why} onWords={setWhy} />
      <About title={say("void-round", { round: String(view.round) })}>
        <p>{staked.length ? say("void-what") : say("void-nothing")}</p>
        <ul class="whose-money">
          {staked.map((each) => (
            <li key={each.seat}>
              <ChipPicture seat={each.seat} text={String(each.seat)} size={34} />
              <b class="figures">{money(each.staked)}</b>
            </li>
          ))}
        </ul>
        <Yes ready={why.trim() !== ""} act={() => act({ type: "void", why: why.trim() })} />
      </About>
    </Sheet>
  );
}
