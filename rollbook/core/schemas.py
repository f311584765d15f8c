"""What every request and answer shares: camelCase names, no unknown fields, clean text."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cache, partial
from typing import Annotated, Any, Generic, TypeVar, dataclass_transform, get_args, get_type_hints

import msgspec
from msgspec import UNSET, Meta
from msgspec.structs import force_setattr

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
Copied = TypeVar("Copied", bound=msgspec.Struct)

# The JSON of an answer.
encode = msgspec.json.Encoder().encode


class _SchemaType(msgspec.StructMeta):
    """Fields are given by name: one with a default may stand before one without, above all in a base class."""

    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **config: Any) -> Any:
        return super().__new__(mcls, name, bases, namespace, **{"kw_only": True, **config})


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Schema(msgspec.Struct, metaclass=_SchemaType, frozen=True, forbid_unknown_fields=True, rename="camel"): ...


class Form(Schema):
    """One with fields that are tidied or looked at more closely than by their type: see `checked`."""

    def __post_init__(self) -> None:
        for name, clean in _find_cleaners(type(self)):
            if (given := getattr(self, name)) is not None and given is not UNSET:
                force_setattr(self, name, clean(given))


@cache
def _find_cleaners(form: type[Form]) -> list[tuple[str, Callable[[Any], Any]]]:
    hints = get_type_hints(form, include_extras=True)
    return [(name, clean) for name, hint in hints.items() for clean in cleaners(hint)]


def cleaners(hint: Any) -> Iterator[Callable[[Any], Any]]:
    for mark in getattr(hint, "__metadata__", ()):
        if isinstance(mark, Meta) and mark.extra:
            yield mark.extra["clean"]
    if not isinstance(hint, type):
        for inner in get_args(hint):
            yield from cleaners(inner)


def explain(description: str, **facts: Any) -> Meta:
    """For a field: what the OpenAPI document says of it."""
    return Meta(description=description, **facts)


def checked(clean: Callable[[Any], Any], **documented: Any) -> Meta:
    """For a field of a Form: what it is kept as, or a ValueError that says what is wrong. The limits that `clean`
    holds are told to the OpenAPI document by their names there."""
    return Meta(extra={"clean": clean}, extra_json_schema=documented)


def text(longest: int, *rules: Callable[[str], str]) -> Meta:
    """For a text that is tidied first. Lengths are in characters."""
    return checked(partial(_text, longest, rules), minLength=1, maxLength=longest)


def _text(longest: int, rules: tuple[Callable[[str], str], ...], value: str) -> str:
    value = tidy(value)
    if not value:
        raise BadValue(faults.MISSING)
    if len(value) > longest:
        raise BadValue(faults.text_too_long(longest))
    for rule in (printable, *rules):
        value = rule(value)
    return value


def copy_fields(schema: type[Copied], source: object, /, **others: Any) -> Copied:
    """What is told of a row, or of anything else: but for `others`, each field is what the source has under that
    name."""
    names = (name for name in schema.__struct_fields__ if name not in others)
    return schema(**{name: getattr(source, name) for name in names}, **others)


class Page(Schema, Generic[Item]):
    """One page of a list; `next` goes into `after` to read on, null at the end."""

    items: list[Item]
    next: str | None = None


def tidy(value: str) -> str:
    """Trim, fold spaces, compose accents, drop what has no width: what looks the same is the same."""
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


Instant = Annotated[datetime, Meta(tz=True)]
Label = Annotated[str, text(80)]
Code = Annotated[str, text(40)]
PersonName = Annotated[str, text(200)]
Reason = Annotated[str, text(500)]


class Secret(str):
    """What nobody may read in a log or on a screen."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "(secret)"


def clean_text(kind: Any, value: str) -> str:
    """A text of this kind as it is kept; a ValueError says why it is none."""
    for clean in cleaners(kind):
        value = clean(value)
    return value
