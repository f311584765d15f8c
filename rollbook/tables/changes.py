"""The audit trail: who changed what, when, from what to what."""

from sqlalchemy import JSON, Column, ForeignKey, Index, Integer, Table, Text

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
    Column("subject_id", Id),
    Column("batch_id", Id),
    Column("department_id", Id),
    Column("semester_id", Id),
    Index("ix_changes_at", "at"),
    Index("ix_changes_rollcall_id", "rollcall_id", "id"),
    Index("ix_changes_student_id", "student_id", "id"),
    Index("ix_changes_subject_id", "subject_id", "id"),
    Index("ix_changes_batch_id", "batch_id", "id"),
)
# Nobody looks for a subject or a class by its path, and most entries are about classes.
# So the database keeps it only for entries without a subject; the migration says so. To say it here too would load what
# SQLAlchemy knows of PostgreSQL into every server.
Index("ix_changes_path", changes.c.path, changes.c.id)

# What an entry about many students tells of each. The student's id has no foreign key, as above.
change_students = Table(
    "change_students",
    metadata,
    Column("change_id", ForeignKey("changes.id"), primary_key=True, autoincrement=False),
    Column("position", Integer, primary_key=True, autoincrement=False),  # in the entry
    Column("student_id", Id, nullable=False, index=True),
    Column("roll", Text, nullable=False),  # at that time
    Column("before", JSON(none_as_null=True)),
    Column("after", JSON(none_as_null=True)),
    sqlite_with_rowid=False,
)
