"""When a class of the sample college meets in each of its subjects: a week that repeats."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from rollbook.demo.terms import WEEKDAYS

HOURS = (9, 10, 11, 12, 14, 15, 16)

# How often a subject meets in a week, in the order of the semester's subjects.
EVERY_CLASS = (4, 3, 4, 3, 5, 3)
ONCE_A_WEEK = (1,) * len(EVERY_CLASS)
LABORATORY = 1  # of three meetings, two follow each other


class Lesson(NamedTuple):
    hour: int
    code: str
    number: int  # of the subject's lessons on that day


@lru_cache(maxsize=64)  # asked for every day of the term
def week_of(which: str, codes: Sequence[str], meetings: Sequence[int]) -> tuple[tuple[Lesson, ...], ...]:
    """The lessons of Monday to Friday, in order; another text makes another week."""
    random = Random(which)  # noqa: S311 - a timetable, not a secret
    taught: list[list[str]] = [[] for _ in WEEKDAYS]
    for place, (code, times) in enumerate(zip(codes, meetings, strict=False)):
        days = random.sample(WEEKDAYS, times)
        if place == LABORATORY and times > 1:
            days[1] = days[0]
        for day in days:
            taught[day].append(code)
    return tuple(_lessons(sorted(day, key=codes.index)) for day in taught)


def _lessons(day: Sequence[str]) -> tuple[Lesson, ...]:
    return tuple(
        Lesson(hour, code, day[: place + 1].count(code))
        for place, (hour, code) in enumerate(zip(HOURS, day, strict=False))
    )
