"""F17: a migration is killed before each statement that changes something, from every schema there was. The register is
then the old one or the new one, and the next start brings it to the new one."""

import asyncio
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from rollbook.core.settings import Settings
from rollbook.migrations.run import versions
from rollbook.standing.service.recount import find_drifted_totals
from rollbook.store.opening import open_store
from tests.databases import migrate
from tests.postgres import Server, postgres_server
from torture.killed_migration import NEVER, migrate_elsewhere
from torture.old_registers import Contents, contents, lay_down
from torture.report import Finding


def full(folder: Path) -> Finding:
    return kill_on_sqlite(folder, released())


def full_postgres(_folder: Path) -> Finding:
    with postgres_server() as server:
        return kill_on_postgres(server, released())


def released() -> list[str]:
    """Every schema but the newest, the oldest first."""
    return versions()[:-1]


def kill_on_sqlite(folder: Path, schemas: list[str]) -> Finding:
    return _torture("F17 killed migration, SQLite", _SqliteCopies(folder), schemas)


def kill_on_postgres(server: Server, schemas: list[str]) -> Finding:
    return _torture("F17 killed migration, PostgreSQL", _PostgresCopies(server), schemas)


class _Copies(Protocol):
    """Makes empty registers, and copies."""

    def make(self) -> Settings: ...

    def copy(self, original: Settings) -> Settings: ...


class _SqliteCopies:
    def __init__(self, folder: Path) -> None:
        self._folder, self._made = folder, 0

    def make(self) -> Settings:
        self._made += 1
        folder = self._folder / f"{self._made}"
        folder.mkdir()
        return Settings(data_dir=folder)

    def copy(self, original: Settings) -> Settings:
        made = self.make()
        shutil.copy(original.data_dir / "rollbook.sqlite", made.data_dir)
        return made


class _PostgresCopies:
    def __init__(self, server: Server) -> None:
        self._server = server

    def make(self) -> Settings:
        return Settings(database_url=asyncio.run(self._server.create_database()))

    def copy(self, original: Settings) -> Settings:
        return Settings(database_url=asyncio.run(self._server.create_database(str(original.url.database))))


@dataclass
class _Found:
    kills: int = 0
    lost: int = 0  # rows
    between: int = 0  # registers that are neither the old nor the new, or do not become the new


def _torture(test: str, copies: _Copies, schemas: list[str]) -> Finding:
    found = [_kill_at_each_step(copies, schema, careless=False) for schema in schemas]
    bugged = _kill_at_each_step(copies, released()[0], careless=True)  # the newest may change rows alone, or nothing
    kills, lost, between = (sum(getattr(one, what) for one in found) for what in ("kills", "lost", "between"))
    return Finding(test, f"{kills} kills, from {', '.join(schemas)}", lost, 0, between, caught=bugged.between > 0)


def _kill_at_each_step(copies: _Copies, schema: str, *, careless: bool) -> _Found:
    old = copies.make()
    asyncio.run(_lay_down(old, schema))
    new = copies.copy(old)
    steps = migrate_elsewhere(new, NEVER, careless=careless)
    assert steps, "the migration does not work"
    before, after = asyncio.run(_contents(old)), asyncio.run(_contents(new))
    found = _Found(lost=before.rows_missing_in(after) + asyncio.run(_wrong_totals(new)))
    killed = copies.copy(old)
    for step in range(1, steps + 1):
        assert migrate_elsewhere(killed, step, careless=careless) is None, "it was not killed"
        found.kills += 1
        now = asyncio.run(_contents(killed))
        found.between += now not in (before, after)
        if found.between and careless:
            return found  # once is enough
        if now != before:  # else it is good for the next step, too
            killed = copies.copy(old)
    asyncio.run(migrate(killed))
    found.between += asyncio.run(_contents(killed)) != after
    return found


async def _lay_down(settings: Settings, schema: str) -> None:
    async with open_store(settings) as store:
        await store.migrate(lambda db: lay_down(db, schema))


async def _wrong_totals(settings: Settings) -> int:
    async with open_store(settings) as store:
        return len(await store.read(find_drifted_totals))


async def _contents(settings: Settings) -> Contents:
    async with open_store(settings) as store:
        return await store.read(contents)
