"""A script that works by node path, over plain HTTP, with an API token."""

import json
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection, update

from rollbook.core import clock
from rollbook.tables.accounts import api_tokens
from tests.college import College, Person
from tests.live.browser import Browser
from tests.records import BATCH, DEPARTMENT, SEMESTER, SUBJECT

PLACE = f"{BATCH}/{DEPARTMENT}/{SEMESTER}/{SUBJECT}"
TODAY = "16112026"
SUBJECT_NODE = f"Attendance/Subjects/{PLACE}"
DATES = f"Attendance/ClassDates/{PLACE}"
LINES = f"Attendance/AttendanceDB/{PLACE}"
ENTRIES = f"Attendance/StudentAttendanceDB/{PLACE}"
PROFILES = f"Attendance/StudentAttendanceProfile/{PLACE}"
STUDENTS = f"Attendance/StudentDB/{BATCH}/{DEPARTMENT}"


@dataclass
class Script:
    client: Person | Browser
    token: str | None

    def send(
        self, method: str, path: str, value: Any = ..., headers: dict[str, str] | None = None, **query: Any
    ) -> Any:
        """What came back."""
        return self.client.request(
            method,
            address(path),
            content=None if value is ... else json.dumps(value).encode(),
            headers={**({"Authorization": f"Bearer {self.token}"} if self.token else {}), **(headers or {})},
            params=query,
        )

    def get(self, path: str, **query: Any) -> Any:
        return _value(self.send("GET", path, **query))

    def put(self, path: str, value: Any) -> Any:
        return _value(self.send("PUT", path, value))

    def push(self, path: str, value: Any) -> str:
        name: str = _value(self.send("POST", path, value))["name"]
        return name

    def patch(self, path: str, value: Any) -> Any:
        return _value(self.send("PATCH", path, value))

    def delete(self, path: str, **query: Any) -> Any:
        return _value(self.send("DELETE", path, **query))

    def refused(self, method: str, path: str, value: Any = ..., status: int = 400, **query: Any) -> str:
        """The words of the refusal."""
        answer = self.send(method, path, value, **query)
        assert answer.status_code == status, answer.text
        body = answer.json()
        assert list(body) == ["error"]
        words: str = body["error"]
        return words

    def press(self, roll: str, present: bool, day: str = TODAY) -> tuple[str, str]:
        """As the original register does for each press: a line, an entry and a profile."""
        line = self.push(f"{LINES}/{day}", f"{roll} is {'Present' if present else 'Absent'}")
        entry = self.push(f"{ENTRIES}/{roll}", int(present))
        self.put(f"{PROFILES}/{day}/{roll}", int(present))
        return line, entry


def address(path: str) -> str:
    return "/" + "/".join(quote(segment, safe="") for segment in path.split("/")) + ".json"


def _value(answer: Any) -> Any:
    assert answer.status_code == 200, f"{answer.status_code} {answer.text}"
    return answer.json()


def token_of(person: Person | Browser) -> str:
    token: str = person.json("POST", "/api/account/tokens", {"name": "script"}, 201)["token"]
    return token


def expire_token(db: Connection, name: str) -> None:
    db.execute(update(api_tokens).where(api_tokens.c.name == name).values(expires_at=clock.now()))


def stranger(college: College) -> Person:
    """Without cookies, and without a word on where requests come from."""
    person = college.person(address="198.51.100.20")
    del person.headers["sec-fetch-site"]
    return person
