// The posted minimum and maximum of a table, as they stand and as they are to be from the next round on.
import { useState } from "preact/hooks";
import { say } from "../say.ts";
import type { Desk, LimitLine } from "../wire.ts";
import { kindWords, money } from "../words.ts";
import { act } from "./acting.ts";
import { AmountKeys, Fields, useAmounts, type Field } from "./Fields.tsx";
import { About, Yes } from "./Sheet.tsx";

type Limited = Pick<Desk, "limits" | "next_limits" | "posted">;

export function limitFields({ posted: [minimum, maximum] }: Limited): Field[] {
  return [
    { id: "minimum", name: say("field-minimum"), now: minimum },
    { id: "maximum", name: say("field-maximum"), now: maximum },
  ];
}

// What is not keyed stays as it was posted last.
export function TableConfig({ desk }: { desk: Limited }) {
  const amounts = useAmounts("minimum");
  const [sure, setSure] = useState(false);
  const keyed = amounts.of("minimum") + amounts.of("maximum") > 0;
  const [minimum, maximum] = limitFields(desk).map(({ id, now = 0 }) => amounts.of(id) || now) as [number, number];
  if (sure) {
    return (
      <About title={say("limits-now", { minimum: money(minimum), maximum: money(maximum) })}>
        <p>{say("from-next-round")}</p>
        <Yes act={() => act({ type: "change_limits", minimum, maximum })} no={() => setSure(false)} />
      </About>
    );
  }
  return (
    <>
      <Limits lines={desk.next_limits.length ? desk.next_limits : desk.limits} />
      <AmountKeys amounts={amounts} />
      <About title={say("option-limits")}>
        <Fields label={say("option-limits")} fields={limitFields(desk)} amounts={amounts} />
        <p class="hint">{say("from-next-round")}</p>
        <button type="button" class="button big go" disabled={!keyed} onClick={() => setSure(true)}>
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
