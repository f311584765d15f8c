"""A whole class is read in one step. Whatever is not as a device writes it is read with care, and says the same."""

import json
from copy import deepcopy
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import inspect

from rollbook.core.errors import AppError
from rollbook.core.sentences import Sentence
from rollbook.edge.strict_json import MAX_INTEGER, fill_at_once, parse_json
from rollbook.endpoints.forms import take
from rollbook.rollcall.meeting_schemas import Meeting
from rollbook.rollcall.schemas import MarkIn, Saving

CLASS: dict[str, Any] = {
    "batch": "2024 - 2028",
    "department": "CSE",
    "semester": "5th",
    "subject": "CS301",
    "subjectId": 7,
    "heldOn": "2026-11-16",
    "device": 734_221_908_114,
    "marks": [
        {"student": 1, "mark": 1, "turn": 1, "tappedAt": "2026-11-16T04:30:00.125Z"},
        {"student": 2, "mark": 0, "turn": 2, "tappedAt": "2026-11-16T04:30:01Z", "bulk": True},
    ],
    "roster": [1, 2],
    "upload": True,
}
MEETING = {"classes": [{"id": "0b7f2f54-3a4e-4ac2-9a3a-6a6f8e7f9c01", **CLASS}]}


def written(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def read_with_care(body: bytes, form: type[msgspec.Struct]) -> msgspec.Struct | None:
    wrong: dict[str, Sentence] = {}
    return take(form, parse_json(body), wrong, strict=True)


@pytest.mark.parametrize(("form", "sent"), [(Saving, CLASS), (Meeting, MEETING)])
def test_what_a_device_sends_is_read_at_once(form: type[msgspec.Struct], sent: object) -> None:
    for body in (written(sent), json.dumps(sent).encode()):
        filled = fill_at_once(body, form)
        assert filled is not None
        assert filled == read_with_care(body, form)


BODY = written(CLASS)
TWICE = [
    BODY.replace(b'"mark":1', b'"mark":0,"mark":1'),
    BODY.replace(b'"mark":1', b'"mark" :0,"mark":1'),
    BODY.replace(b'"device":', b'"device":7,"device":'),
    BODY.replace(b'"upload":true', b'"upload":false,"upload":true'),
    BODY.replace(b"01Z", b"01+0000").replace(b'"turn":1', b'"turn":2,"turn":1'),
    BODY.replace(b'"bulk":true', b'"undo":null,"bulk":true,"bulk":true'),
]


@pytest.mark.parametrize("body", TWICE)
def test_a_field_that_is_given_twice_is_not_read_at_once(body: bytes) -> None:
    assert fill_at_once(body, Saving) is None
    with pytest.raises(AppError):
        read_with_care(body, Saving)


@pytest.mark.parametrize(
    "body",
    [
        BODY.replace(b"CSE", b"C\\u0000E"),
        BODY.replace(b"CSE", b"C\xffE"),
        BODY.replace(b'"turn":1', b'"turn":true'),
        BODY.replace(b'"turn":1', b'"turn":1.0'),
        BODY.replace(b'"turn":1', b'"turn":9223372036854775808'),
        BODY.replace(b'"upload":true', b'"upload":"yes"'),
        BODY.replace(b'"roster"', b'"rooster"'),
        BODY + b"{}",
        b"[]",
        b"",
    ],
)
def test_what_has_to_be_refused_in_words_is_not_read_at_once(body: bytes) -> None:
    assert fill_at_once(body, Saving) is None


values = (
    st.none() | st.booleans() | st.integers(-1, 2**64) | st.sampled_from([0.5, "", "CS", " a  b", "2026-11-16", [], {}])
)


@given(st.data())
def test_whatever_is_sent_it_says_what_care_would_read(data: st.DataObject) -> None:
    sent = deepcopy(CLASS)
    for _ in range(data.draw(st.integers(0, 3))):
        place = data.draw(st.sampled_from([sent, *sent["marks"]]))
        name = data.draw(st.sampled_from([*Saving.__struct_fields__, *MarkIn.__struct_encode_fields__, "heldOn"]))
        place[name] = data.draw(values)
    body = written(sent)
    if (filled := fill_at_once(body, Saving)) is not None:
        assert filled == read_with_care(body, Saving)


def test_no_number_of_such_a_form_may_be_larger_than_a_database_takes() -> None:
    """Elsewhere that is looked at in the body."""
    numbers = [*_numbers(inspect.type_info(Meeting), set())]
    assert len(numbers) >= 10
    assert [each for each in numbers if _most(each) is None or _most(each) > MAX_INTEGER] == []  # type: ignore[operator]


def _most(number: inspect.IntType) -> int | None:
    return number.le if number.le is not None else number.lt and number.lt - 1


def _numbers(kind: Any, seen: set[type]) -> Any:
    """Of a type and of all that it is made of. What is not told by its type must not be in such a form."""
    assert not isinstance(kind, inspect.AnyType | inspect.RawType | inspect.FloatType | inspect.DictType)
    if isinstance(kind, inspect.IntType):
        yield kind
    elif isinstance(kind, inspect.StructType) and kind.cls not in seen:
        seen.add(kind.cls)
        assert kind.cls.__struct_config__.omit_defaults, kind.cls
        for field in kind.fields:
            yield from _numbers(field.type, seen)
    for inner in (*getattr(kind, "types", ()), getattr(kind, "item_type", None), getattr(kind, "type", None)):
        if inner is not None:
            yield from _numbers(inner, seen)
