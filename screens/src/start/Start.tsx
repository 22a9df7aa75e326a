// The first page: where each screen of the table is opened.
import { useEffect, useState } from "preact/hooks";
import { Joining, Page } from "../parts/Standing.tsx";
import { Unpaired } from "../parts/Unpaired.tsx";
import { LanguageButton } from "../parts/Language.tsx";
import { ChipPicture } from "../felt/Chip.tsx";
import { say } from "../say.ts";
import { Elsewhere } from "./Elsewhere.tsx";
import type { Start } from "../wire.ts";

type Found = Start | "joining" | "unpaired" | "offline";

async function fetchStart(): Promise<Found> {
  try {
    const answer = await fetch("/api/1/start");
    return answer.ok ? ((await answer.json()) as Start) : "unpaired";
  } catch {
    return "offline";
  }
}

export function StartPage() {
  const [found, setFound] = useState<Found>("joining");
  useEffect(() => {
    void fetchStart().then(setFound);
  }, []);
  if (found === "joining") return <Joining />;
  if (found === "unpaired") return <Unpaired />;
  if (found === "offline") {
    return (
      <Page title={say("silent")}>
        <p>{say("silent-how")}</p>
      </Page>
    );
  }
  return (
    <Page title={found.title}>
      <p>{say("start-how")}</p>
      {tablesOf(found).map(([table, links]) => (
        <Links key={table} table={table} links={links} />
      ))}
      <Elsewhere links={found.screens} />
      <LanguageButton />
    </Page>
  );
}

type Link = Start["screens"][number];

function tablesOf(found: Start): [string, Link[]][] {
  const tables = new Map<string, Link[]>();
  // Where there is one table, the pit stands with its screens.
  const named = (link: Link) => (several(found) ? link.table : "");
  for (const link of found.screens) tables.set(named(link), [...(tables.get(named(link)) ?? []), link]);
  return [...tables];
}

function several(found: Start): boolean {
  return new Set(found.screens.map((link) => link.table).filter(Boolean)).size > 1;
}

function Links({ table, links }: { table: string; links: readonly Link[] }) {
  return (
    <>
      {table ? <h2>{say("table-name", { table })}</h2> : null}
      <Screens links={links.filter(({ path }) => !seatOf(path))} />
      <Screens links={links.filter(({ path }) => seatOf(path))} />
    </>
  );
}

// The table's own screens first; seats stand by themselves, each with a chip of its colour.
function Screens({ links }: { links: readonly Link[] }) {
  if (links.length === 0) return null;
  return (
    <ul class="screens">
      {links.map(({ path }) => (
        <li key={path} class={seatOf(path) ? "of-a-seat" : ""}>
          <a class="button" href={path}>
            {seatOf(path) ? <ChipPicture seat={seatOf(path)} text={String(seatOf(path))} size={36} /> : null}
            {seatOf(path) ? say("seat-title", { seat: String(seatOf(path)) }) : say(`screen-${path.split("/").at(-1)}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function seatOf(path: string): number {
  return Number(/\/seat\/(\d+)$/.exec(path)?.[1] ?? 0);
}
