"""A term with a timetable: CS301 is taught every weekday in the first two hours, and Saturdays have none."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, update

from rollbook.accounts.rights import ALL, Rights
from rollbook.core import clock
from rollbook.core.timetable import instant_of
from rollbook.overview.service.counting import Asked
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import rollcalls
from rollbook.tables.timetable import hours, slot_exceptions, slot_subjects, slots, special_days, timetables
from tests.college import College
from tests.records import MONDAY, Term, _that_monday, term

__all__ = ["_that_monday", "term"]

Timetable = Callable[..., None]

ZONE = "UTC"
FIRST, LAST = date(2026, 7, 20), date(2026, 11, 28)
STARTS = (9 * 60, 9 * 60 + 55, 10 * 60 + 50)  # of three hours, 50 minutes each


def at(hour: int, minute: int, day: date = MONDAY) -> datetime:
    return instant_of(day, 60 * hour + minute, ZONE)


def asking(day: date = MONDAY, rights: Rights = ALL) -> Asked:
    return Asked(rights, day, MONDAY, 7500, ZONE)


@pytest.fixture
def timetable(college: College, term: object) -> Callable[..., None]:
    """Slots of a subject: (weekday, hour, length) each."""

    def make(code: str, *when: tuple[int, int, int]) -> None:
        college.write(_make, code, when)

    return make


def _make(db: Connection, code: str, when: tuple[tuple[int, int, int], ...]) -> None:
    term_id = db.scalar(select(timetables.c.id))
    if term_id is None:
        by = {"made_by": "asha.rao", "made_at": clock.now()}
        [term_id] = db.execute(
            insert(timetables).values(first_day=FIRST, last_day=LAST, **by).returning(timetables.c.id)
        ).one()
        times = [
            {"since": FIRST, "hour": hour, "starts": starts, "ends": starts + 50}
            for hour, starts in enumerate(STARTS, start=1)
        ]
        db.execute(insert(hours), times)
    subject_id = db.scalar(select(subjects.c.id).where(subjects.c.code == code))
    for weekday, hour, length in when:
        of = {"timetable_id": term_id, "since": FIRST, "last_day": LAST}
        slot = {**of, "weekday": weekday, "hour": hour, "length": length, "room": "204"}
        [slot_id] = db.execute(insert(slots).values(**slot).returning(slots.c.id)).one()
        db.execute(insert(slot_subjects), {"slot_id": slot_id, "subject_id": subject_id, "group_id": None})


def say_not_held(db: Connection, day: date, hour: int) -> None:
    """Of the first slot that begins in that hour."""
    slot_id = db.scalar(select(slots.c.id).where(slots.c.weekday == day.isoweekday(), slots.c.hour == hour))
    said = {"kind": "not_held", "reason": "event", "by": "asha.rao", "at": clock.now()}
    db.execute(insert(slot_exceptions), {"slot_id": slot_id, "day": day, "hour": 0, **said})


def declare_holiday(db: Connection, day: date, **more: Any) -> None:
    said = {"kind": "holiday", "name": "Guru Nanak Jayanti", "made_by": "asha.rao", "made_at": clock.now()}
    db.execute(insert(special_days), {"first_day": day, "last_day": day, **said, **more})


def take_at(db: Connection, moment: datetime, hour: int | None = None) -> None:
    """The class that was opened last: as if it had been taken then."""
    last = select(rollcalls.c.id).order_by(rollcalls.c.id.desc()).limit(1).scalar_subquery()
    values = {"opened_at": moment, "taken_from": moment, "taken_until": moment + timedelta(minutes=2), "hour": hour}
    db.execute(update(rollcalls).where(rollcalls.c.id == last).values(**values))


def presence(told: dict[str, Any]) -> tuple[int, int]:
    return told["attended"], told["called"]


def hold_week(term: Term, monday: date, absent: list[str], **place: Any) -> None:
    """Four classes of six students: 24 marks, enough for a percentage."""
    for _ in range(4):
        term.hold(monday, absent, **place)
