"""Writing into the audit trail, and finding in it what is about a node path."""

from typing import Any

from sqlalchemy import ColumnElement, Connection, or_

from rollbook.core import clock
from rollbook.store import changed_paths
from rollbook.store.prepared import Prepared
from rollbook.tables.changes import changes

_INSERT = Prepared(changes.insert(), ("at", "by", "path", "before", "after", "rollcall_id", "student_id"))


def record_change(
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
    _INSERT.run(db, at=clock.now(), by=by, path=path, before=before, after=after, **about)
    changed_paths.note(db, path)


def at_or_below(path: str) -> ColumnElement[bool]:
    return or_(changes.c.path == path, changes.c.path.startswith(f"{path}/", autoescape=True))
