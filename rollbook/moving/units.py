"""An export, read piece by piece: what belongs together comes as one unit, a class's lines or a student's row, and no
more than one of them is ever held.

Lists are read by their indexes, as the tree keeps them; nulls are nothing.
"""

from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any, BinaryIO, NamedTuple

from rollbook.core import paths
from rollbook.core.json_values import JsonValue
from rollbook.moving.raw_bytes import BadExport, cut_off, not_json, not_utf8, pieces_of
from rollbook.tree.shapes import DEEPEST, LONGEST_TEXT, BadKey, check_key

# How many keys below a family's own its units stand.
UNITS = {
    "Admin": 1,
    "Year": 1,
    "Department": 1,
    "Semester": 1,
    "StudentDB": 3,
    "Subjects": 4,
    "ClassDates": 4,
    "AttendanceDB": 5,
    "StudentAttendanceDB": 5,
    "StudentAttendanceProfile": 5,
}
LONGEST_NUMBER = 18  # digits
MOST_PARTS = 100_000  # of one unit, or of keys side by side above the units

Report = Callable[[int], None]  # bytes read so far


class Unit(NamedTuple):
    path: tuple[str, ...]  # from the family's own key on
    value: object  # a text, a number, or a dict of keys to values


class Foreign(NamedTuple):
    """A node that no register has, and that is not read."""

    path: tuple[str, ...]


def units_of(file: BinaryIO, report: Report) -> Iterator[Unit | Foreign]:
    """Raises BadExport, with the reason in words, at whatever is no export of such a database."""
    builder = _Builder()
    for event, value in _events(file, report):
        if unit := builder.take(event, value):
            yield unit
    if not builder.families:
        raise BadExport(
            "There is no attendance register in this file: neither the node Attendance nor one of those below it. "
            "Export the database's root, or its node Attendance."
        )
    yield from map(Foreign, sorted(builder.foreign))


def _events(file: BinaryIO, report: Report) -> Iterator[tuple[str, object]]:
    import ijson  # for a command that hardly any server is ever sent

    events: Any = ijson.sendable_list()
    parser = ijson.basic_parse_coro(events)
    read = waiting = 0
    try:
        for piece in pieces_of(file):
            read += len(piece)
            parser.send(piece)
            waiting = 0 if events else waiting + len(piece)
            if waiting > LONGEST_TEXT:
                raise BadExport(f"A text in the file is longer than {LONGEST_TEXT:,} bytes.")
            yield from events
            del events[:]
            report(read)
        parser.close()
        yield from events
    except UnicodeDecodeError as error:
        raise not_utf8(read) from error
    except ijson.JSONError as error:
        if "premature EOF" in str(error):
            raise cut_off() from error
        raise (not_utf8(read) if "UTF8" in str(error) else not_json(read)) from error


class _Builder:
    """Where the parser is, and what it has read of the unit it is in."""

    def __init__(self) -> None:
        self.families: set[str] = set()
        self.foreign: set[tuple[str, ...]] = set()  # nodes that no register has
        self._open: list[_Open] = []
        self._path: list[str] = []  # keys of the open parts, but for the root, which has none
        self._unit_at = 0  # how many are open above the unit it is in; 0 outside of any
        self._parts = 0

    def take(self, event: str, value: JsonValue) -> Unit | None:
        match event:
            case "map_key":
                self._open[-1].next_is(value)
            case "start_map" | "start_array":
                self._begin(is_list=event == "start_array")
            case "end_map" | "end_array":
                return self._end()
            case "null":
                self._key()
            case _:
                return self._scalar(_plain(value))
        return None

    def _key(self) -> str:
        if not self._open:
            raise BadExport("The file holds a single value, and no export of a database.")
        return self._open[-1].take_key()

    def _begin(self, *, is_list: bool) -> None:
        if len(self._open) > DEEPEST:
            raise BadExport(f"The file is nested deeper than {DEEPEST} levels. No export of a register is.")
        if self._open:
            self._path.append(self._key())
        elif is_list:
            raise BadExport("The file holds a list, and no export of a whole database.")
        self._open.append(_Open(is_list))
        if not self._unit_at and self._stands_at_unit(self._path):
            self._unit_at, self._parts = len(self._open), 0

    def _end(self) -> Unit | None:
        part = self._open.pop()
        at_unit = self._unit_at == len(self._open) + 1
        unit = None
        if at_unit:
            self._unit_at = 0
            unit = self._unit(self._path, part.children) if part.children else None
        elif self._unit_at and part.children:
            self._open[-1].children[self._path[-1]] = part.children
        if self._path:
            self._path.pop()
        return unit

    def _scalar(self, value: object) -> Unit | None:
        key = self._key()
        if self._unit_at:
            self._count()
            self._open[-1].children[key] = value
            return None
        path = [*self._path, key]
        return self._unit(path, value) if self._family_at(path) is not None else None

    def _count(self) -> None:
        self._parts += 1
        _check_width(self._parts)

    def _stands_at_unit(self, path: list[str]) -> bool:
        family = self._family_at(path)
        return family is not None and len(path) - family - 1 == UNITS[path[family]]

    def _family_at(self, path: list[str]) -> int | None:
        """Which key of the path is a family's: the first, or the one below Attendance."""
        at = 1 if path[:1] == [paths.ROOT] else 0
        if len(path) <= at:
            return None
        if path[at] not in UNITS:
            self.foreign.add(tuple(path[: at + 1]))
            return None
        self.families.add(path[at])
        return at

    def _unit(self, path: list[str], value: object) -> Unit:
        family = self._family_at(path)
        assert family is not None
        return Unit(tuple(path[family:]), value)


class _Open:
    """An object or a list that has begun."""

    __slots__ = ("_index", "_is_list", "_key", "_known", "children")

    def __init__(self, is_list: bool) -> None:
        self.children: dict[str, object] = {}  # of a unit
        self._is_list = is_list
        self._index = -1
        self._key = ""
        self._known: set[str] = set()

    def next_is(self, key: str) -> None:
        try:
            self._key = check_key(key)
        except BadKey as error:
            raise BadExport(f"{error.message} The file is no export of such a database.") from error
        if key in self._known:
            raise BadExport("A key stands twice in one place, so one of its two values would be lost. Keep one.")
        self._known.add(key)
        _check_width(len(self._known))

    def take_key(self) -> str:
        if self._is_list:
            self._index += 1
            _check_width(self._index)
            return str(self._index)
        return self._key


def _check_width(parts: int) -> None:
    if parts > MOST_PARTS:
        raise BadExport(f"More than {MOST_PARTS:,} entries stand in one place. No class and no list has so many.")


def _plain(value: object) -> object:
    """Whole numbers as such, others as a text."""
    if isinstance(value, Decimal):
        whole = value.adjusted() < LONGEST_NUMBER and value == value.to_integral_value()
        return int(value) if whole else str(value)
    return value
