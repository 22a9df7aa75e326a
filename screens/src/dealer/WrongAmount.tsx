// A buy-in that was keyed wrongly: what was keyed, and what it should have been.
import { useState } from "preact/hooks";
import { say } from "../say.ts";
import type { BuyInLine } from "../wire.ts";
import { money } from "../words.ts";
import { act } from "./acting.ts";
import { AmountKeys, Fields, useAmounts } from "./Fields.tsx";
import type { OptionProps } from "./Options.tsx";
import { About, Yes } from "./Sheet.tsx";

// Those of players who are gone; who sits has them in the seat's own menu.
export function WrongAmounts({ view }: OptionProps) {
  const [chosen, setChosen] = useState<BuyInLine | null>(null);
  if (chosen) return <WrongAmount line={chosen} back={() => setChosen(null)} />;
  return (
    <div class="choices">
      {view.desk.bought
        .filter((each) => !each.seat)
        .map((each, i) => (
          <button key={i} type="button" class="button choice" onClick={() => setChosen(each)}>
            {say("bought-of-gone", { sitting: String(each.sitting), amount: money(each.cash + each.chips) })}
          </button>
        ))}
    </div>
  );
}

export function WrongAmount({ line, back }: { line: BuyInLine; back: () => void }) {
  const amounts = useAmounts("cash");
  const now = { cash: amounts.of("cash"), chips: amounts.of("chips") };
  const was = { cash_was: line.cash, chips_was: line.chips };
  return (
    <>
      <AmountKeys amounts={amounts} />
      <About title={say("wrong-amount")} amount={money(now.cash + now.chips)}>
        <p>{say("was-keyed", { cash: money(line.cash), chips: money(line.chips) })}</p>
        <Fields
          label={say("what-came-in")}
          fields={[
            { id: "cash", name: say("money-cash") },
            { id: "chips", name: say("money-chips") },
          ]}
          amounts={amounts}
        />
        <Yes act={() => act({ type: "correct_buy_in", sitting: line.sitting, ...was, ...now })} no={back} />
      </About>
    </>
  );
}
