// Whether this screen sounds the calls.
import { say } from "../say.ts";
import { mute, muted } from "./calls.ts";

export function Mute() {
  const quiet = muted.value;
  return (
    <button type="button" class="button mute" aria-label={quiet ? say("unmute") : say("mute")} onClick={() => mute(!quiet)}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path class="horn" d="M4 9.5h3.5L12 5.5v13l-4.5-4H4z" />
        <path class="waves" d={quiet ? "M15.5 9.5l5 5M20.5 9.5l-5 5" : "M15.5 9a4 4 0 010 6M18 6.5a8 8 0 010 11"} />
      </svg>
    </button>
  );
}
