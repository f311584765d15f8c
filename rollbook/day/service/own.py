"""A lecturer's own days: what they are to take, what they have taken, who covers for them and whom they cover."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from hashlib import sha256
from itertools import groupby
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Table, or_, select

from rollbook.accounts.identity import Admin
from rollbook.core.roles import Right
from rollbook.core.schemas import copy_fields, encode
from rollbook.day.schemas import OwnClass, OwnDays, OwnHour, OwnUnit, SpecialDayLine, TaughtClass
from rollbook.day.service.called import Names, Students, count_students, read_names
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import batches, departments
from rollbook.tables.timetable import slot_lecturers, slot_subjects, slots
from rollbook.timetable.hours import Hours
from rollbook.timetable.occurring import Slot, Taught, Week, expect
from rollbook.timetable.service.covering import Teaching, read_teaching
from rollbook.timetable.service.matching import Matched, match_occurrences
from rollbook.timetable.service.reading import has_slots, read_hours, read_week

AHEAD = timedelta(days=14)
MOST_DAYS_BACK = 60


class KeptDays(NamedTuple):
    """`OwnDays` in JSON, and what is the same for the same text: a device that has it is sent nothing."""

    text: bytes
    tag: str


class _Mine(NamedTuple):
    me: Admin
    teaching: Sequence[Teaching]  # by which they may take a class on one of these days
    today: date

    def may_take(self, taught: Taught, day: date, students: Students) -> bool:
        """Where a class calls all groups of a subject together, they need the right to each of them."""
        together = students.choices.get(taught.subject_id, []) if taught.group_id is None else []
        parts = [taught._replace(group_id=each) for each in together]
        return self._has(taught, day) or (bool(parts) and all(self._has(each, day) for each in parts))

    def _has(self, taught: Taught, day: date) -> bool:
        now = (each for each in self.me.rights.grants if each.gives(Right.TAKE) and each.has_day(day))
        place = taught.place
        if any(each.covers(place) for each in now):
            return True
        then = (each for each in self.teaching if day >= self.today and each.is_for(taught, day))
        return any(each.group_id in (None, taught.group_id) for each in then)


@slow_read
def read_own_days(db: Connection, me: Admin, today: date, now: datetime, days_back: int, timezone: str) -> KeptDays:
    """From as many days back as a class may be opened for, to two weeks ahead."""
    first, last = today - timedelta(days=min(days_back, MOST_DAYS_BACK)), today + AHEAD
    found = OwnDays(has_timetable=False, first=first, last=last, classes=[], special_days=[])
    if has_slots(db):
        found = _read(db, me, first, last, today, now, timezone)
    text = encode(found)
    return KeptDays(text, f'"{sha256(text).hexdigest()[:20]}"')


def _read(db: Connection, me: Admin, first: date, last: date, today: date, now: datetime, timezone: str) -> OwnDays:
    teaching = read_teaching(db, first, last)
    mine = [each for each in teaching if each.admin_id == me.id]
    week = read_week(db, first, last, timezone, only=_around(me, mine))
    hours = read_hours(db)
    every = match_occurrences(db, expect(week, first, last), hours, now, timezone, teaching)
    own = [each for each in every if any(me.id in (asked.admin_id, asked.instead_of) for asked in each.asked)]
    names = read_names(db, {each.unit.taught for each in own}, (asked for each in own for asked in each.asked))
    told = _Telling(names, count_students(db, names, today), hours, _Mine(me, mine, today))
    return OwnDays(
        has_timetable=True,
        first=first,
        last=last,
        classes=[told.tell(list(units)) for _, units in groupby(own, key=lambda each: id(each.unit.occurrence))],
        special_days=_tell_special_days(db, week, _own_slots(week.slots, me, mine)),
    )


def _around(me: Admin, mine: Iterable[Teaching]) -> ColumnElement[bool]:
    """Of slots: all of the subjects that they teach, and of those that are taken in one go with them. A class of a
    subject answers any of its slots, so none of them may be missing."""
    lecturers = {me.id, *(each.instead_of for each in mine if each.instead_of is not None)}
    granted = {each.subject_id for each in mine if each.subject_id is not None}
    named = select(slot_lecturers.c.slot_id).where(slot_lecturers.c.admin_id.in_(lecturers))
    own = or_(slot_subjects.c.slot_id.in_(named), slot_subjects.c.subject_id.in_(granted))
    taught = select(slot_subjects.c.subject_id).where(own)
    beside = slot_subjects.alias("beside")
    at_once = select(beside.c.subject_id).where(
        beside.c.slot_id.in_(select(slot_subjects.c.slot_id).where(slot_subjects.c.subject_id.in_(taught)))
    )
    whole = slot_subjects.alias("whole")
    return slots.c.id.in_(select(whole.c.slot_id).where(whole.c.subject_id.in_(at_once)))


class _Telling(NamedTuple):
    names: Names
    students: Students
    hours: Hours
    mine: _Mine

    def tell(self, units: Sequence[Matched]) -> OwnClass:
        """All units of one occurrence, by hour."""
        unit, asked = units[0].unit, units[0].asked
        occurrence = unit.occurrence
        return OwnClass(
            slot_id=occurrence.slot.id,
            day=occurrence.day,
            said_for=occurrence.said_for,
            hour=occurrence.hour,
            moved=occurrence.is_moved,
            room=occurrence.room,
            taught=[
                TaughtClass(
                    **self.names.labels(each),
                    subject_id=each.subject_id,
                    subject_name=self.names.subjects[each.subject_id].name,
                    group=self.names.group(each),
                    students=self.students.of(each),
                )
                for each in occurrence.taught
            ],
            hours=[self._hour(list(those)) for _, those in groupby(units, key=lambda each: each.unit.hour)],
            asked=self.names.describe_asked(asked),
            is_mine=any(each.admin_id == self.mine.me.id for each in asked),
            may_take=all(self.mine.may_take(each, occurrence.day, self.students) for each in occurrence.taught),
        )

    def _hour(self, units: Sequence[Matched]) -> OwnHour:
        unit = units[0].unit
        starts, ends = self.hours.clock_times(unit.day, unit.hour)
        why = unit.not_held
        return OwnHour(
            hour=unit.hour,
            said_hour=unit.said_hour,
            starts=starts,
            ends=ends,
            starts_at=units[0].starts,
            ends_at=units[0].ends,
            reason=why.reason if why else None,
            words=why.words if why else None,
            units=[_unit(each) for each in units],
        )


def _unit(matched: Matched) -> OwnUnit:
    if matched.held is None:
        return OwnUnit(state=matched.state)
    held = matched.held
    called = None if held.attended is None or held.missed is None else held.attended + held.missed
    return OwnUnit(state=matched.state, rollcall=held.uuid, number=held.number, attended=held.attended, of=called)


def _own_slots(every: Iterable[Slot], me: Admin, mine: Iterable[Teaching]) -> list[Slot]:
    granted = {each.subject_id for each in mine}
    return [each for each in every if me.id in each.lecturers or any(t.subject_id in granted for t in each.taught)]


def _tell_special_days(db: Connection, week: Week, own: Iterable[Slot]) -> list[SpecialDayLine]:
    """Where one of their classes would be, also where a holiday has taken away all of them."""
    lists = {(each.batch_id, each.department_id) for slot in own for each in slot.taught}
    concerned = [each for each in week.special_days if any(each.holds_for(*place) for place in lists)]
    of_batches = _read_labels(db, batches, {each.batch_id for each in concerned})
    of_departments = _read_labels(db, departments, {each.department_id for each in concerned})
    return [
        copy_fields(
            SpecialDayLine,
            each,
            batch=of_batches.get(each.batch_id),
            department=of_departments.get(each.department_id),
        )
        for each in concerned
    ]


def _read_labels(db: Connection, table: Table, ids: set[int | None]) -> dict[int | None, str]:
    wanted = ids - {None}
    if not wanted:
        return {}
    return {row.id: row.label for row in db.execute(select(table.c.id, table.c.label).where(table.c.id.in_(wanted)))}
