"""Opening a roll call: the roster is taken down once, and stays as it is."""

from collections.abc import Collection
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import Connection, Row, bindparam, func, select

from rollbook.core.errors import BadInput, Conflict
from rollbook.rollcall.schemas import Opening, Roster, RosterStudent, SubjectPlace
from rollbook.rollcall.service.classes import RollCall, held_if_there
from rollbook.rollcall.service.lines import Line
from rollbook.rollcall.service.subjects import find_subject
from rollbook.tables.rollcalls import rollcalls
from rollbook.tables.students import students

_LISTED = (
    select(students.c.id, students.c.roll, students.c.name, students.c.archived_at)
    .where(students.c.batch_id == bindparam("batch_id"), students.c.department_id == bindparam("department_id"))
    .order_by(students.c.position, students.c.id)
)
_NOW_LISTED = _LISTED.where(students.c.archived_at.is_(None))
_LAST_NUMBER = select(func.coalesce(func.max(rollcalls.c.number), 0)).where(
    rollcalls.c.subject_id == bindparam("subject_id"), rollcalls.c.held_on == bindparam("held_on")
)


def roster(db: Connection, place: SubjectPlace) -> Roster:
    """Who is called in this subject: what a device keeps to take the class without network."""
    subject = find_subject(db, place)
    return Roster(
        batch=subject.batch,
        department=subject.department,
        semester=subject.semester,
        subject=subject.subject,
        students=[RosterStudent(id=row.id, roll=row.roll, name=row.name) for row in _listed(db, subject)],
    )


def opened(db: Connection, uuid: UUID, opening: Opening, today: date, only: Collection[int] | None) -> RollCall:
    """The class under an id made on the device: the one that is there, or a new one still to be written."""
    if there := held_if_there(db, uuid, only):
        return _same(db, there, opening)
    _check_date(opening.held_on, today)
    subject = find_subject(db, opening, hold=True)
    if there := held_if_there(db, uuid, only):  # opened from elsewhere while we waited for the subject
        return _same(db, there, opening)
    if subject.archived_at is not None:
        raise Conflict(f"{subject.subject} was removed: no new classes are held in it.")
    place = (subject.batch, subject.department, subject.semester, subject.subject)
    number = 1 + db.execute(_LAST_NUMBER, {"subject_id": subject.id, "held_on": opening.held_on}).scalar_one()
    lines = _lines(db, subject, opening)
    return RollCall(None, uuid, subject.id, place, opening.held_on, number, lines=lines)


def _lines(db: Connection, subject: Row[Any], opening: Opening) -> dict[int, Line]:
    if opening.roster is None:
        listed = _listed(db, subject)
    else:
        # Opened without network: whom the device called, the archived ones too. Who left for another list is not
        # in this class any more; a mark of theirs is refused by name.
        known = {row.id: row for row in _listed(db, subject, archived_too=True)}
        listed = [known[student] for student in dict.fromkeys(opening.roster) if student in known]
    if not listed:
        raise Conflict(f"There are no students in {subject.batch}, {subject.department}. Add the list first.")
    return {row.id: Line(row.id, row.roll, row.name, position) for position, row in enumerate(listed, start=1)}


def _listed(db: Connection, subject: Row[Any], *, archived_too: bool = False) -> list[Row[Any]]:
    query = _LISTED if archived_too else _NOW_LISTED
    return list(db.execute(query, {"batch_id": subject.batch_id, "department_id": subject.department_id}))


def _same(db: Connection, rollcall: RollCall, opening: Opening) -> RollCall:
    if rollcall.held_on != opening.held_on or rollcall.subject_id != find_subject(db, opening).id:
        raise Conflict("This roll call's id is in use for another class.")
    return rollcall


def _check_date(held_on: date, today: date) -> None:
    """A class may be sent late, but not before its day. One day's grace: a device may be the first past midnight."""
    if held_on > today + timedelta(days=1):
        raise BadInput("A class cannot be held in the future.", {"heldOn": f"is after today, {today:%d %B %Y}"})
