"""Two semesters of a student, and what a roll alone tells of them."""

from typing import Any

import pytest

from tests.college import Person
from tests.records import PLACE, ROLLS, Term, ask, day

MEERA, OMAR = ROLLS[0], ROLLS[1]
EARLIER: dict[str, Any] = {"subject": "CS201", "semester": "4th"}


def look(person: Person, roll: str = MEERA, status: int = 200, **more: str) -> Any:
    return ask(person, "/api/profile/subjects", status, roll=roll, **more)


def codes(semester: Any) -> list[str]:
    return [each["subject"] for each in semester["subjects"]]


def ahead(semester: Any, subject: str) -> Any:
    return next(each["ahead"] for each in semester["subjects"] if each["subject"] == subject)


def plan(term: Term, classes: int, **place: str) -> None:
    term.asha.json("PUT", "/api/planned", {**PLACE, **place, "planned": classes})


@pytest.fixture
def studied(term: Term) -> Term:
    """Meera saw all of CS201 in the 4th semester; of the 5th, 2 of 4 in CS301 and 3 of 4 in CS302."""
    term.add_subject(subject="CS302")
    term.add_subject(**EARLIER)
    for number in (-40, -39):
        term.hold(day(number), **EARLIER)
    for number in range(-4, 0):
        term.hold(day(number), [MEERA] if number < -2 else [])
        term.hold(day(number), [MEERA] if number == -1 else [], subject="CS302")
    return term
