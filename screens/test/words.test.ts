// The catalogues: every language says all that English says, with the same values; what the screens ask for is there,
// and what is there is asked for.
import { deepEqual, equal, ok } from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { FluentResource } from "@fluent/bundle";
import { PSEUDO, refusalWords, say, speak } from "../src/say.ts";
import { CATALOGUES, ENGLISH } from "./english.ts";

const SOURCE = new URL("../src/", import.meta.url);

function messages(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const seen: string[] = [];
  for (const entry of new FluentResource(text).body) {
    seen.push(entry.id);
    const values = [...JSON.stringify(entry.value).matchAll(/"type":"var","name":"(\w+)"/g)].map((each) => each[1]);
    found.set(entry.id, [...new Set(values)].sort().join(" "));
  }
  equal(seen.length, found.size, "a message stands twice");
  // What cannot be read as a message is passed over by the reader, so it is counted.
  equal(seen.length, [...text.matchAll(/^[a-zA-Z][\w-]* =/gm)].length, "a message cannot be read");
  return found;
}

const english = new Map(ENGLISH.flatMap((text) => [...messages(text)]));
const others = Object.keys(CATALOGUES).filter((name) => !name.startsWith("en"));

test("every language says all that English says, with the same values", () => {
  ok(others.includes("es.ftl"));
  for (const name of others) {
    const own = messages(CATALOGUES[name] ?? "");
    deepEqual([...english.keys()].filter((id) => !own.has(id)), [], `${name} does not say these`);
    // A language may have words of its own for values that English says as they are.
    deepEqual([...own.keys()].filter((id) => !english.has(id) && !id.startsWith("said-")), [], `${name} alone says these`);
    for (const [id, values] of english) equal(own.get(id), values, `${name}: the values of ${id}`);
  }
});

function sources(folder: URL): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = new URL(entry.name + (entry.isDirectory() ? "/" : ""), folder);
    if (entry.isDirectory()) return sources(at);
    return /\.tsx?$/.test(entry.name) ? [readFileSync(at, "utf8")] : [];
  });
}

const code = sources(SOURCE).join("\n");
const asked = new Set([...code.matchAll(/say\(\s*"([\w-]+)"/g)].map((each) => each[1] ?? ""));
const quoted = new Set([...code.matchAll(/"([\w-]+)"/g)].map((each) => each[1] ?? ""));
// What is asked for by a value, such as a phase, begins like this.
const beginnings = [...code.matchAll(/`([\w-]+-)\$\{/g)].map((each) => each[1] ?? "");

test("what the screens ask for by name is in the catalogue", () => {
  ok(asked.size > 100);
  deepEqual([...asked].filter((id) => !english.has(id)), []);
});

test("nothing is in the catalogue that no screen asks for", () => {
  const used = (id: string) => quoted.has(id) || beginnings.some((start) => id.startsWith(start));
  deepEqual([...english.keys()].filter((id) => !used(id) && !/^(refusal|said)-/.test(id)), []);
});

test("a refusal is said in the language of the seat, its codes too", () => {
  const refusal = {
    code: "over_maximum",
    words: "as the table said it",
    clause: "",
    said: { kind: "straight", most: "$10", fits: "$4" },
  };
  speak("es", [CATALOGUES["es.ftl"] ?? ""], ENGLISH);
  equal(refusalWords(refusal), "Sus fichas siguen con usted. Un pleno admite como máximo $10, y aquí caben $4 más.");
  speak("en", ENGLISH);
  equal(refusalWords(refusal), "Your chips stay with you. A straight wager takes at most $10, and $4 more fits here.");
  equal(refusalWords({ ...refusal, code: "of_tomorrow" }), "as the table said it");
});

test("the bent language bends the words and leaves the values", () => {
  speak(PSEUDO, ENGLISH);
  equal(say("staked-amount", { amount: "$5" }), "şŧȧķḗḓ $5");
  speak("en", ENGLISH);
});
