"""Reading what decides what is expected on which day."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import date, timedelta
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, Connection, and_, or_, select

from rollbook.core.timetable import WEEKDAYS
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups
from rollbook.tables.timetable import hours, slot_exceptions, slot_lecturers, slot_subjects, slots, special_days
from rollbook.timetable.hours import Hour, Hours
from rollbook.timetable.occurring import Exceptions, Moved, NotHeld, Slot, Special, Taught, Week, each_day


def read_week(db: Connection, first: date, last: date, timezone: str, only: ColumnElement[bool] | None = None) -> Week:
    """What decides about the days from the first to the last. `only`: of these slots."""
    exceptions, special = _read_exceptions(db, first, last), read_special_days(db, first, last)
    moved_here = slots.c.id.in_({slot_id for slot_id, _ in exceptions.moved})
    which = or_(and_(hold_on(first, last), slots.c.weekday.in_(_weekdays(special, first, last))), moved_here)
    every = read_slots(db, which if only is None else and_(which, only), timezone)
    return Week(every, special, exceptions)


def _weekdays(special: Iterable[Special], first: date, last: date) -> set[int]:
    """Whose classes can run on one of these days: of one day it is a fraction of all slots."""
    own = {day.isoweekday() for day in each_day(first, min(last, first + timedelta(days=WEEKDAYS)))}
    return own | {each.weekday for each in special if each.weekday is not None}


def has_slots(db: Connection) -> bool:
    """Whether the college has a timetable at all: without one nobody sees any of this."""
    return db.execute(select(slots.c.id).limit(1)).first() is not None


def read_hours(db: Connection) -> Hours:
    versions: dict[date, list[Hour]] = {}
    for row in db.execute(select(hours).order_by(hours.c.since, hours.c.hour)):
        versions.setdefault(row.since, []).append(Hour(row.hour, row.starts, row.ends))
    return Hours(tuple(versions), tuple(map(tuple, versions.values())))


def read_special_days(db: Connection, first: date, last: date) -> tuple[Special, ...]:
    columns = (special_days.c[name] for name in Special._fields)
    found = select(*columns).where(special_days.c.first_day <= last, special_days.c.last_day >= first)
    return tuple(Special(*row) for row in db.execute(found.order_by(special_days.c.first_day, special_days.c.id)))


def hold_on(first: date, last: date) -> ColumnElement[bool]:
    """Of slots: those that hold on one of these days."""
    return and_(slots.c.since <= last, slots.c.last_day >= first)


def read_slots(db: Connection, which: ColumnElement[bool], timezone: str) -> tuple[Slot, ...]:
    """By weekday and hour."""
    taught: dict[int, list[Taught]] = defaultdict(list)
    lecturers: dict[int, list[int]] = defaultdict(list)
    zone = ZoneInfo(timezone)
    of_slots = (
        slot_subjects.join(slots)
        .join(subjects, subjects.c.id == slot_subjects.c.subject_id)
        .outerjoin(groups, groups.c.id == slot_subjects.c.group_id)
    )
    columns = (
        *slot_subjects.c["slot_id", "subject_id", "group_id"],
        *subjects.c["batch_id", "department_id", "archived_at"],
        groups.c.archived_at.label("group_archived_at"),
    )
    for row in db.execute(select(*columns).select_from(of_slots).where(which).order_by(slot_subjects.c.id)):
        ended = [each.astimezone(zone).date() for each in (row.archived_at, row.group_archived_at) if each]
        place = Taught(row.subject_id, row.group_id, row.batch_id, row.department_id, min(ended, default=None))
        taught[row.slot_id].append(place)
    of_lecturers = select(slot_lecturers).join_from(slot_lecturers, slots).where(which)
    for row in db.execute(of_lecturers.order_by(slot_lecturers.c.slot_id, slot_lecturers.c.admin_id)):
        lecturers[row.slot_id].append(row.admin_id)
    own = [slots.c[name] for name in Slot._fields if name in slots.c]
    ordered = select(*own).where(which).order_by(slots.c.weekday, slots.c.hour, slots.c.id)
    return tuple(
        Slot(**row, taught=tuple(taught[row["id"]]), lecturers=tuple(lecturers[row["id"]]))
        for row in db.execute(ordered).mappings()
    )


def _read_exceptions(db: Connection, first: date, last: date) -> Exceptions:
    said = or_(slot_exceptions.c.day.between(first, last), slot_exceptions.c.moved_to.between(first, last))
    concerned = select(slot_exceptions.c.slot_id).where(said)
    rows = db.execute(select(slot_exceptions).where(slot_exceptions.c.slot_id.in_(concerned))).all()
    return Exceptions(
        {(row.slot_id, row.day): Moved(row.moved_to, row.moved_hour, row.room) for row in rows if row.moved_to},
        {(row.slot_id, row.day, row.hour): NotHeld(row.reason, row.words, row.by) for row in rows if row.reason},
    )
