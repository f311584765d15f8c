"""How many were present on which weekday, in which hour."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date, timedelta
from typing import NamedTuple, TypeAlias
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, and_, exists, select

from rollbook.core.timetable import say_clock
from rollbook.overview.schemas import Cell, HourTimes, WeekdayHoursOut
from rollbook.overview.service.counting import (
    A_WEEK,
    LEAST_MARKS,
    Asked,
    Sum,
    read_pass_line,
    select_counts,
    those_seen,
)
from rollbook.store.verbs import slow_read
from rollbook.tables.rollcalls import rollcalls
from rollbook.timetable.answering import HeldClass, Times, answer
from rollbook.timetable.hours import Hours
from rollbook.timetable.occurring import Occurrence, expect
from rollbook.timetable.service.matching import read_classes
from rollbook.timetable.service.reading import read_hours, read_week

WEEKS = 4

_other = rollcalls.alias("other")

OnDay: TypeAlias = tuple[int, date]  # a subject, on a day


class Unsaid(NamedTuple):
    """A class that was taken without saying for which hour."""

    id: int
    subject_id: int
    group_id: int | None
    held_on: date
    attended: int
    missed: int
    is_alone: bool  # its subject had no other class on that day


@slow_read
def read_weekday_hours(db: Connection, asked: Asked) -> WeekdayHoursOut:
    first = asked.day - WEEKS * A_WEEK + timedelta(days=1)
    cells: dict[tuple[int, int | None], Sum] = defaultdict(Sum)
    said = select_counts(asked, first, asked.day, rollcalls.c.held_on, rollcalls.c.hour)
    for row in db.execute(said.where(rollcalls.c.hour.is_not(None))):
        cells[row.held_on.isoweekday(), row.hour].add(row.attended, row.called)
    hours = read_hours(db)
    unsaid = _read_unsaid(db, asked, first, asked.day)
    found = _find_hours(db, asked, unsaid, hours)
    for each, _, _, held_on, attended, missed, _ in unsaid:
        cells[held_on.isoweekday(), found.get(each)].add(attended, attended + missed)
    return WeekdayHoursOut(
        line=read_pass_line(db, asked),
        first=first,
        last=asked.day,
        hours=[
            HourTimes(hour=each.hour, starts=say_clock(each.starts), ends=say_clock(each.ends))
            for each in hours.on(asked.day)
        ],
        cells=[
            Cell(
                weekday=weekday,
                hour=hour,
                attended=cell.attended if cell.called >= LEAST_MARKS else None,
                called=cell.called,
            )
            for (weekday, hour), cell in sorted(cells.items(), key=lambda each: (each[0][0], each[0][1] or 0))
            if cell.called
        ],
    )


def read_hours_found(db: Connection, asked: Asked, first: date, last: date) -> dict[int, int]:
    """The hours of classes that were taken without one, by their ids."""
    return _find_hours(db, asked, _read_unsaid(db, asked, first, last), read_hours(db))


def _read_unsaid(db: Connection, asked: Asked, first: date, last: date) -> list[Unsaid]:
    columns = (rollcalls.c[name] for name in Unsaid._fields[:-1])
    same_day = and_(_other.c.subject_id == rollcalls.c.subject_id, _other.c.held_on == rollcalls.c.held_on)
    is_alone = ~exists().where(same_day, _other.c.id != rollcalls.c.id).correlate(rollcalls)
    unsaid = rollcalls.c.hour.is_(None), rollcalls.c.attended.is_not(None)
    found = select(*columns, is_alone.label("is_alone")).where(*those_seen(asked, first, last), *unsaid)
    return list(map(Unsaid._make, db.execute(found).all()))


def _find_hours(db: Connection, asked: Asked, unsaid: Sequence[Unsaid], hours: Hours) -> dict[int, int]:
    """By the class of the timetable that each answers; else by the moment at which it was taken, on its own day."""
    if not unsaid or not hours.versions:
        return {}
    days = {each.held_on for each in unsaid}
    first, last = min(days), max(days)
    expected = _read_expected(db, asked, first, last)
    found, doubtful = _find_alone(unsaid, expected)
    if not doubtful:
        return found
    ids = {subject_id for subject_id, _ in doubtful}
    classes = [each for each in read_classes(db, first, last, ids) if (each.subject_id, each.held_on) in doubtful]
    units = [
        unit
        for subject_id, day in doubtful
        for each in expected.get((subject_id, day), ())
        for unit in each.units()
        if unit.taught.subject_id == subject_id
    ]
    for unit, answering in zip(units, answer(units, classes, Times(hours, asked.timezone)), strict=True):
        if answering is not None and answering.hour is None:
            found[answering.id] = unit.hour
    zone = ZoneInfo(asked.timezone)
    for held in classes:
        if held.id not in found and held.hour is None and (taken := _hour_taken(held, hours, zone)) is not None:
            found[held.id] = taken
    return found


def _read_expected(db: Connection, asked: Asked, first: date, last: date) -> dict[OnDay, list[Occurrence]]:
    found: dict[OnDay, list[Occurrence]] = defaultdict(list)
    for occurrence in expect(read_week(db, first, last, asked.timezone), first, last):
        for subject_id in {taught.subject_id for taught in occurrence.taught}:
            found[subject_id, occurrence.day].append(occurrence)
    return found


def _find_alone(unsaid: Sequence[Unsaid], expected: dict[OnDay, list[Occurrence]]) -> tuple[dict[int, int], set[OnDay]]:
    """Where a subject had one class on a day and one was expected, it is that one: nearly always. And where not."""
    found, doubtful = {}, set()
    for each, subject_id, group_id, held_on, _, _, is_alone in unsaid:
        place = subject_id, held_on
        there = expected.get(place, ())
        if is_alone and len(there) == 1 and _is_one(there[0], group_id):
            found[each] = there[0].hour
        else:
            doubtful.add(place)
    return found, doubtful


def _is_one(occurrence: Occurrence, group_id: int | None) -> bool:
    """One hour of one subject, for the group that was called."""
    taught = occurrence.taught
    return occurrence.slot.length == 1 and len(taught) == 1 and taught[0].group_id in (None, group_id)


def _hour_taken(held: HeldClass, hours: Hours, zone: ZoneInfo) -> int | None:
    taken = held.begun_at.astimezone(zone)
    minutes = taken.hour * 60 + taken.minute
    if taken.date() != held.held_on:
        return None
    return next((each.hour for each in hours.on(held.held_on) if each.starts <= minutes < each.ends), None)
