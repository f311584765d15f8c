"""A college with two departments, hours and a term, and an admin at the timetable. Today is a Monday in November."""

from dataclasses import dataclass, field
from datetime import date
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Connection, select

from rollbook.catalogue.schemas import SubjectIn
from rollbook.catalogue.service.labels import DEPARTMENTS, add_label
from rollbook.catalogue.service.subjects import add_subject
from rollbook.core import clock
from rollbook.students.schemas import ListPlace
from rollbook.tables.catalogue import departments, subjects
from tests.college import College, Person
from tests.furniture import ASHA, enrol, make_group, open_subject

BATCH = "2024 - 2028"
CSE: dict[str, Any] = {"batch": BATCH, "department": "CSE"}
ECE: dict[str, Any] = {"batch": BATCH, "department": "ECE"}
MONDAY = date(2026, 11, 16)
FIRST, LAST = date(2026, 7, 20), date(2026, 11, 28)
HOURS = ["09:00-09:50", "09:55-10:45", "10:50-11:40", "11:45-12:35", "13:30-14:20", "14:25-15:15", "15:20-16:10"]
ROLLS = [f"24CS00{number}" for number in range(1, 7)]
ROLLS_OF_ECE = ["24EC001", "24EC002", "24EC003"]


def pairs(*times: str) -> list[dict[str, str]]:
    return [dict(zip(("starts", "ends"), each.split("-"), strict=True)) for each in times]


@dataclass(frozen=True)
class Office:
    person: Person
    college: College
    ids: dict[str, int] = field(default_factory=dict)  # of subjects by code, of departments, and of the term

    def json(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        return self.person.json(method, f"/api/timetable{path}", body, status)

    def write_hours(self, *times: str, status: int = 200, **more: Any) -> Any:
        return self.json("PUT", "/hours", {"hours": pairs(*times), **more}, status)

    def make_term(self, first: date, last: date, status: int = 201) -> Any:
        return self.json("POST", "/terms", {"firstDay": str(first), "lastDay": str(last)}, status)

    def draft(self, code: str | None = "CS301", group: int | None = None, **other: Any) -> dict[str, Any]:
        taught = [{"subjectId": self.ids[code], "groupId": group}] if code else []
        return {"weekday": 1, "hour": 2, "taught": taught, "change": str(uuid4()), **other}

    def add(
        self,
        code: str | None = "CS301",
        group: int | None = None,
        status: int = 201,
        since: object = FIRST,
        **other: Any,
    ) -> Any:
        """A slot since the first day of the term, if nothing else is said."""
        body = {"timetable": self.ids["term"], "from": str(since), **self.draft(code, group, **other)}
        answer = self.json("POST", "/slots", body, status)
        return answer["slot"] | {"change": answer["change"]} if status == 201 else answer

    def change(self, slot: Any, status: int = 200, since: object = None, **other: Any) -> Any:
        """What is not said stays as it is; without a day it is from today on."""
        stays = {name: slot[name] for name in ("weekday", "hour", "length", "room", "title")}
        stays["taught"] = [
            {"subjectId": each["subjectId"], "groupId": each["group"] and each["group"]["id"]}
            for each in slot["taught"]
        ]
        stays["lecturers"] = [each["userName"] for each in slot["lecturers"]]
        body = {"change": str(uuid4()), "from": since and str(since), **stays, **other}
        return self.json("PUT", f"/slots/{slot['id']}", body, status)

    def take_out(self, slot: Any, status: int = 200, **query: Any) -> Any:
        answer = self.person.delete(f"/api/timetable/slots/{slot['id']}", params={"change": str(uuid4()), **query})
        assert answer.status_code == status, answer.text
        return answer.json()

    def undo(self, change: Any, status: int = 200) -> Any:
        return self.json("POST", f"/changes/{change['change']}/undo", None, status)

    def week(self, status: int = 200, who: Person | None = None, **query: Any) -> Any:
        answer = (who or self.person).get("/api/timetable/week", params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    def slots(self, **query: Any) -> list[Any]:
        found: list[Any] = self.week(**query)["slots"]
        return found

    def say(self, slot: Any, day: date, status: int = 200, who: Person | None = None, **said: Any) -> Any:
        path = f"/api/timetable/slots/{slot['id']}/days/{day}"
        return (who or self.person).json("PUT", path, {"kind": "not_held", **said}, status)

    def take_back(self, slot: Any, day: date, status: int = 200, who: Person | None = None, **query: Any) -> Any:
        path = f"/api/timetable/slots/{slot['id']}/days/{day}"
        answer = (who or self.person).delete(path, params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    def add_day(self, first: date, last: date | None = None, status: int = 201, **other: Any) -> Any:
        body = {"firstDay": str(first), "lastDay": str(last or first), "kind": "holiday", "name": "Diwali", **other}
        if body["kind"] == "runs":
            del body["name"]
        return self.person.json("POST", "/api/calendar/days", body, status)

    def change_day(self, day: Any, status: int = 200, **other: Any) -> Any:
        """What is not said stays as it is."""
        stays = {name: day[name] for name in ("firstDay", "lastDay", "kind", "weekday", "name", "batch", "department")}
        return self.person.json("PUT", f"/api/calendar/days/{day['id']}", {**stays, **other}, status)

    def take_out_day(self, day: Any, status: int = 204, **query: Any) -> Any:
        answer = self.person.delete(f"/api/calendar/days/{day['id']}", params=query)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    def group(self, label: str, rolls: list[str], kind: str = "section", place: dict[str, str] = CSE) -> int:
        made: int = self.college.write(make_group, place, label, kind, rolls)
        return made

    def lecturer(self, user_name: str, name: str, code: str = "CS301", **grant: Any) -> Person:
        return self.college.admin(user_name, name, {"role": "lecturer", "subject_id": self.ids[code], **grant})

    def head_of(self, department: str) -> Person:
        held = {"role": "head", "department_id": self.ids[department]}
        return self.college.admin(f"head.{department.lower()}", f"Head of {department}", held)


def furnish(db: Connection) -> dict[str, int]:
    """Six students of CSE with two subjects, three of ECE with one; by semester 5th. What has which id."""
    open_subject(db, {**CSE, "semester": "5th", "subject": "CS301"}, [(roll, roll, "") for roll in ROLLS])
    add_label(db, DEPARTMENTS, "ECE", ASHA)
    enrol(db, ListPlace(batch=BATCH, department="ECE"), [(roll, roll, "") for roll in ROLLS_OF_ECE])
    for place, code in ((CSE, "CS303"), (CSE, "CS351"), (ECE, "EC301")):
        add_subject(db, SubjectIn(batch=BATCH, department=place["department"], semester="5th", code=code), ASHA)
    ids = {row.code: row.id for row in db.execute(select(subjects.c.id, subjects.c.code))}
    return ids | {row.label: row.id for row in db.execute(select(departments.c.id, departments.c.label))}


@pytest.fixture
def that_monday(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "today", lambda _timezone: MONDAY)


@pytest.fixture
def empty(asha: Person, college: College, that_monday: None) -> Office:
    """Without hours and terms."""
    return Office(asha, college, college.write(furnish))


@pytest.fixture
def office(empty: Office) -> Office:
    empty.write_hours(*HOURS, since=str(FIRST))
    empty.ids["term"] = empty.make_term(FIRST, LAST)["id"]
    return empty
