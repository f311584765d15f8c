"""Who of the sample college is on leave, and when: a team on duty, somebody who is ill, and what waits, was refused or
was revoked. All are of one list, the third year of the busy department."""

from datetime import date, timedelta
from typing import NamedTuple

from rollbook.core.leave import Category, State
from rollbook.demo import syllabus

DEPARTMENT = "CSE"
_MONDAY, _TUESDAY, _WEDNESDAY, _THURSDAY, _FRIDAY = range(5)


class SampleLeave(NamedTuple):
    numbers: tuple[int, ...]  # places on the list
    category: Category
    first: date
    last: date
    reason: str
    state: State
    because: str | None = None
    there_on: date | None = None  # yet seen in class on this day

    def rolls(self, batch: str) -> list[str]:
        return [f"{batch[2:4]}{syllabus.DEPARTMENTS[DEPARTMENT]}{number:03}" for number in self.numbers]

    def keeps_away(self, day: date) -> bool:
        """What was refused or revoked was not missed."""
        kept = self.state in ("asked", "granted") and self.first <= day <= self.last
        return kept and day != self.there_on


def sample_leaves(today: date) -> list[SampleLeave]:
    """In the order in which they were entered."""

    def week(back: int, weekday: int) -> date:
        return today - timedelta(days=today.weekday() + 7 * back) + timedelta(days=weekday)

    team = (4, 11, 16, 27, 42)
    tuesday, thursday = week(4, _TUESDAY), week(4, _THURSDAY)
    yesterday, tomorrow = today - timedelta(days=1), today + timedelta(days=1)
    there = week(1, _WEDNESDAY)
    laboratory = "Was in the laboratory on that day"
    return [
        SampleLeave(team, "duty", tuesday, thursday, "Hockey team, state championship", "granted"),
        SampleLeave((51,), "duty", week(3, _MONDAY), week(3, _MONDAY), "Blood donation camp", "revoked", laboratory),
        SampleLeave((46,), "other", week(2, _FRIDAY), week(2, _FRIDAY), "Sister's wedding", "granted"),
        SampleLeave((7,), "other", week(2, _THURSDAY), week(2, _THURSDAY), "Going home early", "refused", "No letter"),
        SampleLeave((40,), "duty", week(1, _MONDAY), there, "Letter of the sports office", "asked", there_on=there),
        SampleLeave((45,), "medical", yesterday, tomorrow, "Fever", "granted"),
        SampleLeave((33,), "medical", tomorrow, tomorrow + timedelta(days=2), "Operation on the knee", "asked"),
    ]


def batch_on_leave(today: date) -> str:
    return list(syllabus.batches_on(today))[syllabus.THIRD_YEAR]


def rolls_away(today: date, day: date) -> frozenset[str]:
    """`today`: when the sample was loaded."""
    if DEPARTMENT not in syllabus.DEPARTMENTS:
        return frozenset()
    batch = batch_on_leave(today)
    return frozenset(roll for leave in sample_leaves(today) if leave.keeps_away(day) for roll in leave.rolls(batch))
