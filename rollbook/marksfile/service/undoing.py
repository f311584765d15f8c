"""Undoing a file with marks: exactly what came with it goes, and nothing else."""

from collections.abc import Sequence
from datetime import date
from uuid import UUID

from sqlalchemy import Connection, delete, exists, or_, select, update

from rollbook.accounts.identity import Admin
from rollbook.audit.parts import Part
from rollbook.catalogue.schemas import SubjectPlace
from rollbook.catalogue.service.finding import find_subject
from rollbook.core import clock
from rollbook.core.errors import Conflict
from rollbook.marksfile import refusals
from rollbook.marksfile.schemas import MarksImportOut
from rollbook.marksfile.service.imports import describe_for_history, read_import, tell
from rollbook.reach.places import Places, of_subject_id
from rollbook.rollcall.service import totals
from rollbook.tables.marks_imports import marks_imports
from rollbook.tables.rollcalls import marks, rollcalls, twins
from rollbook.tables.rollcalls import totals as total_rows
from rollbook.tables.students import students

NAMED = 3  # classes that a sentence names

_CHANGED = or_(
    rollcalls.c.revision > 0,
    rollcalls.c.reopened > 0,
    rollcalls.c.uploaded_at.is_(None),
    rollcalls.c.withdrawn_at.is_not(None),
    # Somebody is asked whether another is one class with it, or has said so.
    exists().where(or_(twins.c.first_id == rollcalls.c.id, twins.c.second_id == rollcalls.c.id)),
)


def place_of(db: Connection, import_id: UUID) -> Places:
    """Of the subject that the file was written into; none where there is no such file."""
    subject = db.scalar(select(marks_imports.c.subject_id).where(marks_imports.c.id == import_id))
    return [] if subject is None else of_subject_id(db, subject)


def undo_marks(db: Connection, import_id: UUID, by: Admin) -> MarksImportOut:
    """Refused where somebody has changed one of its classes since. Undone twice, it is undone once."""
    entry = read_import(db, import_id)
    place = SubjectPlace(batch=entry.batch, department=entry.department, semester=entry.semester, subject=entry.subject)
    row = db.execute(select(marks_imports).where(marks_imports.c.id == import_id)).one()
    subject = find_subject(db, place, subject_id=row.subject_id, hold=True)
    row = db.execute(select(marks_imports).where(marks_imports.c.id == import_id)).one()
    if row.undone_at is not None:
        return read_import(db, import_id)
    mine = rollcalls.c.id.in_(row.classes)
    left = db.scalars(select(rollcalls.c.id).where(mine).order_by(rollcalls.c.id).with_for_update()).all()
    _refuse_changed(db.scalars(select(rollcalls.c.held_on).where(mine, _CHANGED).order_by(rollcalls.c.held_on)).all())
    stood, parts = _keep(db, left)
    for rollcall in left:
        totals.uncount(db, subject.id, rollcall)
    db.execute(delete(rollcalls).where(mine))
    _forget_empty_totals(db, subject.id)
    db.execute(update(marks_imports).where(marks_imports.c.id == import_id).values(undone_at=clock.now()))
    told = describe_for_history(entry)
    tell(db, subject, by.user_name, {**told, "stood": stood}, {**told, "undone": True}, parts)
    return read_import(db, import_id)


def _keep(db: Connection, classes: Sequence[int]) -> tuple[list[list[object]], list[Part]]:
    """What the history needs to tell any day before: the classes, and of each student the marks by class."""
    held = select(rollcalls.c.id, rollcalls.c.held_on, rollcalls.c.number, rollcalls.c.group_id)
    mine = rollcalls.c.id.in_(classes)
    stood: list[list[object]] = [
        [row.id, row.held_on.isoformat(), row.number, row.group_id]
        for row in db.execute(held.where(mine).order_by(rollcalls.c.id))
    ]
    marked = (
        select(marks.c.rollcall_id, marks.c.student_id, marks.c.mark, students.c.roll)
        .join_from(marks, students)
        .where(marks.c.rollcall_id.in_(classes), marks.c.mark.is_not(None))
        .order_by(marks.c.student_id, marks.c.rollcall_id)
    )
    given: dict[tuple[int, str], dict[str, int]] = {}
    for row in db.execute(marked):
        given.setdefault((row.student_id, row.roll), {})[str(row.rollcall_id)] = row.mark
    return stood, [Part(*whose, by_class, None) for whose, by_class in given.items()]


def _refuse_changed(days: Sequence[date]) -> None:
    if days:
        raise Conflict(refusals.marks_changed_since(tuple(days[:NAMED]), len(days[NAMED:])))


def _forget_empty_totals(db: Connection, subject_id: int) -> None:
    """Of those who stand in no class of the subject any more: they are as if they had never been called."""
    called = exists().where(
        rollcalls.c.subject_id == subject_id,
        rollcalls.c.uploaded_at.is_not(None),
        marks.c.rollcall_id == rollcalls.c.id,
        marks.c.student_id == total_rows.c.student_id,
    )
    db.execute(
        delete(total_rows).where(
            total_rows.c.subject_id == subject_id, total_rows.c.present == 0, total_rows.c.absent == 0, ~called
        )
    )
