"""Files with marks that were written into a subject's register."""

from sqlalchemy import JSON, Column, ForeignKey, Index, Integer, LargeBinary, Table, Text, UniqueConstraint, Uuid

from rollbook.tables.metadata import metadata
from rollbook.tables.types import Id, UtcDateTime

marks_imports = Table(
    "marks_imports",
    metadata,
    Column("number", Id, primary_key=True),  # the order they happened in
    Column("id", Uuid, nullable=False),  # made by the client, so that sending twice is writing once
    Column("subject_id", ForeignKey("subjects.id", ondelete="CASCADE"), nullable=False),
    Column("group_id", ForeignKey("groups.id", ondelete="SET NULL"), index=True),  # the one that was chosen
    Column("by", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("file_name", Text, nullable=False),
    Column("request_hash", LargeBinary, nullable=False),  # SHA-256 of the file and of what was chosen for it
    Column("classes", JSON, nullable=False),  # ids of the roll calls that it made, which undoing takes away
    Column("marks", Integer, nullable=False),  # how many
    Column("undone_at", UtcDateTime),
    UniqueConstraint("id"),
    Index("ix_marks_imports_subject_id", "subject_id", "number"),
)
