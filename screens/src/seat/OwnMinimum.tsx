// Above the table's minimum a seat may hold itself to one of its own; which there are is told by the table.
import { say } from "../say.ts";
import { ask, may } from "../table.ts";
import type { SeatView } from "../wire.ts";
import { money } from "../words.ts";

export function OwnMinimum({ view }: { view: SeatView }) {
  const [least] = view.minimums;
  const now = view.minimum || least;
  return (
    <div class="own-minimum">
      <div class="amounts" role="group" aria-label={say("own-minimum")}>
        {view.minimums.map((amount) => (
          <button
            key={amount}
            type="button"
            class="button"
            aria-pressed={amount === now}
            disabled={!may.value.has("choose_minimum")}
            onClick={() => ask({ type: "choose_minimum", amount })}
          >
            <span class="figures">{money(amount)}</span>
            {amount === least ? <small>{say("minimum-of-table")}</small> : null}
          </button>
        ))}
      </div>
      <p>{say("minimum-how")}</p>
    </div>
  );
}
