// Why nothing can be called: the table was held or the program started again, or the wheel has shown a number too early.
import { Sign } from "../parts/Standing.tsx";
import { say } from "../say.ts";
import type { DealerView } from "../wire.ts";
import { clockWords, money, phaseWords } from "../words.ts";

export function Stopped({ view }: { view: DealerView }) {
  const staked = view.seats.reduce((sum, seat) => sum + seat.staked, 0);
  if (view.alarm) {
    return (
      <div class="stopped no" role="alert">
        <Sign kind="no" />
        <p>{say("alarm-dealer", { pocket: view.sensed })}</p>
      </div>
    );
  }
  if (!view.stopped) return null;
  const clock = view.clock > 0 ? say("stopped-clock", { clock: clockWords(view.clock) }) : "";
  return (
    <div class="stopped waiting" role="alert">
      <Sign kind="waiting" />
      <p>
        <b>{say(view.desk.stop === "held" ? "stopped-held" : "stopped-restarted")}</b>{" "}
        {say("stopped-where", { round: String(view.round), phase: phaseWords(view.phase), staked: money(staked) })} {clock}
        {view.desk.spun && view.desk.stop === "restarted" ? ` ${say("stopped-ball")}` : ""}
      </p>
    </div>
  );
}
