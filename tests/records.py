"""A term in progress: what the tests of profiles, sheets and the history share."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from itertools import count
from typing import Any
from uuid import UUID, uuid4

import pytest

from rollbook.accounts import admins, rights
from rollbook.accounts.identity import Admin
from rollbook.core import clock
from rollbook.core.marks import ABSENT, LATE, PRESENT
from rollbook.endpoints.forms import fill_form
from rollbook.rollcall.schemas import Saving
from tests.college import College, Person
from tests.furniture import open_subject

BATCH, DEPARTMENT, SEMESTER, SUBJECT = "2024 - 2028", "CSE", "5th", "CS301"
PLACE: dict[str, Any] = {"batch": BATCH, "department": DEPARTMENT, "semester": SEMESTER, "subject": SUBJECT}
LIST: dict[str, Any] = {"batch": BATCH, "department": DEPARTMENT}
NAMES = {
    "24CS001": "Meera Iyer",
    "24CS002": "Omar Khan",
    "24CS003": "Zoë D'Souza",
    "24CS004": "Manish Tiwari",
    "24CS005": "Esha Kapoor",
    "24CS006": "Tenzin Wangmo",
}
ROLLS = list(NAMES)
EMAILS = {roll: f"{roll.lower()}@college.example" for roll in NAMES}
MONDAY = date(2026, 11, 16)
OPENING = fill_form(Saving, **PLACE, held_on=MONDAY, device=7)
_turns = count(1)


def day(number: int) -> date:
    """Days before or after the Monday on which the tests take place."""
    return MONDAY + timedelta(days=number)


@dataclass
class Term:
    """The office's desk: classes are held, corrected and taken back, and records are read."""

    asha: Person
    ids: dict[str, int] = field(default_factory=dict)

    def add_subject(self, **place: str) -> None:
        where = {**PLACE, **place}
        self.asha.json("POST", "/api/subjects", {**_without_subject(where), "code": where["subject"]}, 201)

    def enrol(self, roll: str, name: str, **place: str) -> int:
        student = {**LIST, **place, "roll": roll, "name": name, "email": f"{roll.lower()}@college.example"}
        self.ids[roll] = self.asha.json("POST", "/api/students", student, 201)["id"]
        return self.ids[roll]

    def hold(
        self,
        held_on: date = MONDAY,
        absent: Iterable[str] = (),
        late: Iterable[str] = (),
        *,
        upload: bool = True,
        **place: Any,
    ) -> UUID:
        """A class with everyone on the list as it stands, present but for some."""
        uuid, where = uuid4(), {**PLACE, **place}
        roster = self.asha.get("/api/rollcalls/roster", params=where).json()["students"]
        given = {**dict.fromkeys(absent, ABSENT), **dict.fromkeys(late, LATE)}
        marks = [
            {"student": each["id"], "mark": given.get(each["roll"], PRESENT), "turn": next(_turns)} for each in roster
        ]
        body = {**where, "heldOn": str(held_on), "device": 7, "marks": marks, "upload": upload}
        self.asha.json("PUT", f"/api/rollcalls/{uuid}", body)
        return uuid

    def correct(self, uuid: UUID, roll: str, mark: int, reason: str = "Came late") -> Any:
        return self._change(uuid, "correct", reason, student=self.ids[roll], mark=mark)

    def withdraw(self, uuid: UUID, reason: str = "Wrong subject") -> Any:
        return self._change(uuid, "withdraw", reason)

    def undo_upload(self, uuid: UUID) -> None:
        """Where it is undone already, nothing is left to be said."""
        path = f"/api/rollcalls/{uuid}"
        if uploaded_at := self.asha.json("GET", path)["uploadedAt"]:
            self.asha.json("POST", f"{path}/reopen", {"uploadedAt": uploaded_at})

    def restore(self, uuid: UUID, reason: str = "It was right") -> Any:
        return self._change(uuid, "restore", reason)

    def _change(self, uuid: UUID, act: str, reason: str, **what: Any) -> Any:
        """Having looked at the class as it stands."""
        revision = self.asha.json("GET", f"/api/rollcalls/{uuid}")["revision"]
        body = {**what, "reason": reason, "revision": revision}
        return self.asha.json("POST", f"/api/rollcalls/{uuid}/{act}", body)

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        return ask(self.asha, path, status, **query)


def ask(person: Person, path: str, status: int = 200, **query: Any) -> Any:
    answer = person.get(path, params={name: str(value) for name, value in query.items() if value is not None})
    assert answer.status_code == status, f"{path}: {answer.status_code} {answer.text}"
    return answer.json()


def admin_of(college: College, user_name: str = "asha.rao") -> Admin:
    """As services know them, of the office."""
    return replace(admins.identity_of(college.read(admins.find_admin, user_name)), rights=rights.ALL)


def _without_subject(place: dict[str, Any]) -> dict[str, Any]:
    return {level: label for level, label in place.items() if level != "subject"}


@pytest.fixture(autouse=True)
def _that_monday(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "today", lambda _timezone: MONDAY)


@pytest.fixture
def term(asha: Person, college: College) -> Term:
    return term_of(asha, college)


def term_of(asha: Person, college: College) -> Term:
    """One subject with six students, and no class yet."""
    students = [(roll, name, EMAILS[roll]) for roll, name in NAMES.items()]
    return Term(asha, college.write(open_subject, PLACE, students))


@pytest.fixture
def parent(college: College) -> Person:
    """Nobody who is known, at an address of their own."""
    return college.person(address="198.51.100.77")
