// Chips of a colour that left the table and come back: how many, at what value, and to whom.
import { useState } from "preact/hooks";
import { say } from "../say.ts";
import type { AwayLine } from "../wire.ts";
import { money } from "../words.ts";
import { act } from "./acting.ts";
import { amount, type Keyed } from "./amount.ts";
import { Keypad } from "./Keypad.tsx";
import type { OptionProps } from "./Options.tsx";
import { About, Yes } from "./Sheet.tsx";

export function BroughtBack({ view }: OptionProps) {
  const [chosen, setChosen] = useState<AwayLine | null>(null);
  const [keyed, setKeyed] = useState<Keyed>("");
  if (!chosen) {
    return (
      <div class="choices">
        {view.desk.away.map((each) => (
          <button key={each.colour} type="button" class="button choice" onClick={() => setChosen(each)}>
            {say("away-line", { colour: each.colour, chips: each.chips, value: money(each.value) })}
          </button>
        ))}
      </div>
    );
  }
  const chips = Math.trunc(amount(keyed) / 100);
  const { colour, value } = chosen;
  return (
    <>
      <Keypad keyed={keyed} onKeyed={setKeyed} notes={false} />
      <About title={say("away-line", { colour, chips: chosen.chips, value: money(value) })} amount={money(chips * value)}>
        <p>{say("chips-back", { chips })}</p>
        <Yes ready={chips > 0} act={() => act({ type: "bring_back", colour, chips, value })} no={() => setChosen(null)} />
      </About>
    </>
  );
}
