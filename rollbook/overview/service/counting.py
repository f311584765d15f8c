"""What the parts of the page count: classes that count, with what their marks add up to.

Everything is added up from `rollcalls.attended` and `missed`, never from marks: a term of a large college has millions.
"""

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, SQLColumnExpression, func, select

from rollbook.accounts.rights import Rights
from rollbook.core.roles import Right
from rollbook.core.statements import Statement
from rollbook.core.timetable import WEEKDAYS
from rollbook.overview.schemas import Presence
from rollbook.reach.clauses import classes_within
from rollbook.standing.service.rules import read_rules
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import COUNTS, rollcalls
from rollbook.timetable.occurring import Special

A_WEEK = timedelta(days=WEEKDAYS)
LEAST_MARKS = 20  # fewer say nothing as a percentage

ATTENDED = func.coalesce(func.sum(rollcalls.c.attended), 0).label("attended")
CALLED = func.coalesce(func.sum(rollcalls.c.attended + rollcalls.c.missed), 0).label("called")


class Asked(NamedTuple):
    """Who asks, and about which day."""

    rights: Rights
    day: date
    today: date
    pass_line: int
    timezone: str

    @property
    def sees_all(self) -> bool:
        return self.rights.everywhere(Right.SEE)


def read_pass_line(db: Connection, asked: Asked) -> float:
    return read_rules(db, asked.pass_line, asked.day).college.line / 100


def select_counts(asked: Asked, first: date, last: date, *columns: SQLColumnExpression[object]) -> Statement:
    """Of classes that count and that they see: what stands in these columns, and what their marks add up to."""
    return select(*columns, ATTENDED, CALLED).where(*those_seen(asked, first, last)).group_by(*columns)


def those_seen(asked: Asked, first: date, last: date) -> list[ColumnElement[bool]]:
    """Of `rollcalls`; where it is not all of them, joined with `subjects`."""
    conditions = [rollcalls.c.held_on.between(first, last), COUNTS]
    if not asked.sees_all:
        conditions += [subjects.c.id == rollcalls.c.subject_id, classes_within(asked.rights, Right.SEE)]
    return conditions


def monday_of(day: date) -> date:
    return day - timedelta(days=day.weekday())


def mondays_until(day: date, weeks: int) -> list[date]:
    """So many, the last of them of the week in which the day lies."""
    last = monday_of(day)
    return [last - number * A_WEEK for number in range(weeks - 1, -1, -1)]


class Sum:
    """Presence that grows."""

    def __init__(self) -> None:
        self.attended = self.called = 0

    def add(self, attended: int, called: int) -> None:
        self.attended += int(attended)
        self.called += int(called)

    def describe(self) -> Presence:
        return Presence(attended=self.attended, called=self.called)


def holidays_of(special_days: Iterable[Special], first: date, last: date) -> Iterator[str]:
    """The names of those of the whole college."""
    for each in special_days:
        is_everybodys = each.batch_id is None and each.department_id is None
        if each.kind == "holiday" and is_everybodys and each.name and each.first_day <= last and first <= each.last_day:
            yield each.name
