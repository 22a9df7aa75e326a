// The chips to lay, the eraser, and what undoes or repeats; what is short, and what lies on the felt in all.
import { ChipPicture } from "../felt/Chip.tsx";
import { ask, may } from "../table.ts";
import { say } from "../say.ts";
import type { Hello, SeatView } from "../wire.ts";
import { chipValue, money, spotWords } from "../words.ts";
import { Prison } from "./Prison.tsx";
import * as state from "./state.ts";

export function Tray({ hello, view }: { hello: Hello; view: SeatView }) {
  return (
    <footer class="tray">
      <Hand hello={hello} />
      <Acts />
      <Prison hello={hello} view={view} />
      <p class="shortage" role="status">
        {shortWords(hello, view)}
      </p>
      <p class="staked">
        <span class="label">{say("staked")}</span> <span class="figures money">{money(view.staked)}</span>
      </p>
    </footer>
  );
}

function Hand({ hello }: { hello: Hello }) {
  return (
    <div class="hand" role="group" aria-label={say("chip-in-hand")}>
      {hello.tray.map((amount) => (
        <button
          key={amount}
          type="button"
          class="take"
          aria-pressed={state.tool.value === amount}
          aria-label={say("chip-of", { amount: money(amount) })}
          onClick={() => state.take(amount)}
        >
          <ChipPicture seat={hello.seat} text={chipValue(amount)} size={48} />
        </button>
      ))}
      <button
        type="button"
        class="take eraser"
        aria-pressed={state.tool.value === "eraser"}
        aria-label={say("eraser")}
        onClick={() => state.take("eraser")}
      >
        <svg viewBox="0 0 40 40" width="44" height="44" aria-hidden="true">
          <path class="rubber" d="M22 9l10 10-9 9H15l-6-6z" />
          <path class="rubber-edge" d="M16 15l10 10" />
          <path class="rubber-line" d="M10 32h22" />
        </svg>
      </button>
    </div>
  );
}

// The table says which of them there is something for.
const ACTS = ["undo", "clear", "repeat", "double"] as const;

function Acts() {
  return (
    <div class="acts">
      {ACTS.map((act) => (
        <button key={act} type="button" class="button" disabled={!may.value.has(act)} onClick={() => ask({ type: act })}>
          {say(`act-${act}`)}
        </button>
      ))}
    </div>
  );
}

function shortWords(hello: Hello, view: SeatView): string {
  const [first, ...more] = view.short;
  if (!first) return "";
  return say("short", { spot: spotWords(hello, first.spot), lacks: money(first.lacks), more: more.length });
}
