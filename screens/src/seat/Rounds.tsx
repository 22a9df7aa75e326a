// This sitting's last rounds in full, as the journal has them; asked for again when a round has ended or was put right.
import { useEffect, useState } from "preact/hooks";
import { language } from "../languages.ts";
import { Plate } from "../parts/Pockets.tsx";
import { Sign } from "../parts/Standing.tsx";
import { say } from "../say.ts";
import type { Hello, Recalled, RecalledWager, SeatRecall, SeatView, Told } from "../wire.ts";
import { balance, money, oddsWords, spotWords } from "../words.ts";
import { touchWords } from "./touches.ts";

async function fetchRounds(): Promise<SeatRecall | null> {
  try {
    const answer = await fetch(`/api/1/rounds${location.pathname}`);
    return answer.ok ? ((await answer.json()) as SeatRecall) : null;
  } catch {
    return null;
  }
}

const TIMES = ["opened", "closed", "settled"] as const;
const ENDS = ["confirmed", "voided", "redone", "number_corrected", "late_returned"];

export function Rounds({ hello, view }: { hello: Hello; view: SeatView }) {
  const [found, setFound] = useState<SeatRecall | null>(null);
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState(0);
  const ended = view.happenings.filter((each) => ENDS.includes(each.what)).at(-1)?.seq ?? 0;
  const last = useState({ alive: true })[0];
  useEffect(() => () => void (last.alive = false), []);
  useEffect(() => {
    void fetchRounds().then((now) => {
      if (!last.alive) return;
      setFailed(!now);
      if (now) setFound(now);
    });
  }, [ended, view.sitting]);
  // What was told of another sitting is nobody's here.
  const rounds = found && found.sitting === view.sitting ? found.rounds : [];
  const round = rounds.find((each) => each.round === chosen) ?? rounds[0];
  if (!round) {
    return <p class="no-rounds">{say(failed ? "rounds-unread" : found ? "no-rounds" : "rounds-coming")}</p>;
  }
  return (
    <div class="rounds">
      <ol class="strip" aria-label={say("own-rounds")}>
        {rounds.map((each) => (
          <li key={each.round}>
            <button
              type="button"
              class="button"
              aria-pressed={each === round}
              onClick={() => setChosen(each.round)}
            >
              <span class="unseen">{say("round-number", { round: String(each.round) })}</span>
              {each.pocket ? <Plate hello={hello} pocket={each.pocket} /> : <b aria-hidden="true">{each.state === "open" ? "…" : "×"}</b>}
              <span class="figures">{each.state === "open" ? "" : signed(gained(each))}</span>
            </button>
          </li>
        ))}
      </ol>
      <InFull hello={hello} round={round} />
    </div>
  );
}

// One round: what it was, the wagers, and all that was touched.
function InFull({ hello, round }: { hello: Hello; round: Recalled }) {
  const wagers = round.seats.flatMap((each) => each.wagers);
  const touches = round.seats.flatMap((each) => each.touches);
  return (
    <div class="in-full" tabindex={0} role="group" aria-label={say("round-number", { round: String(round.round) })}>
      <p class="round-head">
        <b>{say(`round-${round.state}`, { round: String(round.round) })}</b>
        {TIMES.map((each) =>
          round[each] ? (
            <span key={each}>
              {say(`time-${each}`)} <span class="figures">{time(round[each])}</span>
            </span>
          ) : null,
        )}
        {round.dealer ? <span>{say("dealer-is", { dealer: round.dealer })}</span> : null}
        {round.seats.map((part) => (
          <span key={part.seat} class="figures">
            {say("before-after", { before: balance(part.before), after: balance(part.after) })}
          </span>
        ))}
      </p>
      {[...round.corrections, ...round.disputes].map((each) => (
        <p key={each.entry} class="put-right">
          <Sign kind="waiting" />
          <span>{touchWords(hello, each.event)}</span>
        </p>
      ))}
      <ul class="stakes">
        {wagers.map((wager, i) => (
          <Wager key={i} hello={hello} wager={wager} open={round.state !== "settled"} />
        ))}
      </ul>
      <ol class="touches">
        {touches.map((each) => (
          <Touched key={each.entry} hello={hello} told={each} />
        ))}
      </ol>
    </div>
  );
}

function Wager({ hello, wager, open }: { hello: Hello; wager: RecalledWager; open: boolean }) {
  return (
    <li>
      <span>
        {spotWords(hello, wager.spot)}
        {wager.since ? <small> {say("since-round", { round: String(wager.since) })}</small> : null}
      </span>
      <span class="quiet">{oddsWords(wager.odds)}</span>
      <span class="figures">{money(wager.stake)}</span>
      <b class={`figures ${wager.won ? "good" : ""}`}>{open ? "" : signed(wager.won - wager.lost)}</b>
    </li>
  );
}

function Touched({ hello, told }: { hello: Hello; told: Told }) {
  const late = told.event.type.startsWith("late_") || ["past_posted", "touch_refused"].includes(told.event.type);
  return (
    <li class={late ? "late" : ""}>
      <span class="figures">{time(told.at)}</span>
      <span>{touchWords(hello, told.event)}</span>
    </li>
  );
}

function gained(round: Recalled): number {
  return round.seats.flatMap((each) => each.wagers).reduce((sum, { won, lost }) => sum + won - lost, 0);
}

function signed(cents: number): string {
  return cents > 0 ? `+${money(cents)}` : money(cents);
}

// By the clock on the wall.
function time(at: string): string {
  const written = language.value === "qps" ? "en" : language.value;
  return new Date(at).toLocaleTimeString(written, { hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false });
}
