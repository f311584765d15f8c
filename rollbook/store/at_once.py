"""A write of one statement, which is a transaction by itself: PostgreSQL is spared two journeys of three.

Only a service that is marked with `may_write_at_once` and that the store runs as a whole may do so, not one that is a
part of another's transaction. It asks `is_allowed` first.

The statement must write nothing where commits wait for a standby: whether that one has confirmed is found out by the
commit of a transaction only (`postgres_servers`).
"""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from rollbook.store.prepared import Prepared

_KEY = "rollbook_paths_in_doubt"


def allow(db: Connection, in_doubt: list[str] | None) -> None:
    """`in_doubt`: where to put paths that a statement may have changed before its connection was lost; None forbids."""
    db.info[_KEY] = in_doubt


def is_allowed(db: Connection) -> bool:
    return db.info.get(_KEY) is not None


def run(db: Connection, statement: Prepared, touched: Iterable[str], /, **given: Any) -> list[Any]:
    """The rows that it returns; it is committed then. Where it fails nothing was written, and a transaction can begin.
    `touched`: the paths that it changes."""
    in_doubt: list[str] = db.info[_KEY]
    connection: Any = db.connection.dbapi_connection
    connection.autocommit = True
    try:
        return statement.all(db, **given)
    except (DBAPIError, OSError) as error:
        if isinstance(error, OSError) or error.connection_invalidated:
            in_doubt.extend(touched)
        raise
    finally:
        connection.autocommit = False
