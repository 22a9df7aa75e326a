// The felt with all that lies on it, drawn from the places that the table sent. It knows nothing of touch.
import type { ComponentChildren } from "preact";
import type { Hello, Place, Pocket } from "../wire.ts";
import { Boxes } from "./Boxes.tsx";
import { Stack } from "./Chip.tsx";
import type { Layout } from "./layout.ts";

export interface Lying {
  readonly place: string;
  readonly seat: number;
  readonly amount: number;
  // How it moves: `ghost` has no answer yet, `lost` goes to the bank, `back` to the seat, `won` is counted out.
  readonly state?: "ghost" | "lost" | "back" | "won";
}

export interface FeltProps {
  readonly hello: Hello;
  readonly layout: Layout;
  readonly chips: readonly Lying[];
  readonly lit?: ReadonlySet<string>;
  readonly dolly?: Pocket;
  readonly children?: ComponentChildren;
}

const NONE: ReadonlySet<string> = new Set();

export function chipSize(layout: Layout): number {
  return Math.max(11.5, Math.min(34, Math.min(layout.box.w, layout.box.h) * 0.3));
}

// What is printed and what lies there; other pictures of the same felt (the lens) use it by its id.
export function Felt({ hello, layout, chips, lit = NONE, dolly = "", children }: FeltProps) {
  const places = new Map(hello.places.map((place) => [place.name, place]));
  return (
    <svg class="felt" width={layout.width} height={layout.height} viewBox={`0 0 ${layout.width} ${layout.height}`}>
      <Cloth />
      <g id="felt">
        <rect class="cloth" width={layout.width} height={layout.height} rx="10" />
        <rect class="weave" width={layout.width} height={layout.height} rx="10" />
        <Boxes hello={hello} layout={layout} lit={lit} />
        <Lines hello={hello} layout={layout} />
        {dolly && places.has(dolly) ? <Dolly layout={layout} place={places.get(dolly) as Place} /> : null}
        <Chips hello={hello} layout={layout} chips={chips} places={places} />
      </g>
      {children}
    </svg>
  );
}

function Cloth() {
  return (
    <defs>
      <radialGradient id="cloth" cx="50%" cy="42%" r="75%">
        <stop offset="0" stop-color="var(--felt-middle)" />
        <stop offset="1" stop-color="var(--felt-edge)" />
      </radialGradient>
      <pattern id="weave" width="4" height="4" patternUnits="userSpaceOnUse">
        <path d="M0 1h2M2 3h2" stroke="var(--line)" stroke-width="0.6" opacity="0.025" />
        <path d="M1 2v2M3 0v2" stroke="var(--room)" stroke-width="0.6" opacity="0.09" />
      </pattern>
    </defs>
  );
}

// Places on a line that no box makes are marked: the courtesy line is a small diamond.
function Lines({ hello, layout }: { hello: Hello; layout: Layout }) {
  const marked = hello.places.filter((place) => place.shape !== "box" && place.name !== place.spot);
  return (
    <>
      {marked.map((place) => {
        const at = layout.middle(place);
        return <path key={place.name} class="courtesy" d={`M${at.x - 7} ${at.y}l7-7l7 7l-7 7z`} />;
      })}
    </>
  );
}

function Dolly({ layout, place }: { layout: Layout; place: Place }) {
  const box = layout.rect(place);
  const r = chipSize(layout);
  const [x, y] = [box.x + box.w - r * 0.8, box.y + r * 0.9];
  return (
    <g class="dolly">
      <rect class="dolly-box" x={box.x + 2} y={box.y + 2} width={box.w - 4} height={box.h - 4} rx="3" />
      <g transform={`translate(${x} ${y})`}>
        <g class="dolly-drop">
          <ellipse class="chip-shade" cy={r * 0.3} rx={r * 0.62} ry={r * 0.3} />
          <path d={`M${-r * 0.55} ${r * 0.2}Q${-r * 0.2} ${-r * 0.1} ${-r * 0.2} ${-r * 0.5}h${r * 0.4}Q${r * 0.2} ${-r * 0.1} ${r * 0.55} ${r * 0.2}a${r * 0.55} ${r * 0.24} 0 0 1 ${-r * 1.1} 0z`} />
          <circle cy={-r * 0.62} r={r * 0.32} />
        </g>
      </g>
    </g>
  );
}

interface ChipsProps {
  readonly hello: Hello;
  readonly layout: Layout;
  readonly chips: readonly Lying[];
  readonly places: ReadonlyMap<string, Place>;
}

function Chips({ hello, layout, chips, places }: ChipsProps) {
  const r = chipSize(layout);
  const lower = new Map<string, number>();
  return (
    <>
      {chips.map(({ place: name, seat, amount, state }) => {
        const place = places.get(name);
        if (!place) return null;
        // Chips of several seats on one place lie beside one another.
        const before = lower.get(name) ?? 0;
        lower.set(name, before + 1);
        const at = layout.middle(place);
        const key = `${seat} ${name} ${state ?? amount}`;
        return (
          <g key={key} class={`stack ${state ?? "lies"}`} data-place={name}>
            <Stack x={at.x + before * r * 0.7} y={at.y - before * r * 0.35} r={r} seat={seat} amount={amount} tray={hello.tray} />
          </g>
        );
      })}
    </>
  );
}
