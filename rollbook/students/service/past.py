"""Whether a student can be deleted, or only archived."""

from collections.abc import Sequence

from sqlalchemy import Column, Connection, select

from rollbook.students.service.known import portions
from rollbook.tables.metadata import metadata
from rollbook.tables.students import students


def with_past(db: Connection, ids: Sequence[int]) -> set[int]:
    """Those of these students to whom anything else in the register refers. They are archived, never deleted."""
    return {
        student_id
        for column in _references()
        for some in portions(ids)
        for student_id in db.execute(select(column).where(column.in_(some)).distinct()).scalars()
    }


def delete_students(db: Connection, ids: Sequence[int]) -> None:
    """Only those without a past."""
    for some in portions(ids):
        db.execute(students.delete().where(students.c.id.in_(some)))


def _references() -> list[Column[int]]:
    """Every column that refers to a student: a table that is new to the register counts without being named here."""
    tables = metadata.tables.values()
    return [key.parent for table in tables for key in table.foreign_keys if key.column is students.c.id]
