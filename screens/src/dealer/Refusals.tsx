// What the table would not do, in its words, until it is read.
import { Sign } from "../parts/Standing.tsx";
import { read, refused } from "../table.ts";

export function Refusals() {
  const [latest] = refused.value;
  if (!latest) return null;
  const { wish, refusal } = latest;
  return (
    <div class="dealer-refusal" role="alert">
      <Sign kind="no" />
      <p>
        {refusal.words}
        {refusal.clause ? <span class="clause">{refusal.clause}</span> : null}
      </p>
      <button type="button" class="button small" onClick={() => read(wish)}>
        Understood
      </button>
    </div>
  );
}
