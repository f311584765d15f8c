"""Answers tell what was checked when it was written: only what comes in is tidied and looked at."""

from collections.abc import Iterator
from typing import get_origin

from msgspec import inspect

from rollbook.core.schemas import Form
from rollbook.endpoints.document import find_answer_type
from rollbook.rooms import all_endpoints


def test_no_answer_is_checked_like_a_form() -> None:
    answers = [answer for endpoint in all_endpoints() if (answer := find_answer_type(endpoint)) is not None]
    structs = {struct for info in inspect.multi_type_info(answers) for struct in _structs_in(info)}
    assert len(structs) > 50
    assert sorted(struct.__name__ for struct in structs if issubclass(struct, Form)) == []


def _structs_in(info: inspect.Type) -> Iterator[type]:
    match info:
        case inspect.StructType(cls=cls, fields=fields):
            yield get_origin(cls) or cls
            for field in fields:
                yield from _structs_in(field.type)
        case inspect.Metadata(type=inner) | inspect.CollectionType(item_type=inner):
            yield from _structs_in(inner)
        case inspect.DictType(value_type=inner):
            yield from _structs_in(inner)
        case inspect.UnionType(types=types):
            for each in types:
                yield from _structs_in(each)
