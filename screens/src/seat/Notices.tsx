// The notices of this seat, over the upper edge of the felt.
import { Sign } from "../parts/Standing.tsx";
import { say } from "../say.ts";
import { notices, readAll } from "./notices.ts";

export function Notices() {
  if (notices.value.length === 0) return null;
  return (
    <div class="notices" role="alert">
      <Sign kind="waiting" />
      <div>
        {notices.value.map((words, i) => (
          <p key={i}>{words}</p>
        ))}
      </div>
      <button type="button" class="button small" onClick={readAll}>
        {say("understood")}
      </button>
    </div>
  );
}
