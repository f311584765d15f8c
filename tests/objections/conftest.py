"""A class that was taken a week ago with somebody absent and somebody late, and those who can answer for it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Any
from uuid import UUID, uuid4

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, select

from rollbook.tables.catalogue import departments, subjects
from tests.college import College, Person
from tests.eligibility.conftest import SCOPE, ZONE, Calendar, calendar
from tests.records import MONDAY, PLACE, Term, day, term_of

__all__ = ["calendar"]

ABSENT_ONE, LATE_ONE = "24CS002", "24CS003"
PATH = "/api/objections"
Answered = tuple[int, Any]


@dataclass
class Desk:
    """Where a student sends objections from, without being logged in."""

    college: College
    term: Term
    calendar: Calendar
    rollcall: UUID
    held_on: date
    number: int = 1
    student: Person = field(init=False)

    def __post_init__(self) -> None:
        self.student = self.college.person(address="198.51.100.7")

    def mark(self, status: int = 200, roll: str = ABSENT_ONE, code: str = "", **other: Any) -> Any:
        wanted = {**PLACE, "heldOn": str(self.held_on), "number": self.number, "roll": roll, **other}
        answer = self.student.get(f"{PATH}/mark", params=wanted, headers=_header("X-Lookup-Code", code))
        assert answer.status_code == status, answer.text
        return answer.json()

    def body(self, roll: str = ABSENT_ONE, **other: Any) -> dict[str, Any]:
        wanted = {**PLACE, "heldOn": str(self.held_on), "number": self.number, "roll": roll}
        said = {"claim": "present", "text": "I sat in the third row", "key": str(uuid4())}
        return {**wanted, **said, **other}

    def send(self, status: int = 201, roll: str = ABSENT_ONE, code: str = "", **other: Any) -> Any:
        return self.send_body(self.body(roll, **other), status, code)

    def send_body(self, body: dict[str, Any], status: int = 201, code: str = "", who: Person | None = None) -> Any:
        answer = (who or self.student).post(PATH, json=body, headers=_header("X-Lookup-Code", code))
        assert answer.status_code == status, answer.text
        return answer.json()

    def ask(self, sent: Any, status: int = 200, **other: Any) -> Any:
        wanted = {"number": sent["number"], "code": sent["code"], **other}
        headers = _header("X-Objection-Code", wanted["code"])
        answer = self.student.get(f"{PATH}/answer", params={"number": wanted["number"]}, headers=headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    def rollcall_of(self, held_on: date) -> UUID:
        held = self.term.get("/api/rollcalls", **PLACE, heldOn=held_on)
        return UUID(held[0]["id"])

    def stands(self, roll: str = ABSENT_ONE) -> int:
        """The mark that the register holds."""
        entries = self.term.asha.json("GET", f"/api/rollcalls/{self.rollcall}")["entries"]
        [mark] = [each["mark"] for each in entries if each["roll"] == roll]
        return int(mark)


def _header(name: str, value: str) -> dict[str, str]:
    return {name: value} if value else {}


def numbers(person: Person, state: str = "waiting") -> list[int]:
    return [each["number"] for each in person.json("GET", f"{PATH}?state={state}")["items"]]


def waiting(person: Person) -> int:
    """As Home and the navigation show it."""
    return int(person.json("GET", "/api/corrections")["objections"])


@pytest.fixture
def desk(calendar: Calendar, asha: Person, college: College) -> Desk:
    """Four classes: who is absent in the first came to one of them."""
    college.app.state.settings = replace(college.app.state.settings, timezone=ZONE.key)
    term = term_of(asha, college)
    calendar.go_to(day(-5))
    held = term.hold(day(-5), absent=[ABSENT_ONE], late=[LATE_ONE])
    for number in (-4, -3, -2):
        calendar.go_to(day(number))
        term.hold(day(number), absent=[ABSENT_ONE] if number != -2 else [])
    calendar.go_to(MONDAY)
    return Desk(college, term, calendar, held, day(-5))


def _ids(db: Connection) -> tuple[int, int]:
    return db.scalars(select(subjects.c.id)).one(), db.scalars(select(departments.c.id).filter_by(label="CSE")).one()


@pytest.fixture
def places(desk: Desk) -> tuple[int, int]:
    """The subject, and its department."""
    found: tuple[int, int] = desk.college.read(_ids)
    return found


@pytest.fixture
def lecturer(college: College, places: tuple[int, int]) -> Person:
    return college.admin("ananya.bose", "Ananya Bose", {"role": "lecturer", "subject_id": places[0]})


@pytest.fixture
def head(college: College, places: tuple[int, int]) -> Person:
    return college.admin("v.ramesh", "V. Ramesh", {"role": "head", "department_id": places[1]})


@pytest.fixture
def make_list(desk: Desk) -> Callable[..., Any]:
    def make(status: int = 201, kind: str = "provisional", **form: Any) -> Any:
        items = desk.term.asha.json("GET", "/api/eligibility")["items"]
        body = {**SCOPE, "kind": kind, "follows": items[0]["number"] if items else None, **form}
        return desk.term.asha.json("POST", "/api/eligibility", body, status)

    return make
