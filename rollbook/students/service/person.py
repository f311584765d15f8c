"""All that the register holds about one student, to be handed out to them."""

from typing import NamedTuple

from sqlalchemy import Connection, bindparam, case, or_, select

from rollbook.audit.parts import with_parts, without_parts
from rollbook.core.leave import CATEGORIES
from rollbook.store.verbs import slow_read
from rollbook.students.service.singles import find_student
from rollbook.students.service.told import contacts_told, notices_told
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import LIST_COLUMNS, PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.changes import change_students, changes
from rollbook.tables.condonations import condonations
from rollbook.tables.groups import groups, memberships
from rollbook.tables.leave import (
    ASKED_BY,
    DECIDED_BY,
    LEAVES_AS_TOLD,
    REVOKED_BY,
    certificates,
    leave_kinds,
    leaves,
    with_leave,
)
from rollbook.tables.objections import objection_voices, objections
from rollbook.tables.rollcalls import CLASSES, marks, rollcalls, totals
from rollbook.tables.students import students

_LIST = (
    select(*LIST_COLUMNS, students.c.lookup_code)
    .join_from(students, batches)
    .join(departments)
    .where(students.c.id == bindparam("student"))
)
_MARKS = with_leave(
    select(
        *PLACE_COLUMNS,
        rollcalls.c.held_on.label("heldOn"),
        rollcalls.c.number.label("class"),
        marks.c.mark,
        leave_kinds.c.category.label("leave"),
        admins.c.user_name.label("by"),
        marks.c.at,
        rollcalls.c.uploaded_at.label("uploadedAt"),
        rollcalls.c.withdrawn_at.label("withdrawnAt"),
        rollcalls.c.set_aside.label("setAside"),
    )
    .select_from(CLASSES)
    .join(marks, marks.c.rollcall_id == rollcalls.c.id)
    .outerjoin(admins, admins.c.id == marks.c.by)
    .order_by(rollcalls.c.held_on, rollcalls.c.number, subjects.c.code)
)
# Marks are found by their classes: those of the subjects in which the student has totals, and those that are open
# or set aside.
_IN_TOTALS = select(totals.c.subject_id).where(totals.c.student_id == bindparam("student"))
_THEIR_MARKS = _MARKS.where(
    marks.c.student_id == bindparam("student"),
    or_(rollcalls.c.subject_id.in_(_IN_TOTALS), rollcalls.c.uploaded_at.is_(None), rollcalls.c.set_aside.is_not(None)),
)
_TOTALS_BY_SUBJECT = (
    select(*PLACE_COLUMNS, *(totals.c[column] for column in ("present", "absent", "late", *CATEGORIES)))
    .join_from(totals, subjects)
    .join(batches)
    .join(departments)
    .join(semesters)
    .where(totals.c.student_id == bindparam("student"))
    .order_by(batches.c.label_key, semesters.c.position, subjects.c.code_key)
)

_THEIR_GROUPS = (
    select(
        *LIST_COLUMNS,
        groups.c.label.label("group"),
        groups.c.kind,
        memberships.c.since,
        memberships.c.until,
    )
    .select_from(memberships.join(groups).join(batches).outerjoin(departments))
    .where(memberships.c.student_id == bindparam("student"))
    .order_by(memberships.c.since, groups.c.label_key, groups.c.id)
)
_THEIR_LEAVES = (
    select(
        leave_kinds.c.label.label("kind"),
        leave_kinds.c.category,
        leaves.c.starts_on.label("startsOn"),
        leaves.c.ends_on.label("endsOn"),
        leaves.c.starts_at.label("startsAt"),
        leaves.c.ends_at.label("endsAt"),
        leaves.c.reason,
        leaves.c.state,
        ASKED_BY.c.user_name.label("askedBy"),
        leaves.c.asked_as.label("askedAs"),
        leaves.c.asked_at.label("askedAt"),
        DECIDED_BY.c.user_name.label("decidedBy"),
        leaves.c.decided_at.label("decidedAt"),
        REVOKED_BY.c.user_name.label("revokedBy"),
        leaves.c.revoked_at.label("revokedAt"),
        leaves.c.because,
        certificates.c.name.label("certificate"),
    )
    .select_from(LEAVES_AS_TOLD)
    .where(leaves.c.student_id == bindparam("student"))
    .order_by(leaves.c.starts_on, leaves.c.id)
)
_THEIR_CONDONATIONS = (
    select(
        condonations.c.list_number.label("list"),
        semesters.c.label.label("semester"),
        subjects.c.code.label("subject"),
        condonations.c.asked_at.label("askedAt"),
        condonations.c.asked_because.label("askedBecause"),
        condonations.c.recommended_at.label("recommendedAt"),
        condonations.c.remark,
        condonations.c.decision,
        condonations.c.decided_at.label("decidedAt"),
        condonations.c.grounds,
        condonations.c.reference,
        condonations.c.revoked_at.label("revokedAt"),
        condonations.c.because,
    )
    .join_from(condonations, semesters, semesters.c.id == condonations.c.semester_id)
    .outerjoin(subjects, subjects.c.id == condonations.c.subject_id)
    .where(condonations.c.student_id == bindparam("student"))
    .order_by(condonations.c.id)
)
# Its class was taken out of the register before anybody answered.
_IS_GONE = (objections.c.state == "waiting") & objections.c.rollcall_id.is_(None)
# Without how to reach whoever wrote it: that may have been somebody else.
_THEIR_OBJECTIONS = (
    select(
        objections.c.number,
        subjects.c.code.label("subject"),
        objections.c.held_on.label("heldOn"),
        objections.c.class_number.label("class"),
        objections.c.held.label("mark"),
        objection_voices.c.claim,
        objection_voices.c.text,
        objection_voices.c.sent_at.label("sentAt"),
        case((_IS_GONE, "gone"), else_=objections.c.state).label("state"),
        admins.c.user_name.label("answeredBy"),
        objections.c.answered_at.label("answeredAt"),
        objections.c.because,
    )
    .select_from(objections.join(objection_voices))
    .outerjoin(subjects, subjects.c.id == objections.c.subject_id)
    .outerjoin(admins, admins.c.id == objections.c.answered_by)
    .where(objections.c.student_id == bindparam("student"))
    .order_by(objection_voices.c.id)
)
_THEIR_ENTRIES = select(changes).where(changes.c.student_id == bindparam("student"))
_THEIR_PARTS = (
    select(
        *changes.c["id", "at", "by", "path"],
        changes.c.before.label("entry_before"),
        changes.c.after.label("entry_after"),
        *change_students.c["roll", "before", "after"],
    )
    .join_from(change_students, changes)
    .where(change_students.c.student_id == bindparam("student"))
)


class Held(NamedTuple):
    roll: str
    data: dict[str, object]


@slow_read
def all_about(db: Connection, student_id: int) -> Held:
    student = find_student(db, student_id)
    here = db.execute(_LIST, {"student": student_id}).one()
    return Held(
        student.roll,
        {
            "student": {
                **student.facts,
                "batch": here.batch,
                "department": here.department,
                "lookupCode": here.lookup_code,
                "archivedAt": student.archived_at,
            },
            "groups": [dict(row._mapping) for row in db.execute(_THEIR_GROUPS, {"student": student_id})],
            "totals": [dict(row._mapping) for row in db.execute(_TOTALS_BY_SUBJECT, {"student": student_id})],
            "marks": [dict(row._mapping) for row in db.execute(_THEIR_MARKS, {"student": student_id})],
            "leaves": [dict(row._mapping) for row in db.execute(_THEIR_LEAVES, {"student": student_id})],
            "condonations": [dict(row._mapping) for row in db.execute(_THEIR_CONDONATIONS, {"student": student_id})],
            "objections": [dict(row._mapping) for row in db.execute(_THEIR_OBJECTIONS, {"student": student_id})],
            "contacts": contacts_told(db, student_id, student.email),
            "notices": notices_told(db, student_id),
            "history": _history(db, student_id),
        },
    )


def _history(db: Connection, student_id: int) -> list[dict[str, object]]:
    """What it tells of this student; of entries about many, such as imports, no more than their part."""
    told = [(entry, entry.before, entry.after) for entry in db.execute(_THEIR_ENTRIES, {"student": student_id})]
    for row in db.execute(_THEIR_PARTS, {"student": student_id}):
        before, after = map(without_parts, (row.entry_before, row.entry_after))
        told.append((row, *with_parts(before, after, [row])))
    told.sort(key=lambda each: each[0].id)
    return [
        {"at": entry.at, "by": entry.by, "path": entry.path, "before": before, "after": after}
        for entry, before, after in told
    ]
