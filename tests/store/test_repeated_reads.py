"""A read that is asked for again: never older than any other read, and not asked twice where nothing was written."""

import asyncio
import sqlite3

import pytest
from sqlalchemy import Connection

from rollbook.core.errors import NotFound
from rollbook.core.sentences import english_only
from rollbook.core.settings import Settings
from rollbook.store import answers, sqlite
from rollbook.store.postgres import PostgresStore
from rollbook.store.verbs import repeated
from tests.store.notebook import count_lines, open_notebook, write_line, write_then_fail

asked: list[int] = []


@pytest.fixture(autouse=True)
def _nothing_asked() -> None:
    asked.clear()


@repeated
def lines_and(db: Connection, more: int) -> int:
    asked.append(more)
    return count_lines(db) + more


@repeated
def refused(_db: Connection) -> None:
    asked.append(0)
    raise NotFound(english_only("There is none."))


async def test_what_was_written_is_seen_by_the_next_read(settings: Settings) -> None:
    async with open_notebook(settings) as store:
        for number in range(1, 20):
            await store.write(write_line, number)
            assert [await store.read(lines_and, 0) for _ in range(3)] == [number] * 3


async def test_a_write_that_failed_changes_no_answer(settings: Settings) -> None:
    async with open_notebook(settings) as store:
        assert await store.read(lines_and, 0) == 0
        with pytest.raises(ValueError, match="no"):
            await store.write(write_then_fail, 1, ValueError("no"))
        assert await store.read(lines_and, 0) == 0


async def test_sqlite_is_asked_once_until_something_is_written(sqlite_settings: Settings) -> None:
    async with open_notebook(sqlite_settings) as store:
        assert [await store.read(lines_and, more) for more in (1, 2, 1, 2)] == [1, 2, 1, 2]
        assert asked == [1, 2]
        await store.write(write_line, 1)
        assert await store.read(lines_and, 1) == 2
        assert asked == [1, 2, 1]


async def test_postgres_is_seldom_asked_while_nothing_is_written(postgres_settings: Settings) -> None:
    """Not once only: whatever is written in the same cluster, such as its own statistics, ends what is kept."""
    async with open_notebook(postgres_settings) as store:
        for _ in range(100):
            assert await store.read(lines_and, 1) == 1
    assert len(asked) < 50


async def test_what_another_server_wrote_is_seen(postgres_settings: Settings) -> None:
    async with open_notebook(postgres_settings) as store:
        assert isinstance(store, PostgresStore)
        other = PostgresStore(store.url, pool=1)
        await other.open()
        for number in range(1, 20):
            await other.write(write_line, number)
            assert await asyncio.gather(*[store.read(lines_and, more) for more in range(5)]) == [
                *range(number, number + 5)
            ]
        await other.close()


async def test_what_another_process_wrote_is_seen_soon(sqlite_settings: Settings) -> None:
    """Though the lock says that nobody else may: somebody with a SQL client may not ask."""
    async with open_notebook(sqlite_settings) as store:
        assert await store.read(lines_and, 0) == 0
        other = sqlite3.connect(sqlite_settings.data_dir / "rollbook.sqlite")
        other.execute("INSERT INTO test_lines VALUES (1, 'from outside')")
        other.commit()
        other.close()
        await asyncio.sleep(sqlite.OTHERS_SEEN_EVERY)
        assert await store.read(lines_and, 0) == 1


async def test_our_own_write_is_not_taken_for_somebody_elses_later(sqlite_settings: Settings) -> None:
    """Each page would be made twice after each write."""
    async with open_notebook(sqlite_settings) as store:
        assert await store.read(lines_and, 0) == 0
        await store.write(write_line, 1)
        assert await store.read(lines_and, 0) == 1
        await asyncio.sleep(sqlite.OTHERS_SEEN_EVERY)
        assert await store.read(lines_and, 0) == 1
    assert len(asked) == 2


async def test_a_refusal_is_asked_for_each_time(sqlite_settings: Settings) -> None:
    async with open_notebook(sqlite_settings) as store:
        for _ in range(2):
            with pytest.raises(NotFound):
                await store.read(refused)
    assert len(asked) == 2


async def test_no_more_answers_are_kept_than_there_is_room_for(
    sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "MOST", 3)
    async with open_notebook(sqlite_settings) as store:
        for more in (1, 2, 3, 4, 4, 1):
            assert await store.read(lines_and, more) == more
    assert asked == [1, 2, 3, 4, 1]


@repeated
def long_text(_db: Connection, letter: str) -> bytes:
    asked.append(ord(letter))
    return letter.encode() * 1000


async def test_nor_more_bytes(sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "MOST_BYTES", 2000)
    async with open_notebook(sqlite_settings) as store:
        for letter in "ababcca":
            assert await store.read(long_text, letter) == letter.encode() * 1000
    assert bytes(asked).decode() == "abca"
