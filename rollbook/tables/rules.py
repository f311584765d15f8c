"""The rules of the college, version by version: nothing is changed once it is in force, another version follows it."""

from sqlalchemy import CheckConstraint, Column, Date, ForeignKey, Index, Table, Text, column, or_

from rollbook.tables.metadata import metadata
from rollbook.tables.types import Id, UtcDateTime

# In force is, of each scope, the version that began last, and of those of one day the one that was kept last.
rules = Table(
    "rules",
    metadata,
    Column("id", Id, primary_key=True),
    # Whose rule it is: the whole college's, that of a batch, or that of a batch's department.
    Column("batch_id", ForeignKey("batches.id", ondelete="CASCADE")),
    Column("department_id", ForeignKey("departments.id", ondelete="CASCADE"), index=True),
    Column("starts_on", Date, nullable=False),  # the college's civil date
    Column("choices", Text),  # a `core.rule.Rule` in JSON; null: from here on the rule above holds again
    Column("by", ForeignKey("admins.id"), nullable=False),
    Column("at", UtcDateTime, nullable=False),
    CheckConstraint(or_(column("department_id").is_(None), column("batch_id").is_not(None)), name="scope"),
    CheckConstraint(or_(column("choices").is_not(None), column("batch_id").is_not(None)), name="choices"),
    Index("ix_rules_batch_id", "batch_id", "department_id", "starts_on"),
    sqlite_autoincrement=True,  # the history tells of it by its id
)
