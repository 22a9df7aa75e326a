// The calls as they are heard: spoken where the browser has a voice for the language, else a chime. Each happening is
// sounded once, and only those that came while the screen was watching.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { language } from "../languages.ts";
import { knows, say } from "../say.ts";
import type { Happening, Hello } from "../wire.ts";
import { pocketWords } from "../words.ts";

const KEY = `croupier-muted ${location.pathname}`;
export const muted = signal(localStorage.getItem(KEY) === "yes");
export function mute(quiet: boolean): void {
  muted.value = quiet;
  localStorage.setItem(KEY, quiet ? "yes" : "no");
  if (quiet) window.speechSynthesis?.cancel();
}

// A browser sounds nothing before the page was touched once.
export const mayChime = signal(navigator.userActivation?.hasBeenActive ?? false);
window.addEventListener("pointerdown", () => (mayChime.value = true), { once: true });

// What is called, in words; nothing for what only moves money.
export function heardWords(hello: Hello, happening: Happening): string {
  const id = `heard-${happening.what}`;
  return knows(id) ? say(id, { number: happening.pocket ? pocketWords(hello, happening.pocket) : "" }) : "";
}

// Sounds what is new; `only` are the calls that this screen sounds, or all of them.
export function useCalls(hello: Hello, happenings: readonly Happening[], only?: readonly string[]): void {
  const last = useRef<number | null>(null);
  useEffect(() => {
    const since = last.current;
    last.current = Math.max(since ?? 0, ...happenings.map((each) => each.seq));
    if (since === null || muted.value) return;
    for (const each of happenings) {
      if (each.seq <= since || (only && !only.includes(each.what))) continue;
      const words = heardWords(hello, each);
      if (words) sound(words);
    }
  }, [happenings]);
}

function sound(words: string): void {
  const voice = window.speechSynthesis?.getVoices().find((each) => each.lang.startsWith(language.value));
  if (!voice) return chime();
  const call = new SpeechSynthesisUtterance(words);
  call.voice = voice;
  call.lang = voice.lang;
  window.speechSynthesis.speak(call);
}

let audio: AudioContext | null = null;
const NOTES = [660, 880];
const NOTE_S = 0.18;

// Two soft notes, upwards.
function chime(): void {
  if (!mayChime.value) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  NOTES.forEach((note, i) => {
    const [tone, loud] = [audio?.createOscillator(), audio?.createGain()];
    if (!tone || !loud || !audio) return;
    tone.frequency.value = note;
    loud.gain.setValueAtTime(0.0001, now + i * NOTE_S);
    loud.gain.exponentialRampToValueAtTime(0.25, now + i * NOTE_S + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, now + (i + 2) * NOTE_S);
    tone.connect(loud).connect(audio.destination);
    tone.start(now + i * NOTE_S);
    tone.stop(now + (i + 2) * NOTE_S);
  });
}
