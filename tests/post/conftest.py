"""An outbox with students to write to, and a mail server that takes what is sent."""

from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, String, cast, literal, select, update

from rollbook.core import clock
from rollbook.core.settings import Settings
from rollbook.notices.checks.every import CHECKS
from rollbook.outbox.writing import new_row, write_rows
from rollbook.post.posting import count_nothing, mail_transport
from rollbook.post.sending import Sender
from rollbook.store.opening import open_store
from rollbook.store.verbs import Store
from rollbook.tables.notices import notice_settings, notices
from rollbook.tables.students import students
from tests.furniture import open_subject
from tests.post.mail_server import MailServer, mail_server

NOON = datetime(2026, 11, 18, 6, 30, tzinfo=UTC)  # at noon in Kolkata
PLACE = {"batch": "2023 - 2027", "department": "IT", "semester": "5th", "subject": "CS301"}
FACTS: dict[str, Any] = {
    "crossed": {
        "side": "below",
        "line": "75",
        "sum": {"code": "CS301", "present": 5, "classes": 8, "percent": "62.50", "attend": 4},
        "up_to": "2026-11-17",
    },
    "statement": {
        "month": "2026-10",
        "number": "S-2026-10-0001",
        "first_day": "2026-10-01",
        "last_day": "2026-10-31",
        "line": "75",
        "met": 1,
        "sums": [{"code": "CS301", "present": 8, "classes": 9, "percent": "88.88"}],
        "by_timetable": False,
    },
    "invitation": {"path": "/invite/a-secret-of-43-letters", "name": "Ravi Bhat", "by": "Asha Rao"},
    "page_link": {},
}


class Clock:
    """As the test sets it."""

    def __init__(self) -> None:
        self.moment = NOON

    def now(self) -> datetime:
        return self.moment

    def pass_by(self, **how_long: float) -> None:
        self.moment += timedelta(**how_long)


class Outbox:
    def __init__(self, store: Store, settings: Settings, people: list[int]) -> None:
        self.store, self.settings, self.students = store, settings, people

    async def put(self, kind: str = "statement", people: int = 1, **values: Any) -> None:
        await self.store.write(put_messages, self.students[:people], kind, **values)

    async def rows(self, *, state: str | None = None) -> list[Any]:
        found = select(notices).order_by(notices.c.id)
        if state:
            found = found.where(notices.c.state == state)
        return await self.store.read(lambda db: list(db.execute(found)))

    async def states(self) -> list[str]:
        return [row.state for row in await self.rows()]

    async def one(self) -> Any:
        [row] = await self.rows()
        return row

    async def set(self, **values: Any) -> None:
        await self.store.write(lambda db: db.execute(update(notice_settings).values(**values)))

    def sender(self, **settings: Any) -> Sender:
        chosen = replace(self.settings, **settings)
        return Sender("mail", mail_transport(chosen), self.store, chosen, count_nothing)

    async def send_all(self, sender: Sender | None = None, **settings: Any) -> Sender:
        """As long as there is more at once."""
        sender = sender or self.sender(**settings)
        while await sender.send_some():
            pass
        await sender.close()
        return sender


def address_of(student: int) -> str:
    return f"student{student}@college.example"


def put_messages(db: Connection, /, people: list[int], kind: str, **values: Any) -> None:
    now = clock.now()
    known = db.scalar(select(notices.c.id).order_by(notices.c.id.desc()).limit(1)) or 0
    rows = []
    for student in people:
        message: Any = {
            "kind": kind,
            "once": f"{kind}:{known}:{student}",
            "way": "mail",
            "student_id": student,
            "relation": "student",
            "address": address_of(student),
            "language": "en",
            "about": f"24CS{student:04}",
            "facts": FACTS.get(kind),
            **values,
        }
        rows.append(new_row(message, now, now))
    write_rows(db, rows)


def enrol_many(db: Connection, many: int) -> list[int]:
    """In a college that tells people."""
    names = [(f"24CS{number:04}", f"Student {number}", "") for number in range(1, many + 1)]
    ids = open_subject(db, PLACE, names)
    theirs = literal("student") + cast(students.c.id, String) + literal("@college.example")
    db.execute(update(students).values(email=theirs))
    db.execute(update(notice_settings).values(started_at=clock.now(), per_minute=10_000))
    return list(ids.values())


@pytest.fixture
def kolkata(monkeypatch: pytest.MonkeyPatch) -> Clock:
    kept = Clock()
    monkeypatch.setattr(clock, "now", kept.now)
    return kept


@pytest.fixture
def mails() -> Iterator[MailServer]:
    with mail_server() as server:
        yield server


@pytest.fixture
async def outbox(
    settings: Settings, mails: MailServer, kolkata: Clock, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Outbox]:
    """Whether it is still true is asked only where a test says so."""
    for kind in list(CHECKS):
        monkeypatch.delitem(CHECKS, kind)
    sending = replace(
        settings,
        smtp_url=mails.url,
        smtp_from="rollbook@college.example",
        public_url="https://attendance.college.example",
        timezone="Asia/Kolkata",
        title="Example College",
    )
    async with open_store(sending) as store:
        yield Outbox(store, sending, await store.write(enrol_many, 20))
