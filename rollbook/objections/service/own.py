"""Objections on the student's own page: its holder is known, and needs neither a roll nor a code."""

from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, func, select

from rollbook.accounts.throttle import Lane
from rollbook.core.errors import Conflict, Forbidden, NotFound
from rollbook.core.marks import PRESENT
from rollbook.core.schemas import copy_fields
from rollbook.eligibility.service.finding import newest_of
from rollbook.objections import refusals
from rollbook.objections.schemas import (
    Contestable,
    ContestableMark,
    ContestedMark,
    KeptObjection,
    NewObjection,
    OwnContestedMark,
    OwnObjection,
    SentObjection,
)
from rollbook.objections.service.asking import ask
from rollbook.objections.service.finding import OfCollege, read_mark, until_of
from rollbook.standing.service.record_rows import ProfileRow, find_by_roll
from rollbook.tables.catalogue import subjects
from rollbook.tables.objections import objection_voices, objections
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls
from rollbook.tables.students import students

MOST_TOLD = 20

_first = select(func.min(objection_voices.c.id)).where(objection_voices.c.number == objections.c.number)
_OWN = (
    select(objections, subjects.c.code, objection_voices.c.text)
    .outerjoin(subjects, subjects.c.id == objections.c.subject_id)
    .outerjoin(objection_voices, objection_voices.c.id == _first.correlate(objections).scalar_subquery())
    .order_by(objections.c.number.desc())
    .limit(MOST_TOLD)
)


_MISSED = (
    select(*rollcalls.c["held_on", "number", "uploaded_at"], subjects.c.semester_id)
    .join_from(rollcalls, subjects, subjects.c.id == rollcalls.c.subject_id)
    .join(marks, marks.c.rollcall_id == rollcalls.c.id)
    .where(COUNTS, marks.c.mark.is_not(None), marks.c.mark != PRESENT)
    .order_by(rollcalls.c.held_on, rollcalls.c.number)
)


def list_of_student(db: Connection, student_id: int) -> list[KeptObjection]:
    """The newest first."""
    return [
        copy_fields(
            KeptObjection,
            row,
            state="gone" if row.rollcall_id is None and row.state == "waiting" else row.state,
            subject=row.code if row.rollcall_id is not None else None,
        )
        for row in db.execute(_OWN.where(objections.c.student_id == student_id))
    ]


def list_contestable(db: Connection, row: ProfileRow, student_id: int, college: OfCollege) -> list[Contestable]:
    """Of one subject, the oldest class first: no mark that says present, and none that is too old."""
    if college.objection_days == 0:
        return []
    missed = db.execute(_MISSED.where(rollcalls.c.subject_id == row.subject_id, marks.c.student_id == student_id)).all()
    if not missed:
        return []
    newest = newest_of(db, row.list_batch_id, row.list_department_id, missed[0].semester_id)
    found = []
    for each in missed:
        with suppress(Conflict):
            until = until_of(newest, each.uploaded_at, college).last_day
            found.append(Contestable(held_on=each.held_on, number=each.number, until=until))
    return found


def read_own_mark(db: Connection, query: OwnContestedMark, student_id: int, college: OfCollege) -> ContestableMark:
    return read_mark(db, ContestedMark(**_fields(db, query, student_id, college)), college)


def ask_own(db: Connection, form: OwnObjection, student_id: int, college: OfCollege, lane: Lane) -> SentObjection:
    return ask(db, NewObjection(**_fields(db, form, student_id, college)), college, lane)


def _fields(db: Connection, sent: OwnContestedMark, student_id: int, college: OfCollege) -> dict[str, Any]:
    """With the student's own roll. Refuses where another student of the subject has the same one."""
    if college.objection_days == 0:
        raise Forbidden(refusals.OBJECTIONS_OFF)
    roll = db.execute(select(students.c.roll).where(students.c.id == student_id)).scalar_one()
    told = {name: getattr(sent, name) for name in sent.__struct_fields__}
    place = {name: told[name] for name in ("batch", "department", "semester", "subject", "held_on", "number")}
    if find_by_roll(db, ContestedMark(**place, roll=roll)).id != student_id:
        raise NotFound(refusals.NOT_IN_CLASS)
    return {**told, "roll": roll}
