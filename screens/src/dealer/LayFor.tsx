// What the dealer lays for a seat, and takes back, at the player's word: the same felt, and a chip in hand.
import { useMemo, useState } from "preact/hooks";
import { ChipPicture } from "../felt/Chip.tsx";
import { Felt, type Lying } from "../felt/Felt.tsx";
import { Layout } from "../felt/layout.ts";
import { useRoom } from "../felt/measure.ts";
import { Announced } from "../parts/Announced.tsx";
import { say } from "../say.ts";
import { ask, hello } from "../table.ts";
import { chipValue, money } from "../words.ts";
import type { SeatProps } from "./SeatMenu.tsx";

export function LayFor({ line }: SeatProps) {
  const greeting = hello.value;
  const { ref, room } = useRoom();
  const [amount, setAmount] = useState(0);
  const [called, setCalled] = useState(false);
  const layout = useMemo(
    () => (greeting && room.width ? new Layout(greeting.places, room.width, room.height, false) : null),
    [greeting?.places, room.width, room.height],
  );
  if (!greeting) return null;
  const seat = line.seat;
  const chips = Object.entries(line.chips).map(([place, laid]): Lying => ({ place, seat, amount: laid }));
  function touch(event: PointerEvent): void {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const place = layout?.nearest({ x: event.clientX - box.left, y: event.clientY - box.top });
    const there = place ? (line.chips[place.name] ?? 0) : 0;
    if (!place) return;
    if (amount) ask({ type: "lay_for", seat, place: place.name, amount });
    else if (there) ask({ type: "lift_for", seat, place: place.name, amount: there });
  }
  return (
    <div class="lay-for">
      <div class="lay-hand" role="group" aria-label={say("chip-in-hand")}>
        {greeting.tray.map((each) => (
          <button
            key={each}
            type="button"
            class="take"
            aria-pressed={amount === each}
            aria-label={say("chip-of", { amount: money(each) })}
            onClick={() => setAmount(each)}
          >
            <ChipPicture seat={seat} text={chipValue(each)} size={48} />
          </button>
        ))}
        <button type="button" class="button" aria-pressed={amount === 0} onClick={() => setAmount(0)}>
          {say("take-back")}
        </button>
        {greeting.announced.length ? (
          <button type="button" class="button" aria-pressed={called} onClick={() => setCalled(!called)}>
            {say("announced-bets")}
          </button>
        ) : null}
      </div>
      <div ref={ref} class="lay-felt">
        {called ? (
          <Announced
            hello={greeting}
            ready={amount > 0}
            lay={(place) => ask({ type: "lay_for", seat, place, amount })}
          />
        ) : layout ? (
          <div class="lay-touch" onPointerUp={touch}>
            <Felt hello={greeting} layout={layout} chips={chips} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
