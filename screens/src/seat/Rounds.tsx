// This sitting's last rounds in full, beside the felt: play goes on meanwhile. And what a seat may choose for itself.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Plate } from "../parts/Pockets.tsx";
import { say } from "../say.ts";
import { ask, may } from "../table.ts";
import type { Hello, Remembered, RememberedRound, SeatView } from "../wire.ts";
import { money, spotWords } from "../words.ts";

export const roundsOpen = signal(false);

async function fetchRounds(): Promise<Remembered | null> {
  try {
    const answer = await fetch(`/api/1/rounds${location.pathname}`);
    return answer.ok ? ((await answer.json()) as Remembered) : null;
  } catch {
    return null;
  }
}

export function RoundsButton() {
  return (
    <button
      type="button"
      class="button rounds-button"
      aria-expanded={roundsOpen.value}
      aria-label={say("own-rounds")}
      onClick={() => (roundsOpen.value = !roundsOpen.value)}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M4 12a8 8 0 1 0 2.6-5.9M4 4.5v4h4M12 8v4.5l3 2" />
      </svg>
    </button>
  );
}

export function Rounds({ hello, view }: { hello: Hello; view: SeatView }) {
  const [found, setFound] = useState<Remembered | null>(null);
  const open = roundsOpen.value;
  // Again when a round has ended, or one was put right.
  const settled = view.happenings.filter((each) => ["confirmed", "redone"].includes(each.what)).at(-1)?.seq ?? 0;
  useEffect(() => {
    if (open) void fetchRounds().then(setFound);
  }, [open, settled, view.sitting]);
  if (!open) return null;
  return (
    <aside class="rounds" aria-label={say("own-rounds")}>
      <header>
        <h2>{say("own-rounds")}</h2>
        <button type="button" class="button" onClick={() => (roundsOpen.value = false)}>
          {say("shut")}
        </button>
      </header>
      {may.value.has("choose_minimum") ? <OwnMinimum hello={hello} /> : null}
      <ol tabindex={0}>
        {found?.rounds.map((each) => <Round key={each.round} hello={hello} round={each} />)}
        {found?.rounds.length === 0 ? <li>{say("no-rounds")}</li> : null}
      </ol>
    </aside>
  );
}

function Round({ hello, round }: { hello: Hello; round: RememberedRound }) {
  return (
    <li>
      <p class="round-head">
        {round.pocket ? <Plate hello={hello} pocket={round.pocket} /> : null}
        <span>{round.pocket ? say("round-number", { round: String(round.round) }) : say("round-void", { round: String(round.round) })}</span>
        <b class="figures">{signed(round.won - round.lost)}</b>
      </p>
      <ul>
        {round.wagers.map((wager) => (
          <li key={wager.spot}>
            <span>{spotWords(hello, wager.spot)}</span>
            <span class="figures">{money(wager.stake)}</span>
            <span class={`figures ${wager.won ? "good" : ""}`}>
              {wager.held ? say("imprisoned", { amount: money(wager.held) }) : signed(wager.won - wager.lost)}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function signed(cents: number): string {
  return cents > 0 ? `+${money(cents)}` : money(cents);
}

// Above the table's minimum a seat may hold itself to one of its own.
function OwnMinimum({ hello }: { hello: Hello }) {
  return (
    <div class="own-minimum" role="group" aria-label={say("own-minimum")}>
      <p class="label">{say("own-minimum")}</p>
      {hello.tray.map((amount) => (
        <button key={amount} type="button" class="button" onClick={() => ask({ type: "choose_minimum", amount })}>
          <span class="figures">{money(amount)}</span>
        </button>
      ))}
    </div>
  );
}
