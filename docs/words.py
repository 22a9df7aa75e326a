"""Makes `screens/src/words/en.refusals.ftl`: the table's own words for every no, as an English catalogue.

They are said once, in `refusals`. Another language says the same messages in its own file.
"""

from __future__ import annotations

import re

from croupier.refusals import PHRASES, WORDS

HEAD = """\
# Made by `make docs` from the table's own words: every no, and what stands in it for a value that is a code.
# Another language has the same messages in its own file.
"""


def refusals() -> str:
    """The whole of the catalogue."""
    said = [f"refusal-{code} = {_open(words)}" for code, words in WORDS.items()]
    for name, phrases in PHRASES.items():
        said += [f"said-{name}-{code} = {words}" for code, words in phrases.items()]
    return "\n".join([HEAD, *said, ""])


def _open(words: str) -> str:
    """What Python leaves open as `{seat}`, a catalogue leaves open as `{ $seat }`."""
    return re.sub(r"\{(\w+)\}", r"{ $\1 }", words)
