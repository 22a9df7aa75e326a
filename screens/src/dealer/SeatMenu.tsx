// One seat's menu, in the order of the book: buy in, cash out, transfer, toke; then what is rarer.
import { useState } from "preact/hooks";
import { ChipPicture, seatColour } from "../felt/Chip.tsx";
import { say } from "../say.ts";
import type { DealerView, DeskRules, SeatLine } from "../wire.ts";
import { balance } from "../words.ts";
import { LayFor } from "./LayFor.tsx";
import { BuyIn, CashOut, Toke, Transfer } from "./SeatMoney.tsx";
import { SeatMore } from "./SeatMore.tsx";
import { Sheet, Tab } from "./Sheet.tsx";

export interface SeatProps {
  readonly line: SeatLine;
  readonly view: DealerView;
  readonly rules: DeskRules;
}

const PAGES = ["buy_in", "cash_out", "transfer", "toke", "lay_for", "more"] as const;
type Page = (typeof PAGES)[number];

// What waits for a Yes is shown again after a reload.
function first(line: SeatLine): Page {
  if (line.held) return "cash_out";
  return line.late ? "more" : "buy_in";
}

export function SeatMenu(props: SeatProps) {
  const { line, view } = props;
  const [page, setPage] = useState<Page>(first(line));
  const sits = line.sitting > 0;
  const ready = (each: Page) => each === "buy_in" || (sits && (each === "more" || view.may.includes(each)));
  return (
    <Sheet
      title={say("seat", { seat: String(line.seat) })}
      colour={seatColour(line.seat)}
      head={
        <>
          <h2 class="whose">
            <ChipPicture seat={line.seat} text={String(line.seat)} size={48} />
            <span>
              {say("seat", { seat: String(line.seat) })}
              <small>{sits ? balance(line.balance) : say("free")}</small>
            </span>
          </h2>
          <div class="tabs">
            {PAGES.filter((each) => each === "more" || view.may.includes(each)).map((each) => (
              <Tab key={each} name={say(`menu-${each}`)} on={page === each} ready={ready(each)} act={() => setPage(each)} />
            ))}
          </div>
        </>
      }
    >
      {page === "buy_in" ? <BuyIn {...props} /> : null}
      {page === "cash_out" ? <CashOut {...props} /> : null}
      {page === "transfer" ? <Transfer {...props} /> : null}
      {page === "toke" ? <Toke {...props} /> : null}
      {page === "lay_for" ? <LayFor {...props} /> : null}
      {page === "more" ? <SeatMore {...props} /> : null}
    </Sheet>
  );
}
