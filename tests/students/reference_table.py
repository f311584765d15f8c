"""A table that refers to students, as the one of marks will, for the time of a test."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy import Column, Connection, ForeignKey, Integer, Table

from rollbook.tables.metadata import metadata
from tests.college import College


@contextmanager
def students_with_marks(college: College) -> Iterator[Callable[[int], None]]:
    """What gives a student a past."""
    key = ForeignKey("students.id", name="fk_marks_of_tests")
    marks = Table("marks_of_tests", metadata, Column("student_id", Integer, key, nullable=False))

    def create(db: Connection) -> None:
        marks.create(db)

    def mark(db: Connection, student_id: int) -> None:
        db.execute(marks.insert().values(student_id=student_id))

    try:
        college.write(create)
        yield lambda student_id: college.write(mark, student_id)
    finally:
        metadata.remove(marks)
