"""Thousands of requests made from the API's own description, good and bad: none ends in an error of ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance

from croupier.serve.api_page import described
from tests.serve.process import Served, served
from tests.serve.test_api import Api, api_key, deal

_FOUND = schemathesis.openapi.from_dict(described()).get_all_operations()
OPERATIONS = {each.ok().label: each.ok() for each in _FOUND if isinstance(each, Ok)}
EXAMPLES = 12
quick = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, dict[str, str]]]:
    journal = tmp_path_factory.mktemp("api") / "table.sqlite"
    with served(journal, 0, "--wheel-from", "http") as table:
        keys = {"GET": api_key(journal, "add", "desk"), "POST": api_key(journal, "add", "w", "--may", "feed")}
        deal(table, Api(table, keys["POST"]))
        yield table, keys


def asked(running: tuple[Served, dict[str, str]], label: str, mode: GenerationMode, **fixed: Any) -> Counter[int]:
    """How often each status came."""
    table, keys = running
    found: Counter[int] = Counter()
    key = {"Authorization": f"Bearer {keys[label.partition(' ')[0]]}"}

    @quick
    @given(OPERATIONS[label].as_strategy(mode, **fixed))
    def ask(case: Any) -> None:
        answer = case.call(base_url=table.origin, headers=key)
        found[answer.status_code] += 1
        assert answer.status_code < 500, answer.text
        if answer.status_code == 200:
            case.validate_response(answer, checks=[response_schema_conformance])

    ask()
    return found


@pytest.mark.parametrize("label", OPERATIONS)
def test_what_is_described_is_answered_as_it_is_described(running: tuple[Served, dict[str, str]], label: str) -> None:
    found = asked(
        running, label, GenerationMode.POSITIVE, path_parameters={"table": "1"} if "{table}" in label else None
    )
    assert set(found) <= {200, 404, 409}, found
    assert found[200] or "number" in label


@pytest.mark.parametrize("label", [label for label in OPERATIONS if "{table}" in label])
def test_what_is_not_described_is_a_no_and_never_an_error(running: tuple[Served, dict[str, str]], label: str) -> None:
    assert asked(running, label, GenerationMode.NEGATIVE)
    assert asked(running, label, GenerationMode.POSITIVE)
