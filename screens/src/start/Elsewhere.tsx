// Screens on other machines: the operator asks for the address, and a camera there reads it.
import { useState } from "preact/hooks";
import { elsewhere } from "../link/pairing.ts";
import { say } from "../say.ts";
import type { Elsewhere as Found, ScreenLink } from "../wire.ts";

export function Elsewhere({ links }: { links: readonly ScreenLink[] }) {
  const [found, setFound] = useState<Found | null | "none">(null);
  const ask = async (path: string) => setFound(path ? ((await elsewhere(path.slice(1))) ?? "none") : null);
  return (
    <div class="elsewhere">
      <label>
        {say("open-elsewhere")}{" "}
        <select onChange={(event) => void ask(event.currentTarget.value)}>
          <option value="">–</option>
          {links.map(({ path, table }) => (
            <option key={path} value={path}>
              {table ? `${say("table-name", { table })}: ` : ""}
              {nameOf(path)}
            </option>
          ))}
        </select>
      </label>
      {found === "none" ? <p role="status">{say("not-elsewhere")}</p> : found ? <There found={found} /> : null}
    </div>
  );
}

function There({ found }: { found: Found }) {
  return (
    <div class="there" role="status">
      <p>{say(found.once ? "there-once" : "there-by-code")}</p>
      <div dangerouslySetInnerHTML={{ __html: found.svg }} />
      <code>{found.address}</code>
    </div>
  );
}

function nameOf(path: string): string {
  const seat = /\/seat\/(\d+)$/.exec(path)?.[1];
  return seat ? say("seat-title", { seat }) : say(`screen-${path.split("/").at(-1)}`);
}
