"""Sentences that tell a person why something was refused, as data: each has a code, and values that are filled in.

The server says them in English. The web says them in the language of the page, by their code and their values, so each
has to be known there: `tools/api_types.py` writes the list of all of them for the web.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import wraps
from typing import ParamSpec, TypeAlias

from rollbook.core.json_values import JsonObject, JsonValue

Values: TypeAlias = JsonObject
Given = ParamSpec("Given")


class Sentence(str):
    """In English; with its code, and its values as they are sent."""

    code: str
    values: Values

    def __new__(cls, english: str, code: str, values: Values | None = None) -> "Sentence":
        made = super().__new__(cls, english)
        made.code, made.values = code, values or {}
        return made

    @property
    def data(self) -> Values:
        """As it is sent."""
        return {"code": self.code, "message": str(self), **({"values": self.values} if self.values else {})}

    @classmethod
    def of_data(cls, data: Values) -> "Sentence":
        """As it was before it was sent."""
        return cls(data["message"], data["code"], data.get("values"))


class BadValue(ValueError):
    """What is wrong with one field. The sentence is the rest of one that begins with the field's name."""

    def __init__(self, fault: Sentence) -> None:
        super().__init__(str(fault))
        self.fault = fault


@dataclass(frozen=True)
class Kind:
    """What is known of a sentence before it is said: the room it is said in, and the types of its values by name."""

    room: str
    values: dict[str, object]


# Every sentence that a room has loaded, by its code.
KNOWN: dict[str, Kind] = {}


class Sentences:
    """Those of one room of the house. A code stands for one sentence in all of them."""

    def __init__(self, room: str) -> None:
        self._room = room

    def fixed(self, code: str, english: str) -> Sentence:
        """One that is always the same."""
        self._note(code, {})
        return Sentence(english, code)

    def filled(self, say: Callable[Given, str]) -> Callable[Given, Sentence]:
        """One with values in it. The function's name is the code, its parameters are the values."""
        code = say.__name__
        types = {name: kind for name, kind in say.__annotations__.items() if name != "return"}
        self._note(code, types)

        @wraps(say)
        def said(*args: Given.args, **kwargs: Given.kwargs) -> Sentence:
            values = {**dict(zip(types, args, strict=False)), **kwargs}
            return Sentence(say(*args, **kwargs), code, {name: _as_sent(value) for name, value in values.items()})

        return said

    def _note(self, code: str, values: dict[str, object]) -> None:
        if code in KNOWN:
            raise ValueError(f"two sentences have the code {code}")
        KNOWN[code] = Kind(self._room, values)


def english_only(text: str) -> Sentence:
    """For who reads English alone: a terminal, and clients of the realtime tree. Nobody else may be told it."""
    return Sentence(text, "english_only")


def _as_sent(value: object) -> JsonValue:
    if isinstance(value, Sentence):
        return value.data
    if isinstance(value, date):
        return value.isoformat()
    return [_as_sent(each) for each in value] if isinstance(value, tuple) else value
