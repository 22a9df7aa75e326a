// Keys for an amount: the notes that people hand over, and digits; a keyboard's digits are the same.
import { say } from "../say.ts";
import { money } from "../words.ts";
import { add, press, type Keyed } from "./amount.ts";
import { usePad } from "./listening.ts";

const NOTES = [2000, 5000, 10000];
const DIGITS = ["7", "8", "9", "4", "5", "6", "1", "2", "3", ".", "0", "⌫"];

export interface KeypadProps {
  readonly keyed: Keyed;
  readonly onKeyed: (keyed: Keyed) => void;
  // Keys for notes stand only where money is keyed.
  readonly notes?: boolean;
}

function named(key: string): string | undefined {
  return key === "⌫" ? say("key-delete") : key === "." ? say("key-cents") : undefined;
}

export function Keypad({ keyed, onKeyed, notes = true }: KeypadProps) {
  usePad((key) => {
    const own = key === "Backspace" ? "⌫" : key;
    if (!DIGITS.includes(own)) return false;
    onKeyed(press(keyed, own));
    return true;
  });
  return (
    <div class="keypad">
      {notes ? (
        <div class="notes">
          {NOTES.map((note) => (
            <button key={note} type="button" class="key note" onClick={() => onKeyed(add(keyed, note))}>
              <span class="figures">+{money(note)}</span>
            </button>
          ))}
          <button type="button" class="key note" onClick={() => onKeyed("")}>
            {say("key-clear")}
          </button>
        </div>
      ) : null}
      <div class="digits">
        {DIGITS.map((key) => (
          <button
            key={key}
            type="button"
            class="key"
            aria-label={named(key)}
            disabled={!notes && key === "."}
            onClick={() => onKeyed(press(keyed, key))}
          >
            <span class="figures">{key}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
