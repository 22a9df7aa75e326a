// The menus that lie over the table: one seat's money, opening, closing. Each asks once, with the amount large.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { ask, onSettled } from "../table.ts";
import type { AnyVerb, DealerView, Hello } from "../wire.ts";
import { money } from "../words.ts";
import { amount, type Keyed } from "./amount.ts";
import { Keypad } from "./Keypad.tsx";
import { SeatMenu } from "./SeatMenu.tsx";
import { shut, type Menu } from "./state.ts";

export interface MenusProps {
  readonly hello: Hello;
  readonly view: DealerView;
  readonly menu: Menu;
}

export function Menus({ view, menu }: MenusProps) {
  useEffect(() => {
    const escape = (event: KeyboardEvent) => event.key === "Escape" && shut();
    window.addEventListener("keydown", escape);
    return () => window.removeEventListener("keydown", escape);
  }, []);
  if (menu.at === "open") return <OpenMenu />;
  if (menu.at === "close") return <CloseMenu view={view} />;
  const line = view.seats.find((each) => each.seat === menu.seat);
  return line ? <SeatMenu key={menu.seat} line={line} may={view.may} /> : null;
}

export function Sheet({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="sheet" role="dialog" aria-label={title}>
      {children}
    </div>
  );
}

// Asks the table, and shuts the menu when it is done; a refusal leaves the menu as it was.
export function useAsk(): (verb: AnyVerb) => void {
  const wish = useRef(0);
  useLayoutEffect(
    () =>
      onSettled((done, refusal) => {
        if (done.id === wish.current && !refusal) shut();
      }),
    [],
  );
  return (verb) => {
    wish.current = ask(verb)?.id ?? 0;
  };
}

export function Yes({ ready = true, act }: { ready?: boolean; act: () => void }) {
  return (
    <div class="yes-no">
      <button type="button" class="button big" onClick={shut}>
        No
      </button>
      <button type="button" class="button big yes" disabled={!ready} onClick={act}>
        Yes
      </button>
    </div>
  );
}

function OpenMenu() {
  const [keyed, setKeyed] = useState<Keyed>("");
  const send = useAsk();
  const bank = amount(keyed);
  return (
    <Sheet title="open the table">
      <Keypad keyed={keyed} onKeyed={setKeyed} />
      <div class="about">
        <h2>Open the table</h2>
        <p>The count of the table bank.</p>
        <p class="figures amount">{money(bank)}</p>
        <Yes ready={bank > 0} act={() => send({ type: "open", bank })} />
      </div>
    </Sheet>
  );
}

function CloseMenu({ view }: { view: DealerView }) {
  const send = useAsk();
  return (
    <Sheet title="close the table">
      <div class="about">
        <h2>Close the table</h2>
        <p>No seat may hold money. The bank counts</p>
        <p class="figures amount">{money(view.bank)}</p>
        <Yes act={() => send({ type: "close" })} />
      </div>
    </Sheet>
  );
}
