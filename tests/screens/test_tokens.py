"""The colours of the screens: everything that carries words stands out from its ground by 4.5 to 1."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

STYLES = Path(__file__).resolve().parents[2] / "screens" / "src" / "styles"
TOKENS = dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", (STYLES / "tokens.css").read_text(encoding="utf-8")))
FELT_CSS = (STYLES / "felt.css").read_text(encoding="utf-8")
CHIP = (STYLES.parent / "felt" / "Chip.tsx").read_text(encoding="utf-8")
LEAST = 4.5

PANELS = ("room", "panel", "panel-2", "press")
FELT = ("felt-middle", "felt-edge", "red", "black", "green")
SEATS = tuple(name for name in TOKENS if name.startswith("seat-"))

# Which words stand on which ground.
WORDS_ON: dict[str, tuple[str, ...]] = {
    "words": PANELS,
    "quiet": PANELS,
    "good": PANELS,
    "waiting": PANELS,
    "no": PANELS,
    "brass": ("room", "panel"),
    "line": FELT,
    "ink": ("brass", "brass-light", "good", *SEATS),
    **dict.fromkeys(SEATS, ("panel",)),  # the amount before Yes
}


def luminance(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_measured_as_it_is_defined() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") < LEAST  # the first grey that fails, as a control
    assert contrast("#767676", "#ffffff") > LEAST


@pytest.mark.parametrize("word", WORDS_ON)
def test_words_stand_out(word: str) -> None:
    for ground in WORDS_ON[word]:
        found = contrast(TOKENS[word], TOKENS[ground])
        assert found >= LEAST, f"{word} on {ground} is {found:.2f} : 1"


def mixed(colour: str, part: float) -> str:
    """A colour that is lightened: so much of it, and white for the rest."""
    parts = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(each * part + 255 * (1 - part)):02x}" for each in parts)


def test_the_value_on_a_chip_of_the_houses_own_colour_stands_out() -> None:
    chips = re.findall(r"--chips-[a-z]+: (#[0-9a-f]{6});", (STYLES / "chips.css").read_text(encoding="utf-8"))
    face = re.search(r"\.of-house \.chip-face \{\s+fill: color-mix\(in srgb, currentcolor (\d+)%, #fff\)", FELT_CSS)
    assert len(chips) == 10
    assert face
    light = [mixed(each, int(face[1]) / 100) for each in chips]
    assert [each for each in light if contrast(TOKENS["ink"], each) < LEAST] == []
    # The amount before Yes stands in the same lightened colour.
    assert f"{face[1]}%, #fff" in CHIP
    assert [each for each in light if contrast(TOKENS["panel"], each) < LEAST] == []
    # As dark as they are at their edges, some would not.
    assert [each for each in chips if contrast(TOKENS["ink"], each) < LEAST]


def test_every_colour_is_held() -> None:
    assert set(TOKENS) == {*WORDS_ON, *(ground for grounds in WORDS_ON.values() for ground in grounds)}
    assert len(SEATS) == 7
    assert len({TOKENS[seat] for seat in SEATS}) == 7


def test_no_other_file_names_a_colour_of_its_own() -> None:
    allowed = {"#fff", "#14201b", "#2a1c12", "#4a3320"}  # white for what is lit, the room's light, the table's wood
    for file in STYLES.glob("*.css"):
        if file.name != "tokens.css":
            # The colours of a table's own chips are named once too, in the file that dresses chips.
            text = re.sub(r"--chips-[a-z]+: #[0-9a-f]{6};", "", file.read_text(encoding="utf-8"))
            assert set(re.findall(r"#[0-9a-f]{3,8}\b", text)) <= allowed, file.name
