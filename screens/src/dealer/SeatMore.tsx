// What is rarer at a seat: a late wager that was meant, a dispute, a buy-in keyed wrongly.
import { useState } from "preact/hooks";
import { say } from "../say.ts";
import { hello } from "../table.ts";
import type { BuyInLine } from "../wire.ts";
import { money } from "../words.ts";
import { act } from "./acting.ts";
import type { SeatProps } from "./SeatMenu.tsx";
import { pastPosted } from "./Seats.tsx";
import { About, Yes } from "./Sheet.tsx";
import { Why } from "./Why.tsx";
import { WrongAmount } from "./WrongAmount.tsx";

const USUAL = ["dispute-number", "dispute-amount", "dispute-late"];

export function SeatMore(props: SeatProps) {
  const { line, view } = props;
  const [wrong, setWrong] = useState<BuyInLine | null>(null);
  const [disputes, setDisputes] = useState(false);
  const bought = view.desk.bought.filter((each) => each.sitting === line.sitting);
  if (wrong) return <WrongAmount line={wrong} back={() => setWrong(null)} />;
  if (disputes) return <MarkDispute {...props} back={() => setDisputes(false)} />;
  return (
    <>
      <Choices {...props} bought={bought} onWrong={setWrong} onDispute={() => setDisputes(true)} />
      {view.may.includes("grant_value_chips") ? <ValueChips {...props} /> : null}
    </>
  );
}

interface ChoicesProps extends SeatProps {
  readonly bought: readonly BuyInLine[];
  readonly onWrong: (line: BuyInLine) => void;
  readonly onDispute: () => void;
}

function Choices({ line, view, bought, onWrong, onDispute }: ChoicesProps) {
  const posted = pastPosted(view, line);
  return (
    <div class="choices">
      <button
        type="button"
        class="button choice"
        disabled={!line.late || posted || !view.may.includes("past_post")}
        onClick={() => act({ type: "past_post", seat: line.seat })}
      >
        {posted ? say("past-posted") : say("past-post", { late: line.late })}
      </button>
      <button
        type="button"
        class="button choice"
        disabled={!view.may.includes("dispute")}
        onClick={onDispute}
      >
        {say("mark-dispute")}
      </button>
      {bought.map((each, i) => (
        <button key={i} type="button" class="button choice" onClick={() => onWrong(each)}>
          {say("wrong-amount-of", { amount: money(each.cash + each.chips) })}
        </button>
      ))}
    </div>
  );
}

// What a casino has in its cage besides what this table's tray lays.
const LARGE = [2500, 10000];

// Value chips of one kind are one seat's at a time.
function ValueChips({ line }: SeatProps) {
  const kinds = [...new Set([...(hello.value?.tray ?? []), ...LARGE, ...line.value_chips])].sort((a, b) => a - b);
  return (
    <div class="value-chips" role="group" aria-label={say("value-chips")}>
      {kinds.map((chip) => {
        const plays = line.value_chips.includes(chip);
        const type = plays ? "end_value_chips" : "grant_value_chips";
        return (
          <button key={chip} type="button" class="button choice" aria-pressed={plays} onClick={() => act({ type, seat: line.seat, chip })}>
            {say("value-chips-of", { amount: money(chip) })}
          </button>
        );
      })}
    </div>
  );
}

function MarkDispute({ line, view, back }: SeatProps & { back: () => void }) {
  const [words, setWords] = useState("");
  const [of_round, setRound] = useState(view.round);
  return (
    <>
      <Why label={say("dispute-what")} usual={USUAL} words={words} onWords={setWords} />
      <About title={say("disputes-round", { seat: String(line.seat), round: String(of_round) })}>
        <div class="sides">
          <button type="button" class="button" disabled={of_round <= 1} onClick={() => setRound(of_round - 1)}>
            {say("earlier-round")}
          </button>
          <button type="button" class="button" disabled={of_round >= view.round} onClick={() => setRound(of_round + 1)}>
            {say("later-round")}
          </button>
        </div>
        <Yes
          ready={words.trim() !== ""}
          act={() => act({ type: "dispute", seat: line.seat, of_round, words: words.trim() })}
          no={back}
        />
      </About>
    </>
  );
}
