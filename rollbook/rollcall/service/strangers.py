"""Marks of students who are not on the roster of a class. Whose names the sender may not see is not named."""

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, and_, exists, false, or_, select, true

from rollbook.accounts.identity import Admin
from rollbook.catalogue.service.called import CALLS_GROUP, CallingSubject
from rollbook.core.errors import BadInput
from rollbook.core.roles import Right
from rollbook.reach.clauses import classes_within, lists_within
from rollbook.rollcall import refusals
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups, memberships
from rollbook.tables.rollcalls import marks, rollcalls, totals
from rollbook.tables.students import students


class NotOnRoster(BadInput):
    kind = "not_on_roster"


def not_on_the_roster(db: Connection, ids: Collection[int], by: Admin) -> NotOnRoster:
    seen: ColumnElement[bool] = true()
    if not by.rights.everywhere(Right.SEE):
        called = (
            select(marks.c.student_id)
            .join_from(marks, rollcalls)
            .join(subjects)
            .where(marks.c.student_id.in_(ids), classes_within(by.rights, Right.SEE))
        )
        seen = or_(lists_within(by.rights, Right.SEE), students.c.id.in_(called))
    known = db.execute(select(students.c.id, students.c.roll, students.c.name).where(students.c.id.in_(ids), seen))
    named = {row.id: f"{row.roll} {row.name}" for row in known}
    return _refusal(ids, named)


def refuse_strangers(db: Connection, of_groups: Collection[int | None], called: Collection[int]) -> None:
    """Those who never were in these groups."""
    members = select(memberships.c.student_id).where(memberships.c.group_id.in_(of_groups))
    if called and (strangers := sorted(set(called).difference(db.scalars(members)))):
        raise _refusal(strangers, {})


def refuse_strangers_to_subject(db: Connection, subject: CallingSubject, called: Collection[int]) -> None:
    """Those who never were in a group that it calls or has called, nor in one of its classes; nor, unless it calls some
    groups alone, on its list."""
    if not called:
        return
    of_subject = or_(
        exists().where(subjects.c.id == subject.id, CALLS_GROUP).correlate(groups),
        exists().where(rollcalls.c.subject_id == subject.id, rollcalls.c.group_id == groups.c.id).correlate(groups),
    )
    members = select(memberships.c.student_id).join_from(memberships, groups).where(of_subject)
    was_called = select(totals.c.student_id).where(totals.c.subject_id == subject.id)
    on_list = and_(students.c.batch_id == subject.batch_id, students.c.department_id == subject.department_id)
    known = or_(
        students.c.id.in_(members),
        students.c.id.in_(was_called),
        false() if subject.called == "groups" else on_list,
    )
    own = db.scalars(select(students.c.id).where(students.c.id.in_(called), known))
    if strangers := sorted(set(called).difference(own)):
        raise _refusal(strangers, {})


def _refusal(ids: Collection[int], named: dict[int, str]) -> NotOnRoster:
    names = {str(student): named.get(student, f"student number {student}") for student in ids}
    unknown = tuple(student for student in ids if student not in named)
    return NotOnRoster(refusals.not_on_roster(tuple(named.values()), unknown), names)
