// The catalogues as they lie, for tests that read what is said.
import { readdirSync, readFileSync } from "node:fs";
import { speak } from "../src/say.ts";

const FOLDER = new URL("../src/words/", import.meta.url);
export const CATALOGUES: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(FOLDER).map((name) => [name, readFileSync(new URL(name, FOLDER), "utf8")]),
);
export const ENGLISH = ["en.ftl", "en.refusals.ftl"].map((name) => CATALOGUES[name] ?? "");

speak("en", ENGLISH);
