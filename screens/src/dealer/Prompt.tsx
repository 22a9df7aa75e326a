// Who answers for an act: a supervisor's card with its PIN, or a dealer's reason where the house has no supervisor. It
// stands for the one act that it names.
import { useEffect, useState } from "preact/hooks";
import { Sign } from "../parts/Standing.tsx";
import { actWords, refusalWords, say } from "../say.ts";
import type { Refusal } from "../wire.ts";
import { acting, answerFor, giveUp } from "./acting.ts";
import { usePad, useSwipe } from "./listening.ts";
import { Why } from "./Why.tsx";

export function Prompt() {
  const now = acting.value;
  if (!now?.needs || !now.refusal) return null;
  // A new prompt for each answer that was refused, so that a PIN never stays.
  return now.needs === "card" ? <CardPrompt key={now.wish} refusal={now.refusal} /> : <ReasonPrompt refusal={now.refusal} />;
}

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "⌫", "0"];
const MOST_PIN = 64;
const MOST_NAME = 40;
// Names are no secret; the last ones can be touched instead of typed.
const KEPT = "croupier-cards";
const known = (): string[] => JSON.parse(sessionStorage.getItem(KEPT) ?? "[]") as string[];

function CardPrompt({ refusal }: { refusal: Refusal }) {
  const [name, setName] = useState(known()[0] ?? "");
  const [pin, setPin] = useState("");
  const key = (digit: string) => setPin((before) => (digit === "⌫" ? before.slice(0, -1) : before + digit).slice(0, MOST_PIN));
  usePad((pressed) => {
    if (pressed === "Enter" && name && pin) send();
    else if (pressed === "Backspace") key("⌫");
    else if (/^\d$/.test(pressed)) key(pressed);
    return true;
  });
  useSwipe((text) => setName(text.replace(/[^\w .-]/g, "").slice(0, MOST_NAME)));
  function send(): void {
    sessionStorage.setItem(KEPT, JSON.stringify([name, ...known().filter((each) => each !== name)].slice(0, 3)));
    setPin("");
    answerFor({ card: { name, pin } });
  }
  return (
    <Panel title={say("card-title")} refusal={refusal} wrong={!["card_needed", "wheel_differs"].includes(refusal.code)}>
      <div class="card-who">
        <label>
          {say("card-name")}
          <input value={name} maxLength={MOST_NAME} autocomplete="off" onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <div class="known">
          {known().map((each) => (
            <button key={each} type="button" class="button" aria-pressed={each === name} onClick={() => setName(each)}>
              {each}
            </button>
          ))}
        </div>
        <p class="pin figures" role="status" aria-label={say("card-pin-digits", { digits: pin.length })}>
          {"●".repeat(pin.length) || say("card-pin")}
        </p>
        <Answers ready={name !== "" && pin !== ""} send={send} word={say("card-use")} />
      </div>
      <div class="digits pin-pad" role="group" aria-label={say("card-pin")}>
        {DIGITS.map((digit) => (
          <button key={digit} type="button" class="key" aria-label={digit === "⌫" ? say("key-delete") : undefined} onClick={() => key(digit)}>
            <span class="figures">{digit}</span>
          </button>
        ))}
      </div>
    </Panel>
  );
}

function ReasonPrompt({ refusal }: { refusal: Refusal }) {
  const [words, setWords] = useState("");
  return (
    <Panel title={say("reason-title")} refusal={refusal} wrong={refusal.code !== "reason_needed"}>
      <div class="card-who">
        <Why label={say("reason-title")} usual={["reason-player", "reason-error", "reason-hours", "reason-equipment"]} words={words} onWords={setWords} />
        <Answers ready={words.trim() !== ""} send={() => answerFor({ reason: words.trim() })} word={say("reason-give")} />
      </div>
    </Panel>
  );
}

function Answers({ ready, send, word }: { ready: boolean; send: () => void; word: string }) {
  return (
    <div class="yes-no">
      <button type="button" class="button big" onClick={giveUp}>
        {say("no")}
      </button>
      <button type="button" class="button big yes" disabled={!ready} onClick={send}>
        {word}
      </button>
    </div>
  );
}

// What it is needed for; a wrong card is refused in the table's own words.
function what(refusal: Refusal): string {
  return refusal.code === "card_needed" ? say("card-for", { act: actWords(refusal) }) : refusalWords(refusal);
}

interface PanelProps {
  readonly title: string;
  readonly refusal: Refusal;
  readonly wrong: boolean;
  readonly children: preact.ComponentChildren;
}

function Panel({ title, refusal, wrong, children }: PanelProps) {
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopImmediatePropagation();
      giveUp();
    };
    window.addEventListener("keydown", escape, true);
    return () => window.removeEventListener("keydown", escape, true);
  }, []);
  return (
    <div class="prompt" role="alertdialog" aria-label={title}>
      <div class="prompt-what">
        <h2>{title}</h2>
        <p class={wrong ? "no" : ""} role="alert">
          {wrong ? <Sign kind="no" /> : null}
          {what(refusal)}
        </p>
        {refusal.clause ? <p class="clause">{refusal.clause}</p> : null}
      </div>
      {children}
    </div>
  );
}
