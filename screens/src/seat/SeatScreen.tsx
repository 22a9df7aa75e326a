// A player's seat: what was, what is, the felt, the chips in hand.
import { useMemo } from "preact/hooks";
import type { Lying } from "../felt/Felt.tsx";
import { Layout } from "../felt/layout.ts";
import { useRoom } from "../felt/measure.ts";
import { px } from "../parts/px.ts";
import { Banner } from "../parts/Standing.tsx";
import { hello, may, pending, seatView } from "../table.ts";
import { say } from "../say.ts";
import type { Hello, SeatView } from "../wire.ts";
import { Ending } from "./Ending.tsx";
import { Notices } from "./Notices.tsx";
import { Refusals } from "./Refusals.tsx";
import { SeatMenu } from "./SeatMenu.tsx";
import { lying } from "./settling.ts";
import { shown } from "./state.ts";
import { Topline } from "./Topline.tsx";
import { Touch } from "./Touch.tsx";
import { Tray } from "./Tray.tsx";
import { Typed } from "./Typed.tsx";

export function SeatScreen() {
  const [greeting, view] = [hello.value, seatView.value];
  if (!greeting || !view) return null;
  return (
    <main class="seat">
      <Topline hello={greeting} view={view} />
      <Table hello={greeting} view={view} />
      <Tray hello={greeting} view={view} />
      <Typed hello={greeting} />
      <SeatMenu hello={greeting} view={view} />
      <Banner />
    </main>
  );
}

function Table({ hello, view }: { hello: Hello; view: SeatView }) {
  const { ref, room } = useRoom();
  const upright = room.height > room.width;
  const layout = useMemo(
    () => (room.width ? new Layout(hello.places, room.width, room.height, upright) : null),
    [hello.places, room.width, room.height, upright],
  );
  return (
    <section ref={ref} class={`stage ${may.value.has("lay") ? "open" : "shut"}`} aria-label={say("the-table")}>
      {layout && (
        <div class="stage-felt" style={px({ width: layout.width, height: layout.height })}>
          <Touch hello={hello} view={view} layout={layout} chips={onFelt(hello, view)} />
          <Refusals hello={hello} layout={layout} />
          <Ending hello={hello} view={view} />
          <Notices />
        </div>
      )}
    </section>
  );
}

// What lies there, and on top of it what was asked for and has no answer.
function onFelt(hello: Hello, view: SeatView): Lying[] {
  const now = shown.value;
  if (now) return lying(hello, now.settling, now.step);
  const seat = hello.seat;
  const chips: Lying[] = Object.entries(view.chips).map(([place, amount]) => ({ place, seat, amount }));
  for (const { verb } of pending.value) {
    if (verb.type === "lay") chips.push({ place: verb.place, seat, amount: verb.amount, state: "ghost" });
  }
  return chips;
}
