"""Many rows written in one step arrive as SQLAlchemy's own insert and update would write them, on either database."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime
from typing import Any

import pytest
from sqlalchemy import JSON, BigInteger, Column, Connection, Date, MetaData, SmallInteger, Table, select
from sqlalchemy.exc import IntegrityError

from rollbook.core.settings import Settings
from rollbook.store import many_rows
from rollbook.store.many_rows import InsertRows, UpdateRows
from rollbook.store.opening import open_store
from rollbook.store.verbs import Store
from rollbook.tables.types import Key, UtcDateTime

metadata = MetaData()
leaves = Table(
    "test_leaves",
    metadata,
    Column("book", BigInteger, primary_key=True, autoincrement=False),
    Column("number", SmallInteger, primary_key=True, autoincrement=False),
    Column("by", Key),
    Column("day", Date),
    Column("at", UtcDateTime),
    Column("seen", JSON(none_as_null=True)),
)
INSERT = InsertRows(leaves, shared=("book", "at"), each=("number", "by", "day", "seen"))
UPDATE = UpdateRows(leaves, shared=("book", "at"), each=("number", "by", "seen"))

NOON = datetime(2026, 11, 16, 12, 0, 0, 5, tzinfo=UTC)
LATER = NOON.replace(hour=13)
MANY = 2 * many_rows.MOST_ROWS + 1


@asynccontextmanager
async def open_book(settings: Settings) -> AsyncIterator[Store]:
    async with open_store(settings) as store:
        await store.migrate(metadata.create_all)
        yield store


def read_leaves(db: Connection) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in db.execute(select(leaves).order_by(leaves.c.book, leaves.c.number))]


def leaf(number: int) -> tuple[Any, ...]:
    return (number, None, None, None) if number % 3 == 0 else (number, f"é{number}'", date(2026, 2, 28), {"7": number})


async def test_as_many_rows_as_there_are_arrive_with_what_they_share(settings: Settings) -> None:
    rows = [leaf(number) for number in range(1, MANY + 1)]
    async with open_book(settings) as store:
        await store.write(INSERT.run, rows, book=1, at=NOON)
        await store.write(INSERT.run, [leaf(1)], book=2, at=None)
        await store.write(INSERT.run, [], book=3, at=NOON)
        assert await store.read(read_leaves) == [
            *((1, number, by, day, NOON, seen) for number, by, day, seen in rows),
            (2, 1, "é1'", date(2026, 2, 28), None, {"7": 1}),
        ]


async def test_rows_are_changed_by_their_key_and_others_stay(settings: Settings) -> None:
    async with open_book(settings) as store:
        for book in (1, 2):
            await store.write(INSERT.run, [leaf(number) for number in (1, 2, 3)], book=book, at=NOON)
        await store.write(UPDATE.run, [(1, "b", {"9": 9}), (3, None, None)], book=1, at=LATER)
        changed, untouched, emptied, *others = await store.read(read_leaves)
        assert changed == (1, 1, "b", date(2026, 2, 28), LATER, {"9": 9})
        assert untouched == (1, 2, "é2'", date(2026, 2, 28), NOON, {"7": 2})
        assert emptied == (1, 3, None, None, LATER, None)
        assert [row[4] for row in others] == [NOON] * 3


async def test_all_rows_or_none(settings: Settings) -> None:
    """On SQLite the driver's own error: the store knows both."""
    async with open_book(settings) as store:
        with pytest.raises(Exception, match=r"(?i)unique") as failure:
            await store.write(INSERT.run, [leaf(1), leaf(2), leaf(1)], book=1, at=NOON)
        assert isinstance(failure.value, IntegrityError) or not settings.database_url
        assert await store.read(read_leaves) == []
