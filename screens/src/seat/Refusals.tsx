// Every no, in words, beside the place that was touched, until it is read.
import { read, refused, type Refused } from "../table.ts";
import { Chip } from "../felt/Chip.tsx";
import { chipSize, rest } from "../felt/rest.ts";
import type { Layout } from "../felt/layout.ts";
import type { Hello } from "../wire.ts";
import { refusalWords, say } from "../say.ts";
import { chipValue } from "../words.ts";
import { px } from "../parts/px.ts";
import { Sign } from "../parts/Standing.tsx";

export function Refusals({ hello, layout }: { hello: Hello; layout: Layout }) {
  return (
    <>
      {refused.value.map((each) => (
        <Bubble key={each.wish.id} hello={hello} layout={layout} refused={each} />
      ))}
    </>
  );
}

interface BubbleProps {
  readonly hello: Hello;
  readonly layout: Layout;
  readonly refused: Refused;
}

const WIDTH = 320;

function Bubble({ hello, layout, refused: { wish, refusal } }: BubbleProps) {
  const verb = wish.verb;
  const name = "place" in verb ? verb.place : "";
  const place = hello.places.find((each) => each.name === name);
  const at = place ? rest(hello, layout, place) : { x: layout.width / 2, y: layout.height / 2 };
  const width = Math.min(WIDTH, layout.width - 16);
  const left = Math.max(8, Math.min(at.x - width / 2, layout.width - width - 8));
  const below = at.y < layout.height / 2;
  return (
    <>
      {verb.type === "lay" && place ? (
        <svg class="slides-back" style={px({ left: at.x, top: at.y })} width="1" height="1" aria-hidden="true">
          <Chip x={0} y={0} r={chipSize(layout)} seat={hello.seat} text={chipValue(verb.amount)} />
        </svg>
      ) : null}
      <div
        class={`bubble ${below ? "below" : "above"}`}
        style={px({ left, top: at.y + (below ? 24 : -24), width, "--nose": at.x - left })}
        role="alert"
      >
        <p>
          <Sign kind="no" />
          <span>{refusalWords(refusal)}</span>
        </p>
        {refusal.clause ? <p class="clause">{refusal.clause}</p> : null}
        <button type="button" class="button small" onClick={() => read(wish)}>
          {say("understood")}
        </button>
      </div>
    </>
  );
}
