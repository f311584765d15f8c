"""SQLite: reads on the event loop, writes joined into groups by one writer thread."""

import asyncio
import math
import shutil
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NoReturn

from sqlalchemy import Connection, Engine, NullPool, create_engine, event
from sqlalchemy.exc import DBAPIError

from rollbook.core.errors import StartError, StorageFull, Unavailable
from rollbook.store import refusals
from rollbook.store.answers import Answers
from rollbook.store.lock import FileLock
from rollbook.store.sqlite_file import explain_trouble, make_file, make_room
from rollbook.store.sqlite_transaction import driver_of, transaction
from rollbook.store.sqlite_writer import SqliteWriter
from rollbook.store.verbs import Params, Result, Service, Store, is_repeated, is_slow, question_of

SLOW_READERS = 4
# With less room on the disk it counts as full: a small write may still find some in the file, a class does not.
LEAST_ROOM = 1_048_576
OTHERS_SEEN_EVERY = 0.2  # seconds
# Of statements SQLAlchemy tells; of the beginning and the end of a transaction, the driver itself.
TROUBLE = (DBAPIError, sqlite3.Error)


class SqliteStore(Store):
    repeats_cheaply = True

    def __init__(self, path: Path) -> None:
        super().__init__()
        path = path.resolve()  # the file itself, by whatever name: each file has one lock
        self.path = path
        self.lock = FileLock(path)
        self._writer = SqliteWriter(lambda: _engine(path), self.tell)
        self._readers = _engine(path, query_only=True)
        self._loop_reader: Connection | None = None
        self._answers = Answers()
        self._version, self._commits_seen, self._asked_at = 0, -1, -math.inf
        self._slow = ThreadPoolExecutor(SLOW_READERS, thread_name_prefix="rollbook-report")

    async def open(self) -> None:
        make_room(self.path)
        self.lock.acquire()
        try:
            make_file(self.path)
            with explain_trouble(self.path):
                self._loop_reader = self._readers.connect()
        except BaseException:
            self.lock.release()
            raise
        self._writer.start(asyncio.get_running_loop())

    @property
    def can_write(self) -> bool:
        return self._writer.is_alive

    async def read(self, service: Service[Params, Result], /, *args: Params.args, **kwargs: Params.kwargs) -> Result:
        if is_slow(service):
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._slow, lambda: self._report(service, *args, **kwargs))
        db = self._loop_reader
        assert db is not None, "the store is not open"
        try:
            if not is_repeated(service):
                return _snapshot(db, service, *args, **kwargs)
            given = self._answers.as_of(self._moment(db))
            if (question := question_of(service, *args, **kwargs)) not in given:
                return self._answers.keep(given, question, _snapshot(db, service, *args, **kwargs))
            answer: Result = given[question]
            return answer
        except TROUBLE as error:
            _tell(error)

    def _moment(self, db: Connection) -> int:
        """Another one when anybody has committed, as SQLite tells it. It is asked after each commit of ours, which are
        counted, and now and then for those of somebody else, although the lock is ours."""
        commits, now = self._writer.commits, time.monotonic()
        if commits != self._commits_seen or now - self._asked_at >= OTHERS_SEEN_EVERY:
            self._version = driver_of(db).execute("PRAGMA data_version").fetchone()[0]
            self._commits_seen, self._asked_at = commits, now
        return self._version

    def _report(self, service: Service[Params, Result], *args: Params.args, **kwargs: Params.kwargs) -> Result:
        try:
            with self._readers.connect() as db:
                return _snapshot(db, service, *args, **kwargs)
        except TROUBLE as error:
            _tell(error)

    async def write(self, service: Service[Params, Result], /, *args: Params.args, **kwargs: Params.kwargs) -> Result:
        try:
            result: Result = await self._writer.submit(lambda db: service(db, *args, **kwargs))
        except TROUBLE as error:
            _tell(error)
        return result

    async def try_writing(self) -> None:
        if shutil.disk_usage(self.path.parent).free < LEAST_ROOM:
            raise StorageFull(refusals.DISK_FULL)
        await super().try_writing()

    async def migrate(self, upgrade: Callable[[Connection], None]) -> None:
        """SQLite alters a table by making it anew, so foreign keys are off meanwhile and checked before the commit."""

        def run() -> None:
            with (
                explain_trouble(self.path),
                _engine(self.path, foreign_keys=False).connect() as db,
                transaction(db, "IMMEDIATE", keep=True),
            ):
                upgrade(db)
                if broken := db.exec_driver_sql("PRAGMA foreign_key_check").fetchall():
                    raise StartError(f"The migration would break {len(broken)} references; nothing was changed.")

        await asyncio.to_thread(run)

    async def close(self) -> None:
        """Readers first: the last connection to close folds the write-ahead log back, and only the writer may."""
        if self._loop_reader is not None:
            self._loop_reader.close()
        self._slow.shutdown()
        await self._writer.stop()
        self.lock.release()


def look_into(path: Path, service: Callable[..., Result], /, *args: object) -> Result:
    """Run a service on a snapshot of a register that another process may own. It can change nothing."""
    with explain_trouble(path), _engine(path, query_only=True).connect() as db:
        return _snapshot(db, service, *args)


def _snapshot(db: Connection, service: Callable[..., Result], /, *args: object, **kwargs: object) -> Result:
    with transaction(db, "DEFERRED", keep=False):
        return service(db, *args, **kwargs)


def _engine(path: Path, *, query_only: bool = False, foreign_keys: bool = True) -> Engine:
    engine = create_engine(
        f"sqlite:///{path}",
        poolclass=NullPool,
        connect_args={"isolation_level": None, "check_same_thread": False, "timeout": 10},
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA secure_delete=ON")  # who is erased is not left in unused places of the file
        connection.execute("PRAGMA foreign_keys=ON" if foreign_keys else "PRAGMA foreign_keys=OFF")
        connection.execute("PRAGMA query_only=ON" if query_only else "PRAGMA query_only=OFF")

    return engine


def _tell(error: Exception) -> NoReturn:
    """What the disk says, in the product's words; all else stays what it is."""
    original = error.orig if isinstance(error, DBAPIError) else error
    match getattr(original, "sqlite_errorname", "").split("_")[:2]:
        case ["SQLITE", "FULL"]:
            raise StorageFull(refusals.DISK_FULL) from error
        case ["SQLITE", "IOERR" | "CANTOPEN" | "BUSY" | "CORRUPT" | "NOTADB"]:
            raise Unavailable(refusals.DISK_NOT_REACHED) from error
    raise error
