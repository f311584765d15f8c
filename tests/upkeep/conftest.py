"""A college with classes in its register, and an empty one elsewhere."""

import asyncio
from pathlib import Path

import pytest

from rollbook.core.settings import Settings
from rollbook.shell.commands import migrate
from tests.postgres import Server
from tests.records import Term, _that_monday, day, term

__all__ = ["_that_monday", "term"]


@pytest.fixture
def held(request: pytest.FixtureRequest, settings: Settings) -> Settings:
    """Three classes, one of them corrected, one withdrawn, one still open, and a server that goes on running."""
    desk: Term = request.getfixturevalue("term")
    desk.correct(desk.hold(day(-3)), "24CS002", 0)
    desk.withdraw(desk.hold(day(-2)))
    desk.hold(day(-1), upload=False)
    return settings


@pytest.fixture(params=["sqlite", "postgresql"])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """An empty register of the same or the other kind."""
    folder = tmp_path / "elsewhere"
    if request.param == "sqlite":
        return Settings(data_dir=folder)
    postgres: Server = request.getfixturevalue("postgres")
    settings = Settings(data_dir=folder, database_url=asyncio.run(postgres.create_database()))
    asyncio.run(migrate(settings))
    return settings
