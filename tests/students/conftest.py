"""What the tests of student lists share: a list to write to, and files to send."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.college import College, Person
from tests.furniture import open_list

# Roll, name, e-mail.
Student = tuple[str, str, str]

MEERA: Student = ("24CS001", "Meera Iyer", "meera@college.example")
OMAR: Student = ("24CS002", "Omar Khan", "omar@college.example")
ZOE: Student = ("24CS003", "Zoë D'Souza", "")


def json_of(students: Sequence[Student]) -> bytes:
    return json.dumps([{"roll": roll, "name": name, "email": email} for roll, name, email in students]).encode()


@dataclass(frozen=True)
class ClassList:
    """One list, as a person at a screen handles it."""

    person: Person
    place: dict[str, str]
    path: str

    def read(self, **more: str | int) -> list[dict[str, Any]]:
        answer = self.person.get("/api/students", params={**self.place, **more})
        assert answer.status_code == 200, answer.text
        items: list[dict[str, Any]] = answer.json()["items"]
        return items

    def students(self, **more: str | int) -> list[Student]:
        return [(each["roll"], each["name"], each["email"]) for each in self.read(**more)]

    def add(self, student: Student, status: int = 201) -> Any:
        roll, name, email = student
        return self.person.json(
            "POST", "/api/students", {**self.place, "roll": roll, "name": name, "email": email}, status
        )

    def preview(self, data: bytes, name: str = "list.json", status: int = 200, **form: str) -> Any:
        answer = self.person.post("/api/students/preview", data={**self.place, **form}, files={"file": (name, data)})
        assert answer.status_code == status, answer.text
        return answer.json()

    def submit(
        self, data: bytes, name: str = "list.json", status: int = 201, import_id: UUID | None = None, **form: str
    ) -> Any:
        """Preview where no fingerprint is given, and import."""
        if "fingerprint" not in form:
            shown = {field: value for field, value in form.items() if field != "acceptRefused"}
            form["fingerprint"] = self.preview(data, name, 200, **shown)["fingerprint"] or ""
        answer = self.person.put(
            f"/api/students/imports/{import_id or uuid4()}",
            data={**self.place, **form},
            files={"file": (name, data)},
        )
        assert answer.status_code == status, answer.text
        return answer.json()

    def restore(self, import_id: str, status: int = 200, **query: str) -> Any:
        answer = self.person.post(f"/api/students/imports/{import_id}/restore", params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    def correct(self, roll: str, /, **fields: str) -> None:
        """By hand, as one finds the student on the list."""
        [found] = [each for each in self.read() if each["roll"] == roll]
        self.person.json("PATCH", f"/api/students/{found['id']}", fields)


@pytest.fixture
def cse(asha: Person, college: College) -> ClassList:
    """An empty list."""
    college.write(open_list, "2024 - 2028", "CSE")
    return ClassList(asha, {"batch": "2024 - 2028", "department": "CSE"}, "Attendance/StudentDB/2024 - 2028/CSE")


@pytest.fixture
def ece(asha: Person, cse: ClassList) -> ClassList:
    """The empty list next door."""
    asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    return ClassList(asha, {**cse.place, "department": "ECE"}, "Attendance/StudentDB/2024 - 2028/ECE")


# What no roll and no name can be.
UNUSABLE: list[object] = ["", " \u00a0 ", "\x07", "a\nb", "\u202e", "\u200b", "a\ufffe", 24001, None, True, ["x"]]
# Ids that no student has, and what they are answered with.
MISSING = {"987654": 404, "0": 422, "-1": 422, str(2**63): 422, "x": 422}
