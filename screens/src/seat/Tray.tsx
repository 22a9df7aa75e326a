// The chips to lay, the eraser, and what undoes or repeats; what is short, and what lies on the felt in all.
import { computed } from "@preact/signals";
import { ChipPicture } from "../felt/Chip.tsx";
import { may } from "../table.ts";
import type { Hello, SeatView } from "../wire.ts";
import { chipValue, money, spotWords } from "../words.ts";
import * as state from "./state.ts";

const open = computed(() => may.value.has("lay"));

export function Tray({ hello, view }: { hello: Hello; view: SeatView }) {
  return (
    <footer class="tray">
      <Hand hello={hello} />
      <Acts view={view} />
      <p class="shortage" role="status">
        {shortWords(hello, view)}
      </p>
      <p class="staked">
        <span class="label">staked</span> <span class="figures money">{money(view.staked)}</span>
      </p>
    </footer>
  );
}

function Hand({ hello }: { hello: Hello }) {
  return (
    <div class="hand" role="group" aria-label="chip in hand">
      {hello.tray.map((amount) => (
        <button
          key={amount}
          type="button"
          class="take"
          aria-pressed={state.tool.value === amount}
          aria-label={`${money(amount)} chip`}
          onClick={() => state.take(amount)}
        >
          <ChipPicture seat={hello.seat} text={chipValue(amount)} size={48} />
        </button>
      ))}
      <button
        type="button"
        class="take eraser"
        aria-pressed={state.tool.value === "eraser"}
        aria-label="eraser: takes back what lies on a place"
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

function Acts({ view }: { view: SeatView }) {
  const laid = view.staked > 0;
  const last = Object.keys(state.lastChips.value).length > 0;
  return (
    <div class="acts">
      <Act name="undo" ready={state.canUndo.value} act={state.undoLast} />
      <Act name="clear" ready={open.value && laid} act={state.clearAll} />
      <Act name="repeat" ready={open.value && last} act={state.repeatLast} />
      <Act name="double" ready={open.value && laid} act={state.doubleAll} />
    </div>
  );
}

function Act({ name, ready, act }: { name: string; ready: boolean; act: () => void }) {
  return (
    <button type="button" class="button" disabled={!ready} onClick={act}>
      {name}
    </button>
  );
}

function shortWords(hello: Hello, view: SeatView): string {
  const [first, ...more] = view.short;
  if (!first) return "";
  const rest = more.length ? `, and ${more.length} more` : "";
  return `${spotWords(hello, first.spot)} lacks ${money(first.lacks)}${rest}`;
}
