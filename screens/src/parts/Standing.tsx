// How the line stands, when it does not stand well; and the pages of a screen that has no table.
import type { ComponentChildren } from "preact";
import { say } from "../say.ts";
import { checking, connection } from "../table.ts";

export function Banner() {
  const words =
    connection.value === "offline"
      ? say("offline")
      : checking.value
        ? say("checking")
        : "";
  const kind = connection.value === "offline" ? "no" : "waiting";
  return (
    <div class="banner-place" role="status">
      {words && (
        <p class={`banner ${kind}`}>
          <Sign kind={kind} />
          {words}
        </p>
      )}
    </div>
  );
}

// Beside every colour stands a sign, for those who do not see it.
export function Sign({ kind }: { kind: "good" | "waiting" | "no" }) {
  const path = { good: "M4 10.5l4 4 8-9", waiting: "M10 5v6l4 2", no: "M10 4.5v7M10 15v.5" }[kind];
  return (
    <svg class={`sign ${kind}`} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" />
      <path d={path} />
    </svg>
  );
}

export function Page({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <main class="page">
      <div class="page-panel">
        <Mark />
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}

// A wheel seen from above, drawn small.
function Mark() {
  return (
    <svg class="mark" viewBox="-50 -50 100 100" width="96" height="96" aria-hidden="true">
      <circle r="46" fill="var(--felt-edge)" stroke="var(--brass)" stroke-width="2" />
      <circle r="38" fill="none" stroke="var(--red)" stroke-width="12" stroke-dasharray="6.283 6.283" />
      <circle r="38" fill="none" stroke="var(--black)" stroke-width="12" stroke-dasharray="6.283" stroke-dashoffset="6.283" />
      <circle r="30" fill="var(--felt-middle)" stroke="var(--line)" stroke-width="1" />
      <path d="M0-22v44M-22 0h44" stroke="var(--brass)" stroke-width="3" stroke-linecap="round" />
      <circle r="6" fill="var(--brass)" />
      <circle cx="21" cy="-31" r="4" fill="var(--line)" />
    </svg>
  );
}

export function Replaced() {
  return (
    <Page title={say("replaced")}>
      <p>{say("replaced-how")}</p>
      <button type="button" class="button primary" onClick={() => location.reload()}>
        {say("play-here")}
      </button>
    </Page>
  );
}

export function Joining() {
  return (
    <Page title="Croupier">
      <p role="status">{say("joining")}</p>
    </Page>
  );
}
