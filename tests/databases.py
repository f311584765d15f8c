"""Every test that touches data runs on both databases, each time on a fresh copy of a migrated one."""

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url

from rollbook.core.settings import Settings
from rollbook.migrations.run import upgrade
from rollbook.store.opening import open_store
from tests.kept_college import KeptCollege
from tests.postgres import Server, postgres_server
from tests.spare_databases import SpareDatabases


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("template")
    asyncio.run(migrate(Settings(data_dir=folder)))
    return folder / "rollbook.sqlite"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    # No test cuts the power, and a process that is killed needs no sync; no statement here repays being compiled.
    with postgres_server("fsync=off", "full_page_writes=off", "jit=off") as server:
        yield server


@pytest.fixture(scope="session")
def kept_college() -> Iterator[KeptCollege]:
    with closing(KeptCollege()) as college:
        yield college


@pytest.fixture
def keeping(kept_college: KeptCollege) -> KeptCollege:
    """For tests whose college may be the one that goes on running. All others have one, or none, of their own."""
    return kept_college


@pytest.fixture(scope="session")
def migrated_databases(postgres: Server, kept_college: KeptCollege) -> Iterator[SpareDatabases]:
    url = asyncio.run(postgres.create_database())
    asyncio.run(migrate(Settings(database_url=url)))
    template = str(make_url(url).database)
    with closing(SpareDatabases(postgres, template)) as databases, closing(kept_college):
        yield databases


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """A database that nothing was ever written to."""
    if request.param == "sqlite":
        return Settings(data_dir=tmp_path)
    postgres: Server = request.getfixturevalue("postgres")
    return Settings(data_dir=tmp_path, database_url=asyncio.run(postgres.create_database()))


@pytest.fixture
def sqlite_settings(sqlite_template: Path, tmp_path: Path) -> Settings:
    shutil.copy(sqlite_template, tmp_path / "rollbook.sqlite")
    return Settings(data_dir=tmp_path)


@pytest.fixture
def postgres_settings(
    request: pytest.FixtureRequest, migrated_databases: SpareDatabases, kept_college: KeptCollege, tmp_path: Path
) -> Iterator[Settings]:
    if "keeping" not in request.fixturenames:
        kept_college.close()
    url = migrated_databases.take()
    yield Settings(data_dir=tmp_path, database_url=url)
    migrated_databases.give_back(url)


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest) -> Settings:
    """The settings of a fresh, migrated, empty college, on each database in turn."""
    name = "sqlite_settings" if request.param == "sqlite" else "postgres_settings"
    settings: Settings = request.getfixturevalue(name)
    return settings


async def migrate(settings: Settings) -> None:
    async with open_store(settings) as store:
        await store.migrate(upgrade)
