// A menu that lies over the table and never over the call or the pad: a head with its tabs, and beneath it a form.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { say } from "../say.ts";
import { shut } from "./state.ts";

export interface SheetProps {
  readonly title: string;
  readonly head?: ComponentChildren;
  readonly children: ComponentChildren;
  readonly colour?: string;
}

export function Sheet({ title, head, children, colour = "var(--brass)" }: SheetProps) {
  useEffect(() => {
    const escape = (event: KeyboardEvent) => event.key === "Escape" && shut();
    window.addEventListener("keydown", escape);
    return () => window.removeEventListener("keydown", escape);
  }, []);
  return (
    <div class="sheet" role="dialog" aria-label={title} style={{ "--own": colour }}>
      <div class="sheet-head">
        {head ?? <h2>{title}</h2>}
        <button type="button" class="button shut" onClick={shut}>
          {say("back-to-table")}
        </button>
      </div>
      <div class="sheet-body">{children}</div>
    </div>
  );
}

export interface TabProps {
  readonly name: string;
  readonly on: boolean;
  readonly ready?: boolean;
  readonly act: () => void;
}

export function Tab({ name, on, ready = true, act }: TabProps) {
  return (
    <button type="button" class="button tab" aria-pressed={on} disabled={!ready} onClick={act}>
      {name}
    </button>
  );
}

export interface YesProps {
  readonly ready?: boolean;
  readonly act: () => void;
  readonly no?: () => void;
}

// What is asked once, before it is done.
export function Yes({ ready = true, act, no = shut }: YesProps) {
  return (
    <div class="yes-no">
      <button type="button" class="button big" onClick={no}>
        {say("no")}
      </button>
      <button type="button" class="button big yes" disabled={!ready} onClick={act}>
        {say("yes")}
      </button>
    </div>
  );
}

// What is large beside the keys: a heading, the amount, and what is to be done with it.
export function About({ title, amount, children }: { title: string; amount?: string; children?: ComponentChildren }) {
  return (
    <div class="about">
      <h2>{title}</h2>
      {amount === undefined ? null : <p class="figures amount own">{amount}</p>}
      {children}
    </div>
  );
}
