"""The one thread that writes to SQLite. What is waiting is joined into one transaction, each caller in a
savepoint of its own, and a caller is answered only after the commit has reached the disk."""

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from time import monotonic
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from rollbook.core.errors import Unavailable
from rollbook.store import changed_paths, forgetting, refusals
from rollbook.store.sqlite_transaction import driver_of, transaction

MAX_GROUP = 256
MAX_WAITING = 4096
A_MINUTE = 60
# For how long readers are waited for: before the log is emptied, and before anything else.
_WAIT_BRIEFLY = "PRAGMA busy_timeout=200"
_WAIT_AS_USUAL = "PRAGMA busy_timeout=10000"


@dataclass(slots=True)
class Work:
    run: Callable[[Connection], object]
    answer: asyncio.Future[Any]
    result: object = None
    error: BaseException | None = None
    paths: list[str] | None = None


class GroupLost(Exception):
    """The database undid the whole transaction under one caller's hands (a full or failing disk)."""


class SqliteWriter:
    def __init__(self, make_engine: Callable[[], Engine], tell: Callable[[list[str]], None]) -> None:
        self._make_engine = make_engine
        self._tell = tell
        self._waiting: SimpleQueue[Work | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="rollbook-writer", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopping = False
        self.commits = 0  # before those who wait for one are answered
        self._forget_at: float | None = None  # when the log is emptied of what was erased

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._thread.start()

    @property
    def is_alive(self) -> bool:
        return self._thread.is_alive()

    async def submit(self, run: Callable[[Connection], object]) -> Any:
        if self._stopping or not self.is_alive:
            raise Unavailable(refusals.STOPPING_WRITES)
        if self._waiting.qsize() >= MAX_WAITING:
            raise Unavailable(refusals.TOO_MUCH_TO_WRITE)
        answer = asyncio.get_running_loop().create_future()
        self._waiting.put(Work(run, answer))
        try:
            return await answer
        finally:
            del answer  # a failure it tells of leads back here: both would wait for the collector, with what was sent

    async def stop(self) -> None:
        """Finish what was submitted, then end."""
        self._stopping = True
        if self._thread.is_alive():
            self._waiting.put(None)
            await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        engine = self._make_engine()
        db: Connection | None = None
        while group := self._next_group():
            try:
                db = db or engine.connect()
                is_sound = _run_group(db, group)
                self.commits += 1
                if is_sound:
                    self._forget(db)
                else:
                    # A connection that met a failing disk is not trusted with the next group.
                    db.close()
                    db = None
            except BaseException as error:  # whatever it was: without this thread every later write would wait for ever
                self.commits += 1  # perhaps
                _fail(group, error)
                _give_up(db)
                db = None
            self._answer(group)
        if db:
            db.close()

    def _forget(self, db: Connection) -> None:
        """If somebody reads what stands in the log it stays there, and is tried again with a write a minute later, so
        that those who write do not wait for readers each time."""
        if forgetting.take(db):
            self._forget_at = monotonic()
        if self._forget_at is not None and self._forget_at <= monotonic():
            self._forget_at = None if _empty_log(db) else monotonic() + A_MINUTE

    def _next_group(self) -> list[Work]:
        first = self._waiting.get()
        group = [first] if first else []
        while group and not self._waiting.empty() and len(group) < MAX_GROUP:
            if (work := self._waiting.get()) is None:
                self._waiting.put(None)
                break
            group.append(work)
        return group

    def _answer(self, group: list[Work]) -> None:
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the event loop is gone: nobody is left to hear
            self._loop.call_soon_threadsafe(_deliver, group, self._tell)


def _run_group(db: Connection, group: list[Work]) -> bool:
    """All in one transaction; when the disk refuses it, each alone, so that only the guilty fail."""
    try:
        with transaction(db, "IMMEDIATE", keep=True):
            for work in group:
                _run_in_savepoint(db, work)
        return True
    except (DBAPIError, sqlite3.Error, GroupLost) as error:
        if len(group) == 1:
            _fail(group, error)
            return False
        healthy = [_run_group(db, [work]) for work in group]
        return all(healthy)


def _run_in_savepoint(db: Connection, work: Work) -> None:
    work.result, work.error, work.paths = None, None, None
    changed_paths.take(db)
    driver = driver_of(db)
    driver.execute("SAVEPOINT one_caller")
    try:
        work.result = work.run(db)
        driver.execute("RELEASE one_caller")
        work.paths = changed_paths.take(db)
    except BaseException as error:
        if not driver.in_transaction:
            raise GroupLost from error
        driver.execute("ROLLBACK TO one_caller")
        driver.execute("RELEASE one_caller")
        work.error = error


def _empty_log(db: Connection) -> bool:
    """Whether it is empty now. What was written is on the disk already, so nothing that happens here is a failure."""
    driver = driver_of(db)
    try:
        driver.execute(_WAIT_BRIEFLY)
        is_blocked, *_ = driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error:
        return False
    finally:
        driver.execute(_WAIT_AS_USUAL)
    return not is_blocked


def _fail(group: list[Work], error: BaseException) -> None:
    for work in group:
        work.error = error.__cause__ if isinstance(error, GroupLost) else error


def _give_up(db: Connection | None) -> None:
    """A connection in an unknown state; closing it undoes what it had begun."""
    if db is not None:
        with contextlib.suppress(Exception):
            db.invalidate()
            db.close()


def _deliver(group: list[Work], tell: Callable[[list[str]], None]) -> None:
    paths: dict[str, None] = {}
    for work in group:
        if not work.answer.done():
            if work.error is not None:
                work.answer.set_exception(_tellable(work.error))
            else:
                work.answer.set_result(work.result)
        if work.error is None:
            paths.update(dict.fromkeys(work.paths or ()))
        # What a refusal says of where it was raised leads back to the work: it is not to lead on in a circle.
        del work.run, work.answer, work.error
    tell(list(paths))


def _tellable(error: BaseException) -> Exception:
    """What ends a program or a loop in the writer's thread is a mere failure to whoever waits for the answer."""
    if isinstance(error, Exception) and not isinstance(error, StopIteration):
        return error
    failure = RuntimeError(f"the write ended with {type(error).__name__}")
    failure.__cause__ = error
    return failure
