"""All that the register holds about one student, to be handed out to them."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, or_, select

from rollbook.core.store import slow_read
from rollbook.students.service.known import Known
from rollbook.students.service.singles import found_student
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.changes import changes
from rollbook.tables.rollcalls import marks, rollcalls, totals
from rollbook.tables.students import students

_LIST = select(batches.c.label.label("batch"), departments.c.label.label("department"), students.c.lookup_code)
_MARKS = (
    select(
        *PLACE_COLUMNS,
        rollcalls.c.held_on,
        rollcalls.c.number,
        marks.c.mark,
        admins.c.user_name,
        marks.c.at,
        rollcalls.c.uploaded_at,
        rollcalls.c.withdrawn_at,
    )
    .join_from(rollcalls, subjects)
    .join(batches)
    .join(departments)
    .join(semesters)
    .join(marks, marks.c.rollcall_id == rollcalls.c.id)
    .outerjoin(admins, admins.c.id == marks.c.by)
    .order_by(rollcalls.c.held_on, rollcalls.c.number, subjects.c.code)
)
# Marks are found by their classes: those of the subjects in which the student has totals, and those that are open.
_IN_TOTALS = select(totals.c.subject_id).where(totals.c.student_id == bindparam("student"))
_THEIR_MARKS = _MARKS.where(
    marks.c.student_id == bindparam("student"),
    or_(rollcalls.c.subject_id.in_(_IN_TOTALS), rollcalls.c.uploaded_at.is_(None)),
)
_TOTALS = (
    select(*PLACE_COLUMNS, totals.c.present, totals.c.absent)
    .join_from(totals, subjects)
    .join(batches)
    .join(departments)
    .join(semesters)
    .order_by(batches.c.label, semesters.c.label, subjects.c.code)
)


class Held(NamedTuple):
    roll: str
    data: dict[str, Any]


@slow_read
def all_about(db: Connection, student_id: int) -> Held:
    student = found_student(db, student_id)
    return Held(
        student.roll,
        {
            "student": _facts(db, student),
            "totals": [dict(row._mapping) for row in db.execute(_TOTALS.where(totals.c.student_id == student_id))],
            "marks": [_mark(row) for row in db.execute(_THEIR_MARKS, {"student": student_id})],
            "history": [_entry(row) for row in db.execute(select(changes).filter_by(student_id=student_id))],
        },
    )


def _facts(db: Connection, student: Known) -> dict[str, Any]:
    here = _LIST.join_from(students, batches).join(departments).where(students.c.id == student.id)
    place = db.execute(here).one()
    return {
        **student.told,
        "batch": place.batch,
        "department": place.department,
        "lookupCode": place.lookup_code,
        "archivedAt": student.archived_at,
    }


def _mark(row: Any) -> dict[str, Any]:
    return {
        **{level: getattr(row, level) for level in ("batch", "department", "semester", "subject")},
        "heldOn": row.held_on,
        "class": row.number,
        "mark": row.mark,
        "by": row.user_name,
        "at": row.at,
        "uploadedAt": row.uploaded_at,
        "withdrawnAt": row.withdrawn_at,
    }


def _entry(row: Any) -> dict[str, Any]:
    return {"at": row.at, "by": row.by, "path": row.path, "before": row.before, "after": row.after}
