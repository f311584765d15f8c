"""docs/gateways.md has every event with the variables that it really has."""

import json
import re
from datetime import UTC, date, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rollbook.core.notices import TOLD, Told
from rollbook.notices.examples import make_up
from rollbook.notices.words.composing import event_of
from rollbook.outbox.ending import GATEWAY_PAUSES

TEXT = (Path(__file__).parents[2] / "docs" / "gateways.md").read_text()
WHOLE: Any = json.loads(TEXT.split("```json\n")[1].split("```")[0])
VARIABLES = {
    kind: json.loads(variables)
    for kind, variables in re.findall(r"\| `notice\.(\w+)`[^|]*\|[^|]*\| `(\{.*\})` \|", TEXT)
} | {"crossed": WHOLE["data"]["variables"]}


def shape(value: Any) -> Any:
    """Its names, and the types of what stands there."""
    return {name: shape(each) for name, each in value.items()} if isinstance(value, dict) else type(value)


def sent(kind: Told) -> Any:
    made = make_up(kind, date(2026, 11, 18))
    at = datetime(2026, 11, 16, 5, 50, tzinfo=UTC)
    row = {"language": "en", "relation": made.relation, "address": "+919876500000", "about": made.about}
    return event_of(SimpleNamespace(kind=kind, written_at=at, **row), made.facts)


@pytest.mark.parametrize("kind", TOLD)
def test_each_event_is_documented_as_it_is_sent(kind: Told) -> None:
    assert shape(VARIABLES[kind]) == shape(sent(kind)["data"]["variables"])


def test_an_event_is_documented_as_a_whole() -> None:
    assert shape(WHOLE) == shape(sent("crossed"))


def test_the_pauses_are_documented() -> None:
    *most, last = [int(each.total_seconds() // 60) for each in GATEWAY_PAUSES]
    assert f"after {', '.join(map(str, most))} and {last} minutes" in TEXT
