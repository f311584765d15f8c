"""JSON: a list of objects, or an object of objects under numbers or push ids.

Numbers stay the text they are written in, so that a roll like 1E5 survives.
"""

import json
import math
import re
from typing import TypeAlias

from rollbook.students import file_refusals as refusals
from rollbook.students.files.grid import ROOM, Cell, Grid, Tally, Unreadable, too_many_rows
from rollbook.students.files.limits import MAX_CELLS, MAX_COLUMNS, MAX_ROWS

_BYTE_ORDER_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")

# The topmost nodes of the original register's tree, which also holds what is no list of students.
_NODES = frozenset(
    ["Attendance", "StudentDB", "Subjects", "ClassDates", "AttendanceDB", "StudentAttendanceDB", "Admin"]
)
_WHOLE_DATABASE = re.compile(rb'\s*\{\s*"(?:' + "|".join(_NODES).encode() + rb')"\s*:')

Row: TypeAlias = dict[str, object]


def read_json(data: bytes) -> Grid:
    rows = _rows(_parse(data))
    columns: dict[str, None] = {}
    tally = Tally()
    for _, row in rows:
        tally.add(len(row))
        columns.update(dict.fromkeys(row))
    if len(columns) > MAX_COLUMNS:
        raise Unreadable(refusals.too_many_keys(MAX_COLUMNS))
    keys = list(columns)
    cells = [(number, [_cell(row.get(key, "")) for key in keys]) for number, row in rows]
    return Grid("json", keys, cells, keyed=True)


def _parse(data: bytes) -> object:
    if _WHOLE_DATABASE.match(data):
        raise _whole_database()
    if data.startswith(_BYTE_ORDER_MARKS):
        raise Unreadable(refusals.BYTE_ORDER_MARK)
    # Before anything is built: what is counted here is what takes memory there.
    if data.count(b"{") + data.count(b"[") > 2 * (MAX_ROWS + ROOM) or data.count(b",") > MAX_CELLS:
        raise Unreadable(refusals.rows_or_lists(MAX_ROWS))
    try:
        return _decode(data.decode())
    except UnicodeDecodeError as error:
        raise Unreadable(refusals.not_utf8(error.start + 1)) from error
    except RecursionError as error:
        raise Unreadable(refusals.NESTED_TOO_DEEP) from error
    except json.JSONDecodeError as error:
        raise Unreadable(refusals.json_fault(error.lineno, error.colno, error.msg)) from error


def _members(pairs: list[tuple[str, object]]) -> Row:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise Unreadable(refusals.KEY_TWICE)
    for text in (*members, *members.values()):
        if isinstance(text, str):
            _check_text(text)
    return members


def _check_text(text: str) -> None:
    if "\0" in text:
        raise Unreadable(refusals.HOLDS_NUL)
    if not text.isascii() and any("\ud800" <= character <= "\udfff" for character in text):
        raise Unreadable(refusals.HALF_A_CHARACTER)


def _integer(text: str) -> str:
    if len(text) > 20 or abs(int(text)) >= 2**63:
        raise Unreadable(refusals.NUMBER_NOT_EXACT)
    return text


def _float(text: str) -> str:
    if len(text) > 40 or math.isinf(float(text)):
        raise Unreadable(refusals.NUMBER_NOT_EXACT)
    return text


def _constant(name: str) -> None:
    raise Unreadable(refusals.not_json_word(name))


_decode = json.JSONDecoder(
    object_pairs_hook=_members, parse_int=_integer, parse_float=_float, parse_constant=_constant
).decode


def _rows(value: object) -> list[tuple[int, Row]]:
    if isinstance(value, dict) and not _NODES.isdisjoint(value):
        raise _whole_database()
    while isinstance(value, dict) and len(value) == 1 and _holds_rows(inner := next(iter(value.values()))):
        value = inner  # {"students": [...]}, or {"students": {"0": ...}}
    match value:
        case dict() if _holds_rows(value):
            entries = [value[key] for key in sorted(value, key=_tree_order)]
        case list():
            entries = value
        case _:
            raise Unreadable(refusals.NOT_A_LIST_OF_STUDENTS)
    rows = []
    for number, entry in enumerate(entries, start=1):
        if entry is None:
            continue  # a hole, as a realtime database leaves where something was removed
        if not isinstance(entry, dict):
            raise Unreadable(refusals.entry_not_object(number))
        rows.append((number, entry))
    if len(rows) > MAX_ROWS + ROOM:
        raise too_many_rows()
    return rows


def _holds_rows(value: object) -> bool:
    """A list, or an object of nothing but objects: one student has plain values too."""
    if isinstance(value, dict):
        return bool(value) and all(isinstance(row, dict) for row in value.values())
    return isinstance(value, list)


def _whole_database() -> Unreadable:
    return Unreadable(refusals.WHOLE_DATABASE)


def _tree_order(key: str) -> tuple[bool, int, str]:
    """Numbers first, by value; then push ids, which sort by the time they were made."""
    numeric = key.isascii() and key.isdigit() and len(key) <= 18
    return (not numeric, int(key) if numeric else 0, key)


def _cell(value: object) -> Cell:
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case str():
            return value
    return None
