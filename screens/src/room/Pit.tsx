// All tables of the floor, a row each: only what is unusual stands out. Each act at a table takes a card.
import { useEffect } from "preact/hooks";
import { chosen } from "../dealer/acting.ts";
import { Devices } from "../dealer/Devices.tsx";
import { listen } from "../dealer/listening.ts";
import { Prompt } from "../dealer/Prompt.tsx";
import { Refusals } from "../dealer/Refusals.tsx";
import { LanguageButton } from "../parts/Language.tsx";
import { Plate } from "../parts/Pockets.tsx";
import { ofThisRound } from "../parts/since.ts";
import { Banner, Sign } from "../parts/Standing.tsx";
import { say } from "../say.ts";
import { hello, pitView } from "../table.ts";
import type { Hello, PitTable } from "../wire.ts";
import { clockWords, money, phaseWords } from "../words.ts";
import { Acts, choose, PitMenu } from "./PitActs.tsx";
import { Spark } from "./Spark.tsx";

const AMOUNTS = ["seats", "felt", "held", "bank", "drop"];
const COLUMNS = ["table", "state", "dealer", "seats", "felt", "held", "bank", "drop", "win", "last"];

export function PitScreen() {
  const [greeting, view] = [hello.value, pitView.value];
  useEffect(listen, []);
  if (!greeting || !view) return null;
  const table = view.tables.find((each) => each.table === chosen.value);
  return (
    <main class="pit">
      <header class="topline">
        <h1 class="whose">{say("pit-title")}</h1>
        <LanguageButton />
      </header>
      <div class="pit-tables">
        <table>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" class={AMOUNTS.includes(column) ? "amount" : ""}>
                  {say(`pit-${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.tables.map((each) => (
              <Row key={each.table} hello={greeting} table={each} chosen={each === table} />
            ))}
          </tbody>
        </table>
        {view.tables.map((each) => (
          <Devices key={each.table} table={each.table} waiting={each.waiting} />
        ))}
        {table ? <PitMenu key={table.table} table={table} /> : null}
        <Prompt />
        <Refusals />
      </div>
      <footer class="pit-acts">{table ? <Acts table={table} /> : <p class="quiet">{say("pit-choose")}</p>}</footer>
      <Banner />
    </main>
  );
}

interface RowProps {
  readonly hello: Hello;
  readonly table: PitTable;
  readonly chosen: boolean;
}

function Row({ hello, table, chosen }: RowProps) {
  const total = (of: (seat: PitTable["seats"][number]) => number) => table.seats.reduce((sum, each) => sum + of(each), 0);
  const flags = unusual(table);
  const taken = table.seats.filter((each) => each.sitting > 0).length;
  return (
    <tr class={`${flags.length ? "unusual" : ""}${chosen ? " chosen" : ""}`}>
      <th scope="row">
        <button type="button" class="button" aria-pressed={chosen} onClick={() => choose(chosen ? "" : table.table)}>
          <b>{table.table}</b> <small>{table.title}</small>
        </button>
      </th>
      <td>
        <span class="state">{phaseWords(table.phase)}</span>
        {table.clock && table.phase === "betting" ? <span class="figures"> {clockWords(table.clock)}</span> : null}
        <Flags flags={flags} />
      </td>
      <td>{table.dealer || "–"}</td>
      <td class="figures">
        {taken} / {table.seats.length}
      </td>
      <td class="figures">{money(total((each) => each.staked))}</td>
      <td class="figures">{money(total((each) => each.balance + each.held))}</td>
      <td class="figures">{money(table.bank)}</td>
      <td class="figures">{money(table.drop)}</td>
      <td>
        <Spark points={table.hold} />
      </td>
      <td>
        <span class="last">
          {table.last.slice(0, 5).map((pocket, i) => (
            <Plate key={table.last.length - i} hello={hello} pocket={pocket} />
          ))}
        </span>
      </td>
    </tr>
  );
}

// What nobody may leave as it is.
const ALARMS = ["alarm", "heads"];

interface Unusual {
  readonly words: string;
  readonly alarm?: boolean;
}

// What the dealer tells the supervisor first, then what is counted.
function unusual({ happenings, flags }: PitTable): Unusual[] {
  return [
    ...ofThisRound(happenings, "floor_called").map(({ why }) => ({ words: say("flag-floor", { why }) })),
    ...ofThisRound(happenings, "past_posted").map(({ seat }) => ({ words: say("flag-past_post", { seat: String(seat) }) })),
    ...flags.map(({ code, count }) => ({ words: say(`flag-${code}`, { count }), alarm: ALARMS.includes(code) })),
  ];
}

function Flags({ flags }: { flags: readonly Unusual[] }) {
  if (flags.length === 0) return null;
  return (
    <ul class="pit-flags">
      {flags.map(({ words, alarm = false }, i) => (
        <li key={i} class={alarm ? "no" : "waiting"}>
          <Sign kind={alarm ? "no" : "waiting"} />
          {words}
        </li>
      ))}
    </ul>
  );
}
