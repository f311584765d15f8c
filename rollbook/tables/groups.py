"""Groups of students by name (sections, lab batches, electives), who was in them from when to when, and the subjects
that call them."""

from sqlalchemy import CheckConstraint, Column, Date, ForeignKey, Index, Table, Text, UniqueConstraint, column, or_

from rollbook.core.groups import KINDS
from rollbook.tables.metadata import metadata
from rollbook.tables.types import Id, Key, UtcDateTime

groups = Table(
    "groups",
    metadata,
    Column("id", Id, primary_key=True),
    Column("batch_id", ForeignKey("batches.id", ondelete="CASCADE"), nullable=False),
    # Null where the group is of the whole batch.
    Column("department_id", ForeignKey("departments.id", ondelete="CASCADE"), index=True),
    Column("label", Text, nullable=False),
    Column("label_key", Key, nullable=False),
    Column("kind", Text, nullable=False),  # a word of `core.groups`
    Column("archived_at", UtcDateTime),  # no class is called by it any more; those that were stay
    # Archived ones too: whoever makes a group under the name of an archived one brings that back.
    UniqueConstraint("batch_id", "department_id", "label_key"),
    CheckConstraint(column("kind").in_(KINDS), name="kind"),
)
# In the database only of those of a whole batch: the migration says so.
Index("uq_groups_of_batch", groups.c.batch_id, groups.c.label_key, unique=True)

# Days, not instants: a student is called in a class by the groups of the class's date.
memberships = Table(
    "memberships",
    metadata,
    Column("group_id", ForeignKey("groups.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("student_id", ForeignKey("students.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("since", Date, primary_key=True),  # the first day in it
    Column("until", Date),  # the first day no longer in it; null where no end is known
    CheckConstraint(or_(column("until").is_(None), column("until") > column("since")), name="until"),
    Index("ix_memberships_student_id", "student_id"),
    sqlite_with_rowid=False,
)

# The groups that a subject calls, where it says that it calls its own.
subject_groups = Table(
    "subject_groups",
    metadata,
    Column("subject_id", ForeignKey("subjects.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("group_id", ForeignKey("groups.id", ondelete="CASCADE"), primary_key=True, autoincrement=False, index=True),
    sqlite_with_rowid=False,
)
