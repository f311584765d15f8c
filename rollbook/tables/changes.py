"""The audit trail: who changed what, when, from what to what."""

from sqlalchemy import JSON, Column, Index, Table, Text

from rollbook.tables.metadata import metadata
from rollbook.tables.types import Id, UtcDateTime

changes = Table(
    "changes",
    metadata,
    Column("id", Id, primary_key=True),
    Column("at", UtcDateTime, nullable=False),
    Column("by", Text, nullable=False),  # a user name, or how the change came in when nobody was signed in
    Column("path", Text, nullable=False),
    Column("before", JSON(none_as_null=True)),
    Column("after", JSON(none_as_null=True)),
    # What it is about, whatever it is called since. No foreign keys: the history outlives what it tells of.
    Column("rollcall_id", Id),
    Column("student_id", Id),
    Index("ix_changes_path", "path", "id"),
    Index("ix_changes_at", "at"),
    Index("ix_changes_rollcall_id", "rollcall_id", "id"),
    Index("ix_changes_student_id", "student_id", "id"),
)
