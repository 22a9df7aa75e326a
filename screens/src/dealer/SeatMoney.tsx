// Money on, off and across, each confirmed with the amount large in the seat's colour: what is counted in is seen by the
// seat before the Yes, and what is counted out is out of play.
import { useState } from "preact/hooks";
import { say } from "../say.ts";
import type { AnyVerb } from "../wire.ts";
import { colourWords, Swatch } from "../parts/Marker.tsx";
import { balance, chipValue, money } from "../words.ts";
import { act } from "./acting.ts";
import { AmountKeys, Fields, useAmounts } from "./Fields.tsx";
import { Colours } from "./Colours.tsx";
import { ReleaseOwing } from "./ReleaseOwing.tsx";
import { SeatPicker } from "./SeatPicker.tsx";
import { About, Yes } from "./Sheet.tsx";
import type { SeatProps } from "./SeatMenu.tsx";

const stay = () => undefined;

function Confirm({ ready, send, word = say("confirm") }: { ready: boolean; send: () => void; word?: string }) {
  return (
    <button type="button" class="button big go" disabled={!ready} onClick={send}>
      {word}
    </button>
  );
}

export function BuyIn({ line, view, rules }: SeatProps) {
  const seat = line.seat;
  const amounts = useAmounts(rules.buy_in[0] ?? "cash");
  const [picked, setPicked] = useState("");
  const [cash, chips] = line.coming;
  // A player who has a colour keeps it; who begins may have each chip stand for more than the least.
  const begins = rules.sets.length > 0 && !line.colour;
  const colour = view.desk.free.includes(picked) ? picked : (view.desk.free[0] ?? "");
  const [least, most] = rules.colour_value;
  const value = amounts.of("value") || least;
  if (cash + chips > 0) {
    return (
      <About title={say("buys-in", { seat: String(seat) })} amount={money(cash + chips)}>
        <p>{say("cash-and-chips", { cash: money(cash), chips: money(chips) })}</p>
        {begins && colour ? (
          <p class="gets">
            <Swatch colour={colour} text={chipValue(value)} />
            {say("marker", { colour: colourWords(colour), value: money(value) })}
          </p>
        ) : null}
        <p class="hint">{say("seat-sees-it")}</p>
        <Yes
          act={() => act({ type: "buy_in", seat, cash, chips, ...(begins ? { colour: picked && colour, value: amounts.of("value") } : {}) })}
          no={() => act({ type: "go_back", seat }, stay)}
        />
      </About>
    );
  }
  const now = { cash: amounts.of("cash"), chips: amounts.of("chips") };
  const fields = rules.buy_in.map((each) => ({ id: each as string, name: say(`money-${each}`) }));
  if (begins && least < most) fields.push({ id: "value", name: say("chip-value") });
  return (
    <>
      <AmountKeys amounts={amounts} />
      <About title={say("buys-in", { seat: String(seat) })} amount={money(now.cash + now.chips)}>
        <Fields
          label={say("what-comes-in")}
          fields={fields}
          amounts={amounts}
        />
        {begins ? <Colours free={view.desk.free} chosen={colour} value={value} onPick={setPicked} /> : null}
        <Confirm ready={now.cash + now.chips > 0} send={() => act({ type: "count_in", seat, ...now }, stay)} />
      </About>
    </>
  );
}

export function CashOut({ line, view }: SeatProps) {
  const seat = line.seat;
  const [owing, setOwing] = useState(false);
  if (owing) return <ReleaseOwing line={line} back={() => setOwing(false)} />;
  if (line.held) {
    return (
      <About title={say("is-paid-out", { seat: String(seat) })} amount={balance(line.held)}>
        <p>{say("push-the-chips")}</p>
        <Yes act={() => act({ type: "cash_out", seat })} no={() => act({ type: "go_back", seat }, stay)} />
      </About>
    );
  }
  const verb: AnyVerb = line.balance ? { type: "hold_balance", seat } : { type: "cash_out", seat };
  return (
    <About title={say("cashes-out", { seat: String(seat) })} amount={balance(line.balance)}>
      <p>{line.staked ? say("stays-in-play", { amount: money(line.staked) }) : say("nothing-in-play")}</p>
      <Confirm
        ready={line.balance > 0 || line.staked === 0}
        word={line.balance ? say("menu-cash_out") : say("release")}
        send={() => (line.balance ? act(verb, stay) : act(verb))}
      />
      {view.may.includes("release_owing") && line.colour ? (
        <button type="button" class="button" disabled={line.staked > 0} onClick={() => setOwing(true)}>
          {say("release-owing")}
        </button>
      ) : null}
    </About>
  );
}

// Two touches more than the amount: where it goes, and the Yes.
export function Transfer({ line, view }: SeatProps) {
  const amounts = useAmounts("amount");
  const [to, setTo] = useState(0);
  const [sure, setSure] = useState(false);
  const amount = amounts.of("amount");
  const words = { seat: String(line.seat), to: String(to) };
  if (sure) {
    return (
      <About title={say("sends-to", words)} amount={money(amount)}>
        <Yes act={() => act({ type: "transfer", seat: line.seat, to, amount })} no={() => setSure(false)} />
      </About>
    );
  }
  return (
    <>
      <SeatPicker seats={view.seats} without={line.seat} chosen={to ? [to] : []} onPick={setTo} label={say("to-which-seat")} />
      <AmountKeys amounts={amounts} />
      <About title={to ? say("sends-to", words) : say("to-which-seat")} amount={money(amount)}>
        <button type="button" class="button" onClick={() => amounts.onKeyed((line.balance / 100).toFixed(2))}>
          {say("all-of-it", { amount: balance(line.balance) })}
        </button>
        <Confirm ready={to > 0 && amount > 0} send={() => setSure(true)} />
      </About>
    </>
  );
}

export function Toke({ line }: SeatProps) {
  const amounts = useAmounts("amount");
  const amount = amounts.of("amount");
  return (
    <>
      <AmountKeys amounts={amounts} />
      <About title={say("gives-to-dealers", { seat: String(line.seat) })} amount={money(amount)}>
        <Yes ready={amount > 0} act={() => act({ type: "toke", seat: line.seat, amount })} />
      </About>
    </>
  );
}
