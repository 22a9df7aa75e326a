// The felt with all that lies on it, drawn from the places that the table sent. It knows nothing of touch.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Hello, Place, Pocket } from "../wire.ts";
import { Boxes, Lit } from "./Boxes.tsx";
import { Stack } from "./Chip.tsx";
import type { Layout } from "./layout.ts";
import { chipSize, lie } from "./rest.ts";

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

// What is printed and what lies there; other pictures of the same felt (the lens) use it by its id.
export function Felt({ hello, layout, chips, lit = NONE, dolly = "", children }: FeltProps) {
  const places = useMemo(() => new Map(hello.places.map((place) => [place.name, place])), [hello.places]);
  // A finger that slides draws the felt anew sixty times a second: what is printed is made once.
  const printed = useMemo(
    () => (
      <>
        <Cloth />
        <rect class="cloth" width={layout.width} height={layout.height} rx={CORNER} />
        <rect class="weave" width={layout.width} height={layout.height} rx={CORNER} />
        <Boxes hello={hello} layout={layout} />
        <Lines hello={hello} layout={layout} />
        <rect class="light" width={layout.width} height={layout.height} rx={CORNER} />
      </>
    ),
    [hello, layout],
  );
  return (
    <svg class="felt" width={layout.width} height={layout.height} viewBox={`0 0 ${layout.width} ${layout.height}`}>
      <g id="felt">
        {printed}
        <Lit hello={hello} layout={layout} lit={lit} />
        {dolly && places.has(dolly) ? <Dolly layout={layout} place={places.get(dolly) as Place} /> : null}
        <Chips hello={hello} layout={layout} chips={chips} places={places} />
      </g>
      {children}
    </svg>
  );
}

const CORNER = 8;

// The cloth, and the one lamp over it: brightest in the middle of the table.
function Cloth() {
  return (
    <defs>
      <radialGradient id="cloth" cx="50%" cy="42%" r="75%">
        <stop offset="0" stop-color="var(--felt-middle)" />
        <stop offset="1" stop-color="var(--felt-edge)" />
      </radialGradient>
      <radialGradient id="light" cx="50%" cy="40%" r="72%">
        <stop offset="0" stop-color="var(--line)" stop-opacity="0.06" />
        <stop offset="0.45" stop-color="var(--line)" stop-opacity="0" />
        <stop offset="0.45" stop-color="var(--room)" stop-opacity="0" />
        <stop offset="1" stop-color="var(--room)" stop-opacity="0.34" />
      </radialGradient>
      <pattern id="weave" width="4" height="4" patternUnits="userSpaceOnUse">
        <path d="M0 1h2M2 3h2" stroke="var(--line)" stroke-width="0.6" opacity="0.03" />
        <path d="M1 2v2M3 0v2" stroke="var(--room)" stroke-width="0.6" opacity="0.1" />
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
  const r = chipSize(layout) * 1.25;
  const [x, y] = [box.x + box.w - r * 0.72, box.y + r * 0.72];
  return (
    <g class="dolly">
      <rect class="dolly-box" x={box.x + 2} y={box.y + 2} width={box.w - 4} height={box.h - 4} rx="3" />
      <g transform={`translate(${x} ${y})`}>
        <g class="dolly-drop">
          <ellipse class="chip-shade" cx={r * 0.06} cy={r * 0.38} rx={r * 0.66} ry={r * 0.28} />
          <path
            class="dolly-body"
            d={`M${-r * 0.56} ${r * 0.22}Q${-r * 0.14} ${-r * 0.02} ${-r * 0.2} ${-r * 0.62}h${r * 0.4}Q${r * 0.14} ${-r * 0.02} ${r * 0.56} ${r * 0.22}a${r * 0.56} ${r * 0.24} 0 0 1 ${-r * 1.12} 0z`}
          />
          <ellipse class="dolly-body" cy={-r * 0.58} rx={r * 0.3} ry={r * 0.1} />
          <circle class="dolly-body" cy={-r * 0.84} r={r * 0.3} />
          <circle class="dolly-shine" cx={-r * 0.1} cy={-r * 0.94} r={r * 0.08} />
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
  // Each seat has its room on a place, whatever it has there and however that moves.
  const seats = new Map<string, number[]>();
  for (const { place, seat } of chips) {
    const there = seats.get(place) ?? [];
    if (!there.includes(seat)) seats.set(place, [...there, seat]);
  }
  return (
    <>
      {chips.map(({ place: name, seat, amount, state }) => {
        const place = places.get(name);
        if (!place) return null;
        const there = seats.get(name) ?? [];
        const { x, y, r } = lie(hello, layout, place, there.length, there.indexOf(seat));
        return (
          <g key={`${seat} ${name} ${state ?? amount}`} class={`stack ${state ?? "lies"}`} data-place={name}>
            <Stack x={x} y={y} r={r} seat={seat} amount={amount} tray={hello.tray} />
          </g>
        );
      })}
    </>
  );
}
