// The printed felt: each box with its colour, its lines and its words.
import type { Hello, Place } from "../wire.ts";
import { boxWords } from "../words.ts";
import type { Layout, Rect } from "./layout.ts";

interface BoxProps {
  readonly hello: Hello;
  readonly place: Place;
  readonly rect: Rect;
  readonly lit?: boolean;
}

function Box({ hello, place, rect, lit = false }: BoxProps) {
  const kind = hello.spots[place.spot]?.kind ?? "straight";
  const pocket = kind === "straight" ? hello.colours[place.spot] : undefined;
  const diamond = kind === "red" || kind === "black";
  return (
    <g class={`box ${pocket ? `pocket ${pocket}` : "outside"}${lit ? " lit" : ""}`}>
      <rect x={rect.x} y={rect.y} width={rect.w} height={rect.h} />
      {diamond ? <Diamond rect={rect} colour={kind} /> : null}
      <Words rect={rect} text={boxWords(kind, place.name)} number={pocket !== undefined} room={diamond ? 0.5 : 0.86} />
    </g>
  );
}

function Diamond({ rect, colour }: { rect: Rect; colour: string }) {
  const [x, y] = [rect.x + rect.w / 2, rect.y + rect.h / 2];
  const [dx, dy] = [rect.w * 0.47, rect.h * 0.44];
  return <path class={`diamond ${colour}`} d={`M${x - dx} ${y}L${x} ${y - dy}L${x + dx} ${y}L${x} ${y + dy}Z`} />;
}

interface WordsProps {
  readonly rect: Rect;
  readonly text: string;
  readonly number: boolean;
  // How much of the box's length they may take.
  readonly room: number;
}

// Words that would not fit across are turned, as on a felt that is printed upright.
function Words({ rect, text, number, room }: WordsProps) {
  const turned = !number && rect.h > rect.w * 1.1;
  const [long, short] = turned ? [rect.h, rect.w] : [rect.w, rect.h];
  const size = number
    ? Math.min(short * 0.56, long * 0.56)
    : Math.min(short * 0.42, (long * room) / (text.length * 0.47), 44);
  const [x, y] = [rect.x + rect.w / 2, rect.y + rect.h / 2];
  return (
    <text
      class="figures"
      x={x}
      y={y}
      dy="0.35em"
      font-size={size}
      transform={turned ? `rotate(-90 ${x} ${y})` : undefined}
    >
      {text}
    </text>
  );
}

export interface BoxesProps {
  readonly hello: Hello;
  readonly layout: Layout;
}

export function Boxes({ hello, layout }: BoxesProps) {
  const boxes = hello.places.filter((place) => place.shape === "box");
  return (
    <>
      {boxes.map((place) => (
        <Box key={place.name} hello={hello} place={place} rect={layout.rect(place)} />
      ))}
    </>
  );
}

// The pockets that are meant, printed once more and bright, over what is printed.
export function Lit({ hello, layout, lit }: BoxesProps & { lit: ReadonlySet<string> }) {
  const boxes = hello.places.filter((place) => place.shape === "box" && lit.has(place.name));
  return (
    <>
      {boxes.map((place) => (
        <Box key={place.name} hello={hello} place={place} rect={layout.rect(place)} lit />
      ))}
    </>
  );
}
