"""A `.fet` file: the activities of a timetable, and where FET has placed each of them.

Nothing is solved here. A file that FET has solved says for each activity at which day and hour it begins
(`ConstraintActivityPreferredStartingTime`) and in which room it is (`ConstraintActivityPreferredRoom`).
"""

import re
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NoReturn, TypeVar
from xml.parsers import expat

from rollbook.core.json_values import JsonObject
from rollbook.slotsfile import refusals
from rollbook.slotsfile.files.lines import MOST_SLOTS, FileSlot, show_text
from rollbook.students import file_refusals
from rollbook.students.files.grid import Unreadable
from rollbook.students.files.limits import MAX_ELEMENTS

VERSIONS = range(5, 8)  # that write what is read here
_VERSION = re.compile(r"(\d{1,3})\.(\d{1,4})")
_MOST_PLACES = 1_000  # days or hours
_FIXED = 100.0  # per cent: with less weight it is a wish and no place

_Record = dict[str, list[str]]
Said = TypeVar("Said")  # of an activity by a constraint
_WHOLE = frozenset(["Activity", "ConstraintActivityPreferredStartingTime", "ConstraintActivityPreferredRoom"])
_NAMED = {"Days_List": "Day", "Hours_List": "Hour"}


@dataclass
class _Found:
    version: str | None = None
    records: dict[str, list[_Record]] = field(default_factory=lambda: defaultdict(list))
    names: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))  # of days and hours, in order


def looks_like_xml(data: bytes) -> bool:
    start = data[:512].removeprefix(b"\xef\xbb\xbf").lstrip()
    return start.startswith((b"<?xml", b"<fet", b"<FET", b"<!DOCTYPE FET", b"<!DOCTYPE fet"))


def read_fet(data: bytes) -> JsonObject:
    found = _walk(data)
    days, hours = found.names["Days_List"], found.names["Hours_List"]
    active = [each for each in found.records["Activity"] if _is_active(each)]
    if not active:
        raise Unreadable(refusals.NO_SLOTS_IN_FILE)
    if len(active) > MOST_SLOTS:
        raise Unreadable(refusals.too_many_slots(MOST_SLOTS))
    times = _by_activity(found.records["ConstraintActivityPreferredStartingTime"], _time)
    rooms = _by_activity(found.records["ConstraintActivityPreferredRoom"], _room)
    if not any(_one(each, "Id") in times for each in active):
        raise Unreadable(refusals.FET_NOT_PLACED)
    lines = [_line(at, each, hours, times, rooms) for at, each in enumerate(active, start=1)]
    return {
        "format": "fet",
        "version": found.version,
        "encoding": None,
        "sheets": [],
        "sheet": None,
        "heading_row": 0,
        "others": [],
        "days": days,
        "hours": hours,
        "lines": [each.to_data() for each in lines],
    }


def _line(
    at: int,
    activity: _Record,
    hours: list[str],
    times: dict[str, list[tuple[str, str]]],
    rooms: dict[str, list[str]],
) -> FileSlot:
    number = _one(activity, "Id")
    placed = list(dict.fromkeys(times.get(number, ())))
    day, first = placed[0] if placed else ("", "")
    return FileSlot(
        row=int(number) if number.isdecimal() and len(number) < 10 else at,
        day=day,
        hours=_hours_from(first, _one(activity, "Duration"), hours),
        length=_one(activity, "Duration"),
        students=list(dict.fromkeys(activity.get("Students", ()))),
        subject=_one(activity, "Subject"),
        lecturers=list(dict.fromkeys(activity.get("Teacher", ()))),
        room=next(iter(rooms.get(number, ())), ""),
        is_meeting=not activity.get("Students"),
        placed_twice=len(placed) > 1,
    )


def _hours_from(first: str, duration: str, hours: list[str]) -> list[str]:
    """The names of those that it lasts. Fewer where the day ends before it does."""
    if first not in hours or not duration.isdecimal():
        return [first] if first else []
    at = hours.index(first)
    return hours[at : at + max(int(duration[:4]), 1)]


def _by_activity(records: list[_Record], read: Callable[[_Record], Said | None]) -> dict[str, list[Said]]:
    """What is fixed of each activity, by its number."""
    found: dict[str, list[Said]] = defaultdict(list)
    for each in records:
        if _is_active(each) and _is_fixed(each) and (said := read(each)):
            found[_one(each, "Activity_Id")].append(said)
    return found


def _time(record: _Record) -> tuple[str, str] | None:
    day, hour = _one(record, "Preferred_Day"), _one(record, "Preferred_Hour")
    return (day, hour) if day and hour else None


def _room(record: _Record) -> str:
    """Of a virtual room the real ones, as FET's own tables show it."""
    return "+".join(record.get("Real_Room", ())) or _one(record, "Room")


def _is_active(record: _Record) -> bool:
    return _one(record, "Active") != "false"


def _is_fixed(record: _Record) -> bool:
    try:
        return float(_one(record, "Weight_Percentage") or _FIXED) >= _FIXED
    except ValueError:
        return False


def _one(record: _Record, name: str) -> str:
    return next(iter(record.get(name, ())), "")


def _walk(data: bytes) -> _Found:
    if data.count(b"<") > 2 * MAX_ELEMENTS:
        raise Unreadable(file_refusals.too_many_pieces(MAX_ELEMENTS))
    walker = _Walker()
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = walker.on_start
    parser.EndElementHandler = walker.on_end
    parser.CharacterDataHandler = walker.on_text
    # FET declares none. Whoever does could make a few bytes swell to gigabytes, or have other files read.
    parser.EntityDeclHandler = _refuse_entities
    try:
        parser.Parse(data, True)
    except (expat.ExpatError, ValueError) as error:
        raise Unreadable(refusals.FET_DAMAGED) from error
    return walker.found


def _refuse_entities(*_declared: object) -> NoReturn:
    raise Unreadable(refusals.FET_WITH_ENTITIES)


class _Walker:
    """Keeps only what is looked for, so that a large file costs little."""

    def __init__(self) -> None:
        self.found = _Found()
        self._path: list[str] = []
        self._record: _Record | None = None
        self._text: list[str] = []

    def on_start(self, tag: str, attributes: dict[str, str]) -> None:
        if not self._path:
            self._begin(tag, attributes)
        self._path.append(tag)
        self._text.clear()
        if tag in _WHOLE:
            self._record = {}

    def on_end(self, tag: str) -> None:
        text = "".join(self._text)
        self._text.clear()
        self._path.pop()
        if tag in _WHOLE and self._record is not None:
            if len(self.found.records[tag]) > 4 * MOST_SLOTS:
                raise Unreadable(refusals.too_many_slots(MOST_SLOTS))
            self.found.records[tag].append(self._record)
            self._record = None
        elif self._record is not None:
            if text.strip():
                self._record.setdefault(tag, []).append(show_text(text))
        elif tag == "Name" and len(self._path) >= 2 and _NAMED.get(self._path[-2]) == self._path[-1]:
            names = self.found.names[self._path[-2]]
            if len(names) < _MOST_PLACES:
                names.append(show_text(text))

    def on_text(self, text: str) -> None:
        self._text.append(text)

    def _begin(self, tag: str, attributes: dict[str, str]) -> None:
        if tag.lower() != "fet":
            raise Unreadable(refusals.XML_NOT_OF_FET)
        version = show_text(attributes.get("version"))
        number = _VERSION.match(version)
        if number is None or int(number[1]) not in VERSIONS:
            raise Unreadable(refusals.fet_of_other_version(version[:20] or "?", VERSIONS[0], VERSIONS[-1]))
        self.found.version = version[:20]
