"""No file says on which machine it was made or where its packages came from: those are nobody's business."""

from __future__ import annotations

import re

HOSTS = frozenset((
    "127.0.0.1", "localhost", "[::1]",
    "www.apache.org",  # the licence
    "www.w3.org",  # the name space of SVG
))  # fmt: skip
"""The only hosts that a file may name in an address. A package registry is never among them."""

FUNDING = frozenset(("github.com", "opencollective.com", "tidelift.com", "www.patreon.com"))
"""npm's lock also notes whom a package asks for money."""

_ADDRESS = re.compile(r"\b(?:https?|wss?)://(\[[^\]]*\]|[\w.\\-]+)")
_MACHINE = re.compile(r"(?<![\w.])/(?:home|Users|root|tmp|work|mnt)/[\w.-]+")
_FROM = re.compile(r'--(?:extra-)?index-url|--find[-]links|^registry *=|"resolve[d]":', re.MULTILINE)


def told(name: str, text: str) -> list[str]:
    """The hosts, sources of packages and machine paths that a file gives away."""
    known = HOSTS | FUNDING if name.endswith("package-lock.json") else HOSTS
    hosts = [found[1].replace("\\", "") for found in _ADDRESS.finditer(text)]  # also where a pattern has it
    faults = [f"the host {host}" for host in hosts if host not in known and not host.endswith(".example")]
    faults += [f"the path {found[0]}" for found in _MACHINE.finditer(text)]
    return faults + [f"a source of packages: {found[0]}" for found in _FROM.finditer(text)]
