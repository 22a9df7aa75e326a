// The number pad, laid out like the felt in the wheel's colours, and the wheel's own number beside it.
import type { DealerView, Hello, Place } from "../wire.ts";
import { act } from "./acting.ts";
import { Plate } from "../parts/Pockets.tsx";
import { say } from "../say.ts";
import { pocketWords } from "../words.ts";

export function Pad({ hello, view }: { hello: Hello; view: DealerView }) {
  const open = view.may.includes("announce");
  const keys = hello.places.filter((place) => hello.spots[place.spot]?.kind === "straight" && place.shape === "box");
  const left = Math.min(...keys.map((key) => key.x));
  const top = Math.min(...keys.map((key) => key.y));
  const width = Math.max(...keys.map((key) => key.x + key.w)) - left;
  const height = Math.max(...keys.map((key) => key.y + key.h)) - top;
  const style = (key: Place) => ({
    left: `${((key.x - left) / width) * 100}%`,
    top: `${((key.y - top) / height) * 100}%`,
    width: `${(key.w / width) * 100}%`,
    height: `${(key.h / height) * 100}%`,
  });
  return (
    <section class={`pad-row ${open ? "open" : "dim"}`} aria-label={say("the-number")}>
      <div class="pad" style={{ "--columns": width / 12 }}>
        {keys.map((key) => (
          <div key={key.name} class="pad-cell" style={style(key)}>
            <button
              type="button"
              class={`pad-key ${hello.colours[key.name]}`}
              aria-label={pocketWords(hello, key.name)}
              aria-pressed={view.announced === key.name}
              disabled={!open}
              onClick={() => act({ type: "announce", pocket: key.name }, () => undefined)}
            >
              <span class="figures">{key.name}</span>
            </button>
          </div>
        ))}
      </div>
      <Sensor hello={hello} view={view} />
    </section>
  );
}

// The wheel's number is only ever held against the dealer's, never taken for it.
function Sensor({ hello, view }: { hello: Hello; view: DealerView }) {
  if (!view.sensed) {
    return (
      <div class="sensor" role="status">
        <span class="label">{say("wheel")}</span>
        <span class="figures none">–</span>
        <SensorLine view={view} />
      </div>
    );
  }
  const same = view.sensed === view.announced;
  return (
    <div class={`sensor ${view.announced ? (same ? "good" : "no") : ""}`} role="status">
      <span class="label">{say("wheel")}</span>
      <Plate hello={hello} pocket={view.sensed} />
      {view.announced ? (
        <>
          <span class="figures compare">{same ? "=" : "≠"}</span>
          <Plate hello={hello} pocket={view.announced} />
        </>
      ) : null}
      <SensorLine view={view} />
    </div>
  );
}

// How the wheel's sensor does, and what it warns of: it decides nothing.
function SensorLine({ view }: { view: DealerView }) {
  const sensor = view.desk.sensor;
  if (!sensor) return null;
  return (
    <>
      <span class={`sensor-state ${sensor.state}`}>{say(`sensor-${sensor.state}`)}</span>
      {sensor.warnings.map((warning) => (
        <span key={warning} class="sensor-warning">
          {say(`sensor-${warning}`)}
        </span>
      ))}
    </>
  );
}
