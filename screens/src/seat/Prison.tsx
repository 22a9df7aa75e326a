// What is held of this seat in prison, and half of it to take back while the house gives the choice.
import { say } from "../say.ts";
import { ask } from "../table.ts";
import type { Hello, SeatView } from "../wire.ts";
import { money, spotWords } from "../words.ts";

export function Prison({ hello, view }: { hello: Hello; view: SeatView }) {
  return (
    <>
      {view.prisoners.map(({ round, place, amount, half }) => {
        const words = { spot: spotWords(hello, place), amount: money(amount), half: money(half) };
        return half ? (
          <button key={`${round} ${place}`} type="button" class="button" onClick={() => ask({ type: "take_half", place })}>
            {say("take-half", words)}
          </button>
        ) : (
          <span key={`${round} ${place}`} class="label">
            {say("in-prison", words)}
          </span>
        );
      })}
    </>
  );
}
