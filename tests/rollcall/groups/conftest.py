"""A list that is divided into sections A and B, its subject that calls them, and what a test may change about it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

import pytest

from rollbook.core.groups import Kind
from rollbook.students.service.memberships import Move, move
from tests.college import College
from tests.furniture import make_group
from tests.rollcall.conftest import LIST, PLACE, ROLLS, TODAY, Device

YESTERDAY, TOMORROW = TODAY - timedelta(days=1), TODAY + timedelta(days=1)
IN_A, IN_B = ROLLS[:3], ROLLS[3:]
ECE = {"batch": PLACE["batch"], "department": "ECE"}


@dataclass
class Divided:
    phone: Device
    college: College
    a: int
    b: int

    def make_group(self, label: str, rolls: Iterable[str] = (), kind: Kind = "lab") -> int:
        made: int = self.college.write(make_group, LIST, label, kind, rolls)
        return made

    def subject(self) -> dict[str, Any]:
        place = {level: PLACE[level] for level in ("batch", "department", "semester")}
        subject: dict[str, Any] = self.phone.person.get("/api/subjects", params=place).json()["items"][0]
        return subject

    def call(self, *groups: int, called: str = "groups") -> None:
        """The subject's own groups from now on; or the list, or its sections."""
        change = {"called": called, **({"groups": groups} if groups else {})}
        self.phone.person.json("PATCH", f"/api/subjects/{self.subject()['id']}", change)

    def move(self, roll: str, group: int, since: date, *, comes: bool = True) -> None:
        self.college.write(move, [Move(group, self.phone.ids[roll], comes)], since)

    def enrol_next_door(self, roll: str, name: str) -> int:
        """In another department, where nothing is taught. The id."""
        self.phone.person.post("/api/departments", json={"label": ECE["department"]})
        student = {**ECE, "roll": roll, "name": name, "email": ""}
        added: int = self.phone.person.json("POST", "/api/students", student, 201)["id"]
        self.phone.ids[f"{roll} of ECE"] = added
        return added

    def change_group(self, group: int, **change: Any) -> None:
        self.phone.person.json("PATCH", f"/api/groups/{group}", change)

    def roster(self, status: int = 200, **chosen: int) -> Any:
        answer = self.phone.person.get("/api/rollcalls/roster", params={**PLACE, **chosen})
        assert answer.status_code == status, answer.text
        return answer.json()


@pytest.fixture
def divided(phone: Device, college: College) -> Divided:
    divided = Divided(phone, college, 0, 0)
    divided.a, divided.b = divided.make_group("A", IN_A, "section"), divided.make_group("B", IN_B, "section")
    divided.call(called="sections")
    return divided


def present(rolls: Iterable[str]) -> dict[str, int | None]:
    return dict.fromkeys(rolls, 1)


def rolls_of(read: dict[str, Any]) -> list[str]:
    """Of a class or of a roster, in the order of the call."""
    return [each["roll"] for each in read.get("entries") or read["students"]]
