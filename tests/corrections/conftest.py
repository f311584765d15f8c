"""A class of two weeks ago, the lecturer who took it, and the head who can still correct it."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Connection, select

from rollbook.tables.catalogue import departments, subjects
from tests.college import College, Person
from tests.records import Term, _that_monday, day, term

ABSENT_ONE = "24CS002"

__all__ = ["ABSENT_ONE", "_that_monday", "term"]


def _ids(db: Connection) -> tuple[int, int]:
    return db.scalars(select(subjects.c.id)).one(), db.scalars(select(departments.c.id).filter_by(label="CSE")).one()


@pytest.fixture
def places(college: College, term: Term) -> tuple[int, int]:
    """The subject, and its department."""
    found: tuple[int, int] = college.read(_ids)
    return found


@pytest.fixture
def lecturer(college: College, places: tuple[int, int]) -> Person:
    return college.admin("ananya.bose", "Ananya Bose", {"role": "lecturer", "subject_id": places[0]})


@pytest.fixture
def head(college: College, places: tuple[int, int]) -> Person:
    return college.admin("v.ramesh", "V. Ramesh", {"role": "head", "department_id": places[1]})


@pytest.fixture
def held(term: Term) -> UUID:
    return term.hold(day(-14), absent=[ABSENT_ONE])


@pytest.fixture
def asking(term: Term, held: UUID) -> Callable[..., dict[str, Any]]:
    def body(**other: Any) -> dict[str, Any]:
        wanted = {"rollcall": str(held), "student": term.ids[ABSENT_ONE], "mark": 1, "reason": "She was at the back"}
        return wanted | other

    return body
