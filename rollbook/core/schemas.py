"""What every request and answer shares: camelCase names, no unknown fields, clean text."""

import re
import unicodedata
from typing import Annotated, Generic, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field
from pydantic.alias_generators import to_camel

from rollbook.core import faults
from rollbook.core.sentences import BadValue

# Control, surrogate, private-use and unassigned characters, line and paragraph separators, and the marks that reorder
# text: none belongs in a label.
_UNWELCOME = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
BIDI_OVERRIDES = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Letters, marks and signs of which nothing is seen: fillers, selectors, the empty Braille cell.
_BLANKS = set("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159\U00016fe4")
_BLANKS.update(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
_SPACES = re.compile("[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")

# Characters without width, which come along when text is copied from a page. The two joiners (U+200C, U+200D) shape
# letters of Indian scripts and Persian, and join emoji: they stay between two characters that are not Latin.
_NO_WIDTH = re.compile(
    "[\u00ad\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]"
    "|(?:(?<![^\x00-\u02ff])[\u200c\u200d]|[\u200c\u200d](?![^\x00-\u02ff]))"
)

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
    """Trim, fold spaces, compose accents, drop what has no width: what looks the same is the same."""
    if not isinstance(value, str):
        return value
    if value.isascii() and "  " not in value:
        return value.strip(" ")  # most labels, most of the time
    return _SPACES.sub(" ", _NO_WIDTH.sub("", unicodedata.normalize("NFC", value))).strip(" ")


def printable(value: str) -> str:
    if value.isascii() and value.isprintable() and not value.isspace() and value:
        return value
    if any(unicodedata.category(char) in _UNWELCOME or char in BIDI_OVERRIDES for char in value):
        raise BadValue(faults.NOT_SHOWABLE)
    if not same_key(value):
        raise BadValue(faults.NOTHING_SEEN)
    return value


def same_key(label: str) -> str:
    """Two labels with one key are the same to a person: case, width and what is not seen tell nothing apart."""
    if label.isascii():
        return label.casefold().strip()  # nothing else to fold; lists of thousands come this way
    visible = "".join(char for char in label if char not in _BLANKS and unicodedata.category(char) != "Cf")
    return unicodedata.normalize("NFKC", visible).casefold().strip()


# Named kinds of text. Lengths are in characters.
Label = Annotated[str, Field(min_length=1, max_length=80), BeforeValidator(tidy), AfterValidator(printable)]
Code = Annotated[str, Field(min_length=1, max_length=40), BeforeValidator(tidy), AfterValidator(printable)]
PersonName = Annotated[str, Field(min_length=1, max_length=200), BeforeValidator(tidy), AfterValidator(printable)]
Reason = Annotated[str, Field(min_length=1, max_length=500), BeforeValidator(tidy), AfterValidator(printable)]
