// The game clock: a ring of brass round what is left. The last five seconds are a larger figure and a word.
import { say } from "../say.ts";
import { clockWords } from "../words.ts";

const LAST = 5;
const ROUND = 100;

export interface ClockProps {
  readonly clock: number;
  readonly whole: number;
  readonly size: number;
}

export function isClosing(clock: number, whole: number): boolean {
  return whole > 0 && clock > 0 && clock <= LAST;
}

export function Clock({ clock, whole, size }: ClockProps) {
  if (!whole) return null;
  const closing = isClosing(clock, whole);
  const left = whole ? (ROUND * clock) / whole : 0;
  return (
    <span class={`clock${closing ? " closing" : ""}`} role="timer" aria-label={say("seconds-left", { seconds: clock })}>
      <svg class="clock-ring" width={size} height={size} viewBox="-21 -21 42 42" aria-hidden="true">
        <circle class="clock-path" r="18" />
        <circle class="clock-left" r="18" pathLength={ROUND} stroke-dasharray={`${left} ${ROUND}`} transform="rotate(-90)" />
      </svg>
      <span class="figures" aria-hidden="true">
        {closing ? clock : clockWords(clock)}
      </span>
      {closing ? <b class="clock-word">{say("closing")}</b> : null}
    </span>
  );
}
