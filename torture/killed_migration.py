"""A migration in a process of its own, which kills itself at a given step."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection as Pipe
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.util.concurrency import greenlet_spawn

from rollbook.core.settings import Settings
from rollbook.store.postgres import PostgresStore
from tests.databases import migrate

NEVER = 0
# Statements that leave everything as it was: to be killed before one is to be killed before the next.
_LOOKS = ("SELECT", "PRAGMA")

# Children come from a process that has loaded everything, and has no threads.
_forking = multiprocessing.get_context("forkserver")
_forking.set_forkserver_preload([__name__, "rollbook.migrations.steps"])


def migrate_elsewhere(settings: Settings, kill_at: int, *, careless: bool) -> int | None:
    """How many steps it took; nothing where it was killed. A careless one keeps each step as it is made."""
    ours, theirs = _forking.Pipe(duplex=False)
    child = _forking.Process(target=_migrate, args=(settings, kill_at, careless, theirs))
    child.start()
    theirs.close()
    try:
        steps: int | None = ours.recv()
    except EOFError:
        steps = None
    child.join()
    ours.close()
    assert child.exitcode == (0 if steps else -signal.SIGKILL), "it ended by itself"
    return steps


def _migrate(settings: Settings, kill_at: int, careless: bool, told: Pipe) -> None:
    steps = 0

    def step(*_: Any) -> None:
        nonlocal steps
        steps += 1
        if steps == kill_at:
            os.kill(os.getpid(), signal.SIGKILL)

    def step_if_it_changes(_db: Connection, _cursor: Any, statement: str, *_: Any) -> None:
        if not statement.lstrip().startswith(_LOOKS):
            step()

    event.listen(Engine, "before_cursor_execute", step_if_it_changes)
    event.listen(Engine, "commit", step)
    if careless:
        _keep_each_step()
    asyncio.run(migrate(settings))
    told.send(steps)


def _keep_each_step() -> None:
    """The seeded bug: as if DDL could not be part of a transaction, which of other databases is true."""

    def keep(db: Connection, *_: Any) -> None:
        driver: Any = db.connection.dbapi_connection
        if db.dialect.name == "sqlite" and driver.in_transaction:
            driver.execute("COMMIT")
            driver.execute("BEGIN IMMEDIATE")

    async def migrate_at_once(self: PostgresStore, upgrade: Callable[[Connection], None]) -> None:
        def run() -> None:
            with self._engine.connect() as db:
                upgrade(db.execution_options(isolation_level="AUTOCOMMIT"))

        await greenlet_spawn(run)

    event.listen(Engine, "after_cursor_execute", keep)
    PostgresStore.migrate = migrate_at_once  # type: ignore[method-assign]
