"""Grants as the register has them, with what their places are called, and in words: which are in force, whom they make
a head or let teach, and what is told of those that go."""

from datetime import date, datetime, timedelta
from typing import Protocol, TypeAlias

from sqlalchemy import ColumnElement, Connection, SQLColumnExpression, and_, func, or_, select
from sqlalchemy.sql.selectable import Select

from rollbook.accounts.rights import Rights, Where
from rollbook.audit.about import ACCOUNT
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.clock import say_day
from rollbook.core.groups import Kind, name_group
from rollbook.core.roles import RIGHTS, ROLES, Right, Role
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.grants import grants
from rollbook.tables.groups import groups

_instead_of = admins.alias("instead_of_whom")


class HeldRow(Protocol):
    id: int
    admin_id: int
    role: str
    batch_id: int | None
    department_id: int | None
    subject_id: int | None
    group_id: int | None
    since: date | None
    last_day: date | None
    instead_of: int | None
    given_by: str
    given_at: datetime
    ended_by: str | None
    ended_at: datetime | None
    batch: str | None
    department: str | None
    semester: str | None
    subject: str | None
    subject_name: str | None
    group: str | None
    group_kind: Kind | None
    instead_of_name: str | None
    of_batch: int | None  # its own, or its subject's
    of_department: int | None


_BATCH = func.coalesce(grants.c.batch_id, subjects.c.batch_id)
_DEPARTMENT = func.coalesce(grants.c.department_id, subjects.c.department_id)
HELD: Select[tuple[object, ...]] = select(
    *grants.c,
    *PLACE_COLUMNS,
    subjects.c.name.label("subject_name"),
    groups.c.label.label("group"),
    groups.c.kind.label("group_kind"),
    _instead_of.c.user_name.label("instead_of_name"),
    _BATCH.label("of_batch"),
    _DEPARTMENT.label("of_department"),
).select_from(
    grants.outerjoin(subjects, subjects.c.id == grants.c.subject_id)
    .outerjoin(semesters, semesters.c.id == subjects.c.semester_id)
    .outerjoin(batches, batches.c.id == _BATCH)
    .outerjoin(departments, departments.c.id == _DEPARTMENT)
    .outerjoin(groups, groups.c.id == grants.c.group_id)
    .outerjoin(_instead_of, _instead_of.c.id == grants.c.instead_of)
)


def in_force(day: date) -> ColumnElement[bool]:
    return and_(
        grants.c.ended_at.is_(None),
        or_(grants.c.since.is_(None), grants.c.since <= day),
        or_(grants.c.last_day.is_(None), grants.c.last_day >= day),
    )


def not_over(today: date) -> ColumnElement[bool]:
    """Of `grants`: those that hold now, and those that begin later."""
    return and_(grants.c.ended_at.is_(None), or_(grants.c.last_day.is_(None), grants.c.last_day >= today))


def where_of(row: HeldRow) -> Where:
    """With the batch and the department of its subject."""
    return Where(row.of_batch, row.of_department, row.subject_id, row.group_id)


def say(row: HeldRow) -> str:
    """As the history tells it: Lecturer: CS501, Section A, 2024 - 2028, CSE, 5th, until 30 November 2026."""
    group = name_group(row.group_kind, row.group) if row.group and row.group_kind else None
    place = [each for each in (row.subject, group, row.batch, row.department, row.semester) if each]
    days = [f"{word} {say_day(day)}" for word, day in (("from", row.since), ("until", row.last_day)) if day]
    if row.since and row.since == row.last_day:
        days = [f"on {say_day(row.since)}"]
    if row.instead_of_name:
        days.append(f"in place of {row.instead_of_name}")
    where = ", ".join([*place, *days])
    return f"{row.role.capitalize()}: {where}" if where else row.role.capitalize()


# Who answers in a department whatever the class's age: of those whose grant is for one, its head.
_HEADS = [role for role in ROLES if Right.CORRECT_LATE in RIGHTS[role]]

_Id: TypeAlias = SQLColumnExpression[int] | int


def heads(department: _Id, batch: _Id, today: date) -> ColumnElement[bool]:
    """Of `grants`: those that make somebody the head of a list today, of the department or of one batch of it."""
    return and_(
        grants.c.role.in_(_HEADS),
        grants.c.department_id == department,
        or_(grants.c.batch_id.is_(None), grants.c.batch_id == batch),
        in_force(today),
    )


def record_removed(db: Connection, by: str, going: ColumnElement[bool]) -> None:
    """Of grants that go with what they are for, a subject, a group, a batch or a department: say in the history who
    held what, and tell them at once. Comes before what they are for is removed, which is held by now: nobody is given
    another grant for it meanwhile. What ended before was told then."""
    yesterday = clock.now().date() - timedelta(days=1)  # somewhere it is still today
    held = HELD.add_columns(admins.c.user_name).join(admins, admins.c.id == grants.c.admin_id)
    for row in db.execute(held.where(going, not_over(yesterday)).order_by(grants.c.id)).all():
        record_change(db, by, paths.admin(row.user_name), {"grant": say(row)}, {"grant": None}, ACCOUNT)


# Of `grants`: those that let somebody teach.
OF_LECTURERS = grants.c.role == Role.LECTURER.value


def teaches(rights: Rights, where: Where, day: date) -> bool:
    """Whether somebody teaches there themself on that day still, and not as a substitute: they may let others stand in
    for them."""
    return any(
        each.role is Role.LECTURER
        and not each.is_substitute
        and each.covers(where)
        and (each.last_day is None or day <= each.last_day)
        for each in rights.grants
    )
