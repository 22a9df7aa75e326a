// Which languages there are, and which one this screen speaks: each screen chooses its own, and keeps it.
import { signal } from "@preact/signals";
import { PSEUDO, speak } from "./say.ts";

const ENGLISH = Object.values(
  import.meta.glob<string>("./words/en*.ftl", { query: "?raw", import: "default", eager: true }),
);
const OTHERS = import.meta.glob<string>(["./words/*.ftl", "!./words/en*.ftl"], { query: "?raw", import: "default" });

export const LANGUAGES: readonly string[] = ["en", ...Object.keys(OTHERS).map(codeOf).sort()];
export const language = signal("en");

function codeOf(path: string): string {
  return path.replace(/^.*\/|\.ftl$/g, "");
}

function key(): string {
  return `croupier-language ${location.pathname}`;
}

// A language's own name for itself.
export function nameOf(code: string): string {
  return new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
}

// Begins with the language that was chosen here, or the first of the browser's that there is.
export async function begin(): Promise<void> {
  const wanted = [localStorage.getItem(key()) ?? "", ...navigator.languages.map((each) => each.slice(0, 2))];
  // A screen that cannot fetch its language speaks English.
  await use(wanted.find((each) => each === PSEUDO || LANGUAGES.includes(each)) ?? "en").catch(() => use("en"));
}

export async function choose(code: string): Promise<void> {
  localStorage.setItem(key(), code);
  await use(code);
}

async function use(code: string): Promise<void> {
  const load = OTHERS[`./words/${code}.ftl`];
  if (load) speak(code, [await load()], ENGLISH);
  else speak(code, ENGLISH);
  language.value = code;
  document.documentElement.lang = code === PSEUDO ? "en" : code;
}
