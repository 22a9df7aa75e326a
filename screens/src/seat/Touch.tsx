// The felt under a finger: the place that it means, the tag above it, the ghost, the lens; and the same by keyboard.
import { useEffect, useRef, useState } from "preact/hooks";
import { px } from "../parts/px.ts";
import { Felt, type Lying } from "../felt/Felt.tsx";
import { chipSize } from "../felt/rest.ts";
import { drag, hold, HOLD_MS, press, type Held } from "../felt/finger.ts";
import type { Layout, Point } from "../felt/layout.ts";
import { Keys } from "../felt/Keys.tsx";
import type { Hello, Place, SeatView } from "../wire.ts";
import { ask, may, seatView } from "../table.ts";
import { GhostUnder, LensView, Tag } from "./Under.tsx";
import { nudges, tool } from "./state.ts";

export interface TouchProps {
  readonly hello: Hello;
  readonly view: SeatView;
  readonly layout: Layout;
  readonly chips: readonly Lying[];
}

const DEAD_EDGE = 16;

// Lays the chip in hand, or takes all back from a place.
export function playOn(place: Place, round?: number): void {
  const held = tool.value;
  if (held !== "eraser") return void ask({ type: "lay", place: place.name, amount: held }, round);
  const there = seatView.value?.chips[place.name];
  if (there) ask({ type: "lift", place: place.name, amount: there }, round);
}

export function Touch({ hello, view, layout, chips }: TouchProps) {
  const [held, setHeld] = useState<Held | null>(null);
  const finger = useRef<{ id: number; round: number; timer: number; held: Held } | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Place | null>(null);

  function at(event: PointerEvent): Point {
    const box = area.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }
  function become(next: Held): void {
    if (finger.current) finger.current.held = next;
    setHeld(next);
  }
  function down(event: PointerEvent): void {
    if (finger.current || event.button !== 0) return;
    if (!may.value.has("lay")) {
      nudges.value += 1;
      return;
    }
    const touch = event.pointerType === "touch";
    if (touch && (event.clientX < DEAD_EDGE || event.clientX > window.innerWidth - DEAD_EDGE)) return;
    event.preventDefault();
    area.current?.setPointerCapture(event.pointerId);
    const first = press(layout, at(event), touch);
    const timer = window.setTimeout(() => finger.current && become(hold(layout, finger.current.held)), HOLD_MS);
    finger.current = { id: event.pointerId, round: view.round, timer, held: first };
    setHeld(first);
  }
  function move(event: PointerEvent): void {
    if (finger.current?.id === event.pointerId) become(drag(layout, finger.current.held, at(event)));
  }
  function end(event: PointerEvent): void {
    const last = finger.current;
    if (last?.id !== event.pointerId) return;
    clearTimeout(last.timer);
    finger.current = null;
    setHeld(null);
    // What the finger meant when it went down: if betting has closed meanwhile, the table says so.
    if (event.type === "pointerup" && last.held.place) playOn(last.held.place, last.round);
  }
  useEffect(() => () => clearTimeout(finger.current?.timer), []);

  const meant = held?.place ?? focus;
  const lit = new Set(meant ? hello.spots[meant.spot]?.pockets : []);
  return (
    <div
      ref={area}
      class="touch"
      style={px({ width: layout.width, height: layout.height })}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Felt hello={hello} layout={layout} chips={chips} lit={lit} dolly={view.pocket}>
        <Keys hello={hello} layout={layout} chips={view.chips} onFocus={setFocus} onPlay={playOn} />
        {held?.place && !held.lens ? (
          <GhostUnder hello={hello} layout={layout} place={held.place} r={chipSize(layout)} />
        ) : null}
      </Felt>
      {held?.lens ? <LensView hello={hello} layout={layout} held={held} /> : null}
      {meant ? <Tag hello={hello} view={view} layout={layout} held={held} place={meant} /> : null}
    </div>
  );
}
