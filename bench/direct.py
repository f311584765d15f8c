"""The database of a register, past the server: statements of our own, its housekeeping and its size."""

import asyncio
import sqlite3
from collections.abc import Iterable
from contextlib import closing

import asyncpg
from sqlalchemy import make_url

from rollbook.core.settings import Settings


def run(settings: Settings, statements: Iterable[str]) -> None:
    """Statements that both databases understand, one after the other; no server may be at work."""
    if settings.database_url:
        asyncio.run(_run_postgres(settings.database_url, statements))
        asyncio.run(settle(settings.database_url))
        return
    with closing(sqlite3.connect(settings.data_dir / "rollbook.sqlite", isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


async def _run_postgres(url: str, statements: Iterable[str]) -> None:
    db = await connect(url)
    try:
        for statement in statements:
            await db.execute(statement)
    finally:
        await db.close()


async def settle(url: str) -> None:
    """What the server's own housekeeping would have done by the next day."""
    db = await connect(url)
    try:
        await db.execute("VACUUM (ANALYZE)")
        await db.execute("CHECKPOINT")
    finally:
        await db.close()


async def connect(url: str) -> asyncpg.Connection:
    address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    return await asyncpg.connect(address, command_timeout=3600)


async def postgres_bytes(url: str) -> int:
    db = await connect(url)
    try:
        return int(await db.fetchval("SELECT pg_database_size(current_database())"))
    finally:
        await db.close()
