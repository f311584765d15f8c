"""What every student is told every month: all subjects of the running semester."""

from calendar import monthrange
from datetime import date, timedelta

from sqlalchemy import Connection, bindparam, func, select

from rollbook.notices.facts import Statement
from rollbook.notices.sums import Own, as_line, sum_in, sum_together
from rollbook.standing.arithmetic import outcome_of, weigh
from rollbook.standing.service.ahead import was_called
from rollbook.standing.service.describing import counts_of
from rollbook.tables.rollcalls import COUNTS, rollcalls

_FIRST_DAY = select(func.min(rollcalls.c.held_on)).where(
    rollcalls.c.subject_id.in_(bindparam("subjects", expanding=True)), COUNTS
)


def month_before(day: date) -> date:
    """The last day of the month before the one that a day is in."""
    return day.replace(day=1) - timedelta(days=1)


def last_of_month(day: date) -> date:
    return day.replace(day=monthrange(day.year, day.month)[1])


def describe_statement(db: Connection, own: Own, month_ends: date, number: str, today: date) -> Statement | None:
    """None where no class of the student was counted since the month began: a term that is over is not stated again.
    It is counted up to now: where classes were held after the month, it says so, and where the month is not over."""
    rows = [row for row in own.subjects.of_running() if was_called(row)]
    sums = [sum_in(row, own) for row in rows]
    newest = max((row.last_seen for row in rows if row.last_seen), default=date.min)
    if newest < month_ends.replace(day=1) or not any(each.classes for each in sums):
        return None
    of_each = own.rule.line_at("subject")
    weighed = [weigh(counts_of(row), own.rule) for row in rows]
    met = [outcome_of(each, own.rule, "subject" if of_each else "together") for each in weighed if each.counted]
    if own.rule.of != "each":
        sums.append(sum_together(rows, own))
    return Statement(
        month=f"{month_ends:%Y-%m}",
        number=number,
        first_day=_first_day(db, [row.subject_id for row in rows]),
        last_day=max(min(month_ends, today), newest),
        line=as_line((of_each or own.rule.line) / 100),
        met=met.count("met"),
        sums=sums,
        by_timetable=all(each.left is not None for each in sums),
    )


def _first_day(db: Connection, subject_ids: list[int]) -> date:
    found = db.execute(_FIRST_DAY, {"subjects": subject_ids}).scalar_one()
    assert isinstance(found, date)
    return found
