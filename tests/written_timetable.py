"""A timetable in the database, for tests of what follows from it: making one on screen has tests of its own."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from sqlalchemy import Connection, delete, select

from rollbook.catalogue.schemas import SubjectIn
from rollbook.catalogue.service.subjects import add_subject
from rollbook.core import clock
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import subjects
from rollbook.tables.timetable import (
    hours,
    slot_exceptions,
    slot_lecturers,
    slot_subjects,
    slots,
    special_days,
    timetables,
)
from tests.furniture import ASHA

FIRST, LAST = date(2026, 7, 20), date(2026, 11, 28)
_BY: dict[str, Any] = {"made_by": ASHA}


def add_timetable(db: Connection, first: date = FIRST, last: date = LAST) -> int:
    values = {"first_day": first, "last_day": last, **_BY, "made_at": clock.now()}
    made: int = db.execute(timetables.insert().values(values).returning(timetables.c.id)).scalar_one()
    return made


def open_term(db: Connection, many: int = 8) -> int:
    """Hours of fifty minutes from 9:00 on, and a term. Its id."""
    add_hours(db, [540 + 60 * hour for hour in range(many)])
    return add_timetable(db, FIRST, date(2026, 12, 19))


def add_subjects(db: Connection, place: dict[str, Any], *codes: str) -> list[int]:
    """More subjects of that list. Their ids, with that of the place itself first."""
    for code in codes:
        where = {level: place[level] for level in ("batch", "department", "semester")}
        add_subject(db, SubjectIn(**where, code=code), ASHA)
    return [subject_id_of(db, code) for code in (place["subject"], *codes)]


def find_person(db: Connection, user_name: str) -> int:
    return int(db.execute(select(admins.c.id).where(admins.c.user_name == user_name)).scalar_one())


def add_slot(
    db: Connection,
    timetable_id: int,
    weekday: int,
    hour: int,
    taught: Iterable[tuple[int, int | None]],
    lecturers: Iterable[str] = (),
    *,
    length: int = 1,
    **more: Any,
) -> int:
    """`taught`: ids of subjects, each with that of a group or none. `lecturers`: their user names."""
    row = db.execute(select(timetables).where(timetables.c.id == timetable_id)).one()
    values = {"weekday": weekday, "hour": hour, "length": length, "since": row.first_day, "last_day": row.last_day}
    values |= {"timetable_id": timetable_id, **more}
    slot_id: int = db.execute(slots.insert().values(values).returning(slots.c.id)).scalar_one()
    for subject_id, group_id in taught:
        db.execute(slot_subjects.insert().values(slot_id=slot_id, subject_id=subject_id, group_id=group_id))
    for user_name in lecturers:
        db.execute(slot_lecturers.insert().values(slot_id=slot_id, admin_id=find_person(db, user_name)))
    return slot_id


def add_special_day(db: Connection, first: date, last: date | None = None, **more: Any) -> int:
    values = {"first_day": first, "last_day": last or first, "kind": "holiday", **more, **_BY, "made_at": clock.now()}
    made: int = db.execute(special_days.insert().values(values).returning(special_days.c.id)).scalar_one()
    return made


def say_not_held(
    db: Connection, slot_id: int, day: date, hour: int = 0, reason: str = "event", words: str | None = None
) -> None:
    values = {"slot_id": slot_id, "day": day, "hour": hour, "kind": "not_held", "reason": reason, "words": words}
    db.execute(slot_exceptions.insert().values(**values, by=ASHA, at=clock.now()))


def move_slot(db: Connection, slot_id: int, day: date, to: date, hour: int, room: str | None = None) -> None:
    values = {"slot_id": slot_id, "day": day, "hour": 0, "kind": "moved", "moved_to": to, "moved_hour": hour}
    db.execute(slot_exceptions.insert().values(**values, room=room, by=ASHA, at=clock.now()))


def add_hours(db: Connection, starts: Iterable[int], since: date = FIRST, minutes: int = 50) -> None:
    """`starts`: minutes after midnight."""
    for hour, begins in enumerate(starts, start=1):
        db.execute(hours.insert().values(since=since, hour=hour, starts=begins, ends=begins + minutes))


def subject_id_of(db: Connection, code: str) -> int:
    return int(db.execute(select(subjects.c.id).where(subjects.c.code == code)).scalar_one())


def forget_timetables(db: Connection) -> None:
    for table in (slot_exceptions, slot_lecturers, slot_subjects, slots, special_days, timetables):
        db.execute(delete(table))
