// Keeps a socket to the table open and feeds the link with what comes and with the time.
import type { Request, ToScreen } from "../wire.ts";
import { Link, pause, type Settled } from "./link.ts";

const TICK_MS = 250;

export interface Line {
  readonly link: Link;
  readonly now: () => number;
}

// `heard` is told each message after the link has taken it; `changed` whenever the link may look different.
export function connect(
  path: string,
  heard: (message: ToScreen) => void,
  settled: Settled,
  changed: (link: Link, now: number) => void,
): Line {
  const now = () => performance.now();
  let socket: WebSocket | null = null;
  let tries = 0;
  let waiting = 0;

  const link = new Link((request: Request) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  }, settled);

  function dial(): void {
    waiting = 0;
    const own = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws${path}`);
    socket = own;
    link.opened(now());
    own.onmessage = (event) => {
      if (own !== socket) return;
      const message = JSON.parse(event.data as string) as ToScreen;
      if (message.type === "hello") tries = 0;
      // The screen first, so that a ghost gives way to a chip that is already there.
      if (message.type !== "answer") heard(message);
      link.heard(message, now());
      changed(link, now());
    };
    own.onclose = (event) => {
      if (own === socket) drop(event.code);
    };
  }

  function drop(code: number): void {
    const old = socket;
    socket = null;
    old?.close();
    link.lost(code, now());
    changed(link, now());
    if (link.connection === "offline") waiting = window.setTimeout(dial, pause(tries++, Math.random()));
  }

  setInterval(() => {
    if (socket && link.silent(now())) drop(0);
    link.tick(now());
    changed(link, now());
  }, TICK_MS);
  // A tablet that was asleep, or a network that is back, need not wait for the next try.
  for (const awake of ["online", "visibilitychange"]) {
    window.addEventListener(awake, () => {
      if (waiting && !document.hidden) {
        clearTimeout(waiting);
        dial();
      }
    });
  }
  dial();
  return { link, now };
}
