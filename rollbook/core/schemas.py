"""What every request and answer shares: camelCase names, no unknown fields, clean text."""

import re
import unicodedata
from typing import Annotated, Generic, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field
from pydantic.alias_generators import to_camel

# Control, surrogate and private-use characters, and the marks that reorder text: none belongs in a label.
_UNWELCOME = {"Cc", "Cs", "Co"}
_BIDI_OVERRIDES = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_SPACES = re.compile("[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")

Item = TypeVar("Item")


class Schema(BaseModel):
    model_config = ConfigDict(
        extra="forbid", alias_generator=to_camel, populate_by_name=True, from_attributes=True, frozen=True
    )


class Page(Schema, Generic[Item]):
    """One page of a list; `next` goes into `after` to read on, null at the end."""

    items: list[Item]
    next: str | None = None


def tidy(value: object) -> object:
    """Trim, fold runs of spaces and compose accents, so that what looks the same is the same."""
    if not isinstance(value, str):
        return value
    return _SPACES.sub(" ", unicodedata.normalize("NFC", value)).strip(" ")


def printable(value: str) -> str:
    if any(unicodedata.category(char) in _UNWELCOME or char in _BIDI_OVERRIDES for char in value):
        raise ValueError("holds a character that cannot be shown; type it again")
    if not same_key(value):
        raise ValueError("holds nothing that can be seen")
    return value


def same_key(label: str) -> str:
    """Two labels with one key are the same to a person: case, width and invisible joiners tell nothing apart."""
    if label.isascii():
        return label.casefold().strip()  # nothing else to fold; lists of thousands come this way
    visible = "".join(char for char in label if unicodedata.category(char) != "Cf")
    return unicodedata.normalize("NFKC", visible).casefold().strip()


# Named kinds of text. Lengths are in characters.
Label = Annotated[str, Field(min_length=1, max_length=80), BeforeValidator(tidy), AfterValidator(printable)]
Code = Annotated[str, Field(min_length=1, max_length=40), BeforeValidator(tidy), AfterValidator(printable)]
PersonName = Annotated[str, Field(min_length=1, max_length=200), BeforeValidator(tidy), AfterValidator(printable)]
