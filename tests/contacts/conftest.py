"""A student with a list around them, and their contacts as a person at a screen keeps them."""

from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, select

from rollbook.outbox.recipients import address_key
from rollbook.students.schemas import ListPlace
from rollbook.tables.notices import addresses, notices
from tests.college import College, Person
from tests.furniture import enrol, open_list

PLACE = {"batch": "2024 - 2028", "department": "CSE"}
MOTHER: dict[str, Any] = {
    "relation": "mother",
    "name": "Meena Iyer",
    "email": "meena@mail.example",
    "mobile": "+91 98765 43210",
}


@dataclass(frozen=True)
class Desk:
    college: College
    person: Person
    ids: dict[str, int]

    def path(self, roll: str = "24CS001") -> str:
        return f"/api/students/{self.ids[roll]}/contacts"

    def read(self, roll: str = "24CS001") -> list[dict[str, Any]]:
        contacts: list[dict[str, Any]] = self.person.json("GET", self.path(roll))["contacts"]
        return contacts

    def add(self, roll: str = "24CS001", status: int = 201, **form: object) -> Any:
        return self.person.json("POST", self.path(roll), form, status)

    def change(self, contact: int | None, status: int = 200, **form: object) -> Any:
        return self.person.json("PUT", f"/api/contacts/{contact}", form, status)

    def keep_own(self, roll: str = "24CS001", status: int = 200, **form: object) -> Any:
        return self.person.json("PUT", f"/api/students/{self.ids[roll]}/contact", form, status)

    def know(self, email: str, **facts: object) -> None:
        """As bounces, stop links and check mails write it."""

        def write(db: Connection) -> None:
            db.execute(addresses.insert().values(address=address_key(email), **facts))

        self.college.write(write)

    def known(self) -> list[str]:
        found: list[str] = self.college.read(lambda db: list(db.scalars(select(addresses.c.address))))
        return sorted(found)

    def outbox(self) -> list[Any]:
        rows: list[Any] = self.college.read(lambda db: db.execute(select(notices).order_by(notices.c.id)).all())
        return rows

    def set_server(self, **settings: str) -> None:
        state = self.college.app.state
        state.settings = replace(state.settings, **settings)


@pytest.fixture
def desk(asha: Person, college: College) -> Desk:
    college.write(open_list, PLACE["batch"], PLACE["department"])
    everyone = [("24CS001", "Meera Iyer", "meera@college.example"), ("24CS002", "Omar Khan", "")]
    return Desk(college, asha, college.write(enrol, ListPlace(**PLACE), everyone))
