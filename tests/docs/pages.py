"""What a page for people says that can be held to: examples, commands, names and links."""

from __future__ import annotations

import re
import shlex
from argparse import ArgumentParser
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from croupier.cli import COMMANDS, module_of
from croupier.house_rules import house_keys
from tests.shape.tree import PACKAGE, ROOT, files, text

_BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
_PROMPT = re.compile(r"^\$ (.+)$", re.MULTILINE)
_TICKED = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_TARGET = re.compile(r"^([a-z][\w-]*):", re.MULTILINE)
_NAME = re.compile(r"[a-z_]+(?:\.[A-Za-z_]+)+")
_FILE = re.compile(r"(?:src|tests|docs|bench|screens|requirements)/[\w./-]+|[A-Z]+\.md|hatch_build\.py|pyproject\.toml")


def pages() -> dict[str, Path]:
    """Every page, by its name from the root. Those that come from elsewhere are not ours."""
    return {path.relative_to(ROOT).as_posix(): path for path in files() if path.suffix == ".md"}


def targets() -> set[str]:
    return set(_TARGET.findall(text(ROOT / "Makefile")))


def commands(page: str) -> Iterator[list[str]]:
    """Every command of ours on a page: lines of shell blocks and after prompts, and what stands between back-ticks."""
    lines = [line for block in _BLOCK.findall(page) for line in block.splitlines()]
    for line in [*lines, *_PROMPT.findall(page), *_TICKED.findall(page)]:
        words = _words(line)
        if words and Path(words[0]).name in ("make", "croupier"):
            yield [Path(words[0]).name, *words[1:]]


def _words(line: str) -> list[str]:
    try:
        words = shlex.split(line, comments=True)
    except ValueError:  # an apostrophe in words for people
        return []
    for end in ("|", ">", "&&", "&"):
        words = words[: words.index(end)] if end in words else words
    return words


def command_faults(words: list[str]) -> list[str]:
    """What of a command does not exist."""
    program, *given = words
    if program == "make":
        known = targets()
        return [f"make {each}" for each in given if "=" not in each and "…" not in each and each not in known]
    if not given or given[0].startswith("-"):
        return []
    if given[0] not in COMMANDS:
        return [f"croupier {given[0]}"]
    options = _options(given[0])
    return [f"croupier {given[0]} {each}" for each in given[1:] if each.startswith("--") and _flag(each) not in options]


def _flag(option: str) -> str:
    return option.partition("=")[0]


def _options(subcommand: str) -> set[str]:
    parser = ArgumentParser()
    module_of(subcommand).arguments(parser)
    return {option for action in parser._actions for option in action.option_strings}


def named(page: str) -> Iterator[str]:
    """The names of our modules, functions and files between back-ticks."""
    inside = {path.stem for path in PACKAGE.glob("*.py")} | {path.name for path in PACKAGE.iterdir() if path.is_dir()}
    for ticked in _TICKED.findall(page):
        said = ticked.removesuffix("()")
        if _FILE.fullmatch(said) or (_NAME.fullmatch(said) and said.removeprefix("croupier.").split(".")[0] in inside):
            yield said


def exists(said: str) -> bool:
    """Whether a file, a key of a house file, or a module, function, class or method of ours, is there."""
    if said in house_keys():
        return True
    if _FILE.fullmatch(said):
        return (ROOT / said).exists()
    name = f"croupier.{said.removeprefix('croupier.')}"
    if (PACKAGE / said).exists():
        return True
    parts = name.split(".")
    for cut in range(len(parts), 0, -1):
        try:
            found = import_module(".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        return _has(found, parts[cut:])
    return False


def _has(thing: object, names: list[str]) -> bool:
    for name in names:
        if not hasattr(thing, name) and name not in getattr(thing, "__annotations__", {}):
            return False
        thing = getattr(thing, name, None)
    return True


def links(page: str) -> Iterator[str]:
    """The links of a page that lead to another file of ours."""
    for target in _LINK.findall(page):
        if "://" not in target and not target.startswith("#"):
            yield target.split("#")[0]
