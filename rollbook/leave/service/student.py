"""All leaves of one student, beside the classes of a month."""

from datetime import date, timedelta

from sqlalchemy import Connection, and_, select

from rollbook.accounts.rights import Rights
from rollbook.core import clock
from rollbook.leave.schemas import ClassOfMonth, StudentLeaves
from rollbook.leave.service.known import find_leaves
from rollbook.leave.service.reading import describe, sections_of
from rollbook.store.verbs import slow_read
from rollbook.students.service.place import find_lists
from rollbook.students.service.singles import find_student
from rollbook.tables.catalogue import subjects
from rollbook.tables.leave import COVERS, leaves
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals

_CLASSES = (
    select(
        rollcalls.c.held_on.label("day"),
        rollcalls.c.number,
        subjects.c.code.label("subject"),
        marks.c.mark,
        leaves.c.id.label("leave"),
    )
    .select_from(totals)
    .join(rollcalls, and_(rollcalls.c.subject_id == totals.c.subject_id, COUNTS))
    .join(marks, and_(marks.c.rollcall_id == rollcalls.c.id, marks.c.student_id == totals.c.student_id))
    .join(subjects, subjects.c.id == totals.c.subject_id)
    .outerjoin(leaves, and_(leaves.c.student_id == totals.c.student_id, COVERS))
    .order_by(rollcalls.c.held_on, rollcalls.c.taken_from, subjects.c.code_key, rollcalls.c.number)
)


@slow_read
def read_student(db: Connection, student_id: int, month: str | None, rights: Rights, timezone: str) -> StudentLeaves:
    student = find_student(db, student_id)
    today = clock.today(timezone)
    first = date.fromisoformat(f"{month}-01") if month else today.replace(day=1)
    last = (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)
    theirs = find_leaves(db, leaves.c.student_id == student_id)
    theirs.sort(key=lambda leave: (leave.starts_on, leave.id), reverse=True)
    classes = _CLASSES.where(totals.c.student_id == student_id, rollcalls.c.held_on.between(first, last))
    labels = find_lists(db, student.place)[0]
    return StudentLeaves(
        student=student.id,
        roll=student.roll,
        name=student.name,
        batch=labels.batch,
        department=labels.department,
        section=sections_of(db, [student_id], today).get(student_id),
        items=describe(db, theirs, rights, timezone),
        month=f"{first:%Y-%m}",
        classes=[ClassOfMonth(**row._mapping) for row in db.execute(classes)],
    )
