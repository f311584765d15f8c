"""Whether a student can be deleted, or only archived."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Column, Connection, Select, select

from rollbook.students.service.known import portions
from rollbook.tables.metadata import metadata
from rollbook.tables.rollcalls import marks, rollcalls
from rollbook.tables.students import students

# On the roster of a class that is still open.
CALLED_NOW = select(marks.c.student_id).distinct().join_from(rollcalls, marks).where(rollcalls.c.uploaded_at.is_(None))


def with_past(db: Connection, ids: Sequence[int]) -> set[int]:
    """Those of these students to whom anything else in the register refers. They are archived, never deleted."""
    return called_now(db, ids).union(*(_of_these(db, select(column).distinct(), ids) for column in _references()))


def called_now(db: Connection, ids: Sequence[int]) -> set[int]:
    return _of_these(db, CALLED_NOW, ids)


def delete_students(db: Connection, ids: Sequence[int]) -> None:
    """Only those without a past."""
    for some in portions(ids):
        db.execute(students.delete().where(students.c.id.in_(some)))


def _of_these(db: Connection, query: Select[Any], ids: Sequence[int]) -> set[int]:
    mine = query.selected_columns[0].in_
    return {student_id for some in portions(ids) for student_id in db.scalars(query.where(mine(some)))}


def _references() -> list[Column[int]]:
    """Every column that refers to a student: a table that is new to the register counts without being named here. But
    not the marks, which are many: those of uploaded classes are in the totals, and the others are asked for."""
    tables = [table for table in metadata.tables.values() if table is not marks]
    return [key.parent for table in tables for key in table.foreign_keys if key.column is students.c.id]
