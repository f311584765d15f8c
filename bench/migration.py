"""What an upgrade costs a large register: from the schema before groups to the newest, after a first try that was
killed at its very last step."""

import asyncio
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from rich.table import Table
from sqlalchemy import Connection, func, select

from bench import seed
from bench.college import databases
from bench.records import megabytes
from rollbook.core.settings import Settings
from rollbook.migrations.run import is_current, versions
from rollbook.store.opening import open_store
from rollbook.tables.rollcalls import marks
from tests.databases import migrate
from tests.postgres import Server
from torture.killed_migration import NEVER, migrate_elsewhere
from torture.old_registers import ADMIN, lay_down

BEFORE_GROUPS = "0014"
HEADINGS = ("database", "marks", "MB", "seeded s", "killed at its end after s", "started again: s", "MB afterwards")


def migration_table(wanted: int) -> Table:
    table = Table(title=f"Migration of a register from {BEFORE_GROUPS} to {versions()[-1]}", title_justify="left")
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading == "database" else "right")
    for database, settings in databases():
        found = _measure(settings, wanted)
        sizes = (f"{found.marks:,}", f"{found.before:,}", f"{found.seeded:.0f}")
        table.add_row(database, *sizes, f"{found.killed:.2f}", f"{found.again:.2f}", f"{found.after:,}")
    return table


class Measured(NamedTuple):
    marks: int
    before: int  # megabytes
    seeded: float  # seconds
    killed: float
    again: float
    after: int  # megabytes


def _measure(settings: Settings, wanted: int) -> Measured:
    lists = seed.lists_for(wanted)
    began = time.perf_counter()
    asyncio.run(_lay_down(settings))
    seed.grow(settings, 0, lists)
    seeded, before = time.perf_counter() - began, megabytes(settings)
    last = _count_steps(settings)
    began = time.perf_counter()
    assert migrate_elsewhere(settings, last, careless=False) is None, "it was not killed"
    killed = time.perf_counter() - began
    began = time.perf_counter()
    asyncio.run(migrate(settings))
    again = time.perf_counter() - began
    kept = asyncio.run(_count_marks(settings))
    assert kept == lists * seed.MARKS_OF_A_LIST, "marks are missing"
    return Measured(kept, before, seeded, killed, again, megabytes(settings))


def _count_steps(settings: Settings) -> int:
    """Of the same migration, in an empty register of the same kind."""
    with tempfile.TemporaryDirectory() as folder:
        url = asyncio.run(Server(settings.database_url).create_database()) if settings.database_url else ""
        empty = Settings(data_dir=Path(folder), database_url=url)
        asyncio.run(_lay_down(empty))
        steps = migrate_elsewhere(empty, NEVER, careless=False)
    assert steps, "the migration does not work"
    return steps


async def _lay_down(settings: Settings) -> None:
    async with open_store(settings) as store:
        await store.migrate(lambda db: lay_down(db, BEFORE_GROUPS, [ADMIN]))


async def _count_marks(settings: Settings) -> int:
    def count(db: Connection) -> int:
        assert is_current(db)
        return db.execute(select(func.count()).select_from(marks)).scalar_one()

    async with open_store(settings) as store:
        return await store.read(count)
