"""What `croupier open` can be told, in one table: by a file, over it by the environment, over that by flags.

The page in the docs is made from this table, and so are the flags.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from croupier.cli.terminal import Trouble, read_text
from croupier.serve.wheel_sources import MAY_STAND
from croupier.wheel import WHEELS

PREFIX = "CROUPIER_"
OF_ONE_TABLE = ("house", "wheel", "wheel-from")
_YES, _NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off", "")


def _anything(_: object) -> bool:
    return True


class Kind(NamedTuple):
    """One kind of value: what it is in a file and in words, how a text becomes it, and which may stand there."""

    in_file: type
    words: str
    read: Callable[[str], Any]
    holds: Callable[[Any], bool] = _anything


def _read_switch(text: str) -> bool:
    if text.lower() not in (*_YES, *_NO):
        raise ValueError(text)
    return text.lower() in _YES


def _read_list(text: str) -> list[str]:
    return [each.strip() for each in text.split(",") if each.strip()]


def _are_machines(names: list[str]) -> bool:
    """A name alone: with a scheme or a port it would be no `Host` that a browser sends."""
    return all(re.fullmatch(r"[\w.-]+|\[[0-9A-Fa-f:]+\]", name) for name in names)


TEXT = Kind(str, "text", str)
FILE = Kind(str, "a path", str, bool)
PORT = Kind(int, "a whole number from 0 to 65535", int, range(65536).__contains__)
SECONDS = Kind(int, "a whole number of seconds", int, lambda seconds: seconds >= 0)
SWITCH = Kind(bool, "true or false", _read_switch)
LIST = Kind(list, "texts", _read_list)
MACHINES = Kind(list, "names of machines, such as night.example,", _read_list, _are_machines)


class Setting(NamedTuple):
    """One thing that can be said. `usual` is what holds where nobody says it, in words where it is not a value."""

    name: str
    kind: Kind
    usual: str
    means: str
    choices: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """Its name in the environment, after the prefix, and in Python."""
        return self.name.replace("-", "_")


SETTINGS: tuple[Setting, ...] = (
    Setting("house", TEXT, "ten-dollar", "a shipped house or a house file; a table that is there keeps its own"),
    Setting("wheel", TEXT, "the house's first", "which of the house's wheels", tuple(WHEELS)),
    Setting("wheel-from", TEXT, "random", f"where the number comes from: {MAY_STAND}"),
    Setting("table", LIST, "all that the journal has, or 1", "the tables' names; as a flag said again for each"),
    Setting("journal", FILE, "croupier.sqlite", "where all is written"),
    Setting("heads", FILE, "JOURNAL.heads", "where signed heads are written; best on another disk"),
    Setting("key", FILE, "JOURNAL.key", "the private key that signs them, made if there is none"),
    Setting("cards", FILE, "JOURNAL.cards", "the supervisors' cards"),
    Setting("pepper", FILE, "JOURNAL.pepper", "what their PINs are proved with; best on another disk"),
    Setting("card-locked", SECONDS, "300", "seconds for which three wrong PINs lock a card"),
    Setting("port", PORT, "8036, or any", "where it listens on this machine"),
    Setting("lan", SWITCH, "false", "listens for other machines too"),
    Setting("lan-address", TEXT, "0.0.0.0", "on which of this machine's addresses; 0.0.0.0 is all"),  # noqa: S104
    Setting("lan-port", PORT, "8037, or any", "on which port"),
    Setting("lan-name", MACHINES, "this machine's name", "the names that other machines know this one by"),
    Setting("points", SWITCH, "false", "plays for points and not for money: seats need no TLS"),
    Setting("cert", FILE, "none", "the certificate for other machines, with its chain, as PEM"),
    Setting("key-file", FILE, "in the certificate's file", "its private key, as PEM"),
    Setting("watch", TEXT, "loopback", "who may read /health and /metrics", ("loopback", "lan")),
    Setting("api", TEXT, "tls", "who may use the API: this machine and TLS, or a plain network too", ("tls", "lan")),
    Setting("log", TEXT, "none", "json: each event as a line of JSON on standard error", ("none", "json")),
)
_BY_NAME = {setting.name: setting for setting in SETTINGS}


def arguments(parser: argparse.ArgumentParser, names: Iterable[str] = tuple(_BY_NAME)) -> None:
    """The flags of some settings, or of all."""
    parser.add_argument("--settings", type=Path, metavar="FILE", help="a TOML file of settings; flags stand over it")
    for setting in (_BY_NAME[name] for name in names):
        flag, words = f"--{setting.name}", f"{setting.means} ({setting.usual})".replace("%", "%%")
        if setting.kind is SWITCH:
            parser.add_argument(flag, action=argparse.BooleanOptionalAction, help=setting.means)
        elif setting.kind.in_file is list:
            parser.add_argument(flag, action="append", metavar="NAME", help=words)
        else:
            parser.add_argument(flag, metavar=_metavar(setting), help=words)


def _metavar(setting: Setting) -> str:
    if setting.choices:
        return f"{{{','.join(setting.choices)}}}"
    return {FILE: "FILE", PORT: "N", SECONDS: "N"}.get(setting.kind, "TEXT")


class Said(NamedTuple):
    """What was said, by the setting's name; and of single tables, what the file says of them alone."""

    values: dict[str, Any]
    tables: dict[str, dict[str, str]]

    def path(self, name: str) -> Path | None:
        value = self.values.get(name)
        return Path(value).expanduser() if value else None


def gather(args: argparse.Namespace, environment: Mapping[str, str]) -> Said:
    """All that was said: the file, over it the environment, over that the flags. Raises Trouble."""
    file = args.settings or (Path(found) if (found := environment.get(f"{PREFIX}SETTINGS")) else None)
    said = _from_file(file) if file else Said({}, {})
    return Said(said.values | _from_environment(environment) | _from_flags(args), said.tables)


def _from_flags(args: argparse.Namespace) -> dict[str, Any]:
    """A flag that holds one text is read here: what is wrong in it is said in the words of the other two ways."""
    found: dict[str, Any] = {}
    for name, setting in _BY_NAME.items():
        value = getattr(args, setting.key, None)
        if value is not None:
            found[name] = _read(setting, value, f"--{name}")
    return found


def _read(setting: Setting, value: Any, said: str) -> Any:
    """A text as the value that it stands for; what is one already, as it is."""
    try:
        return _allowed(setting, setting.kind.read(value) if isinstance(value, str) else value)
    except ValueError as error:
        raise Trouble(f"{said} is {value!r}; {_may(setting)} may stand there.") from error


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for variable, text in environment.items():
        if not variable.startswith(PREFIX) or variable == f"{PREFIX}SETTINGS":
            continue
        setting = _BY_NAME.get(variable.removeprefix(PREFIX).lower().replace("_", "-"))
        if setting is None:
            raise Trouble(f"{variable} in the environment is no setting: {_names()}.")
        found[setting.name] = _read(setting, text, f"{variable} in the environment")
    return found


def _from_file(file: Path) -> Said:
    try:
        read = tomllib.loads(read_text(file))
    except (ValueError, RecursionError) as error:
        raise Trouble(f"{file} is not written as TOML: {error}.") from error
    tables = read.pop("tables", {})
    found: dict[str, Any] = {}
    for name, value in read.items():
        setting = _BY_NAME.get(name)
        if setting is None:
            raise Trouble(f"{file}: {name} is no setting: {_names()}.")
        found[name] = _typed(file, name, setting, value)
    return Said(found, _tables(file, tables))


def _tables(file: Path, tables: object) -> dict[str, dict[str, str]]:
    """`[tables.blue]` with a house, a wheel or a number of its own."""
    if not isinstance(tables, dict) or not all(isinstance(each, dict) for each in tables.values()):
        raise Trouble(f"{file}: tables: a section for each table may stand there, [tables.blue].")
    for name, own in tables.items():
        for key, value in own.items():
            if key not in OF_ONE_TABLE:
                raise Trouble(f"{file}: tables.{name}.{key} is no setting of one table: {', '.join(OF_ONE_TABLE)}.")
            _typed(file, f"tables.{name}.{key}", _BY_NAME[key], value)
    return tables


def _typed(file: Path, key: str, setting: Setting, value: Any) -> Any:
    wrong = Trouble(f"{file}: {key} is {value!r}; {_may(setting)} may stand there.")
    if type(value) is not setting.kind.in_file or (type(value) is list and not all(type(e) is str for e in value)):
        raise wrong
    try:
        return _allowed(setting, value)
    except ValueError as error:
        raise wrong from error


def _allowed(setting: Setting, value: Any) -> Any:
    if (setting.choices and value not in setting.choices) or not setting.kind.holds(value):
        raise ValueError(value)
    return value


def _may(setting: Setting) -> str:
    return " or ".join(setting.choices) or setting.kind.words


def _names() -> str:
    return ", ".join(_BY_NAME)
