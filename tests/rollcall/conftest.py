"""A subject with six students, and a lecturer's device to call them from."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from itertools import count
from typing import Any
from uuid import UUID, uuid4

import pytest

from rollbook.core import clock
from rollbook.rollcall.service.class_counts import find_wrong_counts
from rollbook.standing.service.recount import find_drifted_totals
from tests.college import College, Person
from tests.furniture import open_subject
from tests.live.browser import Browser

PLACE: dict[str, Any] = {"batch": "2024 - 2028", "department": "CSE", "semester": "5th", "subject": "CS301"}
LIST = {"batch": PLACE["batch"], "department": PLACE["department"]}
NAMES = {
    "24CS001": "Meera Iyer",
    "24CS002": "Omar Khan",
    "24CS003": "Zoë D'Souza",
    "24CS004": "Manish Tiwari",
    "24CS005": "Esha Kapoor",
    "24CS006": "Tenzin",
}
ROLLS = list(NAMES)
TODAY = date(2026, 11, 16)
SHEET = "Attendance/AttendanceDB/2024 - 2028/CSE/5th/CS301/16112026"

Client = Person | Browser


@dataclass
class Device:
    """A browser with its own running number, as the page keeps it."""

    person: Client
    ids: dict[str, int]
    number: int
    turns: Iterator[int] = field(default_factory=lambda: count(1))

    def of(self, marks: dict[str, int | None]) -> list[dict[str, Any]]:
        return [{"student": self.ids[roll], "mark": mark, "turn": next(self.turns)} for roll, mark in marks.items()]

    def save(self, rollcall: UUID, marks: dict[str, int | None] | None = None, status: int = 200, **more: Any) -> Any:
        return self.put(rollcall, self.of(marks or {}), status, **more)

    def put(self, rollcall: UUID, marks: list[dict[str, Any]], status: int = 200, **more: Any) -> Any:
        body = {**PLACE, "heldOn": str(TODAY), "device": self.number, "marks": marks, **more}
        return self.person.json("PUT", f"/api/rollcalls/{rollcall}", body, status)

    def mark(self, rollcall: UUID, marks: dict[str, int | None], status: int = 200) -> Any:
        return self.send(rollcall, self.of(marks), status)

    def send(self, rollcall: UUID, marks: list[dict[str, Any]], status: int = 200) -> Any:
        body = {"device": self.number, "marks": marks}
        return self.person.json("POST", f"/api/rollcalls/{rollcall}/marks", body, status)

    def read(self, rollcall: UUID) -> Any:
        return self.person.json("GET", f"/api/rollcalls/{rollcall}")

    def marks(self, rollcall: UUID) -> dict[str, int | None]:
        return {entry["roll"]: entry["mark"] for entry in self.read(rollcall)["entries"]}

    def post(self, rollcall: UUID, act: str, body: object = None, status: int = 200) -> Any:
        return self.person.json("POST", f"/api/rollcalls/{rollcall}/{act}", body, status)


def everyone(mark: int | None, **others: int | None) -> dict[str, int | None]:
    return {roll: others.get(f"r{roll[-1]}", mark) for roll in ROLLS}


def classes_held(person: Client) -> int:
    place = {name: PLACE[name] for name in ("batch", "department", "semester")}
    (subject,) = person.get("/api/subjects", params=place).json()["items"]
    return int(subject["classes"])


@pytest.fixture(autouse=True)
def _that_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "today", lambda _timezone: TODAY)


@pytest.fixture(autouse=True)
def _totals_are_recounted(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whatever a test does, what is stored is what the marks add up to."""
    college = request.getfixturevalue("college") if "college" in request.fixturenames else None
    yield
    if college is not None:
        assert college.read(find_drifted_totals) == []
        assert college.read(find_wrong_counts) == []


@pytest.fixture
def phone(asha: Person, college: College) -> Device:
    ids = college.write(open_subject, PLACE, [(roll, name, "") for roll, name in NAMES.items()])
    return Device(asha, ids, 11)


@pytest.fixture
def tablet(phone: Device, college: College) -> Device:
    """Another lecturer's device, in the same college."""
    ravi = college.admin("r.bhat", "Ravi Bhat")
    return Device(ravi, phone.ids, 22)


@pytest.fixture
def rollcall() -> UUID:
    return uuid4()
