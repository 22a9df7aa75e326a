// What the screens say, by the name of a message, in the language of whoever stands before them.
//
// Catalogues are Fluent files in `words/`, one for each language; English fills in for what another does not have. Pure:
// where a catalogue comes from is the business of `languages.ts`.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { signal } from "@preact/signals";
import { retold } from "./money.ts";
import type { Refusal } from "./wire.ts";

export type Values = Readonly<Record<string, string | number>>;

// Every letter of the catalogue is bent, so that what is not from a catalogue stands out.
export const PSEUDO = "qps";

const spoken = signal<readonly FluentBundle[]>([]);

// Speaks a language from its catalogues from now on; those that come later fill in.
export function speak(language: string, ...catalogues: readonly (readonly string[])[]): void {
  spoken.value = catalogues.map((texts) => bundle(language, texts));
}

function bundle(language: string, texts: readonly string[]): FluentBundle {
  const bent = language === PSEUDO;
  const made = new FluentBundle(bent ? "en" : language, {
    // All languages here run from left to right, and a mark round every value would stand in what is read and tested.
    useIsolating: false,
    ...(bent ? { transform: bend } : {}),
  });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

export function knows(id: string): boolean {
  return spoken.value.some((each) => each.hasMessage(id));
}

export function say(id: string, values: Values = {}): string {
  for (const each of spoken.value) {
    const message = each.getMessage(id);
    if (message?.value) return each.formatPattern(message.value, values, []);
  }
  return id;
}

// A refusal in this language; where there are no words for it, those that the table sent.
export function refusalWords(refusal: Refusal): string {
  const id = `refusal-${refusal.code}`;
  if (!knows(id)) return refusal.words;
  const values = Object.entries(refusal.said).map(([name, value]) => [name, phrase(name, String(value))]);
  return say(id, Object.fromEntries(values) as Values);
}

// The act that a refusal is about.
export function actWords(refusal: Refusal): string {
  return actName(String(refusal.said["act"] ?? ""));
}

export function actName(act: string): string {
  return phrase("act", act);
}

// A value that is a code has words of its own, and an amount is written as all amounts here; any other stands as it is.
function phrase(name: string, value: string): string {
  const id = `said-${name}-${value.replaceAll(" ", "-")}`;
  return /^[\w -]+$/.test(value) && knows(id) ? say(id) : retold(value);
}

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const BENT = "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ";
function bend(text: string): string {
  return text.replace(/[a-zA-Z]/g, (letter) => [...BENT][PLAIN.indexOf(letter)] ?? letter);
}
