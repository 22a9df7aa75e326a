// A wrong number put right, or its round made void: the round, the right number or why it is void, and then each seat's
// was and now before anybody is asked for a card. What would be comes from the table, which tries it and does nothing.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Would } from "../link/link.ts";
import { ChipPicture } from "../felt/Chip.tsx";
import { Plate } from "../parts/Pockets.tsx";
import { say } from "../say.ts";
import { ask, onSettled } from "../table.ts";
import type { AnyVerb, DealerView, Hello, Pocket } from "../wire.ts";
import { money, pocketWords } from "../words.ts";
import { act } from "./acting.ts";
import { VOIDS } from "./Irregular.tsx";
import { About, Sheet, Yes } from "./Sheet.tsx";
import { Why } from "./Why.tsx";

// Asks the table what would come of a command.
function useTried(): [Would | null, (verb: AnyVerb) => void] {
  const [would, setWould] = useState<Would | null>(null);
  const wish = useRef(0);
  useLayoutEffect(() => onSettled((done, refusal, found) => done.id === wish.current && setWould(refusal ? null : found)), []);
  return [
    would,
    (verb) => {
      setWould(null);
      wish.current = ask(verb, undefined, { dry: true })?.id ?? 0;
    },
  ];
}

export function WrongNumber({ hello, view }: { hello: Hello; view: DealerView }) {
  const [at, setAt] = useState(0);
  const [pocket, setPocket] = useState<Pocket>("");
  const [voids, setVoids] = useState(false);
  const [why, setWhy] = useState("");
  const [would, tried] = useTried();
  const line = view.desk.rounds[at];
  if (!line) return <Sheet title={say("wrong-number")}>{say("no-such-rounds")}</Sheet>;
  const of_round = line.round;
  const round = String(of_round);
  const pick = (now: Pocket) => {
    setPocket(now);
    tried({ type: "correct_number", of_round, pocket: now });
  };
  const turnVoid = (on: boolean) => {
    setVoids(on);
    setPocket("");
    // What goes back is the same whatever the reason.
    if (on) tried({ type: "void", of_round, why: say("void-other") });
  };
  const turn = (to: number) => {
    setAt(to);
    turnVoid(false);
  };
  return (
    <Sheet
      title={say("wrong-number")}
      head={
        <>
          <h2>{say("round-was", { round })}</h2>
          <Plate hello={hello} pocket={line.pocket} />
          <div class="tabs">
            <button type="button" class="button tab" disabled={at + 1 >= view.desk.rounds.length} onClick={() => turn(at + 1)}>
              {say("earlier-round")}
            </button>
            <button type="button" class="button tab" disabled={at === 0} onClick={() => turn(at - 1)}>
              {say("later-round")}
            </button>
          </div>
        </>
      }
    >
      {voids ? (
        <Why label={say("void-why")} usual={VOIDS} words={why} onWords={setWhy} />
      ) : (
        <SmallPad hello={hello} was={line.pocket} chosen={pocket} pick={pick} />
      )}
      {voids ? (
        <About title={say("void-round", { round })}>
          {would ? <WasAndNow would={would} /> : null}
          <Yes
            ready={why.trim() !== "" && would !== null}
            act={() => act({ type: "void", of_round, why: why.trim() })}
            no={() => turnVoid(false)}
          />
        </About>
      ) : (
        <About title={pocket ? say("round-is", { round, pocket }) : say("touch-right-number")}>
          {pocket && would ? <WasAndNow would={would} /> : null}
          <Yes ready={pocket !== "" && would !== null} act={() => act({ type: "correct_number", of_round, pocket })} />
          {pocket || !view.may.includes("void") ? null : (
            <button type="button" class="button" onClick={() => turnVoid(true)}>
              {say("void-round", { round })}
            </button>
          )}
        </About>
      )}
    </Sheet>
  );
}

interface SmallPadProps {
  readonly hello: Hello;
  readonly was: Pocket;
  readonly chosen: Pocket;
  readonly pick: (pocket: Pocket) => void;
}

function SmallPad({ hello, was, chosen, pick }: SmallPadProps) {
  return (
    <div class="small-pad" role="group" aria-label={say("right-number")}>
      {[...hello.wheel].sort(byNumber).map((each) => (
        <button
          key={each}
          type="button"
          class={`pad-key ${hello.colours[each]}`}
          aria-label={pocketWords(hello, each)}
          aria-pressed={each === chosen}
          disabled={each === was}
          onClick={() => pick(each)}
        >
          <span class="figures">{each}</span>
        </button>
      ))}
    </div>
  );
}

function byNumber(a: Pocket, b: Pocket): number {
  return Number(a) - Number(b) || a.length - b.length;
}

// What the round brought each sitting, and what it will have brought.
export function WasAndNow({ would }: { would: Would }) {
  if (would.length === 0) return <p>{say("nobody-played")}</p>;
  return (
    <table class="was-and-now">
      <thead>
        <tr>
          <th scope="col">{say("seat-column")}</th>
          <th scope="col">{say("was")}</th>
          <th scope="col">{say("now")}</th>
          <th scope="col">{say("difference")}</th>
        </tr>
      </thead>
      <tbody class="figures">
        {would.map((each) => (
          <tr key={each.sitting}>
            <td>{each.seat ? <ChipPicture seat={each.seat} text={String(each.seat)} size={30} /> : say("gone")}</td>
            <td>{signed(each.was)}</td>
            <td>{signed(each.now)}</td>
            <td class={each.now < each.was ? "no" : "good"}>
              {signed(each.now - each.was)}
              {each.owed ? <small>{say("of-it-owed", { amount: money(each.owed) })}</small> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function signed(cents: number): string {
  return cents > 0 ? `+${money(cents)}` : money(cents);
}
