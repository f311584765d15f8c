"""Which writes SQLite's writer joins into one transaction."""

import asyncio
import threading
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import Connection

from rollbook.store import sqlite_writer
from rollbook.store.sqlite import SqliteStore
from rollbook.store.verbs import Store

Groups = list[list[sqlite_writer.Work]]


@contextmanager
def watching_groups(monkeypatch: pytest.MonkeyPatch) -> Iterator[Groups]:
    """The groups as they are run; one that is run again, each write alone, counts again."""
    groups: Groups = []
    real = sqlite_writer._run_group

    def noting(db: Connection, group: list[sqlite_writer.Work]) -> bool:
        as_run: list[sqlite_writer.Work] = []
        groups.append(as_run)
        try:
            return real(db, group)
        finally:
            as_run.extend(map(replace, group))  # what came of each is let go when it is told

    with monkeypatch.context() as patch:
        patch.setattr(sqlite_writer, "_run_group", noting)
        yield groups


async def all_waiting_together(store: Store, *writes: Awaitable[Any]) -> list[Any]:
    """What came of them, when none began before all were there. PostgreSQL has no queue to wait in."""
    if not isinstance(store, SqliteStore):
        return await asyncio.gather(*writes, return_exceptions=True)
    begun, all_there = threading.Event(), threading.Event()

    def hold_the_writer(_db: Connection) -> None:
        begun.set()
        assert all_there.wait(60)

    first = asyncio.ensure_future(store.write(hold_the_writer))
    assert await asyncio.to_thread(begun.wait, 60)
    together = asyncio.gather(*writes, return_exceptions=True)
    await asyncio.sleep(0)  # each takes its place in the queue
    all_there.set()
    await first
    return await together
