// The middle of the table: everybody's chips on the felt, or after the number what each winner is paid.
import { useMemo } from "preact/hooks";
import { ChipPicture, seatColour } from "../felt/Chip.tsx";
import { Felt, type Lying } from "../felt/Felt.tsx";
import { Layout } from "../felt/layout.ts";
import { useRoom } from "../felt/measure.ts";
import { Plate } from "../parts/Pockets.tsx";
import type { DealerView, Hello, Payout, WinWire } from "../wire.ts";
import { say } from "../say.ts";
import { money, pocketWords, spotWords } from "../words.ts";

export function Middle({ hello, view }: { hello: Hello; view: DealerView }) {
  const winners = view.desk.payouts.filter((each) => each.won > 0);
  return (
    <div class="middle">
      {view.phase === "paid" && winners.length > 0 ? (
        <Payouts hello={hello} view={view} winners={winners} />
      ) : (
        <AllChips hello={hello} view={view} />
      )}
    </div>
  );
}

function AllChips({ hello, view }: { hello: Hello; view: DealerView }) {
  const { ref, room } = useRoom();
  const layout = useMemo(
    () => (room.width ? new Layout(hello.places, room.width, room.height, false) : null),
    [hello.places, room.width, room.height],
  );
  const chips = view.seats.flatMap((line): Lying[] =>
    Object.entries(line.chips).map(([place, amount]) => ({ place, seat: line.seat, amount })),
  );
  return (
    <div ref={ref} class="all-chips">
      {layout && <Felt hello={hello} layout={layout} chips={chips} dolly={view.pocket} />}
    </div>
  );
}

interface PayoutsProps {
  readonly hello: Hello;
  readonly view: DealerView;
  readonly winners: readonly Payout[];
}

// In the order in which the house pays, as the table gives it.
function Payouts({ hello, view, winners }: PayoutsProps) {
  return (
    <div class="payouts">
      <Plate hello={hello} pocket={view.pocket} large />
      <ol aria-label={say("pay", { pocket: pocketWords(hello, view.pocket) })}>
        {winners.map((line, i) => (
          <li key={i} style={{ "--own": seatColour(line.seat) }}>
            <ChipPicture seat={line.seat} text={String(line.seat)} size={40} />
            <ul>
              {line.wins.map((win) => (
                <li key={win.spot}>
                  <span class="spot">{spotWords(hello, win.spot)}</span>
                  <span class="figures sum">{sum(hello, win)}</span>
                </li>
              ))}
            </ul>
            <b class="figures won">{money(line.won)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

// As a dealer counts it: 17 × $5 = $85.
function sum(hello: Hello, win: WinWire): string {
  const [times, to] = hello.spots[win.spot]?.pays ?? [0, 1];
  return `${times}${to === 1 ? "" : `/${to}`} × ${money(win.stake)} = ${money(win.won)}`;
}
