"""The built screens, as they lie in the package."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

BUILT = Path(__file__).resolve().parent.parent / "screens"
_UNBUILT = '<meta name="build" content="dev"'


class PagesError(Exception):
    """The screens are not there; the text is for the operator."""


class Pages:
    """The one page that every screen starts from. `build` names what stands in it, so that an old page can be told."""

    def __init__(self, folder: Path = BUILT) -> None:
        try:
            index = (folder / "index.html").read_text(encoding="utf-8")
        except OSError as error:
            raise PagesError("The screens are not built: run `make run` once.") from error
        self.assets = folder / "assets"
        self.build = sha256(index.encode()).hexdigest()[:12]
        self.index = index.replace(_UNBUILT, _UNBUILT.replace("dev", self.build))
