"""`rollbook serve` on PostgreSQL with a guarantee broken on purpose: `python -m torture.seeded_cluster NAME`."""

import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from rollbook.live import hub
from rollbook.shell.cli import cli
from rollbook.store import postgres
from rollbook.store.postgres_errors import TROUBLE
from rollbook.store.postgres_servers import PostgresServers
from rollbook.store.prepared import Prepared
from torture.doubled import count_again

LATE = "SELECT pg_sleep(0.02)"  # between the last statement and the commit: long enough to be interrupted in


def take_silence_for_yes() -> None:
    """A commit that was not answered counts as done."""

    def commit(db: Connection) -> None:
        with suppress(*TROUBLE):
            db.execute(text(LATE))
            db.commit()

    postgres._commit = commit


def ask_one_machine() -> None:
    """A commit is acknowledged before the standby has it."""
    connect = PostgresServers.connect

    async def here_alone(self: PostgresServers, **options: Any) -> Any:
        settings = {"synchronous_commit": "local", **options.pop("server_settings", {})}
        return await connect(self, **options, server_settings=settings)

    PostgresServers.connect = here_alone  # type: ignore[method-assign,assignment]


def tell_the_first_only() -> None:
    """Of many listeners, those of the first turn of the event loop are told."""
    wake = hub.Hub._wake_some

    def wake_and_forget(self: hub.Hub) -> None:
        wake(self)
        for listener in self._to_wake:
            listener.take()
        self._to_wake.clear()

    hub.Hub._wake_some = wake_and_forget  # type: ignore[method-assign]


def deny_failures() -> None:
    """A statement that the database refused counts as done, where nothing is read from it."""
    run = Prepared.run

    def careless(self: Prepared, db: Connection, /, **given: Any) -> None:
        with suppress(DBAPIError):
            run(self, db, **given)

    Prepared.run = careless  # type: ignore[method-assign]


BUGS: dict[str, Callable[[], None]] = {
    "deny-failures": deny_failures,
    "take-silence-for-yes": take_silence_for_yes,
    "ask-one-machine": ask_one_machine,
    "tell-the-first-only": tell_the_first_only,
    "count-again": count_again,
}

if __name__ == "__main__":
    BUGS[sys.argv[1]]()
    cli(["serve"])
