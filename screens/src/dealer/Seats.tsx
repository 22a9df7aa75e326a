// The seats round the table, each with its money, its wagers and what is wrong with it; a touch opens its menu.
import { ChipPicture, seatColour } from "../felt/Chip.tsx";
import { Marker } from "../parts/Marker.tsx";
import { ofThisRound } from "../parts/since.ts";
import { Sign } from "../parts/Standing.tsx";
import { say } from "../say.ts";
import type { DealerView, Hello, SeatLine } from "../wire.ts";
import { balance, chipValue, money } from "../words.ts";
import { menu } from "./state.ts";

export function Seats({ hello, view }: { hello: Hello; view: DealerView }) {
  const shut = view.seats.length === 0;
  const lines = shut ? Array.from({ length: hello.seats }, (_, i) => i + 1) : view.seats;
  return (
    <ol class="seats">
      {lines.map((line, i) => {
        // From -1 at the left end to 1 at the right: the ends of the arc lie nearest to the dealer.
        const across = lines.length > 1 ? (2 * i) / (lines.length - 1) - 1 : 0;
        const style = { "--across": across, "--bow": across * across };
        return (
          <li key={i} class="place" style={style}>
            {typeof line === "number" ? <NoSeat seat={line} /> : <Seat line={line} view={view} />}
          </li>
        );
      })}
    </ol>
  );
}

// Whether a late wager of this round was marked as a deliberate one.
export function pastPosted(view: DealerView, line: SeatLine): boolean {
  return ofThisRound(view.happenings, "past_posted").some((each) => each.sitting === line.sitting);
}

function NoSeat({ seat }: { seat: number }) {
  return (
    <div class="seat-card free">
      <span class="name">{say("seat", { seat: String(seat) })}</span>
    </div>
  );
}

function Seat({ line, view }: { line: SeatLine; view: DealerView }) {
  const { may } = view;
  const sits = line.sitting > 0;
  const chosen = menu.value?.at === "seat" && menu.value.seat === line.seat;
  const open = () => {
    menu.value = { at: "seat", seat: line.seat };
  };
  return (
    <button
      type="button"
      class={`seat-card${sits ? "" : " free"}${line.won ? " winner" : ""}`}
      style={{ "--own": seatColour(line.seat) }}
      aria-expanded={chosen}
      disabled={!may.includes("buy_in") && !may.includes("cash_out")}
      onClick={open}
    >
      <span class="name">
        <ChipPicture seat={line.seat} text={String(line.seat)} size={32} />
        <Holds line={line} />
      </span>
      {sits || line.connected ? (
        <span class="staked">
          <Stake line={line} />
          <Plays line={line} />
          <Screen line={line} />
        </span>
      ) : null}
      <Flags line={line} posted={pastPosted(view, line)} />
    </button>
  );
}

// What lies on the felt; after the number, what came of it.
function Stake({ line }: { line: SeatLine }) {
  if (line.won) return <b class="good figures">+{money(line.won)}</b>;
  if (!line.staked) return <span />;
  return (
    <span class="stake">
      <span class="unseen">{say("staked-amount", { amount: money(line.staked) })}</span>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <ellipse cx="10" cy="6" rx="7.5" ry="3.2" />
        <path d="M2.5 6v4.2c0 1.8 3.4 3.2 7.5 3.2s7.5-1.4 7.5-3.2V6M2.5 10.2v4.2c0 1.8 3.4 3.2 7.5 3.2s7.5-1.4 7.5-3.2v-4.2" />
      </svg>
      <b class="figures" aria-hidden="true">
        {money(line.staked)}
      </b>
    </span>
  );
}

const LONG = 9;

// A balance that is too long for its card is said smaller, and in whole dollars where it has no cents.
function Holds({ line }: { line: SeatLine }) {
  if (!line.sitting) return <span class="holds">{say("free")}</span>;
  const words = balance(line.balance);
  return <span class={`figures holds${words.length > LONG ? " long" : ""}`}>{words.length > LONG ? money(line.balance) : words}</span>;
}

// Whether the seat's own screen is there: a tablet with a tick, or one that is struck out.
function Screen({ line }: { line: SeatLine }) {
  return (
    <span class={`screen ${line.connected ? "good" : "waiting"}`}>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <rect x="2" y="4" width="16" height="12" rx="2.5" />
        <path d={line.connected ? "M6.5 10l2.5 2.5 4.5-5" : "M3 17L17 3"} />
      </svg>
      <span class="unseen">{say(line.connected ? "screen-on" : "no-screen")}</span>
    </span>
  );
}

// The colour with its marker, and the value chips that are this seat's alone.
function Plays({ line }: { line: SeatLine }) {
  if (!line.colour && !line.value_chips.length) return null;
  return (
    <span class="plays">
      {line.colour ? <Marker colour={line.colour} value={line.colour_value} /> : null}
      {line.value_chips.map((chip) => (
        <span key={chip} class="figures value-chip" role="img" aria-label={say("value-chips-of", { amount: money(chip) })}>
          {chipValue(chip)}
        </span>
      ))}
    </span>
  );
}

function Flags({ line, posted }: { line: SeatLine; posted: boolean }) {
  const lacks = line.short.length;
  return (
    <span class="flags">
      {line.late ? (
        <b class="no">
          <Sign kind="no" />
          {posted ? say("past-posted") : say("late", { late: line.late })}
        </b>
      ) : null}
      {line.held || line.coming[0] + line.coming[1] ? (
        <b class="waiting">
          <Sign kind="waiting" />
          {say("waits-for-yes")}
        </b>
      ) : null}
      {lacks ? (
        <b class="waiting">
          <Sign kind="waiting" />
          {say("is-short")}
        </b>
      ) : null}
    </span>
  );
}
