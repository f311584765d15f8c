"""The bare databases: the same rows, the same safety, and nothing in between."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import asyncpg
from sqlalchemy import make_url


def sqlite_per_second(folder: Path, rows: int, seconds: float) -> float:
    """One writer, one transaction a write, synced: SQLite has no use for a second writer."""
    db = sqlite3.connect(folder / "bare.sqlite", isolation_level=None)
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("PRAGMA synchronous=FULL")
    db.execute(
        "CREATE TABLE IF NOT EXISTS bare_marks (rollcall BLOB, student INTEGER, present INTEGER, by TEXT, at TEXT,"
        " PRIMARY KEY (rollcall, student)) WITHOUT ROWID"
    )
    done, start = 0, time.perf_counter()
    while (took := time.perf_counter() - start) < seconds:
        rollcall, at = uuid4().bytes, datetime.now(UTC).isoformat()
        db.execute("BEGIN IMMEDIATE")
        db.executemany(
            "INSERT INTO bare_marks VALUES (?, ?, ?, 'bench', ?)",
            [(rollcall, student, 1, at) for student in range(rows)],
        )
        db.execute("COMMIT")
        done += 1
    db.close()
    return done / took


async def postgres_per_second(url: str, rows: int, clients: int, seconds: float) -> float:
    """So many connections, one transaction a write."""
    address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    setup = await asyncpg.connect(address)
    await setup.execute(
        "CREATE TABLE IF NOT EXISTS bare_marks (rollcall uuid, student int, present smallint, by text, at timestamptz,"
        " PRIMARY KEY (rollcall, student))"
    )
    await setup.close()
    connections = [await asyncpg.connect(address) for _ in range(clients)]
    start = time.perf_counter()

    async def client(db: asyncpg.Connection) -> int:
        done = 0
        while time.perf_counter() - start < seconds:
            rollcall, at = uuid4(), datetime.now(UTC)
            async with db.transaction():
                await db.executemany(
                    "INSERT INTO bare_marks VALUES ($1, $2, $3, 'bench', $4)",
                    [(rollcall, student, 1, at) for student in range(rows)],
                )
            done += 1
        return done

    done = sum(await asyncio.gather(*(client(db) for db in connections)))
    took = time.perf_counter() - start
    for db in connections:
        await db.close()
    return done / took


def sqlite_reads_per_second(
    file: Path, query: str, parameters: Callable[[], Sequence[object]], seconds: float
) -> float:
    db = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    done, start = 0, time.perf_counter()
    while (took := time.perf_counter() - start) < seconds:
        assert db.execute(query, parameters()).fetchall()
        done += 1
    db.close()
    return done / took


async def postgres_reads_per_second(
    url: str, query: str, parameters: Callable[[], Sequence[object]], clients: int, seconds: float
) -> float:
    """So many connections; `?` in the query stands for a parameter."""
    parts = query.split("?")
    query = "".join(f"{part}${number}" for number, part in enumerate(parts[:-1], start=1)) + parts[-1]
    address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    connections = [await asyncpg.connect(address) for _ in range(clients)]
    start = time.perf_counter()

    async def client(db: asyncpg.Connection) -> int:
        done = 0
        while time.perf_counter() - start < seconds:
            assert await db.fetch(query, *parameters())
            done += 1
        return done

    done = sum(await asyncio.gather(*(client(db) for db in connections)))
    took = time.perf_counter() - start
    for db in connections:
        await db.close()
    return done / took
