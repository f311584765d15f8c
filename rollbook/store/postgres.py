"""PostgreSQL over asyncpg: the same services, a transaction each, collisions tried again."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, create_engine, event, text
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.util.concurrency import greenlet_spawn

from rollbook.core.errors import StorageFull, Unavailable
from rollbook.store import at_once, changed_paths, refusals
from rollbook.store.answers import Answers
from rollbook.store.postgres_errors import (
    COLLISIONS,
    NOT_ALLOWED,
    READ_ONLY,
    TROUBLE,
    in_words,
    passes,
    start_error,
    state_of,
    too_many,
)
from rollbook.store.postgres_moments import Moments, moment_now
from rollbook.store.postgres_servers import PostgresServers
from rollbook.store.prepared import Prepared
from rollbook.store.verbs import (
    MAX_TRIES,
    Params,
    Result,
    Service,
    Store,
    is_at_once,
    is_repeated,
    is_single,
    question_of,
)

# Connections of one process; its live feed holds two more. docs/operations.md counts with them.
POOL = 16
# Kept from writes: commits that wait for a standby must not leave reads without a connection.
FOR_READS = 4
POOL_SECONDS = 10
STATEMENT_SECONDS = 60
# No try begins later than this, unless work collides.
PATIENCE_SECONDS = 8
# Any number of ours: two processes that start at once must not both migrate.
MIGRATION_LOCK = 7_264_910_351

# Work that was sent again may find itself done, with nothing to write, by a commit whose standby has not confirmed it.
# A commit that writes nothing would not wait for the standby either: this gives it something to wait for.
_WAIT_FOR_STANDBY = Prepared(
    text(
        "SELECT pg_logical_emit_message(true, 'rollbook', '') "
        "WHERE current_setting('synchronous_standby_names') <> '' AND pg_current_xact_id_if_assigned() IS NULL"
    )
)

# A megabyte of the database's disk, for a moment.
_TAKE_ROOM = text(
    "CREATE TEMPORARY TABLE room ON COMMIT DROP AS SELECT repeat('x', 1000) AS taken FROM generate_series(1, 1000)"
)

Outcome = TypeVar("Outcome")


class PostgresStore(Store):
    def __init__(self, url: URL, pool: int = POOL) -> None:
        super().__init__()
        self.url = url
        self.servers = PostgresServers()
        self._writers = asyncio.Semaphore(max(1, pool - FOR_READS))
        # Not `create_async_engine`: that loads all of SQLAlchemy's ORM, and adds nothing to what runs in a greenlet.
        self._engine = create_engine(
            url,
            pool_size=pool,
            max_overflow=0,
            pool_timeout=POOL_SECONDS,
            connect_args={"async_creator_fn": self.servers.connect, "command_timeout": STATEMENT_SECONDS},
        )
        event.listen(self._engine, "connect", _expect_no_turning_disk)
        event.listen(self._engine, "checkout", self._refuse_stale)
        event.listen(self._engine, "invalidate", self._note_lost)
        self._answers = Answers()
        self._moments = Moments(lambda: self._read(moment_now))
        self._was_full = False

    def _refuse_stale(self, connection: Any, *_: object) -> None:
        """The pool throws it away and makes another."""
        if self.servers.is_stale(connection.driver_connection):
            raise DisconnectionError

    def _note_lost(self, connection: Any, _record: object, why: BaseException | None) -> None:
        if isinstance(why, Exception) and not isinstance(why, DisconnectionError):
            self.servers.note_lost(connection.driver_connection)

    async def open(self) -> None:
        def ask() -> None:
            with self._engine.connect() as db:
                db.execute(text("SELECT 1"))

        try:
            await greenlet_spawn(ask)
        except TROUBLE as error:
            raise start_error(self.url, error) from error

    async def read(self, service: Service[Params, Result], /, *args: Params.args, **kwargs: Params.kwargs) -> Result:
        if not is_repeated(service):
            return await self._read(service, *args, **kwargs)
        given = self._answers.as_of(await self._moments.now())
        if (question := question_of(service, *args, **kwargs)) not in given:
            return self._answers.keep(given, question, await self._read(service, *args, **kwargs))
        answer: Result = given[question]
        return answer

    async def _read(self, service: Service[Params, Result], *args: Params.args, **kwargs: Params.kwargs) -> Result:
        def once() -> Result:
            with self._engine.connect() as db, _moment(db, is_single(service)):
                return service(db, *args, **kwargs)

        return await _persistently(once)

    async def write(self, service: Service[Params, Result], /, *args: Params.args, **kwargs: Params.kwargs) -> Result:
        in_doubt: list[str] = []

        def once() -> Result:
            with self._engine.connect() as db:
                changed_paths.take(db)
                at_once.allow(db, in_doubt if is_at_once(service) else None)
                db.begin()  # in SQLAlchemy's books, for the commit's sake: a prepared statement makes no entry there
                result = service(db, *args, **kwargs)
                paths = changed_paths.take(db)
                if not paths:
                    _WAIT_FOR_STANDBY.run(db)
                try:
                    _commit(db)
                except Unavailable:
                    self.tell(paths)  # it may have happened, and looking once too often does no harm
                    raise
                self.tell(paths)
                return result

        async with self._turn():
            try:
                return await _persistently(once)
            except StorageFull:
                self._was_full = True
                raise
            finally:
                self.tell(in_doubt)  # whatever the next try found: looking once too often does no harm

    async def try_writing(self) -> None:
        """A small write may find room in its table when the disk has none: after a refusal, more is asked for."""
        if self._was_full:
            await self.write(_take_room)
            self._was_full = False
        await super().try_writing()

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        try:
            async with asyncio.timeout(POOL_SECONDS):
                await self._writers.acquire()
        except TimeoutError as error:
            raise too_many() from error
        try:
            yield
        finally:
            self._writers.release()

    async def migrate(self, upgrade: Callable[[Connection], None]) -> None:
        def run() -> None:
            with self._engine.begin() as db:
                db.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
                upgrade(db)

        try:
            await greenlet_spawn(run)
        except TROUBLE as error:
            if passes(error) or state_of(error) in NOT_ALLOWED:
                raise start_error(self.url, error) from error
            raise

    async def close(self) -> None:
        await greenlet_spawn(self._engine.dispose)


def _take_room(db: Connection) -> None:
    db.execute(_TAKE_ROOM)


def _expect_no_turning_disk(connection: Any, _record: object) -> None:
    """By default PostgreSQL reckons with a disk whose head moves, and reads ten thousand students rather than look
    sixty of them up: a sheet then takes longer with every student of the college."""
    cursor = connection.cursor()
    cursor.execute("SET random_page_cost = 1.1")
    cursor.close()
    connection.commit()


@contextmanager
def _moment(db: Connection, single: bool) -> Iterator[None]:
    """The transaction, which begins with the first statement, sees one moment and changes nothing.

    Set where SQLAlchemy's dialect reads it: its execution options do the same for a tenth of the time of a read.
    """
    connection: Any = db.connection.dbapi_connection
    connection.isolation_level, connection.readonly = "autocommit" if single else "repeatable_read", True
    try:
        yield
    except DBAPIError as error:
        if state_of(error) in READ_ONLY:
            raise RuntimeError("a read must not write") from error
        raise
    finally:
        connection.isolation_level, connection.readonly = None, False


def _commit(db: Connection) -> None:
    """A connection lost during the commit leaves the outcome unknown, so it is never tried again from here."""
    try:
        db.commit()
    except TROUBLE as error:
        if state_of(error) in COLLISIONS:
            raise
        raise Unavailable(refusals.NOT_CONFIRMED) from error


async def _persistently(once: Callable[[], Outcome]) -> Outcome:
    """Run, and run again while the failure is one that passes: a collision, a connection that went away or that
    nobody had to spare. Who has waited for long already is not made to wait again."""
    began = time.monotonic()
    for attempt in range(1, MAX_TRIES + 1):
        try:
            # Plain code to look at; at each statement SQLAlchemy's adapter for asyncpg goes back to the event loop.
            outcome: Outcome = await greenlet_spawn(once)
            return outcome
        except TROUBLE as error:
            waited = time.monotonic() - began > PATIENCE_SECONDS and state_of(error) not in COLLISIONS
            if attempt == MAX_TRIES or waited or not passes(error):
                if refusal := in_words(error, attempt):
                    raise refusal from error
                raise
        await asyncio.sleep(min(0.2, 0.002 * 2**attempt) * random.uniform(0.5, 1.0))  # noqa: S311 - spreads retries, guards nothing
    raise AssertionError("unreachable")
