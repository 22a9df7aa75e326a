// The dealer's screen: the table from the dealer's side, the one next call, the numbers. Menus cover none of those two.
import { useEffect } from "preact/hooks";
import { Clock } from "../parts/Clock.tsx";
import { LanguageButton } from "../parts/Language.tsx";
import { Banner, Sign } from "../parts/Standing.tsx";
import { LastPockets } from "../parts/Pockets.tsx";
import { say } from "../say.ts";
import { dealerView, hello } from "../table.ts";
import type { DealerView, Hello } from "../wire.ts";
import { money, phaseWords } from "../words.ts";
import { CallRow } from "./CallRow.tsx";
import { Devices } from "./Devices.tsx";
import { listen } from "./listening.ts";
import { Menus } from "./Menus.tsx";
import { Middle } from "./Middle.tsx";
import { Pad } from "./Pad.tsx";
import { Prompt } from "./Prompt.tsx";
import { Refusals } from "./Refusals.tsx";
import { Seats } from "./Seats.tsx";
import { menu } from "./state.ts";
import { Stopped } from "./Stopped.tsx";

export function DealerScreen() {
  const [greeting, view] = [hello.value, dealerView.value];
  useEffect(listen, []);
  if (!greeting || !view) return null;
  return (
    <main class="dealer" onClick={letGo}>
      <Topline hello={greeting} view={view} />
      <section class={`around ${view.seats.length > 7 ? "listed" : "arc"}`} aria-label={say("the-table")}>
        <Seats hello={greeting} view={view} />
        <Middle hello={greeting} view={view} />
        <Stopped view={view} />
        <Devices table={greeting.table} waiting={view.waiting} />
        {menu.value ? <Menus hello={greeting} view={view} menu={menu.value} /> : null}
        <Prompt />
        <Refusals />
      </section>
      <CallRow hello={greeting} view={view} />
      <Pad hello={greeting} view={view} />
      <Banner />
    </main>
  );
}

// What was touched does not keep the keyboard: the clicker's next press is the next call and not the same key again.
function letGo(event: MouseEvent): void {
  if (event.detail > 0 && document.activeElement instanceof HTMLButtonElement) document.activeElement.blur();
}

function Topline({ hello, view }: { hello: Hello; view: DealerView }) {
  const staked = view.seats.reduce((sum, seat) => sum + seat.staked, 0);
  const open = view.phase === "betting" || view.phase === "spinning";
  return (
    <header class="topline">
      <h1 class="whose">
        {hello.title}
        {view.desk.dealer ? <small>{view.desk.dealer}</small> : null}
      </h1>
      <p class="round">
        <span class="label">{say("round")}</span> <span class="figures">{view.round}</span>
      </p>
      <LastPockets hello={hello} last={view.last} />
      <div class="now">
        {open ? <Clock clock={view.clock} whole={view.whole} size={44} /> : null}
        <p class={`call ${open ? "open" : ""}`} role="status" aria-live="polite">
          {view.alarm ? say("flag-alarm") : phaseWords(view.phase)}
        </p>
      </div>
      <p class="sum">
        <span class="label">{say("on-the-felt")}</span> <span class="figures money">{money(staked)}</span>
      </p>
      <Bank bank={view.bank} />
      <LanguageButton />
    </header>
  );
}

function Bank({ bank }: { bank: number }) {
  const lacks = bank < 0;
  return (
    <p class={`sum ${lacks ? "waiting" : ""}`} role={lacks ? "alert" : undefined} title={lacks ? say("bank-wants-fill", { amount: money(-bank) }) : ""}>
      {lacks ? <Sign kind="waiting" /> : null}
      <span class="label">{say(lacks ? "bank-lacks" : "bank")}</span> <span class="figures money">{money(Math.abs(bank))}</span>
    </p>
  );
}
