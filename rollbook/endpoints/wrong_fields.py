"""What is wrong with which field of a form. `msgspec` tells the first fault alone, in words for programmers; here every
field that is wrong gets a sentence of ours, which never repeats what was sent.

Only what was refused comes here, so this may take its time.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from datetime import date, datetime
from decimal import Decimal
from functools import cache
from itertools import islice
from operator import ge, gt, le, lt
from typing import Any, NamedTuple
from uuid import UUID

import msgspec
from msgspec import inspect
from msgspec.structs import fields

from rollbook.core import faults
from rollbook.core.schemas import cleaners
from rollbook.core.sentences import BadValue, Sentence, english_only

MAX_FIELDS = 20

Place = tuple[str | int, ...]
Fault = tuple[Place, Sentence]

_LONGEST_NUMBER = 19  # digits of what a column can hold
_PLAIN_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")
# A plain type for each kind of value that stands alone, and what is wrong with what is not of it.
_LEAVES: dict[type, tuple[object, Sentence]] = {
    inspect.StrType: (str, faults.NOT_TEXT),
    inspect.IntType: (int, faults.NOT_WHOLE),
    inspect.FloatType: (float, faults.NOT_A_NUMBER),
    inspect.DecimalType: (Decimal, faults.NOT_A_NUMBER),
    inspect.BoolType: (bool, faults.NOT_TRUE_OR_FALSE),
    inspect.DateType: (date, faults.NOT_A_DATE),
    inspect.DateTimeType: (datetime, faults.UNUSABLE),
    inspect.UUIDType: (UUID, faults.NOT_AN_ID),
}
# By the limit's name: what has to hold, and what is wrong where it does not.
_LIMITS: dict[str, tuple[Callable[[Any, Any], bool], Callable[[Any], Sentence]]] = {
    "gt": (gt, faults.not_above),
    "ge": (ge, faults.below),
    "lt": (lt, faults.not_below),
    "le": (le, faults.above),
}
_type_info = cache(inspect.type_info)


def wrong_fields(form: object, sent: object, *, strict: bool) -> dict[str, Sentence]:
    """By the field's name. `strict`: False where everything came as text, from an address."""
    wrong: dict[str, Sentence] = {}
    for place, fault in islice(_Walk(strict).value(_type_info(form), sent, ()), 10 * MAX_FIELDS):
        if place and len(wrong) < MAX_FIELDS:
            wrong.setdefault(field_name(place), fault)
    return wrong


def null_as_text(form: object, sent: Mapping[str, object]) -> list[str]:
    """The fields in which the word "null" stands and that hold no text. msgspec would take them for left out."""
    named = [name for name, value in sent.items() if isinstance(value, str) and value.lower() == "null"]
    return [name for name in named if name in _without_text(form)] if named else []


@cache
def _without_text(form: object) -> frozenset[str]:
    info = _type_info(form)
    assert isinstance(info, inspect.StructType)
    return frozenset(each.encode_name for each in info.fields if not _holds_text(each.type))


def _holds_text(kind: inspect.Type) -> bool:
    match kind:
        case inspect.Metadata(type=inner):
            return _holds_text(inner)
        case inspect.UnionType(types=kinds):
            return any(map(_holds_text, kinds))
        case _:
            return isinstance(kind, inspect.StrType)


def field_name(place: Place) -> str:
    """`("marks", 3, "roll")` is `marks.3.roll`. A name that is not plain was made up by the sender."""
    parts = [str(part) for part in place]
    return ".".join(part if part.isdecimal() or _PLAIN_NAME.fullmatch(part) else "(unknown)" for part in parts)


class _Walk(NamedTuple):
    """Through a value, along the type that it should have."""

    strict: bool

    def value(self, kind: inspect.Type, value: object, place: Place) -> Iterator[Fault]:
        match kind:
            case inspect.Metadata(type=inner):
                yield from self.value(inner, value, place)
            case inspect.UnionType(types=types):
                others = [each for each in types if not isinstance(each, inspect.NoneType)]
                if value is not None or len(others) == len(types):
                    yield from self.value(others[0], value, place)
            case inspect.StructType():
                yield from self._struct(kind, value, place)
            case inspect.ListType():
                yield from self._list(kind, value, place)
            case inspect.DictType() if not isinstance(value, Mapping):
                yield place, faults.NOT_AN_OBJECT
            case inspect.EnumType() | inspect.LiteralType():
                known = kind.values if isinstance(kind, inspect.LiteralType) else [each.value for each in kind.cls]
                if not any(value == each and type(value) is type(each) for each in known):
                    yield place, faults.not_one_of(_in_words(known))
            case _ if type(kind) in _LEAVES:
                yield from ((place, fault) for fault in self._leaf(kind, value))

    def _struct(self, kind: inspect.StructType, value: object, place: Place) -> Iterator[Fault]:
        if not isinstance(value, Mapping):
            yield place, faults.NOT_AN_OBJECT
            return
        known = {field.encode_name: field for field in fields(kind.cls)}
        for name, field in known.items():
            if name in value:
                yield from self._field(field.type, value[name], (*place, name))
            elif field.required:
                yield (*place, name), faults.MISSING
        yield from (((*place, name), faults.NOT_A_FIELD) for name in value if name not in known)

    def _field(self, kind: object, value: object, place: Place) -> Iterator[Fault]:
        wrong = False
        for fault in self.value(_type_info(kind), value, place):
            wrong = True
            yield fault
        if wrong or value is None:
            return
        try:
            for clean in cleaners(kind):
                clean(msgspec.convert(value, kind, strict=self.strict))
        except BadValue as error:
            yield place, error.fault
        except ValueError as error:
            yield place, english_only(str(error))  # a setting, told at a terminal

    def _list(self, kind: inspect.ListType, value: object, place: Place) -> Iterator[Fault]:
        if not isinstance(value, list):
            yield place, faults.NOT_A_LIST
            return
        for fault in _wrong_size(len(value), kind, faults.too_few_entries, faults.too_many_entries):
            yield place, fault
        for number, each in enumerate(value):
            if not _is_sound(kind.item_type, each):
                yield from self.value(kind.item_type, each, (*place, number))

    def _leaf(self, kind: object, value: object) -> Iterator[Sentence]:
        plain, wrong = _LEAVES[type(kind)]
        try:
            given = msgspec.convert(value, plain, strict=self.strict)
        except msgspec.ValidationError:
            yield _more_exactly(wrong, value)
            return
        for name, (holds, say) in _LIMITS.items():
            limit = getattr(kind, name, None)
            if limit is not None and not holds(given, limit):
                yield say(limit)
        if isinstance(kind, inspect.StrType):
            yield from _wrong_size(len(given), kind, faults.text_too_short, faults.text_too_long)
            if kind.pattern and not re.search(kind.pattern, given):
                yield faults.BADLY_WRITTEN
        if isinstance(kind, inspect.DateTimeType) and kind.tz and given.tzinfo is None:
            yield faults.UNUSABLE


def _is_sound(kind: inspect.Type, value: object) -> bool:
    """Of a thousand entries only those are looked at closely that are not."""
    try:
        return isinstance(kind, inspect.StructType) and bool(msgspec.convert(value, kind.cls))
    except msgspec.ValidationError:
        return False


def _more_exactly(fault: Sentence, value: object) -> Sentence:
    if fault is faults.NOT_A_DATE and isinstance(value, str) and value[10:11] in ("T", " "):
        return faults.DATE_WITH_TIME
    if fault is faults.NOT_WHOLE and isinstance(value, str) and value.isdecimal() and len(value) > _LONGEST_NUMBER:
        return faults.NUMBER_TOO_LARGE
    return fault


def _wrong_size(
    size: int, kind: Any, too_few: Callable[[int], Sentence], too_many: Callable[[int], Sentence]
) -> Iterator[Sentence]:
    if kind.min_length is not None and size < kind.min_length:
        yield faults.MISSING if kind.min_length == 1 else too_few(kind.min_length)
    if kind.max_length is not None and size > kind.max_length:
        yield too_many(kind.max_length)


def _in_words(known: Any) -> str:
    *first, last = [repr(each) for each in known]
    return f"{', '.join(first)} or {last}" if first else last
