"""What several tests of the terminal stand on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.told import kept, sealed
from tests.told import night


@pytest.fixture(scope="session")
def a_night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of `tests.told.night`, only to be read."""
    path = tmp_path_factory.mktemp("night") / "night.journal"
    kept(path, ("1", sealed(night())))
    return path
