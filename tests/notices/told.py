"""An office that tells people: rows of the outbox and of the register, written as sending writes them."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, insert, select, update

from rollbook.outbox.writing import new_row, write_rows
from rollbook.tables.notices import contacts, notice_settings, notices
from tests.college import College, Person
from tests.eligibility.conftest import ZONE, Calendar
from tests.records import term_of

OUTBOX, REGISTER = "/api/notices/outbox", "/api/notices/register"
NOON = datetime(2026, 11, 16, 12, 0, tzinfo=ZONE).astimezone(UTC)  # a Monday
CROSSED = {
    "side": "below",
    "line": "75",
    "sum": {"code": "CS301", "present": 26, "classes": 36, "percent": "72.22"},
    "up_to": "2026-11-13",
}
HOLD = timedelta(hours=2)


@dataclass
class Office:
    person: Person
    college: College
    calendar: Calendar
    ids: dict[str, int]  # of students, by roll
    guardians: dict[tuple[str, str], int] = field(default_factory=dict)
    numbers: Any = field(default_factory=lambda: count(1))

    def guardian(self, roll: str, relation: str, email: str, mobile: str = "") -> int:
        def add(db: Connection) -> int:
            whom = {"student_id": self.ids[roll], "relation": relation, "name": "", "language": "en"}
            made = insert(contacts).values(**whom, email=email, mobile=mobile).returning(contacts.c.id)
            found: int = db.scalars(made).one()
            return found

        self.guardians[roll, relation] = self.college.write(add)
        return self.guardians[roll, relation]

    def write(self, roll: str = "24CS001", kind: str = "crossed", **other: Any) -> int:
        """One message, written at noon less what `ago` says; `state` and other columns of what became of it."""
        now = NOON - other.pop("ago", timedelta())
        due = other.pop("due", now + HOLD)
        to = {"relation": "student", "address": f"{roll.lower()}@college.example", "language": "en", "way": "mail"}
        facts = CROSSED if kind == "crossed" else {}
        guardian = self.guardians.get((roll, _of(other)))
        whom = {"student_id": self.ids.get(roll), "about": roll, "contact_id": guardian}
        about = {"kind": kind, "once": f"test {next(self.numbers)}", "facts": facts}
        became = {name: other.pop(name) for name in _BECAME if name in other}
        message: Any = {**about, **to, **whom, **other}

        def add(db: Connection) -> int:
            row = new_row(message, now, due)
            write_rows(db, [row])
            found: int = db.scalars(select(notices.c.id).where(notices.c.once == row["once"])).one()
            if became:
                db.execute(update(notices).where(notices.c.id == found).values(became))
            return found

        written: int = self.college.write(add)
        return written

    def sent(self, roll: str = "24CS001", kind: str = "crossed", *, at: datetime, **other: Any) -> int:
        went = {"state": "sent", "ended_at": at.astimezone(UTC), "attempts": 1}
        return self.write(roll, kind, **{**went, "heading": "Attendance", "words": f"{roll} was told.", **other})

    def set(self, **values: Any) -> None:
        self.college.write(lambda db: db.execute(update(notice_settings).values(values)))

    def row(self, notice_id: int) -> Any:
        return self.college.read(lambda db: db.execute(select(notices).where(notices.c.id == notice_id)).one())

    def outbox(self, **query: Any) -> Any:
        return self._get(OUTBOX, query)

    def register(self, **query: Any) -> Any:
        return self._get(REGISTER, query)

    def _get(self, path: str, query: dict[str, Any]) -> Any:
        answer = self.person.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, act: str, *ids: int, status: int = 200) -> Any:
        return self.person.json("POST", f"{OUTBOX}/{act}", {"ids": list(ids)} if ids else None, status)


_BECAME = (
    *("state", "why", "attempts", "next_at", "ended_at", "handed_at", "heading", "words", "lease_by", "lease_until"),
    *("bounced_at", "bounced_words", "read_at", "trial"),
)


def _of(other: dict[str, Any]) -> str:
    return str(other.get("relation", "student"))


def office_of(college: College, calendar: Calendar, person: Person) -> Office:
    college.app.state.settings = replace(college.app.state.settings, timezone=ZONE.key)
    calendar.moment = NOON
    return Office(person, college, calendar, term_of(person, college).ids)


def at(day: int, hour: int, minute: int = 0) -> datetime:
    return datetime(2026, 11, day, hour, minute, tzinfo=ZONE)


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(ZONE)
