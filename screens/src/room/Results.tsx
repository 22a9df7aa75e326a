// Past numbers, upright: the last one a third of the height, twenty more by colour, counts beside what a true wheel
// brings, what may be laid and what it pays; and that none of it predicts anything.
import { Clock } from "../parts/Clock.tsx";
import { LanguageButton } from "../parts/Language.tsx";
import { Plate } from "../parts/Pockets.tsx";
import { Banner } from "../parts/Standing.tsx";
import { say } from "../say.ts";
import { hello, resultsView } from "../table.ts";
import type { Hello, Pocket, ResultsView, Seen } from "../wire.ts";
import { kindWords, money, oddsWords, phaseWords } from "../words.ts";

export function ResultsScreen() {
  const [greeting, view] = [hello.value, resultsView.value];
  if (!greeting || !view) return null;
  return (
    <main class="results">
      <Latest hello={greeting} view={view} />
      <div class="results-middle">
        <Before hello={greeting} view={view} />
        <Counts hello={greeting} view={view} />
      </div>
      <Wagers hello={greeting} view={view} />
      <footer class="results-foot">
        <p class="note">{say("results-note")}</p>
        <LanguageButton />
      </footer>
      <Banner />
    </main>
  );
}

function Latest({ hello, view }: { hello: Hello; view: ResultsView }) {
  const [last] = view.last;
  const open = view.phase === "betting" || view.phase === "spinning";
  return (
    <header class="latest">
      <h1 class="unseen">{say("results-title")}</h1>
      {last ? <Plate hello={hello} pocket={last} large /> : <p class="none">{say("results-none")}</p>}
      <div class="latest-now">
        {open ? <Clock clock={view.clock} whole={view.whole} size={96} /> : null}
        <p>{view.stopped ? say("heard-held") : phaseWords(view.phase)}</p>
      </div>
    </header>
  );
}

const COLOURS = ["red", "green", "black"] as const;

// The newest on top; each number in the column of its colour.
function Before({ hello, view }: { hello: Hello; view: ResultsView }) {
  const before = view.last.slice(1);
  return (
    <section class="before" aria-label={say("results-title")}>
      {COLOURS.map((colour) => (
        <ol key={colour} class={colour} aria-label={say(`colour-${colour}`)}>
          {before.map((pocket: Pocket, i) =>
            hello.colours[pocket] === colour ? (
              <li key={before.length - i}>
                <span class="figures">{pocket}</span>
              </li>
            ) : null,
          )}
        </ol>
      ))}
    </section>
  );
}

// How often each came, and how often a true wheel brings it.
function Counts({ hello, view }: { hello: Hello; view: ResultsView }) {
  return (
    <section class="counts">
      <h2>
        {say("results-window", { window: view.window })}
      </h2>
      <p class="label">{say("results-came-expected")}</p>
      <dl class="counts-of">
        {view.counts.map((each) => (
          <div key={each.name}>
            <dt>{groupWords(hello, each)}</dt>
            <dd class="figures">{each.seen}</dd>
            <dd class="figures expected">{tenths(each.expected)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function groupWords(hello: Hello, seen: Seen): string {
  const kind = hello.spots[seen.name]?.kind;
  if (kind === seen.name) return kindWords(kind);
  return say(`spot-${seen.name}`);
}

function tenths(count: number): string {
  return (count / 10).toFixed(1);
}

// What each kind of wager pays, least and most of one.
function Wagers({ hello, view }: { hello: Hello; view: ResultsView }) {
  return (
    <section class="wagers">
      <table>
        <thead>
          <tr>
            <th scope="col">{say("results-wagers")}</th>
            <th scope="col">{say("pays-column")}</th>
            <th scope="col">{say("least-column")}</th>
            <th scope="col">{say("most-column")}</th>
          </tr>
        </thead>
        <tbody>
          {alike(hello, view).map(([words, odds, least, most]) => (
            <tr key={words}>
              <th scope="row">{words}</th>
              <td class="figures">{odds}</td>
              <td class="figures">{money(least)}</td>
              <td class="figures">{money(most)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {view.inside_total ? <p class="label">{say("inside-total", { amount: money(view.inside_total) })}</p> : null}
    </section>
  );
}

type Row = [words: string, odds: string, least: number, most: number];

// Kinds that pay the same within the same limits stand on one line.
function alike(hello: Hello, view: ResultsView): Row[] {
  const rows = new Map<string, Row>();
  for (const { kind, least, most } of view.limits) {
    const pays = Object.values(hello.spots).filter((spot) => spot.kind === kind).map((spot) => oddsWords(spot.pays));
    const odds = [...new Set(pays)].join(", ");
    if (!odds) continue;
    const before = rows.get(`${odds} ${least} ${most}`);
    rows.set(`${odds} ${least} ${most}`, [before ? `${before[0]}, ${kindWords(kind)}` : kindWords(kind), odds, least, most]);
  }
  return [...rows.values()];
}
