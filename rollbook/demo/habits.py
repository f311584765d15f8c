"""How the students of the sample college come to class. Most come nearly always, some waver, a few hardly come at all;
some fall ill, and now and then one stops coming. Who stays away in the morning mostly stays away all day. Of those who
come, a few come late.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from random import Random

from rollbook.core.marks import ABSENT, LATE, MISSED, PRESENT, Mark
from rollbook.demo.terms import WEEKS, Term

# How many of a hundred come how often, from and to.
KINDS = ((15, 0.95, 0.99), (68, 0.82, 0.96), (12, 0.60, 0.76), (5, 0.30, 0.55))
FALLS_ILL = 0.15
STOPS_COMING = 0.012
WHOLE_DAYS = 0.6  # of what is missed
FIRST_HOUR, LAST_HOUR = 9, 16
LESS_AT_THE_EDGES = 0.03
LATE_IN_THE_MORNING, LATE_AFTERWARDS = 0.08, 0.04  # of those who come
MOST = 0.995


@dataclass(frozen=True)
class Habit:
    comes: float  # of an ordinary day's classes
    ill_from: date
    ill_until: date  # the day before, for who stays well
    gone_from: date

    def on(self, day: date, more: float) -> float:
        if day >= self.gone_from or self.ill_from <= day <= self.ill_until:
            return 0
        return min(MOST, max(0, self.comes + more))


@lru_cache(maxsize=8192)  # asked for every day of the term
def habit_of(seed: int, roll: str, term: Term) -> Habit:
    random = Random(f"{seed} {roll}")  # noqa: S311 - people are made up, not secrets
    _, least, most = random.choices(KINDS, [kind[0] for kind in KINDS])[0]
    comes = random.uniform(least, most)
    ill_from = term.first + timedelta(days=random.randrange(WEEKS * 7))
    ill_days = random.randint(4, 10) if random.random() < FALLS_ILL else 0
    gone_week = random.randint(4, 11) if random.random() < STOPS_COMING else WEEKS
    return Habit(
        comes,
        ill_from,
        ill_from + timedelta(days=ill_days - 1),
        term.first + timedelta(weeks=gone_week),
    )


def marks_of_day(random: Random, coming: Sequence[float], hours: Sequence[int]) -> list[list[Mark]]:
    """For each hour's class, who is there, in the order of the students."""
    away_all_day = [random.random() < WHOLE_DAYS * (1 - chance) for chance in coming]
    there = [chance / (1 - WHOLE_DAYS * (1 - chance)) for chance in coming]  # of who comes at all that day

    def at(hour: int) -> list[Mark]:
        less = LESS_AT_THE_EDGES if hour in (FIRST_HOUR, LAST_HOUR) else 0
        return [
            PRESENT if not away and random.random() < chance - less else ABSENT
            for chance, away in zip(there, away_all_day, strict=True)
        ]

    return [at(hour) for hour in hours]


def make_some_late(random: Random, columns: Sequence[Sequence[Mark]], hours: Sequence[int]) -> list[list[Mark]]:
    """`columns`: for each hour's class who is there. Who was there in the hour before is not late for the next."""
    by_hour = dict(zip(hours, columns, strict=True))

    def at(hour: int, there: Sequence[Mark]) -> list[Mark]:
        chance = LATE_IN_THE_MORNING if hour == FIRST_HOUR else LATE_AFTERWARDS
        before = by_hour.get(hour - 1, [ABSENT] * len(there))
        return [
            LATE if random.random() < chance and mark == PRESENT and earlier in MISSED else mark
            for mark, earlier in zip(there, before, strict=True)
        ]

    return [at(hour, there) for hour, there in zip(hours, columns, strict=True)]
