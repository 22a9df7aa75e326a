// Devices that wait to be let in, with the codes that they show: one touch lets in all that stand here.
import { settle } from "../link/pairing.ts";
import { say } from "../say.ts";
import type { Waiting } from "../wire.ts";

export function Devices({ table, waiting }: { table: string; waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return null;
  const codes = waiting.map((each) => each.code);
  return (
    <div class="devices" role="status">
      <p>{say("devices-wait")}</p>
      <ul>
        {waiting.map((each) => (
          <li key={each.code}>
            {each.seat ? say("seat", { seat: String(each.seat) }) : say(`screen-${each.role}`)}{" "}
            <b class="figures">{each.code}</b>
          </li>
        ))}
      </ul>
      <button type="button" class="button primary" onClick={() => void settle(table, codes, true)}>
        {say("let-in")}
      </button>
      <button type="button" class="button" onClick={() => void settle(table, codes, false)}>
        {say("turn-away")}
      </button>
    </div>
  );
}
