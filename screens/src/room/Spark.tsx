// A table's win over its last rounds, inside the band in which nineteen tables of twenty would be.
import { say } from "../say.ts";
import type { HoldPoint } from "../wire.ts";
import { money } from "../words.ts";

const WIDE = 150;
const HIGH = 40;

export function Spark({ points }: { points: readonly HoldPoint[] }) {
  const last = points.at(-1);
  if (!last) return <span>–</span>;
  const all = points.flatMap((each) => [each.win, each.low, each.high, 0]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (i: number) => ((i + 1) / points.length) * WIDE;
  const y = (cents: number) => 2 + (HIGH - 4) * (1 - (cents - least) / (most - least || 1));
  const line = (of: (point: HoldPoint) => number) => points.map((each, i) => `${x(i)} ${y(of(each))}`);
  const outside = last.win > last.high || last.win < last.low;
  const start = `0 ${y(0)}`;
  const band = [start, ...line((each) => each.high), ...line((each) => each.low).reverse()].join("L");
  return (
    <span class={`spark${outside ? " outside" : ""}`}>
      <svg
        width={WIDE}
        height={HIGH}
        viewBox={`0 0 ${WIDE + 4} ${HIGH}`}
        role="img"
        aria-label={say("pit-band", { win: money(last.win), low: money(last.low), high: money(last.high) })}
      >
        <path class="spark-band" d={`M${band}Z`} />
        <path class="spark-zero" d={`M0 ${y(0)}H${WIDE}`} />
        <path class="spark-win" d={`M${[start, ...line((each) => each.win)].join("L")}`} />
        <circle class="spark-now" cx={x(points.length - 1)} cy={y(last.win)} r="3.5" />
      </svg>
      <b class="figures">{money(last.win)}</b>
    </span>
  );
}
