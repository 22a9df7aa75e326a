// One or two amounts and the keys for them: the field that was touched takes the keys.
import { useState } from "preact/hooks";
import { money } from "../words.ts";
import { amount, type Keyed } from "./amount.ts";
import { Keypad } from "./Keypad.tsx";

export interface Field {
  readonly id: string;
  readonly name: string;
  // What stands until another amount is keyed.
  readonly now?: number;
}

export type Amounts = Readonly<Record<string, Keyed>>;

export function useAmounts(first: string, from: Amounts = {}) {
  const [keyed, setKeyed] = useState<Amounts>(from);
  const [at, setAt] = useState(first);
  return {
    at,
    setAt,
    keyed: keyed[at] ?? "",
    onKeyed: (now: Keyed) => setKeyed({ ...keyed, [at]: now }),
    of: (id: string) => amount(keyed[id] ?? ""),
  };
}

type Amounts_ = ReturnType<typeof useAmounts>;

export function Fields({ fields, amounts, label }: { fields: readonly Field[]; amounts: Amounts_; label: string }) {
  return (
    <div class="sides" role="group" aria-label={label}>
      {fields.map(({ id, name, now = 0 }) => (
        <button
          key={id}
          type="button"
          class="button side"
          aria-pressed={amounts.at === id}
          onClick={() => amounts.setAt(id)}
        >
          {name} <span class="figures">{money(amounts.of(id) || now)}</span>
        </button>
      ))}
    </div>
  );
}

export function AmountKeys({ amounts, notes = true }: { amounts: Amounts_; notes?: boolean }) {
  return <Keypad keyed={amounts.keyed} onKeyed={amounts.onKeyed} notes={notes} />;
}
