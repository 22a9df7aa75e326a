"""Every file that is made from the code says what the code says now."""

from __future__ import annotations

from docs.generate import drifted


def test_no_made_file_has_drifted() -> None:
    assert drifted() == [], "run make docs"
