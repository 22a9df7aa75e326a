// Pockets as filled plates, with the colour's name for whoever cannot see it.
import { say } from "../say.ts";
import type { Hello, Pocket } from "../wire.ts";
import { pocketWords } from "../words.ts";

export function Plate({ hello, pocket, large = false }: { hello: Hello; pocket: Pocket; large?: boolean }) {
  const colour = hello.colours[pocket] ?? "green";
  return (
    <span class={`plate ${colour}${large ? " large" : ""}`} role="img" aria-label={pocketWords(hello, pocket)}>
      <span class="figures" aria-hidden="true">
        {pocket}
      </span>
    </span>
  );
}

export function LastPockets({ hello, last }: { hello: Hello; last: readonly Pocket[] }) {
  return (
    <ol class="last" aria-label={say("last-numbers")}>
      {last.map((pocket, i) => (
        <li key={last.length - i}>
          <Plate hello={hello} pocket={pocket} />
        </li>
      ))}
    </ol>
  );
}
