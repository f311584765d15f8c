"""Keys that entries have in the realtime tree because a client gave or was given them there. All others are derived:
a line's from its place in the roll call, a mark's from the order of the classes, a class date's from that of dates.
"""

from sqlalchemy import Column, Date, ForeignKey, ForeignKeyConstraint, Table, UniqueConstraint

from rollbook.tables.metadata import metadata
from rollbook.tables.types import Id, Key

class_date_keys = Table(
    "class_date_keys",
    metadata,
    Column("subject_id", ForeignKey("subjects.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("held_on", Date, primary_key=True),
    Column("key", Key, nullable=False),
    UniqueConstraint("subject_id", "key"),
    sqlite_with_rowid=False,
)

# One row for a mark that came by node path, whichever of its views it was pushed onto.
mark_keys = Table(
    "mark_keys",
    metadata,
    Column("rollcall_id", Id, primary_key=True, autoincrement=False),
    Column("student_id", Id, primary_key=True, autoincrement=False),
    Column("line_key", Key),  # of the line, among those of the day
    Column("entry_key", Key),  # of the 1 or 0, among those of the student in the subject
    ForeignKeyConstraint(["rollcall_id", "student_id"], ["marks.rollcall_id", "marks.student_id"], ondelete="CASCADE"),
    UniqueConstraint("rollcall_id", "line_key"),
    sqlite_with_rowid=False,
)
