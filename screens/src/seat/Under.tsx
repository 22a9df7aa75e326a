// What appears at a finger: the ghost chip, the tag that says what it would be, and the phone's lens.
import { Chip, ChipPicture } from "../felt/Chip.tsx";
import { chipSize, rest } from "../felt/rest.ts";
import { LENS_RADIUS, seen, type Held } from "../felt/finger.ts";
import type { Layout, Point } from "../felt/layout.ts";
import { say } from "../say.ts";
import type { Hello, Place, SeatView } from "../wire.ts";
import { chipValue, money, odds, spotName } from "../words.ts";
import { px } from "../parts/px.ts";
import { tool } from "./state.ts";

interface GhostProps {
  readonly hello: Hello;
  readonly layout: Layout;
  readonly place: Place;
  readonly r: number;
}

export function GhostUnder({ hello, layout, place, r }: GhostProps) {
  const at = rest(hello, layout, place);
  const held = tool.value;
  return (
    <g class="under">
      <circle class="aim" cx={at.x} cy={at.y} r={r * 1.35} />
      {held === "eraser" ? null : <Chip x={at.x} y={at.y} r={r} seat={hello.seat} text={chipValue(held)} />}
    </g>
  );
}

interface TagProps {
  readonly hello: Hello;
  readonly view: SeatView;
  readonly layout: Layout;
  readonly held: Held | null;
  readonly place: Place;
}

// How much more fits is the table's word, for this spot if there are chips on it, or for its kind.
export function tagWords(hello: Hello, view: SeatView, place: Place): string {
  const spot = hello.spots[place.spot];
  if (!spot) return say("tag-not-taken", { place: place.name });
  const there = view.chips[place.name];
  if (tool.value === "eraser") {
    const name = { spot: spotName(hello, place.spot) };
    return there ? say("tag-take-back", { ...name, amount: money(there) }) : say("tag-nothing", name);
  }
  const more = view.fits_on[place.spot] ?? view.fits[spot.kind] ?? 0;
  const words = { spot: spotName(hello, place.spot), odds: odds(hello, place.spot) };
  return more ? say("tag-fits", { ...words, more: money(more) }) : say("tag-full", words);
}

const TAG_ABOVE = 64;
const LETTER = 3.9;

export function Tag({ hello, view, layout, held, place }: TagProps) {
  const chip = rest(hello, layout, place);
  const at = held ? (held.lens ? lensAt(layout, held) : { x: held.at.x, y: Math.min(held.at.y, chip.y) }) : chip;
  const above = held?.lens ? LENS_RADIUS + 8 : held ? TAG_ABOVE : chipSize(layout) + 12;
  const words = tagWords(hello, view, place);
  // About half of its width: near an edge of the felt it moves inwards.
  const half = Math.min(layout.width / 2, words.length * LETTER + 14);
  return (
    <div class="tag" data-place={place.name} style={px({ left: clamp(at.x, half, layout.width - half), top: at.y - above })}>
      {words}
    </div>
  );
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(Math.min(least, (least + most) / 2), Math.min(value, Math.max(most, (least + most) / 2)));
}

// Above the thumb; beside it where there is no room above.
function lensAt(layout: Layout, held: Held): Point {
  const y = held.start.y - LENS_RADIUS - 48;
  const least = LENS_RADIUS - 20;
  if (y >= least) return { x: clamp(held.start.x, LENS_RADIUS, layout.width - LENS_RADIUS), y };
  const right = held.start.x < layout.width / 2;
  return { x: right ? layout.width - LENS_RADIUS : LENS_RADIUS, y: least };
}

export function LensView({ hello, layout, held }: { hello: Hello; layout: Layout; held: Held }) {
  if (!held.lens) return null;
  const at = lensAt(layout, held);
  const size = (2 * LENS_RADIUS) / held.lens.zoom;
  const cross = seen(held.lens, held.start, held.at);
  const { x, y } = held.lens.centre;
  return (
    <div class="lens" style={px({ left: at.x - LENS_RADIUS, top: at.y - LENS_RADIUS, width: 2 * LENS_RADIUS })}>
      <svg viewBox={`${x - size / 2} ${y - size / 2} ${size} ${size}`} aria-hidden="true">
        <rect x={x - size} y={y - size} width={2 * size} height={2 * size} fill="var(--room)" />
        <use href="#felt" />
        {held.place ? (
          <GhostUnder hello={hello} layout={layout} place={held.place} r={chipSize(layout) * 0.8} />
        ) : null}
        <path
          class="cross"
          d={`M${cross.x - 4} ${cross.y}h8M${cross.x} ${cross.y - 4}v8`}
          vector-effect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}

// The chip in hand, for the tray.
export function InHand({ seat, amount }: { seat: number; amount: number }) {
  return <ChipPicture seat={seat} text={chipValue(amount)} size={48} />;
}
