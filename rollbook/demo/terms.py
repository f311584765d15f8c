"""The sample college's year: two terms of eighteen weeks, the days on which classes are held, how people come on them,
and the week of a class. Festivals that follow the moon have a week of every term, so that no table of years is needed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from random import Random
from typing import NamedTuple

from rollbook.demo.syllabus import NEW_YEAR

WEEKS = 18
# A term younger than this has little to show, so the one before it is there too.
YOUNG = timedelta(weeks=6)
EXAM_WEEKS = (8, 16)
FESTIVAL_WEEK = 13
HOLIDAYS = {(1, 26), (4, 14), (5, 1), (8, 15), (10, 2), (12, 25)}  # month and day
MONSOON = (7, 8, 9)
WET = 0.15  # of the monsoon's days

FRIDAY = 4
WEEKDAYS = range(FRIDAY + 1)
HOURS = (9, 10, 11, 12, 14, 15, 16)
HOURS_BEGIN = (*HOURS, 17)  # the last one is for electives
# How often a subject meets in a week, in the order of the semester's subjects.
EVERY_CLASS = (4, 3, 4, 3, 5, 3)
ONCE_A_WEEK = (1,) * len(EVERY_CLASS)
LABORATORY = 1  # of three meetings, two follow each other


@dataclass(frozen=True)
class Term:
    first: date  # a Monday
    back: int  # semesters ago: 0 for the one that has begun last

    def __contains__(self, day: date) -> bool:
        return self.first <= day < self.first + timedelta(weeks=WEEKS)

    def days(self) -> Iterator[date]:
        """On which classes are held."""
        for number in range(WEEKS * 7):
            day = self.first + timedelta(days=number)
            if day.weekday() in WEEKDAYS and not self.is_off(day):
                yield day

    def is_off(self, day: date) -> bool:
        return self.week(day) == FESTIVAL_WEEK or (day.month, day.day) in HOLIDAYS

    def week(self, day: date) -> int:
        return (day - self.first).days // 7 + 1


def terms_on(today: date) -> list[Term]:
    """The term of today, and the one before while it is young; the older first."""
    starts = [
        _monday_from(day)
        for year in (today.year - 1, today.year)
        for day in (date(year, 1, 5), date(year, NEW_YEAR, 15))
    ]
    before, now = starts[2:] if today.month >= NEW_YEAR else starts[1:3]
    return [Term(now, back=0)] if today >= now + YOUNG else [Term(before, back=1), Term(now, back=0)]


def days_until(today: date) -> list[date]:
    """Every day with classes so far. That of today are still to come."""
    return [day for term in terms_on(today) for day in term.days() if day < today]


def pull(seed: int, term: Term, day: date) -> float:
    """How much more of the students come on this day than on others."""
    next_weekday = day + timedelta(days=3 if day.weekday() == FRIDAY else 1)
    return (
        (0.06 if term.week(day) in EXAM_WEEKS else 0)
        - (0.05 if day.weekday() == FRIDAY else 0)
        - (0.05 if term.week(day) == 1 else 0)
        - (0.08 if term.is_off(next_weekday) else 0)
        - (0.14 if is_wet(seed, day) else 0)
    )


def is_wet(seed: int, day: date) -> bool:
    return day.month in MONSOON and Random(f"{seed} rain {day}").random() < WET  # noqa: S311 - weather, not a secret


def hour_number(begins: int) -> int:
    """Of the day, as the timetable counts hours: 1 is the first."""
    return HOURS_BEGIN.index(begins) + 1


def _monday_from(day: date) -> date:
    return day + timedelta(days=-day.weekday() % 7)


class Lesson(NamedTuple):
    hour: int
    code: str
    number: int  # of the subject's lessons on that day


@lru_cache(maxsize=128)  # asked for every day of the term
def week_of(
    which: str, codes: Sequence[str], meetings: Sequence[int], hours: Sequence[int] = HOURS
) -> tuple[tuple[Lesson, ...], ...]:
    """The lessons of Monday to Friday, in order; another text makes another week. `hours`: when a day's begin."""
    random = Random(which)  # noqa: S311 - a timetable, not a secret
    taught: list[list[str]] = [[] for _ in WEEKDAYS]
    for place, (code, times) in enumerate(zip(codes, meetings, strict=False)):
        days = random.sample(WEEKDAYS, times)
        if place == LABORATORY and times > 1:
            days[1] = days[0]
        for day in days:
            taught[day].append(code)
    return tuple(_lessons(sorted(day, key=codes.index), hours) for day in taught)


def _lessons(day: Sequence[str], hours: Sequence[int]) -> tuple[Lesson, ...]:
    return tuple(
        Lesson(hour, code, day[: place + 1].count(code))
        for place, (hour, code) in enumerate(zip(hours, day, strict=False))
    )
