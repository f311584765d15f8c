"""Holding a table as a whole, for as long as a write lasts."""

from sqlalchemy import Connection, Table, text


def hold_table(db: Connection, table: Table, mode: str = "SHARE ROW EXCLUSIVE") -> None:
    """Of two who would write into it at the same moment one waits. SQLite has one writer only."""
    if db.dialect.name != "sqlite":
        db.execute(text(f"LOCK TABLE {table.name} IN {mode} MODE"))
