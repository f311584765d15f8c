"""What SQLite's writer thread and lock file promise."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert

from rollbook.core import sqlite_writer
from rollbook.core.errors import StartError, StorageFull, Unavailable
from rollbook.core.opening import store_for
from rollbook.core.settings import Settings
from rollbook.core.store import slow_read
from tests.store.notebook import count_lines, line_numbers, lines, open_notebook, write_line


async def test_waiting_writes_share_one_commit(sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    groups: list[int] = []
    real = sqlite_writer._run_group

    def counting(db: Connection, group: list[sqlite_writer.Work]) -> bool:
        groups.append(len(group))
        return real(db, group)

    monkeypatch.setattr(sqlite_writer, "_run_group", counting)
    async with open_notebook(sqlite_settings) as store:
        await asyncio.gather(*(store.write(write_line, n) for n in range(200)))
        assert await store.read(count_lines) == 200
    assert sum(groups) == 200
    assert len(groups) < 20


async def test_no_answer_precedes_its_commit(sqlite_settings: Settings) -> None:
    """Each acknowledged line is looked up at once through a connection that knows nothing of the store."""
    async with open_notebook(sqlite_settings) as store:
        outside = sqlite3.connect(f"file:{sqlite_settings.url.database}?mode=ro", uri=True, isolation_level=None)

        async def write_and_look(number: int) -> bool:
            await store.write(write_line, number)
            return outside.execute("SELECT 1 FROM test_lines WHERE id = ?", (number,)).fetchone() is not None

        assert all(await asyncio.gather(*(write_and_look(n) for n in range(300))))
        outside.close()


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
        assert may_finish.wait(10)

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


async def test_a_second_server_on_the_same_file_refuses_in_words(sqlite_settings: Settings) -> None:
    code = (
        "import asyncio, sys\n"
        "from pathlib import Path\n"
        "from rollbook.core.sqlite import SqliteStore\n"
        "asyncio.run(SqliteStore(Path(sys.argv[1])).open())\n"
    )
    async with open_notebook(sqlite_settings):
        second = await asyncio.create_subprocess_exec(
            sys.executable, "-c", code, str(sqlite_settings.url.database), stderr=subprocess.PIPE
        )
        _, complaint = await second.communicate()
    assert second.returncode != 0
    assert b"is in use by process" in complaint
    assert b"One server at a time can own a SQLite register" in complaint


async def test_the_file_is_free_again_after_a_close(sqlite_settings: Settings) -> None:
    for number in (1, 2):
        async with open_notebook(sqlite_settings) as store:
            await store.write(write_line, number)


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
