"""What the catalogue's tests share: the three lists, a place with subjects, and ways to watch what a request does."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, select

from rollbook.tables.changes import changes
from tests.college import College, Person

Watch = Callable[[], AbstractContextManager[list[str]]]
History = Callable[[], list[tuple[str, str, Any, Any]]]


@dataclass(frozen=True)
class List:
    url: str
    path: str
    word: str


@pytest.fixture(
    params=[
        List("/api/batches", "Attendance/Year", "batch"),
        List("/api/departments", "Attendance/Department", "department"),
        List("/api/semesters", "Attendance/Semester", "semester"),
    ],
    ids=["batches", "departments", "semesters"],
)
def labels(request: pytest.FixtureRequest) -> List:
    the_list: List = request.param
    return the_list


@pytest.fixture
def place(asha: Person) -> dict[str, str]:
    """Where the tests teach; its semester is one of those every college starts with."""
    asha.json("POST", "/api/batches", {"label": "2022 - 2026"}, 201)
    asha.json("POST", "/api/departments", {"label": "CSE"}, 201)
    return {"batch": "2022 - 2026", "department": "CSE", "semester": "1st"}


@pytest.fixture
def told(college: College) -> Watch:
    """The node paths that a block's writes tell to listeners."""

    @contextmanager
    def watch() -> Iterator[list[str]]:
        heard: list[str] = []

        def hear(paths: list[str]) -> None:
            heard.extend(paths)

        college.store.listeners.append(hear)
        yield heard
        college.store.listeners.remove(hear)

    return watch


@pytest.fixture
def selects() -> Watch:
    """The SELECT statements that a block runs."""

    @contextmanager
    def watch() -> Iterator[list[str]]:
        statements: list[str] = []

        def count(_db: object, _cursor: object, statement: str, *_rest: object) -> None:
            if statement.lstrip().startswith("SELECT"):
                statements.append(statement)

        event.listen(Engine, "before_cursor_execute", count)
        yield statements
        event.remove(Engine, "before_cursor_execute", count)

    return watch


@pytest.fixture
def history(college: College) -> History:
    """Who changed what in the catalogue, from what to what; oldest first."""

    def rows(db: Connection) -> list[tuple[str, str, Any, Any]]:
        columns = (changes.c.by, changes.c.path, changes.c.before, changes.c.after)
        query = select(*columns).where(changes.c.path.not_like("Attendance/Admin%")).order_by(changes.c.id)
        return [tuple(row) for row in db.execute(query)]

    return lambda: college.read(rows)


# What no label and no code can be.
UNUSABLE: list[object] = [
    "",
    " \u00a0\u3000 ",
    "x" * 81,
    "2022\x07",
    "2022\n2026",
    "\x1b[31mred",
    "2022\u202e6202",
    "\u200b\u200d",
    2022,
    True,
    None,
    ["2022"],
    {"label": "2022"},
]
# Ids that no entry has, and what they are answered with.
MISSING = {"987654": 404, "0": 422, "-1": 422, str(2**63): 422, "x": 422}
