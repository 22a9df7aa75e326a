// The seat's menu: its last rounds, the bets that are called by their names, and the minimum that it holds itself to. It
// stands beneath the felt, which makes room for it, so that clock, call and chips stay in sight and play goes on.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Announced } from "../parts/Announced.tsx";
import { say } from "../say.ts";
import { ask, may } from "../table.ts";
import type { Hello, SeatView } from "../wire.ts";
import { OwnMinimum } from "./OwnMinimum.tsx";
import { Rounds } from "./Rounds.tsx";
import { tool } from "./state.ts";

type Page = "own-rounds" | "announced-bets" | "own-minimum";
const page = signal<Page | null>(null);
const shut = () => (page.value = null);

export function SeatMenuButton() {
  return (
    <button
      type="button"
      class="button menu-button"
      aria-expanded={page.value !== null}
      aria-label={say("seat-menu")}
      onClick={() => (page.value = page.value ? null : "own-rounds")}
    >
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
        <path d="M4 7h16M4 12h16M4 17h16" />
      </svg>
    </button>
  );
}

const PAGES: readonly Page[] = ["own-rounds", "announced-bets", "own-minimum"];
const SHOWN: Readonly<Record<Page, (hello: Hello, view: SeatView) => boolean>> = {
  "own-rounds": () => true,
  "announced-bets": (hello) => hello.announced.length > 0,
  "own-minimum": (_, view) => view.minimums.length > 0,
};

export function SeatMenu({ hello, view }: { hello: Hello; view: SeatView }) {
  const open = page.value;
  const pages = PAGES.filter((each) => SHOWN[each](hello, view));
  const on = open && pages.includes(open) ? open : "own-rounds";
  useEffect(() => {
    const escape = (event: KeyboardEvent) => event.key === "Escape" && shut();
    window.addEventListener("keydown", escape);
    return () => window.removeEventListener("keydown", escape);
  }, []);
  // Who sits down next opens it anew.
  useEffect(() => void shut(), [view.sitting]);
  if (!open) return null;
  return (
    <aside class="seat-menu" aria-label={say("seat-menu")}>
      <header>
        {pages.length > 1 ? (
          pages.map((each) => (
            <button key={each} type="button" class="button" aria-pressed={each === on} onClick={() => (page.value = each)}>
              {say(each)}
            </button>
          ))
        ) : (
          <h2>{say(on)}</h2>
        )}
        <button type="button" class="button shut" onClick={shut}>
          {say("shut")}
        </button>
      </header>
      {on === "own-rounds" ? <Rounds hello={hello} view={view} /> : null}
      {on === "announced-bets" ? <Called hello={hello} /> : null}
      {on === "own-minimum" ? <OwnMinimum view={view} /> : null}
    </aside>
  );
}

// The chip in hand on each piece; the eraser lays nothing.
function Called({ hello }: { hello: Hello }) {
  const amount = tool.value;
  const ready = amount !== "eraser" && may.value.has("lay");
  return <Announced hello={hello} ready={ready} lay={(place) => ready && ask({ type: "lay", place, amount })} />;
}
