"""What SQLite's writer thread promises."""

import asyncio
import gc
import sqlite3
import threading
import time
import weakref
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event, insert

from rollbook.core.errors import NotFound, StartError, StorageFull, Unavailable
from rollbook.core.sentences import english_only
from rollbook.core.settings import Settings
from rollbook.store import sqlite_writer
from rollbook.store.opening import store_for
from rollbook.store.sqlite_transaction import driver_of
from rollbook.store.verbs import slow_read
from tests.store.groups import all_waiting_together, watching_groups
from tests.store.notebook import count_lines, line_numbers, lines, no_file_larger_than, open_notebook, write_line


async def test_waiting_writes_share_one_commit(sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with watching_groups(monkeypatch) as groups:
        async with open_notebook(sqlite_settings) as store:
            await all_waiting_together(store, *(store.write(write_line, n) for n in range(200)))
            assert await store.read(count_lines) == 200
    assert sum(map(len, groups)) == 1 + 200  # one held the writer until all were there
    assert len(groups) < 20


async def unseen_when_answered(settings: Settings) -> int:
    """How many writes were answered before another connection could see them. The disk takes its time."""

    def slow_disk(_db: Connection) -> None:
        time.sleep(0.2)

    async with open_notebook(settings) as store:
        outside = sqlite3.connect(f"file:{settings.url.database}?mode=ro", uri=True, isolation_level=None)

        async def write_and_look(number: int) -> bool:
            await store.write(write_line, number)
            return outside.execute("SELECT 1 FROM test_lines WHERE id = ?", (number,)).fetchone() is not None

        event.listen(Engine, "commit", slow_disk)  # told just before the commit
        try:
            seen = await asyncio.gather(*(write_and_look(n) for n in range(50)))
        finally:
            event.remove(Engine, "commit", slow_disk)
            outside.close()
    return seen.count(False)


async def test_no_answer_precedes_its_commit(sqlite_settings: Settings) -> None:
    assert await unseen_when_answered(sqlite_settings) == 0


async def test_an_answer_before_its_commit_would_be_noticed(
    sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test above can fail: here the writer is made to answer as soon as the work has run."""
    run = sqlite_writer._run_in_savepoint

    def answering_early(db: Connection, work: sqlite_writer.Work) -> None:
        run(db, work)
        work.answer.get_loop().call_soon_threadsafe(sqlite_writer._deliver, [replace(work)], lambda _: None)

    monkeypatch.setattr(sqlite_writer, "_run_in_savepoint", answering_early)
    assert await unseen_when_answered(sqlite_settings) > 0


@pytest.mark.parametrize("end", [SystemExit, KeyboardInterrupt, StopIteration, asyncio.CancelledError, GeneratorExit])
async def test_nothing_that_a_write_raises_ends_the_writer(sqlite_settings: Settings, end: type[BaseException]) -> None:
    def raise_it(db: Connection) -> None:
        write_line(db, 1)
        raise end

    async with open_notebook(sqlite_settings) as store, asyncio.timeout(10):
        outcomes = await asyncio.gather(store.write(raise_it), store.write(write_line, 2), return_exceptions=True)
        assert isinstance(outcomes[0], RuntimeError)
        assert store.can_write
        assert await store.write(write_line, 3) == 3
        assert await store.read(line_numbers) == [2, 3]


async def test_what_a_refused_write_held_does_not_wait_for_the_collector(sqlite_settings: Settings) -> None:
    """A piece of a certificate has megabytes, and the collector looks seldom."""

    class Sent:
        pass

    def refuse(_db: Connection, _sent: Sent) -> None:
        raise NotFound(english_only("There is none."))

    async with open_notebook(sqlite_settings) as store:
        sent = Sent()
        held = weakref.ref(sent)
        gc.disable()
        try:
            with suppress(NotFound):
                await store.write(refuse, sent)
            del sent
            await asyncio.sleep(0)  # until then the event loop itself holds what woke this test
            assert held() is None
        finally:
            gc.enable()


async def test_a_failure_of_the_writer_itself_fails_its_group_and_no_more(
    sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(db: Connection, group: list[sqlite_writer.Work]) -> bool:
        driver_of(db).execute("BEGIN IMMEDIATE")  # and what is begun is not left standing
        group[0].run(db)
        raise SystemError("a bug")

    async with open_notebook(sqlite_settings) as store, asyncio.timeout(10):
        with monkeypatch.context() as patch:
            patch.setattr(sqlite_writer, "_run_group", broken)
            with pytest.raises(SystemError):
                await store.write(write_line, 1)
        assert await store.write(write_line, 2) == 2
        assert await store.read(line_numbers) == [2]


async def test_every_commit_is_synced(sqlite_settings: Settings) -> None:
    def how_safe(db: Connection) -> tuple[object, ...]:
        journal = db.exec_driver_sql("PRAGMA journal_mode").scalar()
        return (
            journal,
            db.exec_driver_sql("PRAGMA synchronous").scalar(),
            db.exec_driver_sql("PRAGMA foreign_keys").scalar(),
        )

    async with open_notebook(sqlite_settings) as store:
        full = 2
        assert await store.write(how_safe) == ("wal", full, 1)


async def test_readers_never_wait_for_the_writer(sqlite_settings: Settings) -> None:
    may_finish = threading.Event()

    def long_write(db: Connection) -> None:
        write_line(db, 1)
        assert may_finish.wait(60)

    async with open_notebook(sqlite_settings) as store:
        writing = asyncio.ensure_future(store.write(long_write))
        await asyncio.sleep(0.05)
        assert await store.read(count_lines) == 0
        assert await store.read(slow_count) == 0
        assert not writing.done()
        may_finish.set()
        await writing
        assert await store.read(count_lines) == 1


@slow_read
def slow_count(db: Connection) -> int:
    assert threading.current_thread() is not threading.main_thread()
    return count_lines(db)


async def test_a_full_disk_is_said_so_and_reading_goes_on(sqlite_settings: Settings) -> None:
    def shrink(db: Connection) -> None:
        pages = db.exec_driver_sql("PRAGMA page_count").scalar() or 0
        db.exec_driver_sql(f"PRAGMA max_page_count={pages + 4}")

    def grow(db: Connection) -> None:
        db.exec_driver_sql("PRAGMA max_page_count=100000")

    def large(db: Connection, first: int) -> None:
        db.execute(insert(lines), [{"id": first + n, "text": "x" * 3000} for n in range(60)])

    async with open_notebook(sqlite_settings) as store:
        await store.write(shrink)
        outcomes = await asyncio.gather(
            store.write(write_line, 1),
            store.write(large, 100),
            store.write(write_line, 2),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes] == [int, StorageFull, int]
        assert await store.read(line_numbers) == [1, 2]
        await store.write(grow)
        await store.write(large, 100)
        assert await store.read(count_lines) == 62


async def test_a_disk_that_fails_at_the_commit_is_said_so(sqlite_settings: Settings) -> None:
    """No statement has failed by then, so SQLAlchemy has nothing to say: it is the driver that tells."""

    def write_plainly(db: Connection, number: int) -> None:
        driver_of(db).execute("INSERT INTO test_lines (id, text) VALUES (?, '')", (number,))

    async with open_notebook(sqlite_settings) as store:
        await store.write(write_plainly, 1)
        with no_file_larger_than(1), pytest.raises(Unavailable, match="could not reach its disk"):
            await store.write(write_plainly, 2)
        assert await store.read(line_numbers) == [1]
        await store.write(write_plainly, 3)
        assert await store.read(line_numbers) == [1, 3]


async def test_a_stopped_store_refuses_writes(sqlite_settings: Settings) -> None:
    async with open_notebook(sqlite_settings) as store:
        pass
    with pytest.raises(Unavailable):
        await store.write(write_line, 1)


def test_a_register_in_memory_is_refused() -> None:
    with pytest.raises(StartError, match="lost at the first stop"):
        store_for(Settings(database_url="sqlite://"))


def test_several_processes_need_postgresql(tmp_path: Path) -> None:
    with pytest.raises(StartError, match="ROLLBOOK_WORKERS"):
        store_for(Settings(data_dir=tmp_path, workers=2))
