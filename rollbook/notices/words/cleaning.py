"""Texts of a college, made safe to stand in a mail: one line, without signs that hide, turn or end it."""

import unicodedata
from typing import TypeVar

import msgspec

from rollbook.core.json_values import JsonValue

_Facts = TypeVar("_Facts", bound=msgspec.Struct)

# Hindi is written with them.
_JOINERS = "\u200c\u200d"
_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_ISOLATE, _END_OF_ISOLATE = "\u2068", "\u2069"


def clean_text(text: str) -> str:
    """Whatever is written from right to left keeps its order to itself."""
    kept = "".join(_clean_sign(sign) for sign in text)
    line = " ".join(kept.split())
    if any(unicodedata.bidirectional(sign) in _RIGHT_TO_LEFT for sign in line):
        return f"{_ISOLATE}{line}{_END_OF_ISOLATE}"
    return line


def clean_facts(facts: _Facts) -> _Facts:
    return msgspec.convert(_clean(msgspec.to_builtins(facts)), type(facts))


def _clean(value: JsonValue) -> JsonValue:
    if isinstance(value, str):
        return clean_text(value)
    if isinstance(value, list):
        return [_clean(each) for each in value]
    if isinstance(value, dict):
        return {key: _clean(each) for key, each in value.items()}
    return value


def _clean_sign(sign: str) -> str:
    if sign in _JOINERS:
        return sign
    category = unicodedata.category(sign)
    if category in ("Cc", "Zl", "Zp", "Zs"):
        return " "
    return "" if category in ("Cf", "Cs") else sign
