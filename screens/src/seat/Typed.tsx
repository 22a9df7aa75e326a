// Wagers by keyboard: typing begins anywhere, Enter lays, Escape thinks again.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { ask, may } from "../table.ts";
import { say } from "../say.ts";
import type { Hello } from "../wire.ts";
import { typedWager } from "./typed.ts";

const BEGINS = /^[0-9a-z]$/i;

export function Typed({ hello }: { hello: Hello }) {
  const [text, setText] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const begin = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !BEGINS.test(event.key)) return;
      if (event.target instanceof HTMLInputElement || !may.value.has("lay")) return;
      event.preventDefault();
      setText(event.key);
    };
    window.addEventListener("keydown", begin);
    return () => window.removeEventListener("keydown", begin);
  }, []);
  // Before the next key comes, so that none is lost.
  useLayoutEffect(() => input.current?.focus(), [text === null]);
  if (text === null) return null;

  const verb = typedWager(hello, text);
  function lay(event: Event): void {
    event.preventDefault();
    if (!verb) return;
    ask(verb);
    setText(null);
  }
  return (
    <form class="typed" onSubmit={lay}>
      <label>
        {say("wager")}
        <input
          ref={input}
          value={text}
          autocomplete="off"
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Escape" && setText(null)}
        />
      </label>
      <span class="hint">{verb ? say("typed-lays") : say("typed-how")}</span>
    </form>
  );
}
