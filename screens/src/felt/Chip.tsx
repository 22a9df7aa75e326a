// A chip as it lies: edge spots in its seat's pattern, two rings, its value. And a stack of them.
import type { ComponentChildren } from "preact";
import { colours } from "../table.ts";
import { chipValue } from "../words.ts";

const COLOURS = 7;
// Dashes round the edge, in hundredths of it: one for each seat colour, so that no two need their colour to differ.
const PATTERNS = ["6.25 6.25", "12.5 12.5", "3 3 3 7.667", "4.167 4.167", "16.667 16.667", "2 4.25", "10 4 2 4"];
const HIGHEST = 5;
// How much of a chip's edge is seen beneath the next, of its radius.
const RISE = 0.2;

// A seat's lines and words: in the colour that it plays, lightened so that words in it can be read.
export function seatColour(seat: number): string {
  const house = colours.value.get(seat);
  return house ? `color-mix(in srgb, ${houseColour(house)} 60%, #fff)` : ownColour(seat);
}

// What a seat has where the house's chips have no colours, and before anybody sits there.
function ownColour(seat: number): string {
  return `var(--seat-${((seat + COLOURS - 1) % COLOURS) + 1})`;
}

function pattern(seat: number): string {
  // From the eighth seat on a colour comes again, with another pattern.
  return PATTERNS[(seat - 1 + Math.floor((seat - 1) / COLOURS)) % PATTERNS.length] ?? "";
}

// Of a house's own colours the stylesheet knows the usual ones; any other is called as browsers call it.
export function houseColour(colour: string): string {
  return `var(--chips-${colour}, ${colour})`;
}

export interface ChipProps {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly seat: number;
  readonly text: string;
}

export function Chip({ x, y, r, seat, text }: ChipProps) {
  const size = r * (text.length > 3 ? 0.56 : text.length > 2 ? 0.74 : 0.96);
  return (
    <Edge x={x} y={y} r={r} seat={seat}>
      <circle class="chip-face" r={r * 0.7} />
      <circle class="chip-ring" r={r * 0.6} />
      {text && (
        <text class="figures" y={size * 0.35} font-size={size}>
          {text}
        </text>
      )}
    </Edge>
  );
}

interface EdgeProps extends Omit<ChipProps, "text"> {
  readonly children?: ComponentChildren;
}

// All that is seen of a chip that lies beneath another; its face is laid upon it.
function Edge({ x, y, r, seat, children }: EdgeProps) {
  // Whoever plays a colour of the house has chips of that colour; the pattern stays the seat's.
  const house = colours.value.get(seat);
  const color = house ? houseColour(house) : ownColour(seat);
  return (
    <g class={`chip${house ? " of-house" : ""}`} data-colour={house} transform={`translate(${x} ${y})`} style={{ color }}>
      <circle class="chip-shade" r={r} cy={r * 0.16} />
      <circle class="chip-body" r={r} />
      <circle class="chip-spots" r={r * 0.84} pathLength={100} stroke-width={r * 0.25} stroke-dasharray={pattern(seat)} />
      <circle class="chip-ring" r={r * 0.96} />
      {children}
    </g>
  );
}

// The fewest chips of the tray that make an amount, as far as they are shown.
function height(amount: number, tray: readonly number[]): number {
  let [left, chips] = [amount, 0];
  for (const value of [...tray].sort((a, b) => b - a)) {
    chips += Math.floor(left / value);
    left %= value;
  }
  return Math.min(HIGHEST, Math.max(1, chips));
}

export interface StackProps {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly seat: number;
  readonly amount: number;
  readonly tray: readonly number[];
}

// As high as its chips up to five; the top says what all of it comes to.
export function Stack({ x, y, r, seat, amount, tray }: StackProps) {
  const under = height(amount, tray) - 1;
  return (
    <>
      {Array.from({ length: under }, (_, i) => (
        <Edge key={i} x={x} y={y - i * r * RISE} r={r} seat={seat} />
      ))}
      <Chip x={x} y={y - under * r * RISE} r={r} seat={seat} text={chipValue(amount)} />
    </>
  );
}

// A chip by itself, outside the felt.
export function ChipPicture({ seat, text, size }: { seat: number; text: string; size: number }) {
  return (
    <svg class="chip-picture" width={size} height={size} viewBox="-21 -20 42 42" aria-hidden="true">
      <Chip x={0} y={0} r={19} seat={seat} text={text} />
    </svg>
  );
}
