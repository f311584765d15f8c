"""A list of six students with a subject, a list next door, and an admin who puts them into groups."""

from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Connection, insert, select

from rollbook.core import clock
from rollbook.students.schemas import ListPlace
from rollbook.students.service.known import everyone_on
from rollbook.students.service.place import hold_list
from rollbook.students.service.writing import INSERT, values_of
from rollbook.tables.groups import memberships
from tests.college import College, Person
from tests.furniture import make_group, open_subject

PLACE = {"batch": "2024 - 2028", "department": "CSE", "semester": "5th", "subject": "CS301"}
CSE = {"batch": "2024 - 2028", "department": "CSE"}
ECE = {"batch": "2024 - 2028", "department": "ECE"}
OLDER = {"batch": "2023 - 2027", "department": "CSE"}
ROLLS = [f"24CS00{number}" for number in range(1, 7)]
TODAY = date(2026, 11, 16)
START = date(2026, 7, 27)
PATH = "Attendance/Groups/2024 - 2028/CSE"


@dataclass(frozen=True)
class Office:
    """An admin at the screens of groups."""

    person: Person
    college: College
    ids: dict[str, int]  # of students, by roll

    def groups(self, status: int = 200, **query: Any) -> Any:
        answer = self.person.get("/api/groups", params={**CSE, **query})
        assert answer.status_code == status, answer.text
        return answer.json()

    def group(self, group_id: int, status: int = 200, **query: Any) -> Any:
        answer = self.person.get(f"/api/groups/{group_id}", params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    def make(self, label: str, kind: str = "section", status: int = 201, **other: Any) -> Any:
        return self.person.json("POST", "/api/groups", {**CSE, "label": label, "kind": kind, **other}, status)

    def change(self, group_id: int, status: int = 200, **change: Any) -> Any:
        return self.person.json("PATCH", f"/api/groups/{group_id}", change, status)

    def fill(self, label: str, rolls: list[str], kind: str = "section", since: date = START) -> int:
        """A group with these, without a request."""
        made: int = self.college.write(make_group, CSE, label, kind, rolls, since)
        return made

    def move(self, *changes: dict[str, Any], status: int = 200, moves_id: UUID | None = None, **other: Any) -> Any:
        body = {**CSE, "asOf": str(TODAY), "groups": changes, **other}
        return self.person.json("PUT", f"/api/groups/moves/{moves_id or uuid4()}", body, status)

    def undo(self, moves: Any, status: int = 200) -> Any:
        return self.person.json("DELETE", f"/api/groups/moves/{moves['id']}", None, status)

    def of(self, *rolls: str) -> list[int]:
        return [self.ids[roll] for roll in rolls]

    def rolls(self, group_id: int, **query: Any) -> list[str]:
        return [each["roll"] for each in self.group(group_id, **query)["members"]]

    def spans(self) -> list[tuple[int, int, date, date | None]]:
        """Every membership there is."""
        query = select(memberships).order_by(*memberships.primary_key.columns)
        return [tuple(row) for row in self.college.read(lambda db: db.execute(query).all())]

    def put_into(self, group_id: int, student: int, since: date, until: date | None = None) -> None:
        """As no request would."""
        row = {"group_id": group_id, "student_id": student, "since": since, "until": until}
        self.college.write(lambda db: db.execute(insert(memberships).values(row)))


@pytest.fixture(autouse=True)
def _that_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "today", lambda _timezone: TODAY)


@pytest.fixture
def office(asha: Person, college: College) -> Office:
    ids = college.write(open_subject, PLACE, [(roll, f"Student {roll[-1]}", "") for roll in ROLLS])
    return Office(asha, college, ids)


@pytest.fixture
def next_door(office: Office) -> dict[str, int]:
    """The ids of three students of another department, and of a repeater of an older batch."""
    office.person.json("POST", "/api/departments", {"label": "ECE"}, 201)
    office.person.json("POST", "/api/batches", {"label": "2023 - 2027"}, 201)
    listed = {**office.college.write(_enrol, ECE, ["24EC001", "24EC002", "24EC010"])}
    return {**listed, **office.college.write(_enrol, OLDER, ["23CS048"])}


def _enrol(db: Connection, place: dict[str, str], rolls: list[str]) -> dict[str, int]:
    class_list = hold_list(db, ListPlace(**place))
    for position, roll in enumerate(rolls, start=1):
        row = {**class_list.ids, **values_of(roll, f"Student {roll}", ""), "position": position, "archived_at": None}
        db.execute(INSERT, row)
    return {student.roll: student.id for student in everyone_on(db, class_list)}
