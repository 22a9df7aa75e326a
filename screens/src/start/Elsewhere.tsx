// The dealer's screens and the pit on other machines: the operator asks for an address that opens one of them, once.
import { useState } from "preact/hooks";
import { keyFor } from "../link/pairing.ts";
import { say } from "../say.ts";
import type { OneTimeKey, ScreenLink } from "../wire.ts";

export function Elsewhere({ links }: { links: readonly ScreenLink[] }) {
  const [key, setKey] = useState<OneTimeKey | null | "none">(null);
  const keyed = links.filter((link) => /\/(dealer|pit)$/.test(link.path));
  const ask = async (path: string) => setKey((await keyFor(path.slice(1))) ?? "none");
  return (
    <details class="elsewhere">
      <summary>{say("open-elsewhere")}</summary>
      <p>
        {keyed.map(({ path, table }) => (
          <button key={path} type="button" class="button small" onClick={() => void ask(path)}>
            {table ? say("table-name", { table }) : ""} {say(`screen-${path.split("/").at(-1)}`)}
          </button>
        ))}
      </p>
      {key === "none" ? <p role="status">{say("key-none")}</p> : key ? <KeyThere once={key} /> : null}
    </details>
  );
}

function KeyThere({ once }: { once: OneTimeKey }) {
  return (
    <div class="key-there" role="status">
      <p>{say("key-there")}</p>
      <div dangerouslySetInnerHTML={{ __html: once.svg }} />
      <code>{once.address}</code>
    </div>
  );
}
