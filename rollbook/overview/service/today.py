"""One day at a glance: what was expected and what became of it, hour by hour."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import NamedTuple, Protocol

from sqlalchemy import Connection, func, select

from rollbook.core.roles import Right
from rollbook.core.timetable import clock_of
from rollbook.overview.schemas import HourToday, TodayOut
from rollbook.overview.service.counting import Asked, holidays_of
from rollbook.reach.clauses import classes_within
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import COUNTS, STANDS, rollcalls
from rollbook.tables.timetable import timetables
from rollbook.timetable.service.matching import STATES, Matched, match
from rollbook.timetable.service.reading import has_slots, read_special_days


class _Held(Protocol):
    id: int
    uploaded_at: datetime | None
    attended: int | None
    missed: int | None


class Day(NamedTuple):
    """What whoever asks may see of one day."""

    expected: list[Matched]
    besides: list[_Held]  # classes that answer nothing that was expected of anybody
    held: Sequence[_Held]  # those and all others, open and uploaded


def read_day(db: Connection, asked: Asked, now: datetime) -> Day:
    expected = match(db, asked.day, asked.day, now, asked.timezone)
    answering = {each.held.id for each in expected if each.held}
    columns = (rollcalls.c.id, rollcalls.c.uploaded_at, rollcalls.c.attended, rollcalls.c.missed)
    held = select(*columns).where(rollcalls.c.held_on == asked.day, STANDS)
    if not asked.sees_all:
        held = held.join_from(rollcalls, subjects).where(classes_within(asked.rights, Right.SEE))
    rows: Sequence[_Held] = db.execute(held).all()
    return Day(
        [each for each in expected if _is_seen(asked, each)],
        [row for row in rows if row.id not in answering],
        rows,
    )


@slow_read
def read_today(db: Connection, asked: Asked, now: datetime) -> TodayOut:
    day = read_day(db, asked, now)
    uploaded = [row for row in day.held if row.uploaded_at is not None]
    attended = sum(row.attended or 0 for row in uploaded)
    return TodayOut(
        day=asked.day,
        now=now,
        timetable=has_slots(db),
        attended=attended,
        called=attended + sum(row.missed or 0 for row in uploaded),
        **_count_states(day.expected),
        extra=sum(row.uploaded_at is not None for row in day.besides),
        open=sum(row.uploaded_at is None for row in day.besides),
        hours=_by_hour(day.expected, asked.timezone),
        holidays=list(holidays_of(read_special_days(db, asked.day, asked.day), asked.day, asked.day)),
        starts=_next_start(db, asked.day),
        last_held=_last_held(db, asked),
    )


def _is_seen(asked: Asked, each: Matched) -> bool:
    taught = each.unit.taught
    return asked.sees_all or asked.rights.may(Right.SEE, taught.place)


def _by_hour(expected: Iterable[Matched], timezone: str) -> list[HourToday]:
    hours: dict[int, list[Matched]] = {}
    for each in expected:
        hours.setdefault(each.unit.hour, []).append(each)
    return [
        HourToday(
            hour=hour,
            starts=clock_of(those[0].starts, timezone),
            ends=clock_of(those[0].ends, timezone),
            **_count_states(those),
        )
        for hour, those in sorted(hours.items())
    ]


def _count_states(expected: Iterable[Matched]) -> dict[str, int]:
    states = Counter(each.state for each in expected)
    return {state: states[state] for state in STATES}


def _next_start(db: Connection, day: date) -> date | None:
    holds = select(timetables.c.id).where(timetables.c.first_day <= day, timetables.c.last_day >= day)
    if db.scalar(holds) is not None:
        return None
    following: date | None = db.scalar(select(func.min(timetables.c.first_day)).where(timetables.c.first_day > day))
    return following


def _last_held(db: Connection, asked: Asked) -> date | None:
    last = select(func.max(rollcalls.c.held_on)).where(rollcalls.c.held_on <= asked.day, COUNTS)
    if not asked.sees_all:
        last = last.join_from(rollcalls, subjects).where(classes_within(asked.rights, Right.SEE))
    found: date | None = db.scalar(last)
    return found
