"""Inserts that leave what is there already as it is. Each database has its own words for that, and loads no other's."""

from typing import Any

from sqlalchemy import Connection, Table


def insert_into(db: Connection, table: Table) -> Any:
    if db.dialect.name == "postgresql":
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(table)
    from sqlalchemy.dialects import sqlite

    return sqlite.insert(table)


def insert_new(db: Connection, table: Table) -> Any:
    """Of two who write the same at once, one does; the other finds it there."""
    return insert_into(db, table).on_conflict_do_nothing()
