"""Two writes of which the later begins before the earlier is committed."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from sqlalchemy import Connection, text

from tests.college import College

HELD_BACK = 1.0  # seconds before the first is committed


def overlapping(
    college: College, first: Callable[[Connection], object], second: Callable[[Connection], object]
) -> tuple[Any, Any]:
    """What became of each: its result, or what it raised."""

    def slowly(db: Connection, tell: Callable[[], object]) -> object:
        try:
            done = first(db)
        finally:
            tell()
        if db.dialect.name == "postgresql":  # SQLite has one writer
            db.execute(text("SELECT pg_sleep(:seconds)"), {"seconds": HELD_BACK})
        return done

    async def both() -> tuple[Any, Any]:
        has_written = asyncio.Event()
        tell = partial(asyncio.get_running_loop().call_soon_threadsafe, has_written.set)
        earlier = asyncio.create_task(college.store.write(slowly, tell))
        await has_written.wait()
        one, other = await asyncio.gather(earlier, college.store.write(second), return_exceptions=True)
        return one, other

    outcomes: tuple[Any, Any] = college.run(both)
    return outcomes
