"""The cast of this folder."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, select

from rollbook.core.settings import Registers
from rollbook.tables.changes import changes
from rollbook.tables.marks_imports import marks_imports
from rollbook.tables.rollcalls import discarded, marks, rollcalls, totals, twins
from tests.college import College
from tests.records import Term, _that_monday, parent, term
from tests.rights.classes.people import People
from tests.rights.records.cast import make_cast
from tests.sections import Sections, sections

__all__ = ["_that_monday", "parent", "sections", "term"]


@pytest.fixture
def people(college: College, term: Term, sections: Sections) -> People:
    """Everybody is there, and nothing was held yet."""
    return People(make_cast(college, term, sections))


class Written:
    """All that the register holds of classes, to be compared."""

    def __init__(self, college: College) -> None:
        self._college = college

    def read(self) -> list[Any]:
        found: list[Any] = self._college.read(_read_all)
        return found


@pytest.fixture
def written(college: College) -> Written:
    return Written(college)


def _read_all(db: Connection) -> list[Any]:
    tables = (rollcalls, marks, totals, twins, discarded, changes, marks_imports)
    return [sorted(map(repr, db.execute(select(table)))) for table in tables]


@pytest.fixture
def closed_registers(college: College) -> Iterator[None]:
    settings = college.app.state.settings
    college.app.state.settings = replace(settings, public_registers=Registers.OFF)
    yield
    college.app.state.settings = settings
