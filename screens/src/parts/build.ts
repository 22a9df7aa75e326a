// A screen that is older than its server loads itself again, once, when nobody would lose a touch by it.
import { effect } from "@preact/signals";
import { hello, pending, phase } from "../table.ts";

const TRIED = "croupier-reloaded-for";
// The pit is in no phase.
const BETWEEN = ["", "closed", "idle", "paid"];

export function reloadWhenStale(): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  effect(() => {
    const build = hello.value?.build;
    if (!build || build === own || pending.value.length || !BETWEEN.includes(phase.value)) return;
    if (sessionStorage.getItem(TRIED) === build) return;
    sessionStorage.setItem(TRIED, build);
    location.reload();
  });
}
