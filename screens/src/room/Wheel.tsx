// A wheel that is drawn by chance, seen from above: it runs while the ball is in the track, and rests on the number that
// the dealer has confirmed. It shows what was drawn and draws nothing.
import type { Hello, Pocket } from "../wire.ts";

const OUTER = 96;
const INNER = 66;

export function Wheel({ hello, spinning, pocket }: { hello: Hello; spinning: boolean; pocket: Pocket }) {
  const size = 360 / hello.wheel.length;
  const at = Math.max(0, hello.wheel.indexOf(pocket));
  return (
    <svg class={`wheel${spinning ? " spins" : ""}`} viewBox="-110 -110 220 220" aria-hidden="true">
      <Wood />
      <circle class="wheel-bowl" r="108" />
      <circle class="wheel-track" r="101" />
      {STOPS.map((turn) => (
        <path key={turn} class="wheel-stop" transform={`rotate(${turn})`} d="M0-104.5l1.3 3.5l-1.3 3.5l-1.3-3.5z" />
      ))}
      <g class="wheel-turns">
        <g transform={`rotate(${-at * size})`}>
          {hello.wheel.map((each, i) => (
            <g key={each} transform={`rotate(${i * size})`}>
              <path class={`wheel-pocket ${hello.colours[each]}`} d={slice(size)} />
              <text class="figures" y={-(OUTER - 10.5)} text-anchor="middle">
                {each}
              </text>
            </g>
          ))}
        </g>
        <circle class="wheel-depth" r={INNER + 6.5} />
        <circle class="wheel-brass" r={INNER + 13} />
        <circle class="wheel-brass" r={OUTER} />
        <circle class="wheel-cone" r={INNER} />
        <circle class="wheel-brass" r={INNER - 24} opacity="0.45" />
        <path class="wheel-turret" d="M0-30v60M-30 0h60" />
        {[0, 90, 180, 270].map((turn) => (
          <circle key={turn} class="wheel-knob" r="4" cy="-30" transform={`rotate(${turn})`} />
        ))}
        <circle class="wheel-brass" r="13" />
        <circle class="wheel-knob" r="9" />
      </g>
      {spinning ? (
        <g class="ball-turns">
          <circle class="ball" cy="-101" r="4.5" />
        </g>
      ) : pocket ? (
        <circle class="ball" cy={-(INNER + 6)} r="5.5" />
      ) : null}
    </svg>
  );
}

const STOPS = [0, 45, 90, 135, 180, 225, 270, 315];

function Wood() {
  return (
    <defs>
      <radialGradient id="bowl">
        <stop offset="0.86" stop-color="#4a3320" />
        <stop offset="0.93" stop-color="#2a1c12" />
        <stop offset="1" stop-color="#4a3320" />
      </radialGradient>
      <radialGradient id="cone" cx="42%" cy="38%" r="70%">
        <stop offset="0" stop-color="#4a3320" />
        <stop offset="1" stop-color="#2a1c12" />
      </radialGradient>
    </defs>
  );
}

function slice(degrees: number): string {
  const half = (degrees / 2) * (Math.PI / 180);
  const corner = (radius: number, side: number) => `${side * radius * Math.sin(half)} ${-radius * Math.cos(half)}`;
  return `M${corner(OUTER, -1)}A${OUTER} ${OUTER} 0 0 1 ${corner(OUTER, 1)}L${corner(INNER, 1)}A${INNER} ${INNER} 0 0 0 ${corner(INNER, -1)}Z`;
}
