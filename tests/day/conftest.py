"""A Monday evening in a college with a timetable: ten classes were expected."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, time, timedelta
from itertools import count
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Connection, insert

from rollbook.core import clock
from rollbook.tables.grants import grants
from tests.college import College, Person
from tests.records import MONDAY, PLACE, Term, term
from tests.written_timetable import add_slot, add_subjects, find_person, open_term, say_not_held

__all__ = ["term"]

CODES = ("CS302", "CS303", "CS351", "CS304", "CS305")
_turns = count(1)


def at(hour: int, minute: int = 0) -> datetime:
    """On that Monday, by the college's clock."""
    return datetime.combine(MONDAY, time(hour, minute), UTC)


@pytest.fixture(autouse=True)
def now(monkeypatch: pytest.MonkeyPatch) -> Callable[[datetime], None]:
    """Monday, 18:00; or what a test says."""
    monkeypatch.setattr(clock, "now", lambda: at(18))
    return lambda moment: monkeypatch.setattr(clock, "now", lambda: moment)


@dataclass
class Timetabled:
    """Lena and Omar teach; Mei stands in."""

    college: College
    term: Term
    now: Callable[[datetime], None]
    lena: Person
    omar: Person
    mei: Person
    subjects: dict[str, int]
    slots: dict[str, int] = field(default_factory=dict)

    def add(self, name: str, weekday: int, hour: int, code: str, *lecturers: str, **more: Any) -> int:
        taught = [(self.subjects[code], more.pop("group", None))]
        self.slots[name] = self.college.write(add_slot, self.timetable, weekday, hour, taught, lecturers, **more)
        return self.slots[name]

    @property
    def timetable(self) -> int:
        return 1

    def take(
        self, code: str, hour: int | None = None, moment: datetime | None = None, by: Person | None = None, **more: Any
    ) -> UUID:
        """Everyone present but the first."""
        uuid = uuid4()
        rolls = enumerate(self.term.ids.values())
        tapped = {"tappedAt": moment.isoformat()} if moment else {}
        marks = [{"student": each, "mark": int(n > 0), "turn": next(_turns), **tapped} for n, each in rolls]
        said = {"heldOn": str(MONDAY), "device": next(_turns), "hour": hour, "upload": True, **more}
        body = {**PLACE, "subject": code, "marks": marks, **said}
        (by or self.term.asha).json("PUT", f"/api/rollcalls/{uuid}", body)
        return uuid

    def mine(self, person: Person) -> Any:
        return person.json("GET", "/api/day/mine")

    def today(self, person: Person) -> list[Any]:
        return [each for each in self.mine(person)["classes"] if each["day"] == str(MONDAY)]

    def not_taken(self, person: Person | None = None, **query: Any) -> Any:
        days = {"first": str(MONDAY), "last": str(MONDAY), **query}
        answer = (person or self.term.asha).get("/api/day/not-taken", params=days)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def let(self, user_name: str, code: str, instead_of: str | None = None, **days: Any) -> None:
        self.college.write(_grant, user_name, self.subjects[code], instead_of, days)


def _grant(db: Connection, user_name: str, subject: int, instead_of: str | None, days: dict[str, Any]) -> None:
    row = {"admin_id": find_person(db, user_name), "role": "lecturer", "subject_id": subject, **days}
    absent = find_person(db, instead_of) if instead_of else None
    given = {"instead_of": absent, "given_by": "tests", "given_at": clock.now() - timedelta(days=30)}
    db.execute(insert(grants).values({**row, **given}))


@pytest.fixture
def week(college: College, term: Term, now: Callable[[datetime], None]) -> Timetabled:
    """Six subjects and three lecturers, who have no class yet."""

    def lay(db: Connection) -> list[int]:
        open_term(db)
        return add_subjects(db, PLACE, *CODES)

    ids = college.write(lay)
    subjects = dict(zip((PLACE["subject"], *CODES), ids, strict=True))
    taught = {"lena": ("CS301", "CS302", "CS351", "CS304", "CS305"), "omar": ("CS303", "CS351", "CS304")}
    people = {
        name: college.admin(
            name, name.title(), *({"role": "lecturer", "subject_id": subjects[code]} for code in taught[name])
        )
        for name in taught
    }
    mei = college.admin("mei", "Mei", {"role": "lecturer", "subject_id": subjects["CS305"], "since": MONDAY})
    week = Timetabled(college, term, now, people["lena"], people["omar"], mei, subjects)
    college.write(_stand_in)
    return week


def _stand_in(db: Connection) -> None:
    mei, lena = find_person(db, "mei"), find_person(db, "lena")
    own = grants.c.admin_id == mei
    db.execute(grants.update().where(own).values(since=MONDAY, last_day=MONDAY, instead_of=lena))


@pytest.fixture
def ten(week: Timetabled) -> Timetabled:
    """Ten expected: six taken, one not held."""
    week.add("first", 1, 1, "CS301", "lena", room="204")
    week.add("second", 1, 2, "CS302", "lena")
    week.add("third", 1, 3, "CS303", "omar")
    week.add("lab", 1, 4, "CS351", "lena", "omar", length=2)
    week.add("together", 1, 1, "CS304", "lena", "omar")
    week.add("again", 1, 6, "CS304", "omar")
    week.add("covered", 1, 7, "CS305", "lena")
    week.add("last", 1, 8, "CS301", "lena")
    event = week.add("event", 1, 7, "CS302", "lena")
    week.take("CS301", hour=1)
    week.take("CS302", moment=at(10, 5))
    week.take("CS303")
    week.take("CS351", hour=4)
    week.take("CS304", moment=at(9, 10), by=week.omar)
    week.take("CS304", moment=at(14, 5), by=week.omar)
    week.college.write(say_not_held, event, MONDAY)
    return week
