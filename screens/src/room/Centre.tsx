// The middle of the table, for everybody: the felt with all chips, the clock, the calls, and who won. Never who lost.
import { useMemo } from "preact/hooks";
import { ChipPicture, seatColour } from "../felt/Chip.tsx";
import { Felt, type Lying } from "../felt/Felt.tsx";
import { Layout } from "../felt/layout.ts";
import { useRoom } from "../felt/measure.ts";
import { useCalls } from "../parts/calls.ts";
import { Clock } from "../parts/Clock.tsx";
import { LanguageButton } from "../parts/Language.tsx";
import { Mute } from "../parts/Mute.tsx";
import { LastPockets, Plate } from "../parts/Pockets.tsx";
import { Banner } from "../parts/Standing.tsx";
import { say } from "../say.ts";
import { centreView, hello } from "../table.ts";
import type { CentreView, Hello } from "../wire.ts";
import { money, phaseWords, pocketWords } from "../words.ts";
import { Wheel } from "./Wheel.tsx";

export function CentreScreen() {
  const [greeting, view] = [hello.value, centreView.value];
  if (!greeting || !view) return null;
  return <Centre hello={greeting} view={view} />;
}

function Centre({ hello, view }: { hello: Hello; view: CentreView }) {
  useCalls(hello, view.happenings);
  return (
    <main class={`centre${hello.random ? " with-wheel" : ""}`}>
      <header class="centre-top">
        <Now hello={hello} view={view} />
        <Winners hello={hello} view={view} />
        <LastPockets hello={hello} last={view.last} />
        <span class="centre-keys">
          <Mute />
          <LanguageButton />
        </span>
      </header>
      <Stage hello={hello} view={view} />
      {hello.random ? <Wheel hello={hello} spinning={isSpinning(view)} pocket={view.pocket} /> : null}
      <Banner />
    </main>
  );
}

function isSpinning(view: CentreView): boolean {
  if (view.phase === "no_more_bets" || view.phase === "announced") return true;
  return view.spun && (view.phase === "betting" || view.phase === "spinning");
}

function Stage({ hello, view }: { hello: Hello; view: CentreView }) {
  const { ref, room } = useRoom();
  const upright = room.height > room.width * 1.05;
  const layout = useMemo(
    () => (room.width ? new Layout(hello.places, room.width, room.height, upright) : null),
    [hello.places, room.width, room.height, upright],
  );
  const chips = view.seats.flatMap((line): Lying[] =>
    Object.entries(line.chips).map(([place, amount]) => ({ place, seat: line.seat, amount })),
  );
  return (
    <div ref={ref} class="centre-felt">
      {layout && <Felt hello={hello} layout={layout} chips={chips} dolly={view.pocket} />}
    </div>
  );
}

// The clock and the call; after the number, the number.
function Now({ hello, view }: { hello: Hello; view: CentreView }) {
  if (view.phase === "paid") {
    return (
      <div class="centre-now">
        <Plate hello={hello} pocket={view.pocket} large />
        <p class="centre-call open">{pocketWords(hello, view.pocket)}</p>
      </div>
    );
  }
  const open = view.phase === "betting" || view.phase === "spinning";
  return (
    <div class="centre-now" role="status" aria-live="assertive">
      {open ? <Clock clock={view.clock} whole={view.whole} size={180} /> : null}
      <p class={`centre-call ${view.phase === "idle" || view.phase === "closed" ? "" : "open"}`}>{call(view)}</p>
    </div>
  );
}

function call(view: CentreView): string {
  if (view.stopped) return say("heard-held");
  if (view.alarm) return say("alarm-seat");
  return phaseWords(view.phase);
}

function Winners({ hello, view }: { hello: Hello; view: CentreView }) {
  const won = new Map<number, number>();
  for (const each of view.phase === "paid" ? view.payouts : []) won.set(each.seat, (won.get(each.seat) ?? 0) + each.won);
  return (
    <ul class="winners">
      {[...won]
        .filter(([, amount]) => amount > 0)
        .map(([seat, amount]) => (
          <li key={seat} style={{ "--own": seatColour(seat) }}>
            <ChipPicture seat={seat} text={hello.seats > 1 ? String(seat) : ""} size={44} />
            <span class="unseen">{say("seat-wins", { seat: String(seat) })}</span>
            <b class="figures">{money(amount)}</b>
          </li>
        ))}
    </ul>
  );
}
