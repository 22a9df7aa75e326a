// The felt for a keyboard and for a screen reader: every place is a button with a name; arrows walk, Enter lays.
import { useRef, useState } from "preact/hooks";
import { say } from "../say.ts";
import type { Hello, Place } from "../wire.ts";
import { kindWords, money, odds, spotName } from "../words.ts";
import { chipSize, rest } from "./rest.ts";
import type { Layout } from "./layout.ts";

export interface KeysProps {
  readonly hello: Hello;
  readonly layout: Layout;
  readonly chips: Readonly<Record<string, number>>;
  readonly onFocus: (place: Place | null) => void;
  readonly onPlay: (place: Place) => void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

// `17 red, straight, pays 35 to 1, $5 laid`
export function placeName(hello: Hello, place: Place, laid: number): string {
  if (!hello.spots[place.spot]) return say("place-not-taken", { place: place.name.replaceAll("-", "–") });
  return [
    spotName(hello, place.spot),
    ...(hello.spots[place.spot]?.kind === "straight" ? [kindWords("straight")] : []),
    ...(place.name === place.spot ? [] : [say("place-courtesy")]),
    say("place-pays", { odds: odds(hello, place.spot) }),
    ...(laid ? [say("place-laid", { amount: money(laid) })] : []),
  ].join(", ");
}

export function Keys({ hello, layout, chips, onFocus, onPlay }: KeysProps) {
  const [current, setCurrent] = useState("");
  const group = useRef<SVGGElement>(null);
  const r = chipSize(layout);
  const first = hello.places.some((place) => place.name === current) ? current : hello.places[0]?.name;

  function key(event: KeyboardEvent, place: Place): void {
    const arrow = ARROWS[event.key];
    if (arrow) {
      const next = layout.beside(place, ...arrow);
      group.current?.querySelector<SVGElement>(`[data-key="${next.name}"]`)?.focus();
    } else if (event.key === "Enter") {
      onPlay(place);
    } else {
      return;
    }
    event.preventDefault();
  }

  return (
    <g ref={group} class="keys" role="group" aria-label={say("felt")}>
      {hello.places.map((place) => {
        const at = rest(hello, layout, place);
        return (
          <circle
            key={place.name}
            data-key={place.name}
            role="button"
            aria-label={placeName(hello, place, chips[place.name] ?? 0)}
            tabindex={place.name === first ? 0 : -1}
            cx={at.x}
            cy={at.y}
            r={r * 1.2}
            onFocus={() => {
              setCurrent(place.name);
              onFocus(place);
            }}
            onBlur={() => onFocus(null)}
            onKeyDown={(event) => key(event, place)}
            // Only what assistive programs send: a finger's touch is read by the felt as a whole.
            onClick={(event) => event.detail === 0 && onPlay(place)}
          />
        );
      })}
    </g>
  );
}
