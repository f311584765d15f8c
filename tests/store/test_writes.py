"""What a write promises on either database."""

import asyncio
import threading

import pytest
from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError, OperationalError

from rollbook.core.errors import Conflict
from rollbook.core.sentences import english_only
from rollbook.core.settings import Settings
from rollbook.store.postgres import PostgresStore
from rollbook.store.sqlite import SqliteStore
from rollbook.store.verbs import slow_read
from tests.store.groups import all_waiting_together, watching_groups
from tests.store.notebook import count_lines, line_numbers, lines, open_notebook, write_line, write_then_fail


async def test_a_write_is_there_for_the_next_read(settings: Settings) -> None:
    async with open_notebook(settings) as store:
        assert await store.write(write_line, 1) == 1
        assert await store.read(line_numbers) == [1]


async def test_a_failing_write_leaves_its_neighbours_untouched(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watching_groups(monkeypatch) as groups:
        async with open_notebook(settings) as store:
            outcomes = await all_waiting_together(
                store,
                *(
                    store.write(write_then_fail, n, Conflict(english_only("no")))
                    if n % 3 == 0
                    else store.write(write_line, n)
                    for n in range(1, 31)
                ),
            )
            numbers = await store.read(line_numbers)
        kept = [n for n in range(1, 31) if n % 3]
        assert [outcome for outcome in outcomes if isinstance(outcome, int)] == kept
        assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 10
        assert numbers == kept
        if isinstance(store, SqliteStore):  # the good and the bad shared one transaction
            assert [len(group) for group in groups] == [1, 30]
            assert sum(work.error is not None for work in groups[-1]) == 10


async def test_a_rule_of_the_database_refuses_one_and_keeps_the_others(settings: Settings) -> None:
    async with open_notebook(settings) as store:
        outcomes = await asyncio.gather(*(store.write(write_line, n) for n in (1, 2, 1, 3)), return_exceptions=True)
        assert sum(isinstance(outcome, IntegrityError) for outcome in outcomes) == 1
        assert await store.read(line_numbers) == [1, 2, 3]


async def test_a_write_of_several_rows_is_whole_or_not_there(settings: Settings) -> None:
    def sixty_with_a_double(db: Connection) -> None:
        db.execute(insert(lines), [{"id": n, "text": "x"} for n in range(60)])
        db.execute(insert(lines), {"id": 7, "text": "again"})

    async with open_notebook(settings) as store:
        with pytest.raises(IntegrityError):
            await store.write(sixty_with_a_double)
        assert await store.read(count_lines) == 0


async def test_a_read_cannot_change_anything(settings: Settings) -> None:
    async with open_notebook(settings) as store:
        with pytest.raises((OperationalError, RuntimeError)):
            await store.read(write_line, 1)
        assert await store.read(count_lines) == 0


async def test_listeners_hear_of_a_write_after_its_commit_and_never_of_a_failed_one(
    settings: Settings,
) -> None:
    async with open_notebook(settings) as store:
        heard: list[str] = []
        store.listeners.append(lambda paths: heard.extend(paths))
        await asyncio.gather(
            store.write(write_line, 1),
            store.write(write_then_fail, 2, Conflict(english_only("no"))),
            store.write(write_line, 3),
            return_exceptions=True,
        )
        assert sorted(heard) == ["Attendance/Test/1", "Attendance/Test/3"]


async def test_what_listeners_hear_can_already_be_read(settings: Settings) -> None:
    async with open_notebook(settings) as store:
        reads: list[asyncio.Task[int]] = []
        store.listeners.append(lambda _: reads.append(asyncio.ensure_future(store.read(count_lines))))
        await store.write(write_line, 1)
        assert [await read for read in reads] == [1]


async def test_a_caller_that_goes_away_does_not_harm_the_others(settings: Settings) -> None:
    async with open_notebook(settings) as store:
        gone = asyncio.ensure_future(store.write(write_line, 1))
        await asyncio.sleep(0)
        gone.cancel()
        assert await store.write(write_line, 2) == 2
        assert 2 in await store.read(line_numbers)


async def test_writes_submitted_before_the_close_are_finished(settings: Settings) -> None:
    async with open_notebook(settings) as store:
        pending = [asyncio.ensure_future(store.write(write_line, n)) for n in range(20)]
        await asyncio.gather(*pending)
    async with open_notebook(settings) as store:
        assert await store.read(count_lines) == 20


async def test_a_read_sees_one_moment(settings: Settings) -> None:
    """What is committed between two of its statements comes with the next read."""

    def count_write_count(db: Connection) -> tuple[int, int]:
        before = count_lines(db)
        written.set()
        assert committed.wait(60)
        return before, count_lines(db)

    written, committed = threading.Event(), threading.Event()

    def read_elsewhere() -> tuple[int, int]:
        async def read() -> tuple[int, int]:
            reader = PostgresStore(settings.url) if isinstance(store, PostgresStore) else store
            try:
                return await reader.read(slow_read(count_write_count))
            finally:
                if reader is not store:
                    await reader.close()

        return asyncio.run(read())

    async with open_notebook(settings) as store:
        reading = asyncio.create_task(asyncio.to_thread(read_elsewhere))
        assert await asyncio.to_thread(written.wait, 10)
        await store.write(write_line, 1)
        committed.set()
        assert await reading == (0, 0)
        assert await store.read(count_lines) == 1
