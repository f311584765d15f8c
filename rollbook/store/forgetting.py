"""A running write erases something for good. SQLite's log would keep what stood there: the store empties it after the
commit."""

from sqlalchemy import Connection

_KEY = "rollbook_forgets"


def note(db: Connection) -> None:
    db.info[_KEY] = True


def take(db: Connection) -> bool:
    """Whether it was noted since the last take."""
    return db.info.pop(_KEY, None) is not None
