// The seat's menu: its last rounds, and the minimum that it holds itself to. It stands beneath the felt, which makes room
// for it, so that clock, call and chips stay in sight and play goes on.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../say.ts";
import type { Hello, SeatView } from "../wire.ts";
import { OwnMinimum } from "./OwnMinimum.tsx";
import { Rounds } from "./Rounds.tsx";

type Page = "own-rounds" | "own-minimum";
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

export function SeatMenu({ hello, view }: { hello: Hello; view: SeatView }) {
  const open = page.value;
  const pages: readonly Page[] = view.minimums.length ? ["own-rounds", "own-minimum"] : ["own-rounds"];
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
      {on === "own-rounds" ? <Rounds hello={hello} view={view} /> : <OwnMinimum view={view} />}
    </aside>
  );
}
