"""JSON as two programs would both understand it. What Python's parser lets through and others would not, is refused.

This must cost little: what bytes alone can tell is told by the bytes.
"""

import asyncio
import json
import math
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from itertools import islice
from typing import Any, Literal

import msgspec

from rollbook.core.json_values import JsonObject, JsonValue
from rollbook.edge import refusals
from rollbook.edge.refusals import BadJson
from rollbook.endpoints.wrong_fields import MAX_FIELDS, field_name

MAX_DEPTH = 32
MAX_PARTS = 10_000  # objects and lists together
MAX_MEMBERS = 1000
MAX_INTEGER = 2**63 - 1
# Beyond this many bytes parsing may take milliseconds.
LARGE = 65_536

_ALL_BUT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
# Also one that never ends: otherwise each quote in it would be tried as a beginning.
_STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
# Digits become 0 and E becomes e, so that finding a large number is finding a few bytes.
_DIGITS_ALIKE = bytes.maketrans(b"123456789E", b"000000000e")
_UNUSUAL = object()
_HALF = re.compile("[\ud800-\udfff]")
_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
# One alone: several that parse at once would take turns with the event loop, and leave it few.
_THREAD = ThreadPoolExecutor(1, thread_name_prefix="rollbook-json")


def parse_json(body: bytes, most_parts: int = MAX_PARTS, most_members: int = MAX_MEMBERS) -> JsonValue:
    """What the body says. Raises BadJson, with the reason in words, unless it is JSON that can be taken."""
    _check_brackets(body, most_parts)
    if (value := _plain(body, most_members)) is not _UNUSUAL:
        return value
    careful, plain = _decoders(most_members)
    try:
        value = (careful if _may_hold_large_number(body) else plain)(body.decode())
    except UnicodeDecodeError as error:
        raise BadJson(refusals.BODY_NOT_UTF8) from error
    except ValueError as error:
        raise BadJson(refusals.BAD_JSON) from error
    if b"\\u" in body:
        _check_characters(body, value)
    return value


def fill_at_once(body: bytes, form: type[msgspec.Struct]) -> msgspec.Struct | None:
    """A form that leaves its defaults out when it is written, from a body that does so too, as a class that is
    uploaded: in one step, and none where anything needs a closer look, or words. Its types hold what is looked at
    elsewhere: how deep it goes, and how large a number may be. A field that is given twice is told by its quotes, of
    which what is left has fewer."""
    if not form.__struct_config__.omit_defaults or len(body) > LARGE or b"\\" in body:
        return None
    try:
        filled = _filler(form).decode(body)
    except ValueError:
        return None
    return filled if msgspec.json.encode(filled).count(b'"') == body.count(b'"') else None


@cache
def _filler(form: type[msgspec.Struct]) -> msgspec.json.Decoder[msgspec.Struct]:
    return msgspec.json.Decoder(form)


def _plain(body: bytes, most_members: int) -> JsonValue:
    """What the body says, where nothing about it needs a closer look. Whether a field is given twice is told by what
    is left of it: each member has a colon."""
    members = body.count(b":")
    if members > most_members or b"\\u" in body or _may_hold_large_number(body):
        return _UNUSUAL
    try:
        value = msgspec.json.decode(body)
    except ValueError:  # the other parser has the words for it
        return _UNUSUAL
    return value if msgspec.json.encode(value).count(b":") == members else _UNUSUAL


async def parse_aside(body: bytes, most_parts: int, most_members: int) -> JsonValue:
    """Likewise; what is large is parsed by another thread, so that everybody else is answered meanwhile."""
    if len(body) <= LARGE:
        return parse_json(body, most_parts, most_members)
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_THREAD, parse_json, body, most_parts, most_members)


def _may_hold_large_number(body: bytes) -> bool:
    alike = body.translate(_DIGITS_ALIKE)
    return b"0" * 19 in alike or b"0e" in alike


def _check_brackets(body: bytes, most_parts: int) -> None:
    brackets = body.translate(None, _ALL_BUT_BRACKETS)
    if len(brackets) <= 2 * most_parts and _closes_soon(brackets):
        return
    # Perhaps they stand in texts.
    brackets = _STRING.sub(b"", body).translate(None, _ALL_BUT_BRACKETS)
    if len(brackets) > 2 * most_parts:
        raise BadJson(refusals.JSON_TOO_MANY_PARTS)
    depth = 0
    for bracket in brackets:
        depth += 1 if bracket in b"[{" else -1
        if depth > MAX_DEPTH:
            raise BadJson(refusals.JSON_TOO_DEEP)


def _closes_soon(brackets: bytes) -> bool:
    """Taking out the innermost pairs once for each level leaves nothing."""
    for _ in range(MAX_DEPTH):
        if not brackets:
            return True
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    return not brackets


def _members(most: int, pairs: list[tuple[str, JsonValue]]) -> JsonObject:
    if len(pairs) > most:
        raise BadJson(refusals.JSON_TOO_MANY_FIELDS)
    members = dict(pairs)
    if len(members) != len(pairs):
        raise BadJson(refusals.JSON_FIELD_TWICE)
    return members


def _constant(_name: str) -> None:
    raise BadJson(refusals.JSON_NAN)


def _integer(text: str) -> int:
    if len(text) > 20 or abs(number := int(text)) > MAX_INTEGER:
        raise BadJson(refusals.JSON_NUMBER_TOO_LARGE)
    return number


def _float(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise BadJson(refusals.JSON_NUMBER_TOO_LARGE)
    return number


@cache
def _decoders(most_members: int) -> tuple[Callable[[str], JsonValue], Callable[[str], JsonValue]]:
    """The one that looks at numbers with care, and the fast one."""
    hooks: dict[str, Any] = {"object_pairs_hook": partial(_members, most_members), "parse_constant": _constant}
    careful = json.JSONDecoder(**hooks, parse_int=_integer, parse_float=_float)
    return careful.decode, json.JSONDecoder(**hooks).decode


def _check_characters(body: bytes, value: object) -> None:
    if _NUL.search(body):
        raise _unusable_text("NUL", value, lambda text: "\0" in text)
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise _unusable_text("half", value, lambda text: _HALF.search(text) is not None) from error


def _unusable_text(sign: Literal["NUL", "half"], value: object, is_unusable: Callable[[str], bool]) -> BadJson:
    """Names the first fields; a name that is itself unusable cannot be told. No more is looked at than is told."""
    places = (place for place, text in _texts(value) if is_unusable(text))
    fields = {field_name(place): refusals.holds_sign(sign) for place in islice(places, MAX_FIELDS)}
    return BadJson(refusals.unusable_text(sign), fields)


def _texts(value: object, place: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Every text in a field, with where it stands."""
    if isinstance(value, str) and place:
        yield place, value
    elif isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _texts(inner, (*place, key))
