"""`croupier wheel`: a simulated wheel for practice, which misbehaves on request."""

from __future__ import annotations

import argparse
import asyncio
import sys
from contextlib import suppress
from threading import Thread

from croupier.cli.terminal import Trouble
from croupier.serve.wheel_lines import Warnings, pockets
from croupier.serve.wheel_simulated import MISCHIEF, SimulatedWheel, WheelServer
from croupier.wheel import WHEELS

DEFAULT_PORT = 8038
HELP = "Enter spins the ball; a number spins it there; the name of a mischief turns that on or off"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=int, default=DEFAULT_PORT, metavar="N", help="where it is served (%(default)s)")
    parser.add_argument("--wheel", choices=("single", "double"), default="double", help="its zeros (%(default)s)")
    parser.add_argument("--beat", type=float, default=0.5, metavar="S", help="seconds between two lines (%(default)s)")
    parser.add_argument("--every", type=float, metavar="S", help="spins by itself, so many seconds after the last spin")
    parser.add_argument("--warn", type=_warnings, default=0, metavar="W", help="the sum of its warnings (0)")
    parser.add_argument("--lines", action="store_true", help="prints each line that it sends")
    for name, words in MISCHIEF.items():
        parser.add_argument(f"--{name}", action="store_true", help=words)
    parser.epilog = f"{HELP}. Connect a table with: croupier open --wheel-from tcp:127.0.0.1:{DEFAULT_PORT}"


def _warnings(text: str) -> int:
    if len(text) != 1 or text not in "0123456789abcdefABCDEF":
        raise argparse.ArgumentTypeError(f"{text!r} is no sum of warnings: one hexadecimal figure")
    return int(text, 16)


def run(args: argparse.Namespace) -> int:
    if args.beat <= 0 or (args.every is not None and args.every < 0):
        raise Trouble("Seconds are more than nothing.")
    wheel = SimulatedWheel(WHEELS[args.wheel])
    wheel.mischief = {name for name in MISCHIEF if getattr(args, name)}
    wheel.warnings = Warnings(args.warn)
    with suppress(KeyboardInterrupt):
        try:
            asyncio.run(_serve(args, wheel))
        except (OSError, OverflowError) as error:
            raise Trouble(f"Port {args.port} cannot be had: {error}.") from error
    return 0


async def _serve(args: argparse.Namespace, wheel: SimulatedWheel) -> None:
    known = {text.decode().strip(): pocket for text, pocket in pockets(WHEELS[args.wheel]).items()}
    show = (lambda piece: _out(piece.decode("latin-1"))) if args.lines else None
    loop = asyncio.get_running_loop()

    def take(line: str) -> None:
        if line in MISCHIEF:
            wheel.mischief ^= {line}
            _out(f"croupier: {line} is {'on' if line in wheel.mischief else 'off'}\n")
        elif line == "" or line in known:
            _out("croupier: the ball is in the track\n" if wheel.idle else "croupier: it rolls already\n")
            wheel.spin(known.get(line, ""))
        else:
            _out(f"croupier: {HELP}: {', '.join(MISCHIEF)}\n")

    def read() -> None:
        for line in sys.stdin:
            loop.call_soon_threadsafe(take, line.strip())

    def listening(port: int) -> None:
        _out(f"croupier: a {args.wheel}-zero wheel at tcp:127.0.0.1:{port}. {HELP}.\n")
        Thread(target=read, daemon=True).start()

    spinning = asyncio.create_task(_spin_again(wheel, args.every)) if args.every is not None else None
    await WheelServer(wheel, args.beat, show).serve("127.0.0.1", args.port, listening)
    del spinning


async def _spin_again(wheel: SimulatedWheel, seconds: float) -> None:
    while True:
        await asyncio.sleep(seconds)
        wheel.spin()


def _out(words: str) -> None:
    sys.stdout.write(words)
    sys.stdout.flush()
