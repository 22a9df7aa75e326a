"""What the program says never holds up a table, whoever reads it."""

from __future__ import annotations

import os
from threading import Thread

from croupier.serve.logs import Log
from croupier.serve.speaking import Speaker

MANY = 100_000
LINE = "x" * 60


def heard(pipe: int) -> list[str]:
    with os.fdopen(pipe, encoding="utf-8") as said:
        return said.read().splitlines()


def test_lines_are_said_in_their_order_and_all_of_them_before_the_end() -> None:
    reads, writes = os.pipe()
    speaker = Speaker(writes)
    for number in range(500):
        speaker.say(str(number))
    speaker.close()
    os.close(writes)
    assert heard(reads) == [str(number) for number in range(500)]


def test_a_pipe_that_nobody_reads_holds_up_nobody_and_what_was_not_said_is_counted() -> None:
    reads, writes = os.pipe()
    speaker = Speaker(writes)
    for _ in range(MANY):
        speaker.say(LINE)
    lines: list[str] = []
    reader = Thread(target=lambda: lines.extend(heard(reads)))
    reader.start()
    speaker.close()
    os.close(writes)
    reader.join()
    unsaid = [int(line[1:].split()[0]) for line in lines if line != LINE]
    assert len(lines) - len(unsaid) + sum(unsaid) == MANY
    assert sum(unsaid) > MANY // 2


def test_a_log_whose_reader_has_gone_stops_nothing() -> None:
    reads, writes = os.pipe()
    os.close(reads)
    log = Log(Speaker(writes), lambda: "now")
    for _ in range(10):
        log("open", tables=1)
    log.close()
    os.close(writes)
