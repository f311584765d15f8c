"""Who may do what, where, from when to when."""

from sqlalchemy import CheckConstraint, Column, Date, ForeignKey, Index, Table, Text, column, or_

from rollbook.core.roles import ROLES
from rollbook.tables.metadata import metadata
from rollbook.tables.types import Id, UtcDateTime

grants = Table(
    "grants",
    metadata,
    Column("id", Id, primary_key=True),
    Column("admin_id", ForeignKey("admins.id", ondelete="CASCADE"), nullable=False),
    Column("role", Text, nullable=False),  # a word of `core.roles`
    # Where. None of them: in the whole college. A subject says its batch and department itself.
    Column("batch_id", ForeignKey("batches.id", ondelete="CASCADE"), index=True),
    Column("department_id", ForeignKey("departments.id", ondelete="CASCADE"), index=True),
    Column("subject_id", ForeignKey("subjects.id", ondelete="CASCADE"), index=True),
    Column("group_id", ForeignKey("groups.id", ondelete="CASCADE"), index=True),  # of those that the subject calls
    Column("since", Date),  # the first day; null: from when it was given
    Column("last_day", Date),  # null where no end is known
    # Whom they stand in for, of a grant for a day or a few.
    Column("instead_of", ForeignKey("admins.id", ondelete="SET NULL"), index=True),
    Column("given_by", Text, nullable=False),
    Column("given_at", UtcDateTime, nullable=False),
    Column("ended_by", Text),
    Column("ended_at", UtcDateTime),  # ended by somebody, whatever its days say
    CheckConstraint(column("role").in_(ROLES), name="role"),
    CheckConstraint(or_(column("last_day").is_(None), column("last_day") >= column("since")), name="last_day"),
    CheckConstraint("group_id IS NULL OR subject_id IS NOT NULL", name="group_of_subject"),
    CheckConstraint("subject_id IS NULL OR (batch_id IS NULL AND department_id IS NULL)", name="one_place"),
    Index("ix_grants_admin_id", "admin_id", "ended_at"),
    sqlite_autoincrement=True,  # the id of one that was removed is no other's: the history tells of it by this
)
