"""The calendar as it is read: days with classes, holidays, and what another one would change."""

from collections import Counter
from datetime import date

from sqlalchemy import Connection, func, select

from rollbook.accounts.identity import Admin
from rollbook.accounts.rights import Rights
from rollbook.core.errors import BadInput
from rollbook.core.roles import Right
from rollbook.store.verbs import slow_read
from rollbook.tables.rollcalls import COUNTS, rollcalls
from rollbook.tables.timetable import special_days
from rollbook.timetable import refusals
from rollbook.timetable.calendar_schemas import CalendarDay, CalendarLook, CalendarOut, CalendarQuery, LookQuery
from rollbook.timetable.occurring import Special, Week, each_day, expect
from rollbook.timetable.service.reading import read_week
from rollbook.timetable.service.special_days import MOST_DAYS, check_day, list_days
from rollbook.timetable.service.terms import choose_term, read_terms


@slow_read
def read_calendar(db: Connection, query: CalendarQuery, rights: Rights, today: date, timezone: str) -> CalendarOut:
    term = choose_term(read_terms(db), today)
    first = query.first or (term.first_day if term else today)
    last = query.last or (term.last_day if term and term.last_day >= first else first)
    if not 0 <= (last - first).days < MOST_DAYS:
        raise _too_many(first, last, "last")
    whole = (min(first, term.first_day), max(last, term.last_day)) if term else (first, last)
    expected = _count_by_day(db, *whole, timezone)
    of_term = [day for day in expected if term and term.first_day <= day <= term.last_day]
    taken = _count_taken(db, first, last)
    return CalendarOut(
        term=term,
        days_gone=sum(day < today for day in of_term),
        days_left=sum(day >= today for day in of_term),
        days=[CalendarDay(day=day, classes=expected[day], taken=taken[day]) for day in each_day(first, last)],
        special_days=list_days(db, (special_days.c.first_day <= last, special_days.c.last_day >= first), rights),
        may_edit=rights.everywhere(Right.KEEP),
        may_edit_somewhere=any(place.subject_id is None for place in rights.places(Right.KEEP)),
    )


@slow_read
def look(db: Connection, query: LookQuery, me: Admin, timezone: str) -> CalendarLook:
    """What saving it would change: classes that were taken stay, others are no longer asked for."""
    scope = check_day(db, query, me)
    week = read_week(db, query.first_day, query.last_day, timezone)
    newest = max((each.id for each in week.special_days), default=0) + 1
    tried = Special(query.id or newest, query.first_day, query.last_day, query.kind, query.weekday, query.name, *scope)
    others = [each for each in week.special_days if each.id != query.id]
    with_it = week._replace(special_days=others if query.removed else [*others, tried])
    now, then = (_units(each, query.first_day, query.last_day) for each in (week, with_it))
    gone, newly = now - then, then - now
    days = {day for day, _ in gone}
    held = Counter[tuple[date, int]]()
    for row in db.execute(
        select(rollcalls.c.held_on, rollcalls.c.subject_id).where(rollcalls.c.held_on.in_(days), COUNTS)
    ):
        held[row.held_on, row.subject_id] += 1
    taken = {place: min(count, held[place]) for place, count in gone.items()}
    return CalendarLook(taken=sum(taken.values()), no_longer=gone.total() - sum(taken.values()), newly=newly.total())


def _units(week: Week, first: date, last: date) -> Counter[tuple[date, int]]:
    """How many hours of a subject are asked for on each day; of those that are not held nobody is asked."""
    return Counter(
        (unit.day, unit.taught.subject_id)
        for each in expect(week, first, last)
        for unit in each.units()
        if unit.not_held is None
    )


def _count_by_day(db: Connection, first: date, last: date, timezone: str) -> Counter[date]:
    return Counter(each.day for each in expect(read_week(db, first, last, timezone), first, last))


def _count_taken(db: Connection, first: date, last: date) -> Counter[date]:
    query = select(rollcalls.c.held_on, func.count()).where(rollcalls.c.held_on.between(first, last), COUNTS)
    return Counter({row[0]: row[1] for row in db.execute(query.group_by(rollcalls.c.held_on))})


def _too_many(first: date, last: date, field: str) -> BadInput:
    fault = refusals.ENDS_BEFORE_BEGINNING if last < first else refusals.special_days_too_many(MOST_DAYS)
    return BadInput(fault, {field: fault})
