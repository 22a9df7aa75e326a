// Who hears the keys of the dealer's machine: the topmost pad for an amount or a PIN, or the next call.
import { useEffect, useRef } from "preact/hooks";
import { ALONE_MS, Keys } from "./keys.ts";

type HearsKey = (key: string) => boolean;
const pads: HearsKey[] = [];
const clickers = new Set<() => void>();
const swipes: ((text: string) => void)[] = [];

// A presenter's clicker sends a page key, a foot switch the space bar.
const CLICKS = [" ", "Enter", "PageDown"];

export const keys = new Keys({
  key: (key) => {
    if (pads.at(-1)?.(key)) return;
    if (CLICKS.includes(key)) for (const click of clickers) click();
  },
  swipe: (text) => swipes.at(-1)?.(text),
});

// The last one that listens hears the key first; it says whether it took it.
export function usePad(hears: HearsKey): void {
  useStacked(pads, hears);
}

export function useSwipe(hears: (text: string) => void): void {
  useStacked(swipes, hears);
}

export function useClicker(click: () => void): void {
  const latest = useRef(click);
  latest.current = click;
  useEffect(() => {
    const hears = () => latest.current();
    clickers.add(hears);
    return () => void clickers.delete(hears);
  }, []);
}

function useStacked<Hears extends (text: string) => unknown>(stack: Hears[], hears: Hears): void {
  const latest = useRef(hears);
  latest.current = hears;
  useEffect(() => {
    const own = ((text: string) => latest.current(text)) as Hears;
    stack.push(own);
    return () => void stack.splice(stack.indexOf(own), 1);
  }, []);
}

function isText(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement;
}

// Takes the keys of the whole page. A hand's Enter on a button that has the focus is that button's own.
export function listen(): () => void {
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const plain = event.key.length === 1 || CLICKS.includes(event.key) || event.key === "Backspace";
    if (!plain) return;
    if (isText(event.target)) {
      inText(event, event.target);
      return;
    }
    const native = event.target instanceof Element && event.target.closest("button, a, [role=button]");
    keys.press(event.key, event.timeStamp);
    if (native && !keys.bursting && (event.key === "Enter" || event.key === " ")) {
      // Left to the button; the same press must not be the clicker's as well.
      keys.drop();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("keydown", down, true);
  return () => window.removeEventListener("keydown", down, true);
}

// In a field for words a swipe is taken out again, and its Enter sends nothing.
const SHORTEST = 5;
let before = { text: "", at: 0, burst: 0 };
function inText(event: KeyboardEvent, field: HTMLInputElement): void {
  const quick = event.timeStamp - before.at <= ALONE_MS;
  if (!quick) before = { text: field.value, at: event.timeStamp, burst: 0 };
  before = { ...before, at: event.timeStamp, burst: before.burst + 1 };
  if (event.key !== "Enter" || before.burst < SHORTEST) return;
  event.preventDefault();
  event.stopPropagation();
  const swiped = field.value.slice(before.text.length);
  field.value = before.text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  swipes.at(-1)?.(swiped);
}
