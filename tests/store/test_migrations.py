"""The schema is the same whichever way it came to be."""

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from rollbook.core.errors import StartError
from rollbook.core.opening import store_for
from rollbook.core.settings import Settings
from rollbook.migrations.run import is_current, upgrade
from rollbook.tables import accounts, catalogue, changes, rollcalls, students
from rollbook.tables.metadata import metadata

FAMILIES = (accounts, catalogue, changes, rollcalls, students)


def differences(db: Connection) -> list[object]:
    context = MigrationContext.configure(db, opts={"compare_type": True, "compare_server_default": True})
    return list(compare_metadata(context, metadata))


def semesters(db: Connection) -> list[str]:
    return list(db.scalars(text("SELECT label FROM semesters ORDER BY position")))


async def test_the_migrations_build_just_the_tables_that_the_code_knows(settings: Settings) -> None:
    store = store_for(settings)
    await store.open()
    assert await store.read(differences) == []
    assert await store.read(is_current)
    assert await store.read(semesters) == ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"]
    await store.close()


async def test_migrating_twice_is_migrating_once(settings: Settings) -> None:
    store = store_for(settings)
    await store.open()
    await store.migrate(upgrade)
    assert len(await store.read(semesters)) == 8
    await store.close()


async def test_a_register_of_a_newer_version_is_left_alone(settings: Settings) -> None:
    store = store_for(settings)
    await store.open()
    await store.write(lambda db: db.execute(text("UPDATE alembic_version SET version_num = '9999'")).rowcount)
    with pytest.raises(StartError, match="newer Rollbook"):
        await store.migrate(upgrade)
    await store.close()


async def test_a_migration_that_fails_leaves_nothing_behind(empty_settings: Settings) -> None:
    def upgrade_and_fail(db: Connection) -> None:
        upgrade(db)
        raise RuntimeError("the power went")

    store = store_for(empty_settings)
    await store.open()
    with pytest.raises(RuntimeError):
        await store.migrate(upgrade_and_fail)
    assert await store.read(lambda db: inspect(db).get_table_names()) == []
    await store.migrate(upgrade)
    assert await store.read(is_current)
    await store.close()
