"""A term in progress, and an admin at the screens of leave."""

from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import uuid4

import pytest

from tests.college import College, Person
from tests.records import Term, _that_monday, day, parent, term

__all__ = ["_that_monday", "parent", "term"]

LAST_WEEK: dict[str, Any] = {"startsOn": str(day(-7)), "endsOn": str(day(-3))}


@dataclass(frozen=True)
class Office:
    person: Person
    college: College
    ids: dict[str, int]  # of students, by roll
    kinds: dict[str, int]  # by label

    def enter(self, *rolls: str, status: int = 200, kind: str = "Duty", grant: bool = True, **other: Any) -> Any:
        body = {
            "entry": str(uuid4()),
            "students": [self.ids[roll] for roll in rolls],
            "kindId": self.kinds[kind],
            **LAST_WEEK,
            "reason": "State hockey",
            "grant": grant,
            **other,
        }
        return self.person.json("POST", "/api/leaves", body, status)

    def ask(self, roll: str, **other: Any) -> Any:
        """One leave that waits."""
        [leave] = self.enter(roll, grant=False, **other)["items"]
        return leave

    def grant(self, roll: str, **other: Any) -> Any:
        [leave] = self.enter(roll, **other)["items"]
        return leave

    def decide(self, leave: Any, act: str, status: int = 200, **other: Any) -> Any:
        body = {"revision": leave["revision"], **other}
        if act in ("refuse", "revoke"):
            body.setdefault("because", "Was in the laboratory")
        return self.person.json("POST", f"/api/leaves/{leave['id']}/{act}", body, status)

    def one(self, leave: Any, status: int = 200) -> Any:
        return self.person.json("GET", f"/api/leaves/{leave['id']}", status=status)

    def listed(self, state: str = "asked", status: int = 200, **query: Any) -> Any:
        answer = self.person.get("/api/leaves", params={"state": state, **query})
        assert answer.status_code == status, answer.text
        return answer.json()

    def of(self, roll: str, **query: Any) -> Any:
        return self.person.get(f"/api/leaves/of-student/{self.ids[roll]}", params=query).json()

    def away(self, on: date | None = None) -> Any:
        return self.person.get("/api/leaves/away", params={"on": str(on)} if on else {}).json()

    def preview(self, rolls: str, status: int = 200, kind: str = "Duty", **other: Any) -> Any:
        body = {"rolls": rolls, "kindId": self.kinds[kind], **LAST_WEEK, **other}
        return self.person.json("POST", "/api/leaves/preview", body, status)

    def undo_entry(self, entry: str, status: int = 204) -> Any:
        return self.person.json("POST", f"/api/leaves/entries/{entry}/undo", None, status)

    def history(self, **query: Any) -> list[Any]:
        items: list[Any] = self.person.get("/api/history", params={"kind": "leaves", **query}).json()["items"]
        return items

    def profile(self, roll: str) -> Any:
        return self.person.get("/api/attendance/students/" + str(self.ids[roll])).json()


@pytest.fixture
def office(term: Term, college: College) -> Office:
    return office_of(term, college)


def office_of(term: Term, college: College) -> Office:
    kinds = term.asha.json("GET", "/api/leave-kinds")["items"]
    return Office(term.asha, college, term.ids, {kind["label"]: kind["id"] for kind in kinds})
