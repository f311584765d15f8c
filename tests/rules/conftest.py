"""A term in progress, and an admin at the page of the rule."""

from dataclasses import dataclass
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import totals
from tests.college import College, Person
from tests.records import MONDAY, SUBJECT, Term, _that_monday, ask, parent, term

__all__ = ["_that_monday", "parent", "term"]

AS_IT_COMES: dict[str, Any] = {
    "line": 75,
    "of": "each",
    "leastInEach": None,
    "floor": None,
    "latePerAbsence": None,
    "duty": "present",
    "dutyShare": None,
    "medical": "not",
    "rounded": False,
    "countedFrom": "joining",
    "bands": [],
    "words": {"met": "", "band": "", "short": ""},
}


@dataclass(frozen=True)
class Office:
    person: Person
    college: College
    term: Term

    def keep(self, status: int = 201, starts: object = MONDAY, **choices: Any) -> Any:
        """A rule for the college, or with `batch` and `department` for a part of it."""
        place: dict[str, Any] = {name: choices.pop(name) for name in ("batch", "department") if name in choices}
        return self.send(status, {"startsOn": str(starts), "rule": {"line": 75, **choices}, **place})

    def leave_to_above(self, status: int = 201, starts: object = MONDAY, **place: Any) -> Any:
        return self.send(status, {"startsOn": str(starts), "rule": None, **place})

    def send(self, status: int, body: dict[str, Any]) -> Any:
        """Having looked at what was kept before."""
        seen = self.newest(body.get("batch"), body.get("department"))
        return self.person.json("POST", "/api/rules", {"seen": seen, **body}, status)

    def read(self) -> Any:
        return self.person.json("GET", "/api/rules")

    def scope(self, batch: str | None = None, department: str | None = None) -> Any:
        items = self.read()["items"]
        return next((each for each in items if (each["batch"], each["department"]) == (batch, department)), None)

    def newest(self, batch: str | None = None, department: str | None = None) -> int | None:
        scope = self.scope(batch, department)
        return max((each["id"] or 0 for each in scope["versions"]), default=0) or None if scope else None

    def take_back(self, rule_id: int, status: int = 200) -> Any:
        return self.person.json("DELETE", f"/api/rules/{rule_id}", None, status)

    def preview(self, status: int = 200, **choices: Any) -> Any:
        return ask(self.person, "/api/rules/preview", status, **{"line": 75, **choices})

    def history(self, **query: Any) -> list[Any]:
        items: list[Any] = self.person.get("/api/history", params=query).json()["items"]
        return items

    def count(self, roll: str, subject: str = SUBJECT, **facts: int) -> None:
        """So many classes of a student in a subject, as they would be counted."""
        self.college.write(_count, self.term.ids[roll], subject, facts)


def _count(db: Connection, student: int, code: str, facts: dict[str, int]) -> None:
    subject = db.scalars(select(subjects.c.id).where(subjects.c.code == code)).one()
    row = {"student_id": student, "subject_id": subject, "present": 0, "absent": 0, **facts}
    db.execute(insert(totals).values(row))


@pytest.fixture
def office(term: Term, college: College) -> Office:
    return Office(term.asha, college, term)
