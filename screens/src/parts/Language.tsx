// The language of this screen: a touch goes on to the next.
import { choose, language, LANGUAGES, nameOf } from "../languages.ts";
import { say } from "../say.ts";

export function LanguageButton() {
  const next = LANGUAGES[(LANGUAGES.indexOf(language.value) + 1) % LANGUAGES.length] ?? "en";
  return (
    <button type="button" class="button language" lang={next} onClick={() => void choose(next)}>
      <span aria-hidden="true">{next.toUpperCase()}</span>
      <span class="unseen">{say("language", { name: nameOf(next) })}</span>
    </button>
  );
}
