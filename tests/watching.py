"""Ways to watch what a request does: what it tells, what it asks the database, what it leaves in the history."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, select

from rollbook.audit.parts import put_parts_together
from rollbook.tables.changes import changes
from tests.college import College

Watch = Callable[[], AbstractContextManager[list[str]]]
History = Callable[[], list[tuple[str, str, Any, Any]]]


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
    """The SELECT statements that a block runs, but for those that find out who asks: they are often spared."""
    return partial(_selecting, lambda statement: "snapshot" not in statement and "token_hash = " not in statement)


@pytest.fixture
def asking_who() -> Watch:
    """The SELECT statements of a block that find out whose token or session was shown."""
    return partial(_selecting, lambda statement: "token_hash = " in statement)


@contextmanager
def _selecting(is_counted: Callable[[str], bool]) -> Iterator[list[str]]:
    statements: list[str] = []

    def count(_db: object, _cursor: object, statement: str, *_rest: object) -> None:
        if statement.lstrip().startswith("SELECT") and is_counted(statement):
            statements.append(statement)

    event.listen(Engine, "before_cursor_execute", count)
    try:
        yield statements
    finally:
        event.remove(Engine, "before_cursor_execute", count)


@pytest.fixture
def history(college: College) -> History:
    """Who changed what of the college's records, from what to what; oldest first."""

    def rows(db: Connection) -> list[tuple[str, str, Any, Any]]:
        query = select(changes).where(changes.c.path.not_like("Attendance/Admin%")).order_by(changes.c.id)
        entries = db.execute(query).all()
        told = put_parts_together(db, entries)
        return [(entry.by, entry.path, *told[entry.id]) for entry in entries]

    return lambda: college.read(rows)
