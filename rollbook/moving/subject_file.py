"""All that an export tells of one subject, as it stands there: its days, with their lines and marks."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from typing import TypeAlias

from rollbook.core import paths
from rollbook.core.clock import say_day
from rollbook.core.marks import READ_IN_TREE, Mark
from rollbook.core.schemas import same_key
from rollbook.moving.class_days import ClassDays
from rollbook.moving.day_lines import Called, in_order_of_call, read_line, rounds_of, whole_rounds
from rollbook.moving.reporting import Say, unknown_fields
from rollbook.moving.staging import Part, Staging
from rollbook.students import texts
from rollbook.tree.shapes import order_of

_OF_SUBJECTS = {"subjectCode", "classes"}
_DIGITS = re.compile(r"[0-9]{1,9}")


@dataclass
class Day:
    place: str  # the keys below the family
    lines: list[Called] = field(default_factory=list)
    profile: dict[str, Mark] = field(default_factory=dict)

    @property
    def sheet(self) -> str:
        return f"AttendanceDB/{self.place}"

    @property
    def marks_path(self) -> str:
        return f"StudentAttendanceProfile/{self.place}"


StudentMarks: TypeAlias = tuple[str, str, list[Called]]


class SubjectFile:
    def __init__(self, staging: Staging, place: tuple[str, ...], latest: date) -> None:
        self._staging = staging
        self._place = place
        self.say: Say = staging.say
        self.rolls: dict[str, str] = {}  # as they are written, by their keys
        self._keys: dict[str, str | None] = {}  # of rolls, by how they are written
        self.class_days = ClassDays(staging.parts("ClassDates", place), self._line_keys, latest, self.say)
        self.days = self._read_days()
        self._kept: list[StudentMarks] | None = None

    def path(self, family: str) -> str:
        part = next(self._staging.parts(family, self._place), None)
        return part.path if part else "/".join((family, *self._place))

    def class_count(self) -> int | None:
        counts = []
        for part in self._staging.parts("Subjects", self._place):
            fields = part.value if isinstance(part.value, dict) else {}
            if unknown := fields.keys() - _OF_SUBJECTS:
                self.say(part.path, unknown_fields(unknown, "a subject"), left_out=True)
            if (count := _count(fields.get("classes"))) is not None:
                counts.append(count)
            else:
                self.say(part.path, "has no count of classes")
        return max(counts, default=None)

    def sequences(self) -> Iterator[StudentMarks]:
        """Of each student the path, the roll's key and the marks, in the order they were given. They are many: who
        needs them twice keeps them first."""
        return self._read_sequences() if self._kept is None else iter(self._kept)

    def keep_sequences(self) -> list[StudentMarks]:
        if self._kept is None:
            self._kept = list(self._read_sequences())
        return self._kept

    def _read_sequences(self) -> Iterator[StudentMarks]:
        for part in self._staging.parts("StudentAttendanceDB", self._place):
            path = f"{part.path}/{part.key}"
            if roll := self._roll(path, paths.label(part.key)):
                children = _children(part)
                marks = [(key, self._mark(f"{path}/{key}", children[key])) for key in sorted(children, key=order_of)]
                yield path, roll, [Called(roll, mark, key) for key, mark in marks if mark is not None]

    def _line_keys(self, date_key: str) -> list[str]:
        parts = self._staging.parts("AttendanceDB", self._place)
        return [key for part in parts if part.key == date_key for key in _children(part)]

    def _read_days(self) -> dict[date, Day]:
        days: dict[date, Day] = {}
        for part in self._staging.parts("AttendanceDB", self._place):
            path = f"{part.path}/{part.key}"
            held_on = self.class_days.of(path, part.key)
            for day, lines in self._share_out(path, held_on, self._lines(path, part)):
                days.setdefault(day, Day(path.partition("/")[2])).lines += lines
        for part in self._staging.parts("StudentAttendanceProfile", self._place):
            path = f"{part.path}/{part.key}"
            for day in self.class_days.of(path, part.key)[-1:]:  # one mark for both: the later one's
                days.setdefault(day, Day(path.partition("/")[2])).profile.update(self._marks(path, part))
        return days

    def _share_out(self, path: str, days: list[date], lines: list[Called]) -> Iterable[tuple[date, list[Called]]]:
        """The lines of a key that stands for two days follow each other by day."""
        if len(days) < 2:
            return [(day, lines) for day in days]
        rounds = rounds_of(lines)
        if len(rounds) == whole_rounds(rounds) == len(days):
            return zip(days, rounds, strict=True)
        both = " and ".join(map(say_day, days))
        self.say(path, f"the key stands for {both}, and nothing tells which line is of which: left out", left_out=True)
        return []

    def _lines(self, path: str, part: Part) -> list[Called]:
        lines = []
        children = _children(part)
        for key in in_order_of_call(children):
            if (read := read_line(children[key])) is None:
                self.say(f"{path}/{key}", "is no line like “24CS001 is Present”: left out", left_out=True)
            elif roll := self._roll(f"{path}/{key}", read[0]):
                lines.append(Called(roll, read[1], key))
        return lines

    def _marks(self, path: str, part: Part) -> dict[str, Mark]:
        children = _children(part)
        marks: dict[str, Mark] = {}
        for key in sorted(children, key=order_of):
            mark = self._mark(f"{path}/{key}", children[key])
            if mark is not None and (roll := self._roll(f"{path}/{key}", paths.label(key))):
                marks[roll] = mark
        return marks

    def _mark(self, path: str, value: object) -> Mark | None:
        for mark in READ_IN_TREE.values():
            if value in (mark, str(mark)) and not isinstance(value, bool):
                return mark
        self.say(path, "is neither 1 nor 0: left out", left_out=True)
        return None

    def _roll(self, path: str, written: str) -> str | None:
        if written not in self._keys:
            try:
                roll = texts.roll_text(written)
            except ValueError as error:
                self._keys[written] = None
                self.say(path, f"the roll number {error}", left_out=True)
            else:
                self._keys[written] = same_key(roll)
                self.rolls.setdefault(same_key(roll), roll)
        key = self._keys[written]
        if key is None:
            self.say(path, "is left out, for its roll number", left_out=True)
        return key


def _count(value: object) -> int | None:
    """Also one that was written as a text."""
    digits = str(value).strip()
    return int(digits) if not isinstance(value, bool) and _DIGITS.fullmatch(digits) else None


def _children(part: Part) -> dict[str, object]:
    return part.value if isinstance(part.value, dict) else {"0": part.value}
