// The first page: where each screen of the table is opened.
import { useEffect, useState } from "preact/hooks";
import { Joining, Page, Unpaired } from "../parts/Standing.tsx";
import { seatColour } from "../felt/Chip.tsx";
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
      <Page title="The table does not answer">
        <p>Is it open? Start it, and load this page again.</p>
      </Page>
    );
  }
  return (
    <Page title={found.title}>
      <p>Open each screen where it is to stand: on its own tablet, or in a window of this browser.</p>
      <ul class="screens">
        {found.screens.map(({ path, name }) => (
          <li key={path}>
            <a class="button" href={path} style={{ "--own": own(path) }}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Page>
  );
}

function own(path: string): string {
  const seat = /\/seat\/(\d+)$/.exec(path);
  return seat ? seatColour(Number(seat[1])) : "var(--brass)";
}
