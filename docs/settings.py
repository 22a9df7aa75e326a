"""Makes `docs/settings.md`: everything that `croupier open` can be told, from the table that reads it."""

from __future__ import annotations

from croupier.cli.settings import PREFIX, SETTINGS

HEAD = """\
# Settings

Made by `make docs`. What `croupier open` can be told, in three ways: in a TOML file (named by `--settings` or by
`CROUPIER_SETTINGS`), in the environment, and by flags. A flag stands over the environment, and that over the file. A
name that is none of these is an error and not ignored.

| setting | in the environment | usually | means |
| --- | --- | --- | --- |
"""

TAIL = """
In the file each stands under its name, and a table may have a house, a wheel and a number from elsewhere of its own:

```toml
journal = "night.sqlite"
lan = true
points = true
lan-name = ["night.example"]

[tables.red]

[tables.blue]
house = "itable"
wheel = "single"
wheel-from = "tcp:wheel.example:4001"
```

Several texts are a list in the file, stand between commas in the environment, and as a flag are said again for each. A
switch is turned off by its flag with `no-` before the name.
"""


def settings() -> str:
    """The whole page."""
    rows = [
        f"| `{each.name}` | `{PREFIX}{each.key.upper()}` | {each.usual} | {each.means}{_choices(each.choices)} |"
        for each in SETTINGS
    ]
    return HEAD + "\n".join(rows) + "\n" + TAIL


def _choices(choices: tuple[str, ...]) -> str:
    return f": {', '.join(f'`{each}`' for each in choices)}" if choices else ""
