// A colour of chips and what one of it stands for, as the marker on the wheel's rim shows it.
import { houseColour } from "../felt/Chip.tsx";
import { knows, say } from "../say.ts";
import { chipValue, money } from "../words.ts";

// A house may have colours that no catalogue knows; they stand as the house says them.
export function colourWords(colour: string): string {
  return knows(`chips-${colour}`) ? say(`chips-${colour}`) : colour;
}

export function Marker({ colour, value }: { colour: string; value: number }) {
  const words = say("marker", { colour: colourWords(colour), value: money(value) });
  return (
    <span class="marker" role="img" aria-label={words} title={words}>
      <Swatch colour={colour} text={chipValue(value)} />
    </span>
  );
}

export function Swatch({ colour, text = "" }: { colour: string; text?: string }) {
  return (
    <svg class="swatch" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" data-colour={colour} style={{ "--chips": houseColour(colour) }}>
      <circle class="swatch-body" cx="16" cy="16" r="14.5" />
      <circle class="swatch-edge" cx="16" cy="16" r="13" />
      {text ? <circle class="swatch-face" cx="16" cy="16" r="9" /> : <circle class="swatch-ring" cx="16" cy="16" r="8" />}
      <text class="figures" x="16" y="21">
        {text}
      </text>
    </svg>
  );
}
