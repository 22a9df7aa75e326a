// Words that go into the journal: the usual ones by touch, any others by a keyboard.
import { say } from "../say.ts";

export interface WhyProps {
  readonly label: string;
  // The messages of the usual words.
  readonly usual: readonly string[];
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly most?: number;
}

export function Why({ label, usual, words, onWords, most = 200 }: WhyProps) {
  return (
    <div class="why" role="group" aria-label={label}>
      {usual.map((id) => (
        <button
          key={id}
          type="button"
          class="button choice"
          aria-pressed={words === say(id)}
          onClick={() => onWords(say(id))}
        >
          {say(id)}
        </button>
      ))}
      <input
        class="words"
        value={usual.some((id) => say(id) === words) ? "" : words}
        maxLength={most}
        placeholder={say("other-words")}
        aria-label={label}
        autocomplete="off"
        onInput={(event) => onWords(event.currentTarget.value)}
      />
    </div>
  );
}
