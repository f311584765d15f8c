"""Holding a table as a whole, for as long as a write lasts."""

from sqlalchemy import DDL, Connection, Table

_ALONE = DDL("LOCK TABLE %(fullname)s IN SHARE ROW EXCLUSIVE MODE")  # type: ignore[no-untyped-call]
FROM_ROW_LOCKS_TOO = DDL("LOCK TABLE %(fullname)s IN EXCLUSIVE MODE")  # type: ignore[no-untyped-call]
AS_IT_IS = DDL("LOCK TABLE %(fullname)s IN SHARE MODE")  # type: ignore[no-untyped-call]


def hold_table(db: Connection, table: Table, how: DDL = _ALONE) -> None:
    """Of two who would write into it at the same moment one waits. SQLite has one writer only."""
    if db.dialect.name != "sqlite":
        db.execute(how.against(table))
