"""A small table of the tests' own, written through the real store."""

import resource
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from sqlalchemy import Column, Connection, Integer, MetaData, Table, Text, func, insert, select

from rollbook.core.settings import Settings
from rollbook.store import changed_paths
from rollbook.store.opening import open_store
from rollbook.store.verbs import Store

metadata = MetaData()
lines = Table("test_lines", metadata, Column("id", Integer, primary_key=True), Column("text", Text, nullable=False))


@asynccontextmanager
async def open_notebook(settings: Settings) -> AsyncIterator[Store]:
    async with open_store(settings) as store:
        await store.migrate(metadata.create_all)
        yield store


def write_line(db: Connection, number: int, text: str = "line") -> int:
    db.execute(insert(lines), {"id": number, "text": text})
    changed_paths.note(db, f"Attendance/Test/{number}")
    return number


def write_then_fail(db: Connection, number: int, error: Exception) -> None:
    write_line(db, number)
    raise error


def count_lines(db: Connection) -> int:
    return db.scalar(select(func.count()).select_from(lines)) or 0


def line_numbers(db: Connection) -> list[int]:
    return list(db.scalars(select(lines.c.id).order_by(lines.c.id)))


@contextmanager
def no_file_larger_than(size: int) -> Iterator[None]:
    """For this process: a write beyond it fails, as on a disk that is full."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
