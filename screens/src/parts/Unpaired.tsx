// A device that is no screen yet: it shows a code and waits until whoever deals has let it in.
import { useEffect, useState } from "preact/hooks";
import { letInByCode, wantIn, type Stands } from "../link/pairing.ts";
import { say } from "../say.ts";
import { LanguageButton } from "./Language.tsx";
import { Page } from "./Standing.tsx";

const ASK_MS = 2000;

export function Unpaired() {
  const screen = letInByCode(location.pathname.replace(/\/$/, ""));
  const [stands, setStands] = useState<Stands | null>(null);
  useEffect(() => (screen ? keepAsking(screen, setStands) : undefined), []);
  return (
    <Page title={say("unpaired")}>
      <Words stands={stands} />
      <LanguageButton />
    </Page>
  );
}

function Words({ stands }: { stands: Stands | null }) {
  if (stands?.state === "waiting") {
    return (
      <>
        <p>{say("code-how")}</p>
        <p class="code figures" role="status">
          {stands.code}
        </p>
      </>
    );
  }
  if (stands?.state === "gone") {
    return (
      <>
        <p>{say("code-gone")}</p>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {say("code-again")}
        </button>
      </>
    );
  }
  return <p>{stands?.state === "refused" && stands.words ? stands.words : say("unpaired-how")}</p>;
}

// Asks until it is let in, which loads the page again as the screen that it is then, or turned away.
function keepAsking(screen: string, tell: (stands: Stands) => void): () => void {
  let code = "";
  let waiting = 0;
  async function ask(): Promise<void> {
    const stands = await wantIn(screen, code);
    if (stands.state === "admitted") {
      location.reload();
      return;
    }
    if (stands.state !== "offline") tell(stands);
    if (stands.state === "waiting") code = stands.code;
    if (stands.state === "waiting" || stands.state === "offline") waiting = window.setTimeout(() => void ask(), ASK_MS);
  }
  void ask();
  return () => clearTimeout(waiting);
}
