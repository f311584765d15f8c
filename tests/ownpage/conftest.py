"""A student who was missed in some classes, a mother with an address, and mails to both."""

from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Connection, insert, select

from rollbook.core import clock
from rollbook.outbox.writing import new_row, write_rows
from rollbook.ownpage.links import make_link
from rollbook.tables.notices import contacts, notices
from rollbook.tables.students import students
from tests.college import College, Person
from tests.objections.conftest import ABSENT_ONE, Desk, calendar, desk
from tests.records import EMAILS

__all__ = ["calendar", "desk"]

MOTHER = "Lata.Mother@example.com"
OWN = EMAILS[ABSENT_ONE]


@dataclass(frozen=True)
class Mails:
    desk: Desk
    college: College
    ids: dict[str, int]  # of students, by roll

    def write(self, db: Connection, kind: str = "crossed", roll: str = ABSENT_ONE, **more: Any) -> Any:
        """A message that waits, as the outbox writes it."""
        values: Any = {
            "kind": kind,
            "once": f"test:{uuid4()}",
            "way": "mail",
            "student_id": self.ids[roll],
            "relation": "student",
            "address": EMAILS[roll],
            "language": "en",
            "about": roll,
            "facts": {},
            **more,
        }
        now = clock.now()
        write_rows(db, [new_row(values, now, now)])
        return db.execute(select(notices).where(notices.c.once == values["once"])).one()

    def wait(self, **more: Any) -> int:
        """The id of a message that waits."""
        return int(self.college.write(lambda db: self.write(db, **more).id))

    def link(self, **more: Any) -> str:
        """The token of a mail."""
        return str(self.college.write(lambda db: make_link(db, self.write(db, **more))))

    def to_mother(self, **more: Any) -> str:
        contact = self.college.read(lambda db: db.scalar(select(contacts.c.id)))
        to_her = {"relation": "mother", "contact_id": contact, "address": MOTHER, "language": "hi"}
        return self.link(**to_her, **more)

    def notice(self, notice_id: int) -> Any:
        return self.college.read(lambda db: db.execute(select(notices).where(notices.c.id == notice_id)).one())

    def page_links(self) -> list[Any]:
        asked = select(notices).where(notices.c.kind == "page_link").order_by(notices.c.id)
        return list(self.college.read(lambda db: db.execute(asked).all()))

    def phone(self, address: str = "198.51.100.20") -> Person:
        return self.college.person(address=address)

    def opened(self, **more: Any) -> Person:
        """A phone that has opened a link."""
        phone = self.phone()
        phone.json("POST", "/api/own/open", {"token": self.link(**more)})
        return phone


@pytest.fixture
def mails(desk: Desk, college: College) -> Mails:
    def add(db: Connection) -> dict[str, int]:
        ids = {row.roll: row.id for row in db.execute(select(students.c.roll, students.c.id))}
        mother = {"student_id": ids[ABSENT_ONE], "relation": "mother", "name": "Lata", "email": MOTHER}
        db.execute(insert(contacts).values(**mother, mobile="", language="hi"))
        return ids

    return Mails(desk, college, college.write(add))
