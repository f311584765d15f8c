"""A database of the original shape that comes in by `rollbook import-tree`."""

import asyncio
from pathlib import Path

import pytest

from rollbook.core.settings import Settings
from tests.databases import migrate
from tests.moving.exports import Import, import_tree
from tests.records import _that_monday

__all__ = ["_that_monday"]


@pytest.fixture
def imported(settings: Settings, tmp_path: Path) -> Import:
    return lambda database, *options: import_tree(settings, tmp_path / "export.json", database, *options)


@pytest.fixture
def elsewhere(settings: Settings, tmp_path: Path, request: pytest.FixtureRequest) -> Settings:
    """An empty college on the same kind of database."""
    folder = tmp_path / "elsewhere"
    url = asyncio.run(request.getfixturevalue("postgres").create_database()) if settings.database_url else ""
    other = Settings(data_dir=folder, database_url=url)
    asyncio.run(migrate(other))
    return other
