"""Who teaches a subject, group by group."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, or_, select

from rollbook.accounts.held_grants import OF_LECTURERS, in_force
from rollbook.accounts.identity import Admin
from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.accounts.rights import stands_in
from rollbook.catalogue.schemas import GroupLabel
from rollbook.catalogue.service.called import CallingSubject, find_choices
from rollbook.core.errors import Forbidden, NotFound
from rollbook.core.roles import Right
from rollbook.people import refusals
from rollbook.people.schemas import GroupTeachers, Teacher
from rollbook.reach.clauses import subjects_within
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import subjects
from rollbook.tables.grants import grants


class TeacherRow(NamedTuple):
    admin_id: int
    user_name: str
    name: str
    grant_id: int
    group_id: int | None
    since: date | None
    last_day: date | None
    instead_of: int | None

    @property
    def is_substitute(self) -> bool:
        return stands_in(self.since, self.last_day, self.instead_of)


def list_teachers(db: Connection, subject_id: int, me: Admin, today: date) -> list[GroupTeachers]:
    subject = _find_seen(db, subject_id, me)
    teaching = read_teachers(db, subject, today)
    called = [GroupLabel(id=each.id, label=each.label, kind=each.kind) for each in find_choices(db, subject, today)]
    of_all = [row for row in teaching if row.group_id is None]
    told = [_tell(group, [row for row in teaching if row.group_id == group.id]) for group in called]
    return [_tell(None, of_all), *told] if of_all or not called else told


def read_teachers(db: Connection, subject: CallingSubject, day: date) -> list[TeacherRow]:
    """By name; substitutes among them, and whoever teaches everything of the department or the batch."""
    query = (
        select(
            admins.c.id.label("admin_id"),
            admins.c.user_name,
            admins.c.name,
            grants.c.id.label("grant_id"),
            *grants.c["group_id", "since", "last_day", "instead_of"],
        )
        .join_from(grants, admins, admins.c.id == grants.c.admin_id)
        .where(OF_LECTURERS, in_force(day), is_for(subject), admins.c.disabled.is_(False))
        .order_by(admins.c.name, grants.c.id)
    )
    return [TeacherRow(*row) for row in db.execute(query)]


def is_for(subject: CallingSubject) -> ColumnElement[bool]:
    """Whether a grant is for this subject, for a group of it, or for a list that it is of."""
    return or_(
        grants.c.subject_id == subject.id,
        and_(
            grants.c.subject_id.is_(None),
            or_(grants.c.batch_id.is_(None), grants.c.batch_id == subject.batch_id),
            or_(grants.c.department_id.is_(None), grants.c.department_id == subject.department_id),
        ),
    )


def _find_seen(db: Connection, subject_id: int, me: Admin) -> CallingSubject:
    """Whoever sees anything of it. To others it is not told whether it is there."""
    row = db.execute(
        select(subjects).where(subjects.c.id == subject_id, subjects_within(me.rights, Right.SEE))
    ).one_or_none()
    if row is not None:
        return row
    if me.rights.everywhere(Right.SEE):
        raise NotFound(refusals.NO_SUBJECT_WITH_ID, {"subjectId": refusals.NO_SUCH_SUBJECT_ID})
    raise Forbidden(NOT_FOR_YOU)


def _tell(group: GroupLabel | None, rows: Sequence[TeacherRow]) -> GroupTeachers:
    return GroupTeachers(
        group=group,
        people=[
            Teacher(
                user_name=row.user_name,
                name=row.name,
                grant_id=row.grant_id,
                until=row.last_day,
                substitute=row.is_substitute,
            )
            for row in rows
        ],
    )
