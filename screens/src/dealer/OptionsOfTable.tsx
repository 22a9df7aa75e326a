// Opening, closing, the clock, and the money of the table itself.
import { useState } from "preact/hooks";
import { ChipPicture } from "../felt/Chip.tsx";
import { actName, say } from "../say.ts";
import type { Desk, ReasonLine, SeatLine } from "../wire.ts";
import { clockWords, money } from "../words.ts";
import { act } from "./acting.ts";
import { amount, type Keyed } from "./amount.ts";
import { AmountKeys, Fields, useAmounts } from "./Fields.tsx";
import { Keypad } from "./Keypad.tsx";
import type { OptionProps } from "./Options.tsx";
import { limitFields } from "./TableConfig.tsx";
import { About, Yes } from "./Sheet.tsx";
import { Why } from "./Why.tsx";

export function OpenTable({ view, rules }: OptionProps) {
  const amounts = useAmounts("bank");
  const bank = amounts.of("bank");
  const posted = rules.posted ? { minimum: amounts.of("minimum"), maximum: amounts.of("maximum") } : {};
  return (
    <>
      <AmountKeys amounts={amounts} />
      <About title={say("option-open")} amount={money(bank)}>
        <p>{say("count-of-bank")}</p>
        {rules.posted ? (
          <Fields
            label={say("option-open")}
            fields={[{ id: "bank", name: say("field-bank") }, ...limitFields(view.desk)]}
            amounts={amounts}
          />
        ) : null}
        <Yes ready={bank > 0} act={() => act({ type: "open", bank, ...posted })} />
      </About>
    </>
  );
}

export function CloseTable({ view }: OptionProps) {
  const amounts = useAmounts("counted");
  const counted = amounts.of("counted");
  return (
    <>
      <Reasons reasons={view.desk.reasons} />
      <AmountKeys amounts={amounts} />
      <About title={say("option-close")} amount={money(counted || view.bank)}>
        <p>{say("bank-by-books", { amount: money(view.bank) })}</p>
        <Held seats={view.seats} />
        <BesideTheBank desk={view.desk} />
        <Counted counted={counted} bank={view.bank} />
        <Yes act={() => act({ type: "close", ...(counted ? { counted } : {}) })} />
      </About>
    </>
  );
}

// Whoever must be cashed out before the table can be closed, and how much it is.
function Held({ seats }: { seats: readonly SeatLine[] }) {
  return (
    <ul class="whose-money">
      {seats
        .filter((each) => each.balance + each.held + each.staked > 0)
        .map((each) => (
          <li key={each.seat}>
            <ChipPicture seat={each.seat} text={String(each.seat)} size={34} />
            <b class="figures">{money(each.balance + each.held)}</b>
          </li>
        ))}
    </ul>
  );
}

// What a count has to leave out, and what it will miss: money of players who have left.
function BesideTheBank({ desk }: { desk: Desk }) {
  const due = desk.owed.map((each) => each.amount);
  const away = desk.away.reduce((sum, each) => sum + each.chips * each.value, 0);
  const aside = due.reduce((sum, each) => sum + Math.max(0, each), away);
  const missing = due.reduce((sum, each) => sum + Math.max(0, -each), 0);
  return (
    <>
      {aside ? <p>{say("put-aside", { amount: money(aside) })}</p> : null}
      {missing ? <p>{say("still-to-come", { amount: money(missing) })}</p> : null}
    </>
  );
}

function Counted({ counted, bank }: { counted: number; bank: number }) {
  return <p class="hint">{counted ? say("over-short", { amount: money(counted - bank) }) : say("count-if-counted")}</p>;
}

// What the dealer answered for without a supervisor, before the table is closed over it.
function Reasons({ reasons }: { reasons: readonly ReasonLine[] }) {
  if (!reasons.length) return null;
  return (
    <div class="reasons">
      <h3>{say("reasons-given", { count: reasons.length })}</h3>
      <ol>
        {reasons.map(({ act, reason, round }, i) => (
          <li key={i}>
            <b>{say("reason-of", { act: actName(act), round: String(round) })}</b> {reason}
          </li>
        ))}
      </ol>
    </div>
  );
}

export function SettlePrison({ view }: OptionProps) {
  const held = view.seats.filter((each) => each.prisoners.length > 0);
  return (
    <About title={say("option-settle_prison")}>
      <p>{say("settle-prison-what")}</p>
      <ul class="whose-money">
        {held.map((each) => (
          <li key={each.seat}>
            <ChipPicture seat={each.seat} text={String(each.seat)} size={34} />
            <b class="figures">{money(each.prisoners.reduce((sum, { amount }) => sum + amount, 0))}</b>
          </li>
        ))}
      </ul>
      <Yes act={() => act({ type: "settle_prison" })} />
    </About>
  );
}

const FORCED = ["forced-emergency", "forced-hours", "forced-gone"];

export function ForceClose({ view }: OptionProps) {
  const [why, setWhy] = useState("");
  const amounts = useAmounts("counted");
  const counted = amounts.of("counted");
  const owed = view.seats.some((each) => each.balance + each.held + each.staked > 0);
  return (
    <>
      <Reasons reasons={view.desk.reasons} />
      <Why label={say("forced-why")} usual={FORCED} words={why} onWords={setWhy} />
      <AmountKeys amounts={amounts} />
      <About title={say("option-force_close")} {...(counted ? { amount: money(counted) } : {})}>
        <p>{owed ? say("forced-what") : say("forced-nothing")}</p>
        <Held seats={view.seats} />
        <Counted counted={counted} bank={view.bank} />
        <Yes
          ready={why.trim() !== ""}
          act={() => act({ type: "force_close", why: why.trim(), ...(counted ? { counted } : {}) })}
        />
      </About>
    </>
  );
}

export function SetClock({ view, rules }: OptionProps) {
  const [keyed, setKeyed] = useState<Keyed>("");
  const seconds = Math.trunc(amount(keyed) / 100);
  return (
    <>
      <Keypad keyed={keyed} onKeyed={setKeyed} notes={false} />
      <About title={say("option-clock")} amount={clockWords(seconds || view.desk.seconds)}>
        <p>{say("clock-bounds", { shortest: clockWords(rules.shortest), longest: clockWords(rules.longest) })}</p>
        <p class="hint">{say("from-next-round")}</p>
        <Yes ready={seconds > 0} act={() => act({ type: "set_clock", seconds })} />
      </About>
    </>
  );
}

export function Fill() {
  return <BankMoney verb="fill" />;
}

export function Credit() {
  return <BankMoney verb="credit" />;
}

function BankMoney({ verb }: { verb: "fill" | "credit" }) {
  const amounts = useAmounts("amount");
  return (
    <>
      <AmountKeys amounts={amounts} />
      <About title={verb === "fill" ? say("fill-what") : say("credit-what")} amount={money(amounts.of("amount"))}>
        <Yes ready={amounts.of("amount") > 0} act={() => act({ type: verb, amount: amounts.of("amount") })} />
      </About>
    </>
  );
}

export function DropBox({ view }: OptionProps) {
  return (
    <About title={say("option-drop_box")} amount={money(view.desk.drop)}>
      <p>{say("drop-box-what")}</p>
      <Yes act={() => act({ type: "change_drop_box" })} />
    </About>
  );
}
