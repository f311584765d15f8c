"""What is visible in PostgreSQL now, asked once for all who want to know at the same time.

Two equal snapshots of one running server show the same rows: between them nothing was committed. After a failover
another server answers, which counts its transactions by itself; so the start of the server goes with it. A standby does
not tell which transactions it has seen begin and not end: there no moment is like another.
"""

import asyncio
from collections.abc import Awaitable, Callable

from sqlalchemy import Connection, Text, case, cast, func, select

from rollbook.store.prepared import Prepared
from rollbook.store.verbs import single_statement

_SNAPSHOT, _STARTED = cast(func.pg_current_snapshot(), Text), cast(func.pg_postmaster_start_time(), Text)
_ON_STANDBY = case((func.pg_is_in_recovery(), cast(func.clock_timestamp(), Text)), else_="")
_NOW = Prepared(select((_SNAPSHOT + " " + _STARTED + " " + _ON_STANDBY).label("moment")))


@single_statement
def moment_now(db: Connection) -> str:
    return str(_NOW.all(db)[0].moment)


class Moments:
    def __init__(self, ask: Callable[[], Awaitable[str]]) -> None:
        self._ask = ask
        self._asked: asyncio.Task[str] | None = None
        self._to_be_asked: asyncio.Task[str] | None = None

    async def now(self) -> str:
        """Who comes while a question is under way waits for the next one: something may have been committed since the
        first was sent."""
        if self._to_be_asked is None:
            self._to_be_asked = asyncio.create_task(self._ask_after(self._asked))
        return await asyncio.shield(self._to_be_asked)

    async def _ask_after(self, earlier: asyncio.Task[str] | None) -> str:
        if earlier is not None:
            await asyncio.wait({earlier})
        self._asked, self._to_be_asked = self._to_be_asked, None
        return await self._ask()
