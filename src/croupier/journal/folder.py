"""A folder on the disk: the name of a new file is kept only when its folder is."""

from __future__ import annotations

import os
from pathlib import Path


def sync(folder: Path) -> None:
    """Returns when every name in the folder is on the disk."""
    file = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
