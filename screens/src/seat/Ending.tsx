// The number, large, and what it paid: laid over the felt for as long as the settling is shown, then a line that stays.
import { Plate } from "../parts/Pockets.tsx";
import type { Hello, SeatView, WinWire } from "../wire.ts";
import { money, spotWords } from "../words.ts";
import { shown } from "./state.ts";

export function Ending({ hello, view }: { hello: Hello; view: SeatView }) {
  const step = shown.value?.step;
  if (step?.show === "pocket") {
    return (
      <div class="ending">
        <Plate hello={hello} pocket={view.pocket} large />
      </div>
    );
  }
  if (view.phase !== "paid") return null;
  const wins = step ? view.wins.slice(0, step.show === "winner" ? step.paid : 0) : view.wins;
  if (wins.length === 0) return null;
  return (
    <div class="won-panel" role="status">
      <ul class="won">
        {wins.map((win) => (
          <Won key={win.spot} hello={hello} win={win} />
        ))}
      </ul>
      {wins.length > 1 ? <p class="figures good won-sum">+{money(wins.reduce((sum, win) => sum + win.won, 0))}</p> : null}
    </div>
  );
}

function Won({ hello, win }: { hello: Hello; win: WinWire }) {
  return (
    <li>
      <span>{spotWords(hello, win.spot)}</span> <b class="figures good">+{money(win.won)}</b>
    </li>
  );
}
