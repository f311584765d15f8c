"""Paths that a running write touches. The store tells listeners about them after the commit, and only then."""

from sqlalchemy import Connection

_KEY = "rollbook_changed_paths"


def note(db: Connection, path: str) -> None:
    noted: list[str] = db.info.setdefault(_KEY, [])
    if path not in noted:
        noted.append(path)


def take(db: Connection) -> list[str]:
    """The paths noted since the last take."""
    paths: list[str] = db.info.pop(_KEY, [])
    return paths
