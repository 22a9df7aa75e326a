// A player who goes with chips of a colour in hand: what goes along, and what is paid out because it makes no whole chip.
import { colourWords } from "../parts/Marker.tsx";
import { say } from "../say.ts";
import { money } from "../words.ts";
import { act } from "./acting.ts";
import type { SeatProps } from "./SeatMenu.tsx";
import { About, Yes } from "./Sheet.tsx";

export function ReleaseOwing({ line, back }: { line: SeatProps["line"]; back: () => void }) {
  const { seat, colour, colour_value } = line;
  const free = line.balance + line.held;
  const chips = Math.floor(free / colour_value);
  const rest = free - chips * colour_value;
  const words = { chips, colour: colourWords(colour), value: money(colour_value) };
  return (
    <About title={say("carries-off", { seat: String(seat) })} amount={money(chips * colour_value)}>
      <p>{say("carries-what", words)}</p>
      {rest ? <p>{say("carries-rest", { amount: money(rest) })}</p> : null}
      <Yes ready={chips > 0} act={() => act({ type: "release_owing", seat })} no={back} />
    </About>
  );
}
