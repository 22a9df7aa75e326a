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
      <circle class="wheel-rim" r="106" />
      <g class="wheel-turns">
        <g transform={`rotate(${-at * size})`}>
          {hello.wheel.map((each, i) => (
            <g key={each} transform={`rotate(${i * size})`}>
              <path class={`wheel-pocket ${hello.colours[each]}`} d={slice(size)} />
              <text class="figures" y={-(OUTER - 10)} text-anchor="middle">
                {each}
              </text>
            </g>
          ))}
        </g>
        <circle class="wheel-cone" r={INNER - 12} />
        <path class="wheel-turret" d="M0-34v68M-34 0h68" />
        <circle class="wheel-knob" r="9" />
      </g>
      {spinning ? (
        <g class="ball-turns">
          <circle class="ball" cy="-101" r="4.5" />
        </g>
      ) : pocket ? (
        <circle class="ball" cy={-(INNER + 5)} r="5.5" />
      ) : null}
    </svg>
  );
}

function slice(degrees: number): string {
  const half = (degrees / 2) * (Math.PI / 180);
  const corner = (radius: number, side: number) => `${side * radius * Math.sin(half)} ${-radius * Math.cos(half)}`;
  return `M${corner(OUTER, -1)}A${OUTER} ${OUTER} 0 0 1 ${corner(OUTER, 1)}L${corner(INNER, 1)}A${INNER} ${INNER} 0 0 0 ${corner(INNER, -1)}Z`;
}
