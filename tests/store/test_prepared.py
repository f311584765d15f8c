"""A prepared statement does what SQLAlchemy would do with it, on either database."""

import asyncio
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import JSON, Connection, Date, Integer, Uuid, bindparam, func, insert, select, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError

from rollbook.core.errors import Unavailable
from rollbook.core.settings import Settings
from rollbook.store import postgres
from rollbook.store.prepared import Prepared
from rollbook.tables.types import UtcDateTime
from tests.store.groups import all_waiting_together, watching_groups
from tests.store.notebook import line_numbers, lines, open_notebook

KINDS: dict[str, Any] = {
    "uuid": Uuid(),
    "day": Date(),
    "instant": UtcDateTime(),
    "data": JSON(none_as_null=True),
    "number": Integer(),
}
_echoed: list[Any] = [bindparam(name, type_=kind).label(name) for name, kind in KINDS.items()]
ECHO = Prepared(select(*_echoed))
WRITE = Prepared(insert(lines).returning(lines.c.id), ("id", "text"))
WHO_SERVES = Prepared(select(func.pg_backend_pid().label("pid")))
DROP_OTHERS = Prepared(
    text(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
)
SLEEP = Prepared(text("SELECT pg_sleep(60)"))
SLEEPERS = text("SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'")
FIND = Prepared(select(lines.c.id, lines.c.text).where(lines.c.id == bindparam("wanted"), lines.c.text != "hidden"))


async def test_values_go_in_and_come_out_as_they_are(settings: Settings) -> None:
    noon = datetime(2026, 11, 16, 12, 0, 0, 5, tzinfo=UTC)
    given = {"uuid": uuid4(), "day": date(2026, 2, 28), "instant": noon, "data": {"é": [1, None]}, "number": -3}
    nothing = dict.fromkeys(KINDS)
    async with open_notebook(settings) as store:
        for values in (given, given | {"day": noon.date() + timedelta(days=1)}, nothing):
            [row] = await store.read(ECHO.all, **values)
            assert row._asdict() == values


async def test_rows_are_written_and_found_by_name(settings: Settings) -> None:
    async with open_notebook(settings) as store:
        assert [row.id for row in await store.write(WRITE.all, id=1, text="seen")] == [1]
        await store.write(WRITE.run, id=2, text="hidden")
        found = await store.read(FIND.first, wanted=1)
        assert (found.id, found.text) == (1, "seen")  # type: ignore[union-attr]
        assert await store.read(FIND.first, wanted=2) is None


async def test_a_parameter_that_is_missing_is_not_taken_for_nothing(settings: Settings) -> None:
    async with open_notebook(settings) as store:
        with pytest.raises(KeyError, match="wanted"):
            await store.read(FIND.first)


async def test_a_refusal_of_the_database_is_sqlalchemys_error_and_leaves_the_connection_whole(
    settings: Settings,
) -> None:
    def twice(db: Connection) -> None:
        WRITE.run(db, id=7, text="once")
        WRITE.run(db, id=7, text="twice")

    async with open_notebook(settings) as store:
        with pytest.raises(IntegrityError):
            await store.write(twice)
        await store.write(Prepared(text("INSERT INTO test_lines (id, text) VALUES (:id, 'x')")).run, id=8)
        assert await store.read(line_numbers) == [8]


async def test_a_refusal_undoes_what_its_own_caller_wrote_and_no_more(
    sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_notebook(sqlite_settings) as store:
        await store.write(WRITE.run, id=1, text="there already")
        with watching_groups(monkeypatch) as groups:
            outcomes = await all_waiting_together(
                store, *(store.write(WRITE.run, id=number, text="written") for number in (0, 1, 2))
            )
        assert [type(outcome) for outcome in outcomes] == [type(None), IntegrityError, type(None)]
        assert [len(group) for group in groups] == [1, 3], "nobody's work was done a second time"
        assert await store.read(line_numbers) == [0, 1, 2]


async def test_one_lost_connection_tells_that_all_older_ones_are_lost(postgres_settings: Settings) -> None:
    runs = []

    def find(db: Connection) -> None:
        runs.append(1)
        FIND.first(db, wanted=1)

    async with open_notebook(postgres_settings) as store:
        await asyncio.gather(*(store.write(WRITE.run, id=number, text="seen") for number in range(12)))
        await store.read(DROP_OTHERS.run)
        await store.read(find)
    assert len(runs) <= 2


async def test_a_statement_that_takes_too_long_is_given_up_in_words(
    postgres_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "STATEMENT_SECONDS", 3)  # longer than any other takes on a busy machine
    monkeypatch.setattr(postgres, "PATIENCE_SECONDS", 0.2)
    async with open_notebook(postgres_settings) as store:
        with pytest.raises(Unavailable, match="took too long"):
            await store.read(SLEEP.run)


async def test_a_connection_whose_statement_was_broken_off_is_not_used_again(postgres_settings: Settings) -> None:
    store = postgres.PostgresStore(postgres_settings.url, pool=1)
    [before] = await store.read(WHO_SERVES.all)
    reading = asyncio.create_task(store.read(SLEEP.run))
    other = postgres.PostgresStore(postgres_settings.url, pool=1)
    while not await other.read(lambda db: db.scalar(SLEEPERS)):
        pass
    await other.close()
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    [after] = await store.read(WHO_SERVES.all)
    assert after.pid != before.pid
    await store.close()


def test_only_statements_with_a_fixed_number_of_parameters_are_prepared() -> None:
    listed = Prepared(select(lines.c.id).where(lines.c.id.in_(bindparam("some", expanding=True))))
    with pytest.raises(AssertionError, match="fixed number"):
        listed._compile(sqlite.dialect())
