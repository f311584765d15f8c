"""What the history says."""

from typing import Any

from sqlalchemy import Connection, select

from rollbook.tables.changes import changes
from tests.college import College
from tests.live.on_a_port import PortCollege


def entries(college: College | PortCollege) -> list[dict[str, Any]]:
    """Every change, oldest first, without its time."""
    found: list[dict[str, Any]] = college.read(_entries)
    return found


def _entries(db: Connection) -> list[dict[str, Any]]:
    query = select(changes.c.by, changes.c.path, changes.c.before, changes.c.after).order_by(changes.c.id)
    return [dict(row) for row in db.execute(query).mappings()]
