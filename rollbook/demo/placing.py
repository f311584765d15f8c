"""When each lesson of the sample college's week begins: nobody is in two places at once, where that can be had."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from rollbook.core.groups import Kind
from rollbook.demo.one_go import HALL_HOUR, LABORATORY_HOURS, WEDNESDAY
from rollbook.demo.terms import HOURS, WEEKDAYS, Lesson

# When the classes of a group may begin; of an elective, to which students come from other lists, after all others. The
# rest begin when a day's classes do.
_MAY_BEGIN: dict[Kind, tuple[int, ...]] = {"lab": (14,), "elective": (17,)}

Which: TypeAlias = tuple[int, str, int]  # a weekday, a code, and which of the subject's lessons on that day
Group: TypeAlias = tuple[Kind, str] | None


class Wanted(NamedTuple):
    """The week of those who are called together, as it would be if nobody else had one."""

    batch: str
    department: str
    group: Group
    week: Sequence[Sequence[Lesson]]
    teachers: tuple[tuple[str, str], ...]  # of each code
    shared: str | None  # what they hear in a hall: its hour is given

    @property
    def length(self) -> int:
        return LABORATORY_HOURS if self.group and self.group[0] == "lab" else 1

    def hours_from(self, first: int) -> range:
        return range(first, first + self.length)

    @property
    def may_begin(self) -> tuple[int, ...]:
        return _MAY_BEGIN.get(self.group[0], HOURS) if self.group else HOURS

    @property
    def choices(self) -> tuple[int, int]:
        """Those with few come first: long classes, then those with few hours to begin."""
        return -self.length, len(self.may_begin)


@lru_cache(maxsize=8)
def place_week(wanted: tuple[Wanted, ...]) -> tuple[Mapping[Which, int], ...]:
    """Of each, in the order given: when its lessons begin."""
    hours: dict[int, dict[Which, int]] = {number: {} for number in range(len(wanted))}
    in_order = sorted(enumerate(wanted), key=lambda each: each[1].choices)
    for weekday in WEEKDAYS:
        day = _Day(wanted if weekday == WEDNESDAY else ())
        for number, each in in_order:
            for lesson in each.week[weekday]:
                hours[number][weekday, lesson.code, lesson.number] = day.find_hour(each, lesson)
    return tuple(hours.values())


class _Day:
    def __init__(self, in_hall: Sequence[Wanted]) -> None:
        self._teaching: set[tuple[str, int]] = set()
        self._sitting: dict[tuple[str, str, int], set[Group]] = defaultdict(set)  # by list and hour
        for each in in_hall:
            if each.shared:
                self._take(each, each.shared, HALL_HOUR)

    def find_hour(self, wanted: Wanted, lesson: Lesson) -> int:
        """The first one at which everybody is free; else the students are, and the lecturer is in two places."""
        who = dict(wanted.teachers)[lesson.code]
        possible = [hour for hour in wanted.may_begin if self._are_free(wanted, hour)]
        free = (hour for hour in possible if not any((who, each) in self._teaching for each in wanted.hours_from(hour)))
        hour = next(free, (possible or wanted.may_begin)[-1])
        self._take(wanted, lesson.code, hour)
        return hour

    def _are_free(self, wanted: Wanted, first: int) -> bool:
        return not any(
            _meet(wanted.group, other)
            for hour in wanted.hours_from(first)
            for other in self._sitting[wanted.batch, wanted.department, hour]
        )

    def _take(self, wanted: Wanted, code: str, first: int) -> None:
        for hour in wanted.hours_from(first):
            self._teaching.add((dict(wanted.teachers)[code], hour))
            self._sitting[wanted.batch, wanted.department, hour].add(wanted.group)


def _meet(group: Group, other: Group) -> bool:
    """Whether somebody may sit in both: two sections have nobody in common, a section and a laboratory's batch have."""
    return group is None or other is None or group == other or group[0] != other[0]


def lessons_at(lessons: Sequence[Lesson], weekday: int, hours: Mapping[Which, int]) -> Iterator[Lesson]:
    for lesson in lessons:
        yield lesson._replace(hour=hours.get((weekday, lesson.code, lesson.number), lesson.hour))
