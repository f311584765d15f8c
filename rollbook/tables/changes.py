"""The audit trail: who changed what, when, from what to what."""

from typing import Any

from sqlalchemy import JSON, Column, Connection, Index, Table, Text

from rollbook.core import changes as noted
from rollbook.core import clock
from rollbook.core.prepared import Prepared
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
    Index("ix_changes_path", "path", "id"),
)

_RECORD = Prepared(changes.insert(), ("at", "by", "path", "before", "after"))


def record(db: Connection, by: str, path: str, before: Any, after: Any) -> None:
    """Write a change into the history and tell it to whoever listens."""
    _RECORD.run(db, at=clock.now(), by=by, path=path, before=before, after=after)
    noted.note(db, path)
