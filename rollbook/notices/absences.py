"""Which classes a student has missed on a day, and on no leave: what guardians may be told the same evening."""

from datetime import date
from typing import Protocol
from zoneinfo import ZoneInfo

from sqlalchemy import BigInteger, ColumnElement, Connection, Date, Select, and_, bindparam, select

from rollbook.core.marks import has_missed
from rollbook.core.settings import Settings
from rollbook.notices.facts import Absent, MissedClass
from rollbook.store.prepared import Prepared
from rollbook.tables.catalogue import subjects
from rollbook.tables.leave import leaves, with_leave
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals
from rollbook.tables.students import students
from rollbook.timetable.service.reading import read_hours

_day, _student = bindparam("day", type_=Date), bindparam("student", type_=BigInteger)
_of_day = (rollcalls.c.held_on == _day, COUNTS, marks.c.mark.is_not(None))


class _Class(Protocol):
    subject_id: int
    code: str
    name: str | None
    hour: int | None
    is_missed: bool
    leave_id: int | None


_CLASSES = Prepared[_Class](
    with_leave(
        select(
            subjects.c.id.label("subject_id"),
            subjects.c.code,
            subjects.c.name,
            rollcalls.c.hour,
            has_missed(marks.c.mark).label("is_missed"),
            leaves.c.id.label("leave_id"),
        )
        .join_from(totals, rollcalls, rollcalls.c.subject_id == totals.c.subject_id)
        .join(marks, and_(marks.c.rollcall_id == rollcalls.c.id, marks.c.student_id == totals.c.student_id))
        .join(subjects, subjects.c.id == rollcalls.c.subject_id)
    )
    .where(totals.c.student_id == _student, *_of_day)
    .order_by(rollcalls.c.hour, rollcalls.c.taken_from, rollcalls.c.id)
)


def select_absent(*conditions: ColumnElement[bool]) -> Select[int]:
    """The ids of all on a list who have missed a class of the `day`."""
    return (
        with_leave(select(marks.c.student_id).distinct().join_from(rollcalls, marks))
        .join(students, students.c.id == marks.c.student_id)
        .where(*_of_day, has_missed(marks.c.mark), leaves.c.id.is_(None), students.c.archived_at.is_(None), *conditions)
        .order_by(marks.c.student_id)
    )


def describe_absent(db: Connection, student_id: int, day: date, settings: Settings) -> Absent | None:
    """None where nothing was missed."""
    classes = _CLASSES.all(db, student=student_id, day=day)
    missed = [each for each in classes if each.is_missed and each.leave_id is None]
    if not missed:
        return None
    hours, zone = read_hours(db), ZoneInfo(settings.timezone)
    starts = [each.hour and hours.starts(day, each.hour, settings.timezone) for each in missed]
    return Absent(
        day=day,
        classes=len(classes),
        may_object=settings.objection_days > 0,
        missed=[
            MissedClass(code=each.code, name=each.name, at=f"{start.astimezone(zone):%H:%M}" if start else None)
            for each, start in zip(missed, starts, strict=True)
        ],
    )


def subjects_of_day(db: Connection, student_id: int, day: date) -> list[int]:
    return [each.subject_id for each in _CLASSES.all(db, student=student_id, day=day)]
