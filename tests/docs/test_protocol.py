"""What the page of the protocol promises to whoever writes a screen from it alone."""

from __future__ import annotations

import re

from msgspec import inspect as shapes

from croupier.views import ToScreen
from docs.protocol import page
from docs.wire import structs


def test_what_is_sent_is_always_sent_whole() -> None:
    sent = list(structs(shapes.type_info(ToScreen)))
    assert len(sent) > 30
    assert not [each.cls.__name__ for each in sent if each.cls.__struct_config__.omit_defaults]


def test_every_type_that_it_names_stands_in_it() -> None:
    said = page()
    spelled = re.findall(r"^\| `\w+` \| `([^`]+)`", said, re.MULTILINE) + re.findall(r"`\w+\??`: `([^`]+)`", said)
    named = {word for each in spelled for word in re.findall(r"\b[A-Z][A-Za-z]+\b", each)}
    told = set(re.findall(r"^### (\w+)", said, re.MULTILINE)) | set(
        re.findall(r"^\| `([A-Z]\w+)` \|", said, re.MULTILINE)
    )
    assert named - told == {"Readonly", "Record", "AnyVerb"}, "as TypeScript writes them; the verbs have a table"
