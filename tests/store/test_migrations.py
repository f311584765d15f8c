"""The schema is the same whichever way it came to be."""

import re

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import CheckConstraint, Connection, inspect, text

from rollbook.core.errors import StartError
from rollbook.core.marks import CODES
from rollbook.core.settings import Settings
from rollbook.migrations import steps
from rollbook.migrations.run import is_current, upgrade, versions
from rollbook.store.opening import store_for
from rollbook.tables.every import EVERY_TABLE
from rollbook.tables.rollcalls import marks
from rollbook.upkeep.registers import refuse_unless_current

metadata = EVERY_TABLE[0].metadata


def differences(db: Connection) -> list[object]:
    def is_here(_: object, name: str | None, kind: str, reflected: bool, compared_to: object) -> bool:
        """Alembic would add what the code defines for SQLite alone."""
        return reflected or kind != "foreign_key_constraint" or name != "fk_marks_by" or db.dialect.name == "sqlite"

    compared = {"compare_type": True, "compare_server_default": True, "include_object": is_here}
    context = MigrationContext.configure(db, opts=compared)
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


async def test_the_versions_that_the_files_are_named_for_are_those_of_the_migrations(settings: Settings) -> None:
    def in_order(db: Connection) -> list[str]:
        newest_first = ScriptDirectory.from_config(steps.config(db)).walk_revisions()
        return [script.revision for script in newest_first][::-1]

    store = store_for(settings)
    await store.open()
    assert await store.read(in_order) == versions()
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
    with pytest.raises(StartError, match="newer Rollbook"):
        await store.read(refuse_unless_current)
    await store.close()


async def test_a_register_that_names_two_versions_is_left_alone(settings: Settings) -> None:
    store = store_for(settings)
    await store.open()
    await store.write(lambda db: db.execute(text("INSERT INTO alembic_version VALUES ('0003')")).rowcount)
    with pytest.raises(StartError, match="several versions"):
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


@pytest.mark.parametrize("empty_settings", ["sqlite"], indirect=True)
async def test_a_mark_is_checked_without_looking_into_a_table_of_codes(empty_settings: Settings) -> None:
    """Which took as long as half of the rest, for each mark of a class."""

    def explain(db: Connection) -> list[str]:
        insert = "INSERT INTO marks (rollcall_id, student_id, position, mark) VALUES (1, 1, 1, 1)"
        return [step.opcode for step in db.execute(text(f"EXPLAIN {insert}"))]

    store = store_for(empty_settings)
    await store.open()
    await store.migrate(upgrade)
    assert "OpenEphemeral" not in await store.read(explain)
    await store.close()


async def test_the_databases_check_of_marks_is_the_one_that_the_code_knows(settings: Settings) -> None:
    """Which Alembic does not compare."""
    store = store_for(settings)
    await store.open()
    [check] = await store.read(lambda db: inspect(db).get_check_constraints("marks"))
    assert check["name"] == "ck_marks_mark"
    assert [int(code) for code in re.findall(r"\d+", check["sqltext"])] == [*CODES]
    assert [each.name for each in marks.constraints if isinstance(each, CheckConstraint)] == [check["name"]]
    await store.close()
