// The options of the table, in the order of the book: opening, limits, closing; then money, people, and what is noted.
import { say } from "../say.ts";
import type { DealerView, DeskRules } from "../wire.ts";
import { BroughtBack } from "./BroughtBack.tsx";
import { BallChanged, DealerIn, Enforced, WheelInspected } from "./OptionsOfPit.tsx";
import { Disputes, LinkSeats, Owed, UnlinkSeats } from "./OptionsOfSeats.tsx";
import { CloseTable, Credit, DropBox, Fill, ForceClose, OpenTable, SetClock, SettlePrison } from "./OptionsOfTable.tsx";
import { Sheet, Tab } from "./Sheet.tsx";
import { menu } from "./state.ts";
import { TableConfig } from "./TableConfig.tsx";
import { WrongAmounts } from "./WrongAmount.tsx";

export interface OptionProps {
  readonly view: DealerView;
  readonly rules: DeskRules;
}

interface Option {
  // What the dealer must be allowed to do for it to be offered at all.
  readonly verb: string;
  readonly page: (props: OptionProps) => preact.JSX.Element;
  readonly shown?: (props: OptionProps) => boolean;
}

const OPTIONS: Readonly<Record<string, Option>> = {
  open: { verb: "open", page: OpenTable },
  limits: {
    verb: "change_limits",
    page: ({ view }) => <TableConfig desk={view.desk} />,
    shown: ({ rules }) => rules.posted,
  },
  clock: { verb: "set_clock", page: SetClock, shown: ({ rules }) => rules.clocked },
  close: { verb: "close", page: CloseTable },
  settle_prison: { verb: "settle_prison", page: SettlePrison, shown: ({ view }) => view.may.includes("settle_prison") },
  force_close: { verb: "force_close", page: ForceClose },
  fill: { verb: "fill", page: Fill },
  credit: { verb: "credit", page: Credit },
  drop_box: { verb: "change_drop_box", page: DropBox },
  owed: { verb: "pay_owed", page: Owed, shown: ({ view }) => view.desk.owed.length > 0 },
  disputes: {
    verb: "rule_dispute",
    page: ({ view }) => <Disputes desk={view.desk} />,
    shown: ({ view }) => view.desk.disputes.length > 0,
  },
  wrong_amount: {
    verb: "correct_buy_in",
    page: WrongAmounts,
    shown: ({ view }) => view.desk.bought.some((each) => !each.seat),
  },
  brought_back: { verb: "bring_back", page: BroughtBack, shown: ({ view }) => view.desk.away.length > 0 },
  link: { verb: "link", page: LinkSeats },
  unlink: { verb: "unlink", page: UnlinkSeats, shown: ({ view }) => view.desk.links.length > 0 },
  dealer: { verb: "come_in", page: DealerIn },
  ball: { verb: "change_ball", page: BallChanged },
  wheel: { verb: "inspect_wheel", page: WheelInspected },
  enforced: { verb: "", page: Enforced, shown: ({ rules }) => rules.enforced.length > 0 },
};

export function Options({ view, rules, page }: OptionProps & { page: string }) {
  const props = { view, rules };
  const Page = OPTIONS[page]?.page;
  return (
    <Sheet
      title={say("options")}
      head={
        <>
          <h2>{Page ? say(`option-${page}`) : say("options")}</h2>
          <div class="tabs">
            {Page ? <Tab name={say("options")} on={false} act={() => (menu.value = { at: "options" })} /> : null}
          </div>
        </>
      }
    >
      {Page ? <Page {...props} /> : <List {...props} />}
    </Sheet>
  );
}

function List(props: OptionProps) {
  return (
    <div class="options">
      {Object.entries(OPTIONS)
        .filter(([, option]) => option.shown?.(props) ?? true)
        .map(([id, { verb }]) => (
          <button
            key={id}
            type="button"
            class="button choice"
            disabled={verb !== "" && !props.view.may.includes(verb)}
            onClick={() => (menu.value = { at: "options", page: id })}
          >
            {say(`option-${id}`)}
          </button>
        ))}
    </div>
  );
}
