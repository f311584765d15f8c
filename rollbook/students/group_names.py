"""Names of groups in one cell of a file: several are separated by comma, semicolon, slash or new line.

A name that holds one of these itself stands in quotation marks, as in `"C/C++", ML`.
"""

import re
from collections.abc import Iterable

from rollbook.core.schemas import same_key
from rollbook.core.sentences import BadValue
from rollbook.students import refusals, texts

MOST_NAMES = 20  # in one cell

# What people write where there is nothing to say.
NOTHING = frozenset(["na", "n/a", "n.a.", "nil", "none", "null", "not available", "-", "--", "\u2013", "\u2014"])

_BREAKS = re.compile("[\n\x0b\x0c\r\x85\u2028\u2029]")
_PIECE = re.compile(r'\s*(?:"((?:[^"]|"")*)"\s*(?=[,;/\n]|$)|([^,;/\n]*))(?:[,;/\n]|$)')
_UNCLEAR = re.compile(r'[,;/"]')


def split_names(cell: str) -> list[str]:
    """Each name once, as it is kept. What is wrong with one of them is said in a BadValue."""
    if not _unless_nothing(cell):
        return []
    if len(cell) > texts.LONGEST_RAW:
        raise BadValue(refusals.groups_too_long(texts.LONGEST_RAW))
    text = _BREAKS.sub("\n", cell).replace("\t", " ")
    pieces = [quoted.replace('""', '"') or _unless_nothing(plain) for quoted, plain in _PIECE.findall(text)]
    filled = [piece for piece in pieces if piece.strip()]
    if len(filled) > MOST_NAMES:
        raise BadValue(refusals.too_many_groups(len(filled), MOST_NAMES))
    names: dict[str, str] = {}
    for name in map(texts.group_text, filled):
        names.setdefault(same_key(name), name)
    return list(names.values())


def _unless_nothing(piece: str) -> str:
    return "" if piece.strip().casefold() in NOTHING else piece


def join_names(names: Iterable[str]) -> str:
    """What `split_names` makes these names of again."""
    return ", ".join(map(_quote_unclear, names))


def _quote_unclear(name: str) -> str:
    if not _UNCLEAR.search(name) and name.casefold() not in NOTHING:
        return name
    return '"' + name.replace('"', '""') + '"'
