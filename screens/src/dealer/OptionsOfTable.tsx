// Opening, closing, limits, the clock, and the money of the table itself.
import { useState } from "preact/hooks";
import { ChipPicture } from "../felt/Chip.tsx";
import { actName, say } from "../say.ts";
import type { Desk, LimitLine, ReasonLine } from "../wire.ts";
import { clockWords, kindWords, money } from "../words.ts";
import { act } from "./acting.ts";
import { amount, type Keyed } from "./amount.ts";
import { AmountKeys, Fields, useAmounts } from "./Fields.tsx";
import { Keypad } from "./Keypad.tsx";
import type { OptionProps } from "./Options.tsx";
import { About, Yes } from "./Sheet.tsx";
import { Why } from "./Why.tsx";

export function OpenTable({ rules }: OptionProps) {
  const amounts = useAmounts("bank");
  const bank = amounts.of("bank");
  const posted = rules.posted ? { minimum: amounts.of("minimum"), maximum: amounts.of("maximum") } : {};
  const fields = ["bank", ...(rules.posted ? ["minimum", "maximum"] : [])];
  return (
    <>
      <AmountKeys amounts={amounts} />
      <About title={say("option-open")} amount={money(bank)}>
        <p>{say("count-of-bank")}</p>
        {rules.posted ? (
          <Fields label={say("option-open")} fields={fields.map((id) => ({ id, name: say(`field-${id}`) }))} amounts={amounts} />
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
        <BesideTheBank desk={view.desk} />
        <Counted counted={counted} bank={view.bank} />
        <Yes act={() => act({ type: "close", ...(counted ? { counted } : {}) })} />
      </About>
    </>
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
  const owed = view.seats.filter((each) => each.balance + each.held + each.staked > 0);
  return (
    <>
      <Reasons reasons={view.desk.reasons} />
      <Why label={say("forced-why")} usual={FORCED} words={why} onWords={setWhy} />
      <AmountKeys amounts={amounts} />
      <About title={say("option-force_close")}>
        <p>{owed.length ? say("forced-what") : say("forced-nothing")}</p>
        <ul class="whose-money">
          {owed.map((each) => (
            <li key={each.seat}>
              <ChipPicture seat={each.seat} text={String(each.seat)} size={34} />
              <b class="figures">{money(each.balance + each.held)}</b>
            </li>
          ))}
        </ul>
        <Counted counted={counted} bank={view.bank} />
        <Yes
          ready={why.trim() !== ""}
          act={() => act({ type: "force_close", why: why.trim(), ...(counted ? { counted } : {}) })}
        />
      </About>
    </>
  );
}

export function TableConfig({ desk }: { desk: Pick<Desk, "limits" | "next_limits"> }) {
  const amounts = useAmounts("minimum");
  const [sure, setSure] = useState(false);
  const now = { minimum: amounts.of("minimum"), maximum: amounts.of("maximum") };
  const words = { minimum: money(now.minimum), maximum: money(now.maximum) };
  if (sure) {
    return (
      <About title={say("limits-now", words)}>
        <p>{say("from-next-round")}</p>
        <Yes act={() => act({ type: "change_limits", ...now })} no={() => setSure(false)} />
      </About>
    );
  }
  return (
    <>
      <Limits lines={desk.next_limits.length ? desk.next_limits : desk.limits} />
      <AmountKeys amounts={amounts} />
      <About title={say("option-limits")}>
        <Fields
          label={say("option-limits")}
          fields={["minimum", "maximum"].map((id) => ({ id, name: say(`field-${id}`) }))}
          amounts={amounts}
        />
        <p class="hint">{say("from-next-round")}</p>
        <button type="button" class="button big go" disabled={now.minimum + now.maximum === 0} onClick={() => setSure(true)}>
          {say("confirm")}
        </button>
      </About>
    </>
  );
}

// Kinds that have the same limits stand together.
function Limits({ lines }: { lines: readonly LimitLine[] }) {
  const alike = new Map<string, string[]>();
  for (const { kind, least, most } of lines) {
    const words = `${money(least)} – ${money(most)}`;
    alike.set(words, [...(alike.get(words) ?? []), kindWords(kind)]);
  }
  return (
    <dl class="limits">
      {[...alike].map(([words, kinds]) => (
        <div key={words}>
          <dt class="figures">{words}</dt>
          <dd>{kinds.join(", ")}</dd>
        </div>
      ))}
    </dl>
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
