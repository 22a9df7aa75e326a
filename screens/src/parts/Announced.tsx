// Bets that players call by their names: a touch lays the chip in hand on every piece of one, or on none.
import { knows, say } from "../say.ts";
import type { Hello } from "../wire.ts";
import { pocketWords } from "../words.ts";
import { Plate } from "./Pockets.tsx";

const NEIGHBOURS = "neighbours of ";

export interface AnnouncedProps {
  readonly hello: Hello;
  readonly ready: boolean;
  readonly lay: (name: string) => void;
}

// Those with names of their own, and each number with its neighbours, in the wheel's order.
export function Announced({ hello, ready, lay }: AnnouncedProps) {
  const named = hello.announced.filter((name) => !name.startsWith(NEIGHBOURS));
  const numbers = hello.wheel.filter((pocket) => hello.announced.includes(NEIGHBOURS + pocket));
  return (
    <div class="announced">
      <div class="named-bets">
        {named.map((name) => (
          <button key={name} type="button" class="button" disabled={!ready} onClick={() => lay(name)}>
            {knows(`announced-${name}`) ? say(`announced-${name}`) : name}
          </button>
        ))}
      </div>
      {numbers.length ? (
        <div class="neighbours" role="group" aria-label={say("neighbours")}>
          <span class="label">{say("neighbours")}</span>
          {numbers.map((pocket) => (
            <button
              key={pocket}
              type="button"
              class="button"
              disabled={!ready}
              aria-label={say("neighbours-of", { pocket: pocketWords(hello, pocket) })}
              onClick={() => lay(NEIGHBOURS + pocket)}
            >
              <Plate hello={hello} pocket={pocket} />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
