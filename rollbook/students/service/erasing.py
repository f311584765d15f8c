"""A person is erased: off the list, without name, e-mail address, roll and code, without the reasons of their leaves
and the papers that they showed, without what they wrote when they objected to a mark, and without their contacts and
all that those were told. Marks stay, as somebody's:
without them classes would not add up any more. docs/operations.md says what an erasure does not reach."""

from contextlib import suppress
from datetime import UTC, date, datetime, time

from sqlalchemy import Connection, and_, func, or_, select

from rollbook.audit import about
from rollbook.audit.trail import record_change
from rollbook.core import clock
from rollbook.core.errors import BadInput, Conflict, NotFound
from rollbook.core.json_values import JsonObject
from rollbook.core.schemas import same_key
from rollbook.store import forgetting
from rollbook.store.verbs import slow_read
from rollbook.students import refusals
from rollbook.students.schemas import Erasure
from rollbook.students.service.forgetting import forget_contacts, forget_grounds, forget_leaves, forget_objections
from rollbook.students.service.known import Known
from rollbook.students.service.past import (
    CALLED_NOW,
    delete_students,
    find_called_now,
    hold_subjects,
    taught_to,
    with_past,
)
from rollbook.students.service.place import ClassList
from rollbook.students.service.scrubbing import scrub
from rollbook.students.service.singles import hold_student
from rollbook.students.service.writing import UPDATE, update_of
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import rollcalls, totals
from rollbook.tables.students import NOT_ERASED, students

RETENTION = "(retention)"
OLD_AT_ONCE = 50  # in one write: others' pass between them


def erase_student(db: Connection, student_id: int, erasure: Erasure, by: str) -> None:
    (class_list,), student = hold_student(db, student_id)
    if same_key(erasure.roll) != student.roll_key:
        raise BadInput(refusals.type_to_erase(student.roll), {"roll": refusals.NOT_THIS_STUDENTS})
    if _is_called(db, student):
        raise Conflict(refusals.still_called(student.roll))
    _erase(db, class_list, student, by, erasure.reason)


def erase_old(db: Connection, ids: list[int]) -> int:
    """Those of them whom nobody calls at this moment, and nobody else has erased. How many they were."""
    erased = 0
    for student_id in ids:
        with suppress(NotFound):
            (class_list,), student = hold_student(db, student_id)
            if not _is_called(db, student):
                _erase(db, class_list, student, RETENTION, None)
                erased += 1
    return erased


@slow_read
def old_students(db: Connection, before: date) -> list[int]:
    """Whose last class was before this day; and the archived who had none and left before it. At most so many as are
    erased at once, and none of those whom an open class calls: forgotten, it would keep the others for ever."""
    last_class = (
        select(rollcalls.c.subject_id, func.max(rollcalls.c.held_on).label("held_on"))
        .group_by(rollcalls.c.subject_id)
        .subquery()
    )
    last_seen = (
        select(totals.c.student_id, func.max(last_class.c.held_on).label("held_on"))
        .join_from(totals, last_class, last_class.c.subject_id == totals.c.subject_id)
        .group_by(totals.c.student_id)
        .subquery()
    )
    left = and_(last_seen.c.held_on.is_(None), students.c.archived_at < datetime.combine(before, time(), UTC))
    return list(
        db.scalars(
            select(students.c.id)
            .outerjoin_from(students, last_seen, last_seen.c.student_id == students.c.id)
            .where(or_(last_seen.c.held_on < before, left), NOT_ERASED)
            .where(students.c.id.not_in(CALLED_NOW))
            .order_by(students.c.id)
            .limit(OLD_AT_ONCE)
        )
    )


def _is_called(db: Connection, student: Known) -> bool:
    """Stays so until the transaction ends: meanwhile no class of their list is opened, and none with them in it is
    changed. Each would write down who they were, and not be seen here."""
    counted = select(totals.c.subject_id).where(totals.c.student_id == student.id)
    hold_subjects(db, or_(taught_to(*student.place), subjects.c.id.in_(counted)))
    held = select(rollcalls.c.id).where(rollcalls.c.subject_id.in_(counted)).order_by(rollcalls.c.id)
    db.execute(held.with_for_update(read=True))
    return bool(find_called_now(db, [student.id]))


def _erase(db: Connection, class_list: ClassList, student: Known, by: str, reason: str | None) -> None:
    papers = 0
    forget_contacts(db, [student])
    if with_past(db, class_list, [student.id]):
        papers = forget_leaves(db, [student.id])
        forget_grounds(db, [student.id])
        forget_objections(db, [student.id])
        scrub(db, [student])
        db.execute(UPDATE, update_of(student.as_erased._replace(archived_at=student.archived_at or clock.now())))
        db.execute(students.update().where(students.c.id == student.id).values(lookup_code=None))
    else:
        delete_students(db, [student])
    told: JsonObject = {"roll": student.erased_roll, "erased": True, **({"certificates": papers} if papers else {})}
    after = {**told, "reason": reason} if reason else told
    record_change(db, by, class_list.path, None, after, about.student(class_list.place, student.id))
    forgetting.note(db)
