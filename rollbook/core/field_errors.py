"""What is wrong with a field, in words for the person who filled it in. Never repeats what was typed."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

# The rest of a sentence that begins with the field's name; {limits} come from the schema, never from the input.
SENTENCES = {
    "missing": "is missing",
    "extra_forbidden": "is not a field of this form",
    "string_type": "must be text",
    "string_unicode": "must be text",
    "string_pattern_mismatch": "is not written the way it has to be",
    "int_type": "must be a whole number",
    "int_parsing": "must be a whole number",
    "int_parsing_size": "is too large a number",
    "int_from_float": "must be a whole number",
    "float_type": "must be a number",
    "float_parsing": "must be a number",
    "finite_number": "must be a number",
    "decimal_parsing": "must be a number",
    "decimal_max_places": "must have at most {decimal_places} decimals",
    "bool_type": "must be true or false",
    "bool_parsing": "must be true or false",
    "greater_than": "must be more than {gt}",
    "greater_than_equal": "must be {ge} or more",
    "less_than": "must be less than {lt}",
    "less_than_equal": "must be {le} or less",
    "enum": "must be one of {expected}",
    "literal_error": "must be one of {expected}",
    "list_type": "must be a list",
    "dict_type": "must be an object",
    "model_type": "must be an object",
    "model_attributes_type": "must be an object",
    "date_type": "must be a date like 2026-11-16",
    "date_parsing": "must be a date like 2026-11-16",
    "date_from_datetime_parsing": "must be a date like 2026-11-16",
    "date_from_datetime_inexact": "must be a date without a time",
    "uuid_type": "is not an id",
    "uuid_parsing": "is not an id",
}
OTHERWISE = "cannot be used"
MAX_FIELDS = 20

_PLAIN_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")


def fields_of(errors: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for error in errors:
        name = field_name(error["loc"][1:])  # behind "body" or "query"
        if name and name not in fields:
            fields[name] = sentence_of(error)
        if len(fields) == MAX_FIELDS:
            break
    return fields


def field_name(place: Sequence[str | int]) -> str:
    """`("marks", 3, "roll")` is `marks.3.roll`. A name that is not plain was made up by the sender."""
    parts = [str(part) for part in place]
    return ".".join(part if part.isdecimal() or _PLAIN_NAME.fullmatch(part) else "(unknown)" for part in parts)


def sentence_of(error: Mapping[str, Any]) -> str:
    kind, context = error["type"], error.get("ctx", {})
    if kind == "value_error":
        return str(context["error"])  # written in our schemas, for people
    if kind in ("string_too_short", "too_short"):
        return _too_short(kind, context["min_length"])
    if kind in ("string_too_long", "too_long"):
        return f"must have at most {_count(kind, context['max_length'])}"
    return SENTENCES.get(kind, OTHERWISE).format(**context)


def _too_short(kind: str, least: int) -> str:
    return "is missing" if least == 1 else f"must have at least {_count(kind, least)}"


def _count(kind: str, number: int) -> str:
    one, many = ("character", "characters") if kind.startswith("string") else ("entry", "entries")
    return f"{number} {one if number == 1 else many}"
