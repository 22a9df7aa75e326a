// Chips of a colour that left the table and come back: how many, at what value, and to whom.
import { useState } from "preact/hooks";
import { colourWords, Swatch } from "../parts/Marker.tsx";
import { say } from "../say.ts";
import type { AwayLine } from "../wire.ts";
import { chipValue, money } from "../words.ts";
import { act } from "./acting.ts";
import { amount, type Keyed } from "./amount.ts";
import { Keypad } from "./Keypad.tsx";
import type { OptionProps } from "./Options.tsx";
import { SeatPicker } from "./SeatPicker.tsx";
import { About, Yes } from "./Sheet.tsx";

export function BroughtBack(props: OptionProps) {
  const [chosen, setChosen] = useState<AwayLine | null>(null);
  if (chosen) return <Back {...props} away={chosen} back={() => setChosen(null)} />;
  return (
    <div class="choices">
      {props.view.desk.away.map((each) => (
        <button key={each.colour} type="button" class="button choice" onClick={() => setChosen(each)}>
          <Swatch colour={each.colour} text={chipValue(each.value)} />
          {awayWords(each)}
        </button>
      ))}
    </div>
  );
}

function awayWords({ colour, chips, value }: AwayLine): string {
  return say("away-line", { colour: colourWords(colour), chips, value: money(value) });
}

function Back({ view, rules, away, back }: OptionProps & { away: AwayLine; back: () => void }) {
  const { colour } = away;
  // What needs nobody's card first; then what the chips stood for.
  const values = [...new Set([rules.brought_back, away.value])].filter((each) => each > 0 && each <= away.value);
  const [keyed, setKeyed] = useState<Keyed>("");
  const [value, setValue] = useState(values[0] ?? away.value);
  const [seat, setSeat] = useState(0);
  const chips = Math.trunc(amount(keyed) / 100);
  const type = (digit: Keyed) => setKeyed(digit.replace(".", ""));
  return (
    <>
      <SeatPicker
        seats={view.seats.filter((each) => each.sitting > 0)}
        chosen={seat ? [seat] : []}
        onPick={(picked) => setSeat(picked === seat ? 0 : picked)}
        label={say("back-to-whom")}
      />
      <Keypad keyed={keyed} onKeyed={type} notes={false} />
      <About title={awayWords(away)} amount={`${chips} × ${money(value)} = ${money(chips * value)}`}>
        <div class="sides" role="group" aria-label={say("back-at")}>
          {values.map((each) => (
            <button key={each} type="button" class="button side" aria-pressed={each === value} onClick={() => setValue(each)}>
              {say("each-at")} <span class="figures">{money(each)}</span>
            </button>
          ))}
        </div>
        <p class="hint">{seat ? say("back-to-seat", { seat: String(seat) }) : say("back-in-value-chips")}</p>
        <Yes ready={chips > 0} act={() => act({ type: "bring_back", colour, chips, value, seat })} no={back} />
      </About>
    </>
  );
}
