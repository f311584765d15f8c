"""A college with classes in its register, and an empty one elsewhere."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rollbook.core.settings import Settings
from tests.college import College, running_college
from tests.records import Term, _that_monday, day, term
from tests.spare_databases import SpareDatabases

__all__ = ["_that_monday", "term"]

INTO_EITHER = pytest.mark.parametrize("elsewhere", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture
def college(settings: Settings) -> Iterator[College]:
    """Of each test's own: some harm its register."""
    with running_college(settings) as college:
        yield college


@pytest.fixture
def held(request: pytest.FixtureRequest, settings: Settings) -> Settings:
    """Three classes, one of them corrected, one withdrawn, one still open, something renamed, a rule of the college's
    own, and a server that goes on running."""
    desk: Term = request.getfixturevalue("term")
    desk.correct(desk.hold(day(-3)), "24CS002", 0)
    desk.withdraw(desk.hold(day(-2)))
    desk.hold(day(-1), upload=False)
    (department,) = desk.asha.json("GET", "/api/departments")["items"]
    for label in ("Computing", department["label"]):  # and so it has a former label
        desk.asha.json("PATCH", f"/api/departments/{department['id']}", {"label": label})
    desk.asha.json("POST", "/api/rules", {"startsOn": str(day(-7)), "rule": {"line": 80}, "seen": None}, 201)
    return settings


@pytest.fixture
def elsewhere(request: pytest.FixtureRequest, settings: Settings, tmp_path: Path) -> Iterator[Settings]:
    """An empty register of the other kind, so that each is left once and entered once; of either kind where a test asks
    for it with `INTO_EITHER`."""
    folder = tmp_path / "elsewhere"
    kind = getattr(request, "param", "sqlite" if settings.database_url else "postgresql")
    if kind == "sqlite":
        yield Settings(data_dir=folder)
        return
    databases: SpareDatabases = request.getfixturevalue("migrated_databases")
    url = databases.take()
    yield Settings(data_dir=folder, database_url=url)
    databases.give_back(url)
