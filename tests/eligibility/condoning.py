"""A college with a band: from 45 to 75 % a shortage may be condoned, so that 24CS001 with 50 % is in it."""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.college import Person
from tests.records import SUBJECT, day

if TYPE_CHECKING:
    from tests.eligibility.conftest import ExamOffice

RULE: dict[str, Any] = {"startsOn": "2026-11-01", "rule": {"line": 75, "floor": 45}, "seen": None}
GROUNDS, REFERENCE = "Dengue, hospital papers", "AC/2026/114"
IN_BAND, SHORT, MET = "24CS001", "24CS002", "24CS003"


@dataclass
class Condoning:
    office: "ExamOffice"
    number: int = 1

    def line(self, roll: str = IN_BAND, subject: str | None = SUBJECT, **more: Any) -> dict[str, Any]:
        return {"number": self.number, "student": self.office.term.ids[roll], "subject": self.ids[subject], **more}

    @property
    def ids(self) -> dict[str | None, int | None]:
        listed = json.loads(self.office.document(self.number))["subjects"]
        return {None: None, **{each["code"]: each["id"] for each in listed}}

    def case(
        self, roll: str = IN_BAND, status: int = 200, person: Person | None = None, subject: str | None = SUBJECT
    ) -> Any:
        asked = {name: value for name, value in self.line(roll, subject).items() if value is not None}
        told = (person or self.office.person).get("/api/condonations", params=asked)
        assert told.status_code == status, told.text
        return told.json()

    def ask(self, roll: str = IN_BAND, status: int = 200, person: Person | None = None, **more: Any) -> Any:
        body = {**self.line(roll), "grounds": GROUNDS, **more}
        return (person or self.office.person).json("POST", "/api/condonations/ask", body, status)

    def recommend(self, roll: str = IN_BAND, status: int = 200, person: Person | None = None, **more: Any) -> Any:
        body = {**self.line(roll), **more}
        return (person or self.office.person).json("POST", "/api/condonations/recommend", body, status)

    def decide(self, roll: str = IN_BAND, status: int = 200, person: Person | None = None, **more: Any) -> Any:
        body = {**self.line(roll), "decision": "condoned", "grounds": GROUNDS, "reference": REFERENCE, **more}
        return (person or self.office.person).json("POST", "/api/condonations/decide", body, status)

    def revoke(self, condonation: int, status: int = 200, because: str = "Another's papers") -> Any:
        path = f"/api/condonations/{condonation}/revoke"
        return self.office.person.json("POST", path, {"because": because}, status)

    def tomorrow(self, days: int = 1) -> None:
        self.office.calendar.go_to(day(days))
