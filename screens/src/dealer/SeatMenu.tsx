// One seat's money: cash and chips in, the free balance out. The amount stands large in the seat's colour before Yes.
import { useState } from "preact/hooks";
import { ChipPicture, seatColour } from "../felt/Chip.tsx";
import type { SeatLine } from "../wire.ts";
import { balance, money } from "../words.ts";
import { amount, type Keyed } from "./amount.ts";
import { Keypad } from "./Keypad.tsx";
import { Sheet, useAsk, Yes } from "./Menus.tsx";
import { shut } from "./state.ts";

type Side = "cash" | "chips";

export function SeatMenu({ line, may }: { line: SeatLine; may: readonly string[] }) {
  const [out, setOut] = useState(false);
  return (
    <Sheet title={`seat ${line.seat}`}>
      <div class="sheet-side" style={{ "--own": seatColour(line.seat) }}>
        <h2 class="whose">
          <ChipPicture seat={line.seat} text={String(line.seat)} size={48} />
          <span>
            seat {line.seat}
            <small>{line.sitting ? balance(line.balance) : "free"}</small>
          </span>
        </h2>
        <div class="tabs">
          <Tab name="Buy in" on={!out} ready={may.includes("buy_in")} act={() => setOut(false)} />
          <Tab name="Cash out" on={out} ready={may.includes("cash_out") && line.sitting > 0} act={() => setOut(true)} />
        </div>
        <button type="button" class="button" onClick={shut}>
          Back to the table
        </button>
      </div>
      {out ? <CashOut line={line} /> : <BuyIn line={line} />}
    </Sheet>
  );
}

interface TabProps {
  readonly name: string;
  readonly on: boolean;
  readonly ready: boolean;
  readonly act: () => void;
}

function Tab({ name, on, ready, act }: TabProps) {
  return (
    <button type="button" class="button tab" aria-pressed={on} disabled={!ready} onClick={act}>
      {name}
    </button>
  );
}

function BuyIn({ line }: { line: SeatLine }) {
  const [keyed, setKeyed] = useState<Record<Side, Keyed>>({ cash: "", chips: "" });
  const [side, setSide] = useState<Side>("cash");
  const send = useAsk();
  const [cash, chips] = [amount(keyed.cash), amount(keyed.chips)];
  return (
    <>
      <Keypad keyed={keyed[side]} onKeyed={(now) => setKeyed({ ...keyed, [side]: now })} />
      <div class="about" style={{ "--own": seatColour(line.seat) }}>
        <div class="sides" role="group" aria-label="what comes in">
          {(["cash", "chips"] as const).map((each) => (
            <button
              key={each}
              type="button"
              class="button side"
              aria-pressed={side === each}
              onClick={() => setSide(each)}
            >
              {each} <span class="figures">{money(amount(keyed[each]))}</span>
            </button>
          ))}
        </div>
        <p class="figures amount own">{money(cash + chips)}</p>
        <p>seat {line.seat} buys in</p>
        <Yes ready={cash + chips > 0} act={() => send({ type: "buy_in", seat: line.seat, cash, chips })} />
      </div>
    </>
  );
}

function CashOut({ line }: { line: SeatLine }) {
  const send = useAsk();
  return (
    <div class="about" style={{ "--own": seatColour(line.seat) }}>
      <p>seat {line.seat} is paid out</p>
      <p class="figures amount own">{balance(line.balance)}</p>
      <p>{line.staked ? `${money(line.staked)} on the felt stays in play.` : "Nothing of it lies on the felt."}</p>
      <Yes act={() => send({ type: "cash_out", seat: line.seat })} />
    </div>
  );
}
