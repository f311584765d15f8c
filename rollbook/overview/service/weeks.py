"""How many were present, week by week."""

from collections import defaultdict
from datetime import date, timedelta

from sqlalchemy import Connection, select

from rollbook.overview.schemas import WeekPresence, WeeksOut
from rollbook.overview.service.counting import A_WEEK, Asked, Sum, holidays_of, monday_of, read_pass_line, select_counts
from rollbook.store.verbs import slow_read
from rollbook.tables.rollcalls import rollcalls
from rollbook.tables.timetable import timetables
from rollbook.timetable.service.reading import read_special_days

USUAL_WEEKS = 17  # where no term is known
MOST_WEEKS = 30  # of a term


@slow_read
def read_weeks(db: Connection, asked: Asked) -> WeeksOut:
    """Of the term in which the day lies; else of the last weeks."""
    first = _first_day(db, asked.day)
    weeks: dict[date, Sum] = defaultdict(Sum)
    for row in db.execute(select_counts(asked, first, asked.day, rollcalls.c.held_on)):
        weeks[monday_of(row.held_on)].add(row.attended, row.called)
    pass_line = read_pass_line(db, asked)
    held = [monday for monday, presence in weeks.items() if presence.called]
    if not held:
        return WeeksOut(line=pass_line, weeks=[])
    special_days = read_special_days(db, min(held), asked.day)
    mondays = [min(held) + number * A_WEEK for number in range((monday_of(asked.day) - min(held)) // A_WEEK + 1)]
    return WeeksOut(
        line=pass_line,
        weeks=[
            WeekPresence(
                monday=monday,
                attended=weeks[monday].attended,
                called=weeks[monday].called,
                holidays=list(holidays_of(special_days, monday, min(monday + timedelta(days=6), asked.day))),
            )
            for monday in mondays
        ],
    )


def _first_day(db: Connection, day: date) -> date:
    term = select(timetables.c.first_day).where(timetables.c.first_day <= day, timetables.c.last_day >= day)
    begun: date | None = db.scalar(term)
    if begun is None:
        return monday_of(day) - (USUAL_WEEKS - 1) * A_WEEK
    return max(begun, monday_of(day) - (MOST_WEEKS - 1) * A_WEEK)
