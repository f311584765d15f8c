"""What is there stays until the backup can take its place, whatever happens on the way."""

import asyncio
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import inspect, select

from rollbook.core.settings import Settings
from rollbook.shell.commands import migrate
from rollbook.tables.accounts import admins
from rollbook.upkeep.registers import file_alone, look
from rollbook.upkeep.seals import remove_seal, seal
from tests.college import running_college
from tests.shell import environment, rollbook, start
from tests.upkeep.conftest import INTO_EITHER
from tests.upkeep.typing_in import rows_of, type_in
from torture.old_registers import lay_down


@pytest.fixture
def backup(held: Settings, tmp_path: Path) -> Path:
    file = tmp_path / "a.backup"
    assert type_in(held, "backup", file).returncode == 0
    return file


@pytest.fixture
def other(elsewhere: Settings) -> Settings:
    """Another college, with something to lose."""
    asyncio.run(migrate(elsewhere))
    with running_college(elsewhere) as college:
        college.admin("m.iyer", "Meera Iyer").json("POST", "/api/batches", {"label": "2025 - 2029"}, 201)
    return elsewhere


def test_a_register_in_use_is_replaced_only_on_request(held: Settings, backup: Path, other: Settings) -> None:
    before = rows_of(other)
    refused = type_in(other, "restore", backup)
    assert (refused.returncode, refused.stderr) == (
        1,
        "rollbook: The register is not empty. With --replace the backup takes its place.\n",
    )
    assert rows_of(other) == before
    assert type_in(other, "restore", backup, "--replace").returncode == 0
    assert rows_of(other) == rows_of(held)


def test_what_was_replaced_can_be_had_back(backup: Path, tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path / "mine")
    asyncio.run(migrate(settings))
    with running_college(settings) as college:
        college.admin("m.iyer", "Meera Iyer")
    before = rows_of(settings)
    assert type_in(settings, "restore", backup, "--replace").returncode == 0
    [kept] = settings.data_dir.glob("rollbook-before-*.backup")
    assert type_in(settings, "restore", kept, "--replace").returncode == 0
    assert rows_of(settings) == before


@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
def test_a_register_that_is_served_is_left_alone(held: Settings, backup: Path) -> None:
    refused = type_in(held, "restore", backup, "--replace")
    assert refused.returncode == 1
    assert "in use by process" in refused.stderr


def test_a_damaged_register_gives_way_and_is_kept_as_it_is(held: Settings, backup: Path, tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path / "mine")
    settings.data_dir.mkdir()
    (settings.data_dir / "rollbook.sqlite").write_bytes(b"not a database any more" * 400)
    assert "is not a SQLite database" in type_in(settings, "restore", backup).stderr
    assert type_in(settings, "restore", backup, "--replace").returncode == 0
    assert rows_of(settings) == rows_of(held)
    [kept] = settings.data_dir.glob("rollbook-before-*-damaged.sqlite")
    assert kept.read_bytes().startswith(b"not a database")


@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
def test_a_file_whose_first_start_was_killed_is_an_empty_register(held: Settings, backup: Path, tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path / "mine")
    settings.data_dir.mkdir()
    with closing(sqlite3.connect(settings.data_dir / "rollbook.sqlite")) as db:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("CREATE TABLE alembic_version (version_num TEXT)")
    assert type_in(settings, "restore", backup).returncode == 0
    assert rows_of(settings) == rows_of(held)


@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
def test_a_backup_of_a_newer_rollbook_is_refused(backup: Path, elsewhere: Settings) -> None:
    remove_seal(backup)
    with closing(sqlite3.connect(backup)) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
        db.commit()
    seal(backup)
    assert "written by a newer Rollbook" in type_in(elsewhere, "restore", backup).stderr


@INTO_EITHER
@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
def test_a_backup_of_an_older_rollbook_is_brought_up_to_this_one(tmp_path: Path, elsewhere: Settings) -> None:
    old = tmp_path / "old.backup"
    with file_alone(old) as db:
        lay_down(db, "0027")
        assert "language" not in {each["name"] for each in inspect(db).get_columns("admins")}
    seal(old)
    done = type_in(elsewhere, "restore", old)
    assert done.returncode == 0, done.stderr
    languages = select(admins.c.user_name, admins.c.language)
    assert asyncio.run(look(elsewhere, lambda db: [tuple(row) for row in db.execute(languages)])) == [
        ("asha.rao", "en")
    ]


@pytest.mark.rest
@INTO_EITHER
@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
def test_a_restore_that_is_killed_leaves_the_one_or_the_other(
    held: Settings, backup: Path, other: Settings, tmp_path: Path
) -> None:
    before, after = rows_of(other), rows_of(held)
    began = time.monotonic()
    assert rollbook(Settings(data_dir=tmp_path / "whole"), "restore", str(backup)).returncode == 0
    whole = time.monotonic() - began
    for share in (0.2, 0.4, 0.6, 0.8, 1.0):
        process = start(["restore", str(backup), "--replace"], environment(other))
        try:
            process.wait(whole * share)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        assert rows_of(other) in (before, after), f"killed after {share} of its time"
        assert type_in(other, "check").returncode == 0
