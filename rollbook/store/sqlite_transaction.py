"""Transactions of SQLite, begun and ended on the driver itself: SQLAlchemy's own cost as much as a small read."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from sqlalchemy import Connection


@contextmanager
def transaction(db: Connection, kind: Literal["DEFERRED", "IMMEDIATE"], *, keep: bool) -> Iterator[None]:
    """What is done inside stays if it is to be kept and nothing fails."""
    driver = driver_of(db)
    driver.execute("BEGIN IMMEDIATE" if kind == "IMMEDIATE" else "BEGIN DEFERRED")
    try:
        yield
        if keep:
            (db.get_transaction() or driver).commit()
    finally:
        # SQLAlchemy begins in its own books, without a statement, whenever it executes one: they are closed too.
        if books := db.get_transaction():
            books.rollback()
        elif driver.in_transaction:
            driver.rollback()


def driver_of(db: Connection) -> sqlite3.Connection:
    driver = db.connection.dbapi_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver
