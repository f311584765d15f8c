"""Corrections that somebody asked for, because it is too late for them to correct the class themselves."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, SmallInteger, Table, Text, column

from rollbook.core.marks import CODES
from rollbook.tables.metadata import metadata
from rollbook.tables.types import Id, UtcDateTime

asked_corrections = Table(
    "asked_corrections",
    metadata,
    Column("id", Id, primary_key=True),
    Column("rollcall_id", ForeignKey("rollcalls.id", ondelete="CASCADE"), nullable=False),
    Column("student_id", ForeignKey("students.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("mark", SmallInteger, nullable=False),  # the one that it should be
    Column("reason", Text, nullable=False),
    Column("asked_by", ForeignKey("admins.id"), nullable=False),
    Column("asked_at", UtcDateTime, nullable=False),
    Column("answer", Text),  # null while it waits
    Column("because", Text),  # of one that was refused
    Column("decided_by", ForeignKey("admins.id"), index=True),
    Column("decided_at", UtcDateTime),
    CheckConstraint(column("mark").in_(CODES), name="mark"),
    CheckConstraint(column("answer").in_(("done", "refused")), name="answer"),
    Index("ix_asked_corrections_asked_by", "asked_by", "asked_at"),
    sqlite_autoincrement=True,  # the id of one that was taken back is no other's
)
# In the database only of those that wait: the migration says so. One student's mark is asked for once.
Index("uq_asked_corrections_waiting", asked_corrections.c.rollcall_id, asked_corrections.c.student_id, unique=True)
