// All tables of the floor, a row each: only what is unusual stands out. Each act at a table takes a card.
import { useEffect, useState } from "preact/hooks";
import { giveUp, act } from "../dealer/acting.ts";
import { Devices } from "../dealer/Devices.tsx";
import { listen } from "../dealer/listening.ts";
import { Prompt } from "../dealer/Prompt.tsx";
import { Refusals } from "../dealer/Refusals.tsx";
import { LanguageButton } from "../parts/Language.tsx";
import { Plate } from "../parts/Pockets.tsx";
import { Banner, Sign } from "../parts/Standing.tsx";
import { say } from "../say.ts";
import { hello, pitView } from "../table.ts";
import type { Hello, PitTable } from "../wire.ts";
import { clockWords, money, phaseWords } from "../words.ts";
import { Spark } from "./Spark.tsx";

const COLUMNS = ["table", "state", "dealer", "seats", "felt", "held", "bank", "drop", "win", "last"];
// The supervisor's ruling from the pit, in words for the journal.
const WHY = "hold-supervisor";

export function PitScreen() {
  const [greeting, view] = [hello.value, pitView.value];
  const [chosen, setChosen] = useState("");
  useEffect(listen, []);
  if (!greeting || !view) return null;
  const table = view.tables.find((each) => each.table === chosen);
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
                <th key={column} scope="col">
                  {say(`pit-${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.tables.map((each) => (
              <Row key={each.table} hello={greeting} table={each} chosen={each.table === chosen} pick={setChosen} />
            ))}
          </tbody>
        </table>
        {view.tables.map((each) => (
          <Devices key={each.table} table={each.table} waiting={each.waiting} />
        ))}
        <Prompt />
        <Refusals />
      </div>
      <footer class="pit-acts">{table ? <Acts table={table} /> : null}</footer>
      <Banner />
    </main>
  );
}

interface RowProps {
  readonly hello: Hello;
  readonly table: PitTable;
  readonly chosen: boolean;
  readonly pick: (table: string) => void;
}

function Row({ hello, table, chosen, pick }: RowProps) {
  const total = (of: (seat: PitTable["seats"][number]) => number) => table.seats.reduce((sum, each) => sum + of(each), 0);
  const taken = table.seats.filter((each) => each.sitting > 0).length;
  return (
    <tr class={`${table.flags.length ? "unusual" : ""}${chosen ? " chosen" : ""}`}>
      <th scope="row">
        <button type="button" class="button" aria-pressed={chosen} onClick={() => pick(chosen ? "" : table.table)}>
          <b>{table.table}</b> <small>{table.title}</small>
        </button>
      </th>
      <td>
        {phaseWords(table.phase)}
        {table.clock && table.phase === "betting" ? <span class="figures"> {clockWords(table.clock)}</span> : null}
        <Flags table={table} />
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

function Flags({ table }: { table: PitTable }) {
  if (table.flags.length === 0) return null;
  return (
    <ul class="pit-flags">
      {table.flags.map((flag) => (
        <li key={flag.code} class={ALARMS.includes(flag.code) ? "no" : "waiting"}>
          <Sign kind={ALARMS.includes(flag.code) ? "no" : "waiting"} />
          {say(`flag-${flag.code}`, { count: flag.count })}
        </li>
      ))}
    </ul>
  );
}

function Acts({ table }: { table: PitTable }) {
  const at = (verb: Parameters<typeof act>[0]) => () => {
    giveUp();
    act(verb, () => undefined, table.round, table.table);
  };
  const round = ["betting", "spinning", "no_more_bets", "announced"].includes(table.phase);
  return (
    <>
      <h2>{say("pit-acts", { table: table.table })}</h2>
      <button type="button" class="button" disabled={!table.may.includes("hold")} onClick={at({ type: "hold", why: say(WHY) })}>
        {say("pit-hold")}
      </button>
      <button type="button" class="button" disabled={!table.may.includes("resume")} onClick={at({ type: "resume" })}>
        {say("pit-resume")}
      </button>
      <button
        type="button"
        class="button"
        disabled={!round || !table.may.includes("void")}
        onClick={at({ type: "void", why: say("void-other") })}
      >
        {say("pit-void")}
      </button>
    </>
  );
}
