"""The built screens, as they lie in the package: read once, so that no request names a file."""

from __future__ import annotations

import mimetypes
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

BUILT = Path(__file__).resolve().parent.parent / "screens"
_UNBUILT = '<meta name="build" content="dev"'


class PagesError(Exception):
    """The screens are not there; the text is for the operator."""


class Asset(NamedTuple):
    """A script, a style or a font; its name changes with what stands in it."""

    content: bytes
    media_type: str


class Pages:
    """The one page that every screen starts from. `build` names what stands in it, so that an old page can be told."""

    def __init__(self, folder: Path = BUILT) -> None:
        try:
            index = (folder / "index.html").read_text(encoding="utf-8")
            self.assets = {
                file.name: Asset(file.read_bytes(), mimetypes.guess_type(file.name)[0] or "application/octet-stream")
                for file in (folder / "assets").iterdir()
            }
        except OSError as error:
            raise PagesError("The screens are not built: run `make run` once.") from error
        self.build = sha256(index.encode()).hexdigest()[:12]
        self.index = index.replace(_UNBUILT, _UNBUILT.replace("dev", self.build))
