"""Students by roll, on the list of a batch and a department, and the imports that made those lists."""

from sqlalchemy import (
    JSON,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    UniqueConstraint,
    Uuid,
    cast,
    or_,
)

from rollbook.tables.metadata import metadata
from rollbook.tables.types import Id, Key, UtcDateTime

students = Table(
    "students",
    metadata,
    Column("id", Id, primary_key=True),
    Column("batch_id", ForeignKey("batches.id"), nullable=False),
    Column("department_id", ForeignKey("departments.id"), nullable=False, index=True),
    Column("roll", Text, nullable=False),
    Column("roll_key", Key, nullable=False),
    Column("name", Text, nullable=False),
    Column("email", Text, nullable=False),  # empty where none is known
    Column("search_key", Key, nullable=False),  # roll, name and e-mail as a search compares them
    Column("position", Integer, nullable=False),  # the order the list came in; no two on the list share one
    Column("archived_at", UtcDateTime),  # null while on the list
    Column("lookup_code", Text),  # for the public look-up where a roll alone does not do
    # Archived ones too: whoever returns is the same student again.
    UniqueConstraint("batch_id", "department_id", "roll_key"),
    Index("ix_students_list", "batch_id", "department_id", "position"),
    Index("ix_students_roll_key", "roll_key"),
    sqlite_autoincrement=True,  # the id of a student who was deleted is nobody else's, as in PostgreSQL
)

ERASED = "(erased)"  # the name of all who were
ERASED_ROLL = "erased-"  # and the beginning of their rolls, before their id
NOT_ERASED = or_(students.c.name != ERASED, students.c.roll != ERASED_ROLL + cast(students.c.id, Text))

student_imports = Table(
    "student_imports",
    metadata,
    Column("number", Id, primary_key=True),  # the order they happened in
    Column("id", Uuid, nullable=False),  # made by the client, so that sending twice is importing once
    Column("batch_id", ForeignKey("batches.id", ondelete="CASCADE"), nullable=False),
    Column("department_id", ForeignKey("departments.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("by", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("file_name", Text, nullable=False),
    Column("request_hash", LargeBinary, nullable=False),  # SHA-256 of the file and of what was chosen for it
    Column("summary", JSON, nullable=False),
    Column("restored_at", UtcDateTime),
    UniqueConstraint("id"),
    Index("ix_student_imports_list", "batch_id", "department_id", "number"),
)

# What restoring an import needs, of the students it touched and no others. No foreign key: some are deleted since.
import_traces = Table(
    "import_traces",
    metadata,
    Column("number", ForeignKey("student_imports.number", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("student_id", Id, primary_key=True, autoincrement=False, index=True),
    Column("before", JSON(none_as_null=True)),  # none: the import added the student
    Column("after", JSON, nullable=False),
    sqlite_with_rowid=False,
)
