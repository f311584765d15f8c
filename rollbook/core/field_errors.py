"""What is wrong with a field, in words for the person who filled it in. Never repeats what was typed."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rollbook.core import faults
from rollbook.core.sentences import BadValue, Sentence, english_only

# By the validator's name for it; what has limits in it, see `fault_of`.
_FAULTS = {
    "missing": faults.MISSING,
    "extra_forbidden": faults.NOT_A_FIELD,
    "string_type": faults.NOT_TEXT,
    "string_unicode": faults.NOT_TEXT,
    "string_pattern_mismatch": faults.BADLY_WRITTEN,
    "int_type": faults.NOT_WHOLE,
    "int_parsing": faults.NOT_WHOLE,
    "int_parsing_size": faults.NUMBER_TOO_LARGE,
    "int_from_float": faults.NOT_WHOLE,
    "float_type": faults.NOT_A_NUMBER,
    "float_parsing": faults.NOT_A_NUMBER,
    "finite_number": faults.NOT_A_NUMBER,
    "decimal_parsing": faults.NOT_A_NUMBER,
    "bool_type": faults.NOT_TRUE_OR_FALSE,
    "bool_parsing": faults.NOT_TRUE_OR_FALSE,
    "list_type": faults.NOT_A_LIST,
    "dict_type": faults.NOT_AN_OBJECT,
    "model_type": faults.NOT_AN_OBJECT,
    "model_attributes_type": faults.NOT_AN_OBJECT,
    "date_type": faults.NOT_A_DATE,
    "date_parsing": faults.NOT_A_DATE,
    "date_from_datetime_parsing": faults.NOT_A_DATE,
    "date_from_datetime_inexact": faults.DATE_WITH_TIME,
    "uuid_type": faults.NOT_AN_ID,
    "uuid_parsing": faults.NOT_AN_ID,
}
# Those with a limit, and what the validator calls it. It comes from the schema, never from the input.
_LIMITED: dict[str, tuple[Callable[[Any], Sentence], str]] = {
    "decimal_max_places": (faults.too_many_decimals, "decimal_places"),
    "greater_than": (faults.not_above, "gt"),
    "greater_than_equal": (faults.below, "ge"),
    "less_than": (faults.not_below, "lt"),
    "less_than_equal": (faults.above, "le"),
    "enum": (faults.not_one_of, "expected"),
    "literal_error": (faults.not_one_of, "expected"),
    "string_too_short": (faults.text_too_short, "min_length"),
    "string_too_long": (faults.text_too_long, "max_length"),
    "too_short": (faults.too_few_entries, "min_length"),
    "too_long": (faults.too_many_entries, "max_length"),
}
MAX_FIELDS = 20

_PLAIN_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")


def fields_of(errors: Sequence[Mapping[str, Any]]) -> dict[str, Sentence]:
    fields: dict[str, Sentence] = {}
    for error in errors:
        name = field_name(error["loc"][1:])  # behind "body" or "query"
        if name and name not in fields:
            fields[name] = fault_of(error)
        if len(fields) == MAX_FIELDS:
            break
    return fields


def field_name(place: Sequence[str | int]) -> str:
    """`("marks", 3, "roll")` is `marks.3.roll`. A name that is not plain was made up by the sender."""
    parts = [str(part) for part in place]
    return ".".join(part if part.isdecimal() or _PLAIN_NAME.fullmatch(part) else "(unknown)" for part in parts)


def fault_of(error: Mapping[str, Any]) -> Sentence:
    kind, context = error["type"], error.get("ctx", {})
    if own := context.get("error"):
        return own.fault if isinstance(own, BadValue) else english_only(str(own))  # a setting, told at a terminal
    if context.get("min_length") == 1:
        return faults.MISSING
    if kind in _LIMITED:
        say, limit = _LIMITED[kind]
        return say(context[limit])
    return _FAULTS.get(kind, faults.UNUSABLE)
