// Keys for an amount: the notes that people hand over, and digits.
import { add, press, type Keyed } from "./amount.ts";
import { money } from "../words.ts";

const NOTES = [2000, 5000, 10000];
const DIGITS = ["7", "8", "9", "4", "5", "6", "1", "2", "3", ".", "0", "⌫"];
const NAMES: Record<string, string> = { "⌫": "delete the last digit", ".": "cents" };

export interface KeypadProps {
  readonly keyed: Keyed;
  readonly onKeyed: (keyed: Keyed) => void;
}

export function Keypad({ keyed, onKeyed }: KeypadProps) {
  return (
    <div class="keypad">
      <div class="notes">
        {NOTES.map((note) => (
          <button key={note} type="button" class="key note" onClick={() => onKeyed(add(keyed, note))}>
            <span class="figures">+{money(note)}</span>
          </button>
        ))}
        <button type="button" class="key note" onClick={() => onKeyed("")}>
          clear
        </button>
      </div>
      <div class="digits">
        {DIGITS.map((key) => (
          <button key={key} type="button" class="key" aria-label={NAMES[key]} onClick={() => onKeyed(press(keyed, key))}>
            <span class="figures">{key}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
