// What a supervisor does at a table from the pit, each act with a card: the menus are the dealer's own.
import { act, chosen, giveUp } from "../dealer/acting.ts";
import { Void } from "../dealer/Irregular.tsx";
import { Disputes } from "../dealer/OptionsOfSeats.tsx";
import { Sheet } from "../dealer/Sheet.tsx";
import { menu, type Menu } from "../dealer/state.ts";
import { TableConfig } from "../dealer/TableConfig.tsx";
import { say } from "../say.ts";
import type { AnyVerb, PitTable } from "../wire.ts";

// Another table is another matter: what was begun at the last one is given up.
export function choose(table: string): void {
  giveUp();
  menu.value = null;
  chosen.value = table;
}

export function Acts({ table }: { table: PitTable }) {
  const may = (verb: string) => table.may.includes(verb);
  const round = ["betting", "spinning", "no_more_bets", "announced"].includes(table.phase);
  return (
    <>
      <h2>{say("pit-acts", { table: table.table })}</h2>
      <Does name={say("pit-hold")} ready={may("hold")} verb={{ type: "hold", why: say("hold-supervisor") }} />
      <Does name={say("pit-resume")} ready={may("resume")} verb={{ type: "resume" }} />
      <Opens name={say("pit-void")} ready={round && may("void")} at={{ at: "void" }} />
      {table.limits.length ? (
        <Opens name={say("option-limits")} ready={may("change_limits")} at={{ at: "options", page: "limits" }} />
      ) : null}
      <Opens
        name={say("option-disputes")}
        ready={table.disputes.length > 0 && may("rule_dispute")}
        at={{ at: "options", page: "disputes" }}
      />
    </>
  );
}

function Does({ name, ready, verb }: { name: string; ready: boolean; verb: AnyVerb }) {
  const send = () => {
    giveUp();
    act(verb);
  };
  return (
    <button type="button" class="button" disabled={!ready} onClick={send}>
      {name}
    </button>
  );
}

function Opens({ name, ready, at }: { name: string; ready: boolean; at: Menu }) {
  const open = menu.value?.at === at.at && JSON.stringify(menu.value) === JSON.stringify(at);
  const turn = () => {
    giveUp();
    menu.value = open ? null : at;
  };
  return (
    <button type="button" class="button" aria-expanded={open} disabled={!ready} onClick={turn}>
      {name}
    </button>
  );
}

export function PitMenu({ table }: { table: PitTable }) {
  const open = menu.value;
  if (open?.at === "void") return <Void view={table} />;
  if (open?.at !== "options") return null;
  return (
    <Sheet title={say(`option-${open.page}`)}>
      {open.page === "limits" ? <TableConfig desk={table} /> : <Disputes desk={table} />}
    </Sheet>
  );
}
