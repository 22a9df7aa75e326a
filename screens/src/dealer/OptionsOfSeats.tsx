// What concerns several seats, or sittings that are gone: joined seats, disputes, debts.
import { useState } from "preact/hooks";
import { say } from "../say.ts";
import type { Desk, DisputeLine, OwedLine } from "../wire.ts";
import { money } from "../words.ts";
import { act } from "./acting.ts";
import { AmountKeys, Fields, useAmounts } from "./Fields.tsx";
import type { OptionProps } from "./Options.tsx";
import { SeatPicker } from "./SeatPicker.tsx";
import { About, Yes } from "./Sheet.tsx";
import { Why } from "./Why.tsx";

export function LinkSeats({ view }: OptionProps) {
  const [seats, setSeats] = useState<readonly number[]>([]);
  const pick = (seat: number) => setSeats(seats.includes(seat) ? seats.filter((each) => each !== seat) : [...seats, seat]);
  return (
    <>
      <SeatPicker seats={view.seats} chosen={seats} onPick={pick} label={say("option-link")} />
      <About title={say("option-link")}>
        <p>{say("link-what")}</p>
        <Yes ready={seats.length > 1} act={() => act({ type: "link", seats })} />
      </About>
    </>
  );
}

export function UnlinkSeats({ view }: OptionProps) {
  return (
    <div class="choices">
      {view.desk.links.map((seats) => (
        <button key={seats.join()} type="button" class="button choice" onClick={() => act({ type: "unlink", seats })}>
          {say("unlink-seats", { seats: seats.join(", ") })}
        </button>
      ))}
    </div>
  );
}

const RULINGS = ["ruling-stands", "ruling-paid", "ruling-later"];

export function Disputes({ desk }: { desk: Pick<Desk, "disputes"> }) {
  const [chosen, setChosen] = useState<DisputeLine | null>(null);
  const [ruling, setRuling] = useState("");
  if (!chosen) {
    return (
      <div class="choices">
        {desk.disputes.map((each) => (
          <button key={each.number} type="button" class="button choice" onClick={() => setChosen(each)}>
            {say("dispute-line", { seat: String(each.seat), round: String(each.round), words: each.words })}
          </button>
        ))}
      </div>
    );
  }
  return (
    <>
      <Why label={say("ruling")} usual={RULINGS} words={ruling} onWords={setRuling} />
      <About title={say("dispute-line", { seat: String(chosen.seat), round: String(chosen.round), words: chosen.words })}>
        <Yes
          ready={ruling.trim() !== ""}
          act={() => act({ type: "rule_dispute", number: chosen.number, ruling: ruling.trim() })}
          no={() => setChosen(null)}
        />
      </About>
    </>
  );
}

export function Owed({ view }: OptionProps) {
  const [chosen, setChosen] = useState<OwedLine | null>(null);
  if (chosen) return <Even line={chosen} back={() => setChosen(null)} />;
  return (
    <div class="choices">
      {view.desk.owed.map((each) => (
        <button key={each.sitting} type="button" class="button choice" onClick={() => setChosen(each)}>
          {owedWords(each)}
        </button>
      ))}
    </div>
  );
}

function owedWords(line: OwedLine): string {
  const who = line.seat ? say("seat", { seat: String(line.seat) }) : say("sitting", { sitting: String(line.sitting) });
  return say(line.amount > 0 ? "house-owes" : "sitting-owes", { who, amount: money(Math.abs(line.amount)) });
}

function Even({ line, back }: { line: OwedLine; back: () => void }) {
  const amounts = useAmounts("cash");
  const { sitting } = line;
  const now = { cash: amounts.of("cash"), chips: amounts.of("chips") };
  if (line.amount > 0) {
    return (
      <About title={owedWords(line)} amount={money(line.amount)}>
        <Yes act={() => act({ type: "pay_owed", sitting })} no={back} />
      </About>
    );
  }
  return (
    <>
      <AmountKeys amounts={amounts} />
      <About title={owedWords(line)} amount={money(now.cash + now.chips)}>
        <Fields
          label={say("what-comes-in")}
          fields={[
            { id: "cash", name: say("money-cash") },
            { id: "chips", name: say("money-chips") },
          ]}
          amounts={amounts}
        />
        <Yes ready={now.cash + now.chips > 0} act={() => act({ type: "take_owed", sitting, ...now })} no={back} />
      </About>
    </>
  );
}
