"""An exam office in a term whose clock can be set."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest

from rollbook.core import clock
from tests.college import College, Person
from tests.eligibility.condoning import RULE, Condoning
from tests.records import BATCH, DEPARTMENT, MONDAY, SEMESTER, Term, day, term_of

OTHER = "CS302"
SCOPE: dict[str, Any] = {"batch": BATCH, "department": DEPARTMENT, "semester": SEMESTER}
ZONE = ZoneInfo("Asia/Kolkata")


@dataclass
class Calendar:
    """What the register takes for now. It goes on by itself, so that nothing happens at the same instant twice."""

    moment: datetime

    def go_to(self, when: date, hour: int = 10) -> None:
        self.moment = datetime.combine(when, time(hour), ZONE).astimezone(UTC)

    def now(self) -> datetime:
        self.moment += timedelta(milliseconds=1)
        return self.moment


@dataclass
class ExamOffice:
    """Of the same person who keeps the register, unless the test says otherwise."""

    person: Person
    college: College
    term: Term
    calendar: Calendar
    classes: list[UUID]  # of the first subject

    def make(self, status: int = 201, kind: str = "provisional", **form: Any) -> Any:
        body = {**SCOPE, "kind": kind, "follows": self.newest(), **form}
        return self.person.json("POST", "/api/eligibility", body, status)

    def newest(self) -> int | None:
        items = self.person.json("GET", "/api/eligibility")["items"]
        return items[0]["number"] if items else None

    def read(self, number: int) -> Any:
        return self.person.json("GET", f"/api/eligibility/{number}")

    def document(self, number: int) -> bytes:
        return self.person.get(f"/api/eligibility/{number}/document").content


def lines(told: Any) -> list[tuple[str, str | None, float]]:
    return [(line["roll"], line["subject"], line["standing"]["percentage"]) for line in told["lines"]]


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    kept = Calendar(datetime.combine(MONDAY, time(10), ZONE).astimezone(UTC))
    monkeypatch.setattr(clock, "now", kept.now)
    monkeypatch.setattr(clock, "today", lambda timezone: kept.moment.astimezone(ZoneInfo(timezone)).date())
    return kept


@pytest.fixture
def office(calendar: Calendar, asha: Person, college: College) -> ExamOffice:
    """Two subjects, four classes in each. 24CS001 was away twice in one, 24CS002 in all of both."""
    term = term_of(asha, college)
    term.add_subject(subject=OTHER)
    classes = []
    for number in range(4):
        calendar.go_to(day(number - 10))
        away = ["24CS001"] if number < 2 else []
        classes.append(term.hold(day(number - 10), absent=[*away, "24CS002"]))
        term.hold(day(number - 10), absent=["24CS002"], subject=OTHER)
    calendar.go_to(MONDAY)
    return ExamOffice(asha, college, term, calendar, classes)


@pytest.fixture
def condoning(office: ExamOffice) -> Condoning:
    """List No. 1 is made, by a rule with a band."""
    office.person.json("POST", "/api/rules", RULE, 201)
    office.calendar.go_to(MONDAY, hour=11)
    office.make()
    return Condoning(office)
