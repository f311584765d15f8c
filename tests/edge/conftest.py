"""The edge knows nothing of databases: one is enough here, unless a test asks for the other."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from rollbook.core.settings import Settings
from tests.college import College, running_college
from tests.shell import RunningServer, serving


@pytest.fixture(params=["sqlite_settings"])
def settings(request: pytest.FixtureRequest) -> Settings:
    settings: Settings = request.getfixturevalue(request.param)
    return settings


@pytest.fixture
def college(settings: Settings) -> Iterator[College]:
    """Of each test's own: some leave it in trouble."""
    with running_college(settings) as college:
        yield college


@pytest.fixture(scope="module")
def server(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A real server in a process of its own, shared by the tests of one file."""
    folder = tmp_path_factory.mktemp("server")
    shutil.copy(sqlite_template, folder / "rollbook.sqlite")
    with serving(Settings(data_dir=folder)) as running:
        yield running
