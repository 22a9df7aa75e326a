// Which colour a player gets, and the marker's value: the next free colour is set, so that a buy-in needs no touch more.
import { say } from "../say.ts";
import { colourWords, Swatch } from "../parts/Marker.tsx";
import { chipValue } from "../words.ts";

export interface ColoursProps {
  readonly free: readonly string[];
  readonly chosen: string;
  readonly value: number;
  readonly onPick: (colour: string) => void;
}

export function Colours({ free, chosen, value, onPick }: ColoursProps) {
  return (
    <div class="colours" role="group" aria-label={say("colour-of-chips")}>
      {free.map((colour) => (
        <button
          key={colour}
          type="button"
          class="button colour"
          aria-pressed={colour === chosen}
          onClick={() => onPick(colour)}
        >
          <Swatch colour={colour} text={colour === chosen ? chipValue(value) : ""} />
          <span class="unseen">{colourWords(colour)}</span>
        </button>
      ))}
    </div>
  );
}
