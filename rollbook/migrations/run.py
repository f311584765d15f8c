"""The schema's version: bringing a database up to it, and telling whether it is there."""

from functools import cache
from pathlib import Path

from sqlalchemy import Connection, column, inspect, select, table

from rollbook.core.errors import StartError

_ALEMBICS = table("alembic_version", column("version_num"))


def upgrade(db: Connection) -> None:
    version = _version(db)
    _refuse_unknown(version)
    if version == versions()[-1]:
        return
    from rollbook.migrations import steps  # Alembic, which most starts need not wait for

    steps.take(db)


def refuse_newer(db: Connection) -> None:
    _refuse_unknown(_version(db))


def _refuse_unknown(version: str | None) -> None:
    if version not in (None, *versions()):
        raise StartError("This register was written by a newer Rollbook. Start that version, or restore a backup.")


def is_current(db: Connection) -> bool:
    return _version(db) == versions()[-1]


@cache
def versions() -> list[str]:
    """Of the migrations, oldest first: the names of their files begin with them."""
    return sorted(file.name.partition("_")[0] for file in Path(__file__).with_name("versions").glob("[0-9]*_*.py"))


def _version(db: Connection) -> str | None:
    if not inspect(db).has_table(_ALEMBICS.name):
        return None
    found = db.scalars(select(_ALEMBICS.c.version_num)).all()
    if len(found) > 1:
        raise StartError("The register names several versions of its schema. Restore a backup.")
    return found[0] if found else None
