"""Grants as the register has them, with what their places are called, and in words."""

from datetime import date, datetime
from typing import Protocol

from sqlalchemy import ColumnElement, and_, func, or_, select
from sqlalchemy.sql.selectable import Select

from rollbook.accounts.rights import Where
from rollbook.core.groups import Kind, name_group
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import batches, departments, semesters, subjects
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
    batches.c.label.label("batch"),
    departments.c.label.label("department"),
    semesters.c.label.label("semester"),
    subjects.c.code.label("subject"),
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
    days = [f"{word} {_day(day)}" for word, day in (("from", row.since), ("until", row.last_day)) if day]
    if row.since and row.since == row.last_day:
        days = [f"on {_day(row.since)}"]
    if row.instead_of_name:
        days.append(f"in place of {row.instead_of_name}")
    where = ", ".join([*place, *days])
    return f"{row.role.capitalize()}: {where}" if where else row.role.capitalize()


def _day(day: date) -> str:
    return f"{day.day} {day:%B %Y}"
