"""The schema's version: bringing a database up to it, and telling whether it is there."""

from functools import cache
from pathlib import Path

from sqlalchemy import Connection, column, inspect, select, table

from rollbook.core.errors import StartError

_ALEMBICS = table("alembic_version", column("version_num"))


def upgrade(db: Connection) -> None:
    current = _version(db)
    if current == versions()[-1]:
        return
    if current is not None and current not in versions():
        raise StartError("This register was written by a newer Rollbook. Start that version, or restore a backup.")
    from rollbook.migrations import steps  # Alembic, which most starts need not wait for

    steps.take(db)


def is_current(db: Connection) -> bool:
    return _version(db) == versions()[-1]


@cache
def versions() -> list[str]:
    """Of the migrations, oldest first: the names of their files begin with them."""
    return sorted(file.name.partition("_")[0] for file in Path(__file__).with_name("versions").glob("[0-9]*_*.py"))


def _version(db: Connection) -> str | None:
    if not inspect(db).has_table(_ALEMBICS.name):
        return None
    version: str | None = db.scalar(select(_ALEMBICS.c.version_num))
    return version
