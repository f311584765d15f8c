"""Those parts of the tree that name people: admins and student lists."""

from collections.abc import Sequence
from typing import Protocol

from sqlalchemy import Connection, select

from rollbook.core import paths
from rollbook.core.schemas import same_key
from rollbook.tables.accounts import admins
from rollbook.tables.rows import AdminRow
from rollbook.tables.students import students
from rollbook.tree.importer import IMPORTER
from rollbook.tree.shapes import Node
from rollbook.tree.views.places import StudentList

_ADMINS = select(admins.c.user_name, admins.c.name, admins.c.email, admins.c.mobile).where(
    admins.c.user_name_key != same_key(IMPORTER.user_name)
)
_STUDENTS = select(students.c.position, students.c.name, students.c.roll, students.c.email).where(
    students.c.archived_at.is_(None)
)


class _Listed(Protocol):
    position: int
    name: str
    roll: str
    email: str


def all_admins(db: Connection, rest: Sequence[str]) -> Node:
    """By user name; never a password."""
    query = _ADMINS.where(admins.c.user_name_key == same_key(paths.label(rest[0]))) if rest else _ADMINS
    return {paths.key(row.user_name): _admin(row) for row in db.execute(query)} or None


def _admin(row: AdminRow) -> Node:
    return {"name": row.name, "userName": row.user_name, "email": row.email, "mobile": row.mobile}


def student_list(db: Connection, place: StudentList, rest: Sequence[str]) -> Node:
    """By position, as the fields of the original register's files."""
    query = _STUDENTS.filter_by(batch_id=place.batch_id, department_id=place.department_id)
    if rest and rest[0].isdecimal() and len(rest[0]) < 10:
        query = query.where(students.c.position == int(rest[0]))
    return {str(row.position): _student(row) for row in db.execute(query)} or None


def _student(row: _Listed) -> Node:
    named = {"FIELD2": row.name, "FIELD3": row.roll}
    return {**named, "FIELD4": row.email} if row.email else named
