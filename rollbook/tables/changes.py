"""The audit trail: who changed what, when, from what to what."""

from typing import Any

from sqlalchemy import JSON, Column, ColumnElement, Connection, Index, Table, Text, or_

from rollbook.core import clock
from rollbook.store import changed_paths
from rollbook.store.prepared import Prepared
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

_RECORD = Prepared(changes.insert(), ("at", "by", "path", "before", "after", "rollcall_id", "student_id"))


def record(
    db: Connection,
    by: str,
    path: str,
    before: Any,
    after: Any,
    *,
    rollcall_id: int | None = None,
    student_id: int | None = None,
) -> None:
    """Write a change into the history and tell it to whoever listens."""
    about = {"rollcall_id": rollcall_id, "student_id": student_id}
    _RECORD.run(db, at=clock.now(), by=by, path=path, before=before, after=after, **about)
    changed_paths.note(db, path)


def at_or_below(path: str) -> ColumnElement[bool]:
    return or_(changes.c.path == path, changes.c.path.startswith(f"{path}/", autoescape=True))
