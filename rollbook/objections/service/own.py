"""Objections on the student's own page: its holder is known, and needs neither a roll nor a code."""

from typing import Any

from sqlalchemy import Connection, func, select

from rollbook.accounts.throttle import Lane
from rollbook.core.errors import Forbidden, NotFound
from rollbook.objections import refusals
from rollbook.objections.schemas import (
    ContestableMark,
    ContestedMark,
    KeptObjection,
    NewObjection,
    OwnContestedMark,
    OwnObjection,
    SentObjection,
)
from rollbook.objections.service.asking import ask
from rollbook.objections.service.finding import OfCollege, read_mark
from rollbook.standing.service.record_rows import find_by_roll
from rollbook.tables.catalogue import subjects
from rollbook.tables.objections import objection_voices, objections
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


def list_of_student(db: Connection, student_id: int) -> list[KeptObjection]:
    """The newest first."""
    return [
        KeptObjection(
            number=row.number,
            state="gone" if row.rollcall_id is None and row.state == "waiting" else row.state,
            subject=row.code if row.rollcall_id is not None else None,
            held_on=row.held_on,
            class_number=row.class_number,
            claim=row.claim,
            text=row.text,
            sent_at=row.sent_at,
            held=row.held,
            due=row.due,
            answered_at=row.answered_at,
            corrected_to=row.corrected_to,
            because=row.because,
        )
        for row in db.execute(_OWN.where(objections.c.student_id == student_id))
    ]


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
