"""Groups of students by name (sections, lab batches, electives), who was in them from when to when, and the subjects
that call them."""

from sqlalchemy import (
    JSON,
    CheckConstraint,
    Column,
    Date,
    ForeignKey,
    Index,
    LargeBinary,
    Table,
    Text,
    UniqueConstraint,
    Uuid,
    column,
    or_,
)

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
    sqlite_autoincrement=True,  # the id of one that was removed is no other's: addresses and moves refer by it
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

# What undoing a change of memberships needs. Ids alone: who was erased since is nobody here.
group_moves = Table(
    "group_moves",
    metadata,
    Column("id", Uuid, primary_key=True),  # made by the client, so that sending twice is moving once
    # The list that it was done for.
    Column("batch_id", ForeignKey("batches.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("department_id", ForeignKey("departments.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("by", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("as_of", Date, nullable=False),
    Column("request_hash", LargeBinary, nullable=False),  # SHA-256 of what was asked for
    # Of each group and student that it changed: both ids, and from when to when before and after.
    Column("spans", JSON, nullable=False),
    Column("made", JSON, nullable=False),  # ids of the groups that it made
    Column("undone_at", UtcDateTime),
)
