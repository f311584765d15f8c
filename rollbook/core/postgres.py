"""PostgreSQL over asyncpg: the same services, a transaction each, collisions tried again."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy import URL, Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from rollbook.core import changes
from rollbook.core.errors import StartError, StorageFull, Unavailable
from rollbook.core.store import MAX_TRIES, Params, Result, Service, Store

POOL = 16
# Any number of ours: two processes that start at once must not both migrate.
MIGRATION_LOCK = 7_264_910_351

COLLISIONS = {"40001", "40P01"}  # serialization failure, deadlock
FULL = {"53100"}
STARTING_OR_STOPPING = {"57P01", "57P02", "57P03", "08006", "08001", "08003", "08004", "25006"}


Outcome = TypeVar("Outcome")


class PostgresStore(Store):
    def __init__(self, url: URL) -> None:
        super().__init__()
        self.url = url
        self._engine = create_async_engine(
            url,
            pool_size=POOL,
            max_overflow=0,
            pool_timeout=10,
            connect_args={"timeout": 5, "command_timeout": 60},
        )

    async def open(self) -> None:
        try:
            async with self._engine.connect() as db:
                await db.execute(text("SELECT 1"))
        except (DBAPIError, OSError) as error:
            where = self.url.render_as_string(hide_password=True)
            raise StartError(f"PostgreSQL at {where} does not answer: {error}") from error

    async def read(self, service: Service[Params, Result], /, *args: Params.args, **kwargs: Params.kwargs) -> Result:
        async def once() -> Result:
            async with self._engine.connect() as db:
                return await db.run_sync(service, *args, **kwargs)

        return await _persistently(once)

    async def write(self, service: Service[Params, Result], /, *args: Params.args, **kwargs: Params.kwargs) -> Result:
        def noting(db: Connection) -> tuple[Result, list[str]]:
            changes.take(db)
            return service(db, *args, **kwargs), changes.take(db)

        async def once() -> Result:
            async with self._engine.connect() as db:
                result, paths = await db.run_sync(noting)
                try:
                    await _commit(db)
                except Unavailable:
                    self.tell(paths)  # it may have happened, and looking once too often does no harm
                    raise
                self.tell(paths)
                return result

        return await _persistently(once)

    async def migrate(self, upgrade: Callable[[Connection], None]) -> None:
        async with self._engine.begin() as db:
            await db.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            await db.run_sync(upgrade)

    async def close(self) -> None:
        await self._engine.dispose()


async def _commit(db: AsyncConnection) -> None:
    """A connection lost during the commit leaves the outcome unknown, so it is never tried again from here."""
    try:
        await db.commit()
    except DBAPIError as error:
        if _state(error) in COLLISIONS:
            raise
        raise Unavailable("The database did not confirm the work. Send it again.") from error
    except OSError as error:
        raise Unavailable("The database did not confirm the work. Send it again.") from error


async def _persistently(once: Callable[[], Awaitable[Outcome]]) -> Outcome:
    """Run, and run again while the failure is one that passes: a collision, or a connection that went away."""
    for attempt in range(1, MAX_TRIES + 1):
        try:
            return await once()
        except (DBAPIError, OSError) as error:
            if not _passes(error):
                raise _translated(error) from error
            if attempt == MAX_TRIES:
                raise Unavailable(
                    f"Not saved: too much is being changed at once. Tried {MAX_TRIES} times; try again."
                ) from error
        await asyncio.sleep(min(0.2, 0.002 * 2**attempt) * random.uniform(0.5, 1.0))  # noqa: S311 - spreads retries, guards nothing
    raise AssertionError("unreachable")


def _passes(error: DBAPIError | OSError) -> bool:
    if isinstance(error, OSError):
        return True
    return error.connection_invalidated or _state(error) in COLLISIONS | STARTING_OR_STOPPING


def _state(error: DBAPIError) -> str | None:
    return getattr(error.orig, "sqlstate", None)


def _translated(error: Exception) -> Exception:
    if isinstance(error, DBAPIError) and _state(error) in FULL:
        return StorageFull("The disk of the database is full. Nothing was changed; tell the office.")
    return error
