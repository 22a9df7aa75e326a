// What the table would not do, in words, until it is read. A number that the wheel does not show may be put above it by a
// supervisor.
import { Sign } from "../parts/Standing.tsx";
import { refusalWords, say } from "../say.ts";
import { read } from "../table.ts";
import { latestRefused, withCard } from "./acting.ts";

export function Refusals() {
  const latest = latestRefused();
  if (!latest) return null;
  const { wish, refusal } = latest;
  const overruled = refusal.code === "wheel_differs" && wish.verb.type === "announce";
  return (
    <div class="dealer-refusal" role="alert">
      <Sign kind="no" />
      <p>
        {refusalWords(refusal)}
        {refusal.clause ? <span class="clause">{refusal.clause}</span> : null}
      </p>
      {overruled ? (
        <button
          type="button"
          class="button small"
          onClick={() => {
            read(wish);
            withCard(wish.verb, wish.round, refusal);
          }}
        >
          {say("with-card")}
        </button>
      ) : null}
      <button type="button" class="button small" onClick={() => read(wish)}>
        {say("understood")}
      </button>
    </div>
  );
}
