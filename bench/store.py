"""The store's figures: one mark and a class of sixty, through HTTP and beside the bare database in the same run."""

import asyncio
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from uuid import uuid4

from rich.table import Table

from bench.bare import postgres_per_second, sqlite_per_second
from bench.load import load
from bench.marks import CLASS, payload
from bench.serving import served
from rollbook.core.settings import Settings
from tests.postgres import postgres_server

CLIENTS = (1, 16, 64)
SECONDS = 4.0


def store_table() -> Table:
    table = Table(title="Writes a second through HTTP, answered after the commit is on disk", title_justify="left")
    for heading in ("database", "write", "clients", "Rollbook /s", "p50 ms", "p99 ms", "bare /s", "ratio", "failed"):
        table.add_column(heading, justify="left" if heading in ("database", "write") else "right")
    for row in _measurements():
        table.add_row(*row)
    return table


def _measurements() -> Iterator[tuple[str, ...]]:
    # A real disk, where /tmp may be memory.
    with tempfile.TemporaryDirectory(prefix="rollbook-bench-", dir="/var/tmp") as name:
        yield from _measure("SQLite", Settings(data_dir=Path(name)))
    with postgres_server() as postgres, tempfile.TemporaryDirectory() as name:
        url = asyncio.run(postgres.create_database())
        yield from _measure("PostgreSQL", Settings(data_dir=Path(name), database_url=url))


def _class_of(rows: int) -> dict[str, object]:
    return payload(uuid4(), rows)


def _measure(database: str, settings: Settings) -> Iterator[tuple[str, ...]]:
    with served(settings) as port:
        for rows, write in ((1, "one mark"), (CLASS, f"class of {CLASS}")):
            for clients in CLIENTS:
                ours = asyncio.run(load(port, "/api/bench/marks", partial(_class_of, rows), clients, SECONDS))
                bare = (
                    asyncio.run(postgres_per_second(settings.database_url, rows, clients, SECONDS))
                    if settings.database_url
                    else sqlite_per_second(settings.data_dir, rows, SECONDS)
                )
                yield (
                    database,
                    write,
                    str(clients),
                    f"{ours.per_second:,.0f}",
                    f"{ours.p50_ms:.1f}",
                    f"{ours.p99_ms:.1f}",
                    f"{bare:,.0f}",
                    f"{ours.per_second / bare:.2f}",
                    str(ours.failed),
                )
