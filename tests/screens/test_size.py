"""What a tablet has to fetch before it shows a table."""

from __future__ import annotations

import gzip
from pathlib import Path

import croupier

BUILT = Path(croupier.__file__).parent / "screens"
MOST = 100_000


def test_the_script_is_small() -> None:
    scripts = list(BUILT.glob("assets/*.js"))
    assert scripts, "the screens are not built"
    assert sum(len(gzip.compress(script.read_bytes())) for script in scripts) < MOST


def test_everything_comes_from_the_table_itself() -> None:
    for file in [BUILT / "index.html", *BUILT.glob("assets/*.css")]:
        text = file.read_text(encoding="utf-8")
        assert "http" not in text.replace("http://www.w3.org", ""), file.name
