"""The leaves of a student, for whoever has the roll: when and of which category, never why."""

from datetime import date

from sqlalchemy import BigInteger, Connection, Date, and_, bindparam, exists, func, or_, select

from rollbook.core.schemas import copy_fields
from rollbook.standing.roll_schemas import OwnLeave
from rollbook.store.prepared import Prepared
from rollbook.tables.catalogue import subjects
from rollbook.tables.leave import MISSED_ON_LEAVE, leave_kinds, leaves
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals
from rollbook.tables.students import students

# Beside a student: whether there is any at all.
HAS_LEAVES = exists().where(leaves.c.student_id == students.c.id)


_classes = (
    select(func.count())
    .select_from(totals)
    .join(subjects, subjects.c.id == totals.c.subject_id)
    .join(rollcalls, and_(rollcalls.c.subject_id == totals.c.subject_id, COUNTS))
    .join(marks, and_(marks.c.rollcall_id == rollcalls.c.id, marks.c.student_id == totals.c.student_id))
    .where(
        totals.c.student_id == leaves.c.student_id,
        subjects.c.semester_id == bindparam("semester", type_=BigInteger),
        subjects.c.archived_at.is_(None),
        MISSED_ON_LEAVE,
    )
    .correlate(leaves)
    .scalar_subquery()
)
# With an empty text behind it the state is no reason to look through all leaves of the college (`tables.leave`).
_state = leaves.c.state.concat("")
_every = (
    select(
        leave_kinds.c.category,
        *leaves.c["id", "state", "starts_on", "ends_on", "starts_at", "ends_at"],
        _classes.label("classes"),
    )
    .join_from(leaves, leave_kinds)
    .where(leaves.c.student_id == bindparam("student", type_=BigInteger), or_(_state == "asked", _state == "granted"))
    .subquery()
)
_OWN = Prepared(
    select(_every)
    .where(or_(_every.c.state == "asked", _every.c.ends_on >= bindparam("today", type_=Date), _every.c.classes > 0))
    .order_by(_every.c.starts_on.desc(), _every.c.id.desc())
)


def read_own_leaves(db: Connection, student_id: int, semester_id: int, today: date) -> list[OwnLeave]:
    """Those that are asked for; and those granted that are not over, or on which classes of the semester were
    missed."""
    rows = _OWN.all(db, student=student_id, semester=semester_id, today=today)
    return [copy_fields(OwnLeave, row) for row in rows]
