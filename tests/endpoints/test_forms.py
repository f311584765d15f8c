"""A form says of every field what is wrong with it, at once and in our words."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import Annotated, Any, Literal, get_type_hints
from uuid import UUID

import pytest
from msgspec import Meta, field

from rollbook.core.errors import BadInput
from rollbook.core.schemas import Form, Instant, Label, Schema, cleaners
from rollbook.core.sentences import KNOWN
from rollbook.endpoints.forms import fill_form, read_form
from rollbook.endpoints.wrong_fields import MAX_FIELDS
from rollbook.rooms import all_endpoints


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Entry(Schema):
    roll: Annotated[str, Meta(pattern=r"^[0-9]+$(?!\n)", max_length=4)]
    mark: Literal[0, 1] | None


class Everything(Form):
    label: Label
    colour: Colour = Colour.RED
    count: Annotated[int, Meta(ge=1, lt=10)] | None = None
    share: float = 0.5
    line: Decimal = Decimal(75)
    agreed: bool = False
    held_on: date = date(2026, 11, 16)
    at: Instant | None = None
    id: UUID | None = None
    entries: Annotated[list[Entry], Meta(min_length=1, max_length=30)] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)


GOOD: dict[str, Any] = {"label": "2022 - 2026"}


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ({"label": 7}, "not_text"),
        ({"label": " "}, "missing"),
        ({"label": "x" * 81}, "text_too_long"),
        ({"label": "a\u202eb"}, "not_showable"),
        ({"colour": "green"}, "not_one_of"),
        ({"count": 0}, "below"),
        ({"count": 10}, "not_below"),
        ({"count": "7"}, "not_whole"),
        ({"count": True}, "not_whole"),
        ({"share": "much"}, "not_a_number"),
        ({"line": "much"}, "not_a_number"),
        ({"agreed": "yes"}, "not_true_or_false"),
        ({"agreed": 1}, "not_true_or_false"),
        ({"heldOn": "16.11.2026"}, "not_a_date"),
        ({"heldOn": "2026-11-16T09:30:00"}, "date_with_time"),
        ({"at": "2026-11-16T09:30:00"}, "unusable"),
        ({"id": "not-one"}, "not_an_id"),
        ({"entries": {}}, "not_a_list"),
        ({"entries": []}, "missing"),
        ({"entries": [{"roll": "1", "mark": 1}] * 31}, "too_many_entries"),
        ({"facts": []}, "not_an_object"),
        ({"more": 1}, "not_a_field"),
    ],
)
def test_a_wrong_field_has_a_sentence(sent: dict[str, Any], code: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_form(Everything, {**GOOD, **sent})
    [(name, fault)] = refused.value.fields.items()
    assert name == next(iter(sent))
    assert fault.code == code  # type: ignore[attr-defined]
    assert code in KNOWN


@pytest.mark.parametrize(
    ("entry", "name", "code"),
    [
        ({"roll": "12\n", "mark": 1}, "roll", "badly_written"),
        ({"roll": "12345", "mark": 1}, "roll", "text_too_long"),
        ({"roll": "12", "mark": True}, "mark", "not_one_of"),
        ({"roll": "12"}, "mark", "missing"),
        ({"roll": "12", "mark": 1, "by": "me"}, "by", "not_a_field"),
    ],
)
def test_of_many_entries_the_wrong_one_is_named(entry: dict[str, Any], name: str, code: str) -> None:
    sound = {"roll": "7", "mark": None}
    with pytest.raises(BadInput) as refused:
        read_form(Everything, {**GOOD, "entries": [sound, sound, entry, sound]})
    assert {place: fault.code for place, fault in refused.value.fields.items()} == {  # type: ignore[attr-defined]
        f"entries.2.{name}": code
    }


def test_all_fields_are_told_at_once_up_to_twenty() -> None:
    with pytest.raises(BadInput) as refused:
        read_form(Everything, {"count": 0, "share": None, "entries": [{}] * 30})
    names = list(refused.value.fields)
    assert names[:4] == ["label", "count", "share", "entries.0.roll"]
    assert len(names) == MAX_FIELDS


def test_a_name_that_the_sender_made_up_is_not_repeated() -> None:
    with pytest.raises(BadInput) as refused:
        read_form(Everything, {**GOOD, "<script>": 1})
    assert list(refused.value.fields) == ["(unknown)"]


def test_texts_of_an_address_are_read_as_what_they_stand_for() -> None:
    taken = read_form(Everything, {**GOOD, "count": "7", "agreed": "true"}, strict=False)
    assert (taken.count, taken.agreed) == (7, True)
    with pytest.raises(BadInput) as refused:
        read_form(Everything, {**GOOD, "count": "9" * 5000}, strict=False)
    assert refused.value.fields == {"count": "is too large a number"}


def test_what_code_fills_in_is_tidied_and_refused_under_the_names_that_code_has() -> None:
    assert fill_form(Everything, label="  2022 -  2026 ").label == "2022 - 2026"
    with pytest.raises(BadInput) as refused:
        fill_form(Everything, label="x", held_on="never")
    assert list(refused.value.fields) == ["held_on"]


def test_what_is_tidied_or_looked_at_stands_in_a_form() -> None:
    """In a plain Schema nobody would look at it."""
    all_endpoints()  # with them every form is known
    known = [each for each in _all(Schema) if not each.__module__.startswith("tests.")]
    assert len(known) > 100
    looked_at = [each for each in known if any(list(cleaners(hint)) for hint in _hints(each).values())]
    assert [each for each in looked_at if not issubclass(each, Form)] == []


def _all(schema: type[Schema]) -> Iterator[type[Schema]]:
    for each in schema.__subclasses__():
        yield each
        yield from _all(each)


def _hints(schema: type[Schema]) -> dict[str, Any]:
    return get_type_hints(schema, include_extras=True)


@pytest.mark.parametrize("word", ["null", "NULL", "Null"])
def test_the_word_null_in_an_address_is_not_taken_for_left_out(word: str) -> None:
    """A script that has no value and sends one all the same is told so."""
    with pytest.raises(BadInput) as refused:
        read_form(Everything, {**GOOD, "count": word, "at": word, "id": word}, strict=False)
    assert refused.value.fields.keys() == {"count", "at", "id"}
    assert read_form(Everything, {"label": word}, strict=False).label == word
