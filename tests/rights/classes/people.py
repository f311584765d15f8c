"""Who asks, in the tests of classes: each has a right to some of them, or to none."""

from collections.abc import Iterable
from datetime import UTC, date, datetime
from itertools import count
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import Connection, insert, select, update

from rollbook.core import clock
from rollbook.tables.accounts import admins
from rollbook.tables.grants import grants
from tests.college import Person
from tests.records import MONDAY, PLACE, ask
from tests.rights.records.cast import ECE, ELSEWHERE, OF_A, OF_B, Cast

_turns = count(1)
LONG_BEFORE = datetime(2026, 7, 1, tzinfo=UTC)  # any class
DAY = {**PLACE, "heldOn": str(MONDAY)}
REGISTER = {"semester": "5th", "heldOn": str(MONDAY)}


class People:
    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.term, self.sections = cast.term, cast.sections
        subject = {"role": "lecturer", "subject_id": cast.ids["CS301"], "given_at": LONG_BEFORE}
        self.asha = cast.term.asha
        self.whole = cast.person("whole", subject)
        self.of_a = cast.person("of.a", {**subject, "group_id": cast.sections.a})
        self.elsewhere = cast.lecturer("EC301")
        self.head, self.other_head = cast.head(), cast.head("ECE")
        self.exam, self.viewer = cast.exam(), cast.viewer(department_id=cast.ids["CSE"])
        self.nobody = cast.nobody()

    @property
    def may_take_a(self) -> list[Person]:
        return [self.asha, self.whole, self.of_a, self.head]

    @property
    def may_take_b(self) -> list[Person]:
        return [self.asha, self.whole, self.head]

    @property
    def may_see_a(self) -> list[Person]:
        return [*self.may_take_a, self.exam, self.viewer]

    @property
    def may_see_b(self) -> list[Person]:
        return [*self.may_take_b, self.exam, self.viewer]

    @property
    def everybody(self) -> list[Person]:
        return [*self.may_see_a, self.elsewhere, self.other_head, self.nobody]

    def others(self, *allowed: Iterable[Person]) -> list[Person]:
        """All but these."""
        let_in = [person for some in allowed for person in some]
        return [person for person in self.everybody if person not in let_in]

    def group(self, label: str) -> int:
        return self.sections.a if label == "A" else self.sections.b

    def body(self, label: str | None, rolls: Iterable[str], held_on: date = MONDAY, **more: Any) -> dict[str, Any]:
        """A whole class of a section of CS301, or of all of them together; everybody present."""
        called = {} if label is None else {"groupId": self.group(label)}
        return {**PLACE, **called, **self._sent(rolls), "heldOn": str(held_on), **more}

    def body_elsewhere(self, held_on: date = MONDAY, **more: Any) -> dict[str, Any]:
        return {**ELSEWHERE, **self._sent(ECE), "heldOn": str(held_on), **more}

    def _sent(self, rolls: Iterable[str]) -> dict[str, Any]:
        ids = self.term.ids
        return {"device": 7, "marks": [{"student": ids[roll], "mark": 1, "turn": next(_turns)} for roll in rolls]}

    def open(self, person: Person, label: str = "A", **more: Any) -> UUID:
        """A class that waits to be uploaded, everybody present."""
        uuid, rolls = uuid4(), OF_A if label == "A" else OF_B
        person.json("PUT", f"/api/rollcalls/{uuid}", self.body(label, rolls, **more))
        return uuid

    def hold(self, label: str = "A", held_on: date = MONDAY, *, by: Person | None = None) -> UUID:
        uuid, rolls = uuid4(), OF_A if label == "A" else OF_B
        body = self.body(label, rolls, held_on, upload=True)
        (by or self.asha).json("PUT", f"/api/rollcalls/{uuid}", body)
        return uuid

    def give(self, user_name: str, **grant: Any) -> None:
        self.cast.college.write(_give, user_name, grant)

    def end_all(self, user_name: str, moment: datetime | None = None) -> None:
        """By somebody, at that moment; now."""
        self.cast.college.write(_end_all, user_name, moment or clock.now())


def _admin_id(user_name: str) -> Any:
    return select(admins.c.id).where(admins.c.user_name == user_name).scalar_subquery()


def _give(db: Connection, user_name: str, grant: dict[str, Any]) -> None:
    db.execute(
        insert(grants).values({"admin_id": _admin_id(user_name), "given_by": "tests", "given_at": clock.now(), **grant})
    )


def _end_all(db: Connection, user_name: str, moment: datetime) -> None:
    ended = {"ended_at": moment, "ended_by": "tests"}
    db.execute(update(grants).where(grants.c.admin_id == _admin_id(user_name)).values(ended))


def refused(person: Person, method: str, path: str, body: object = None, **more: Any) -> None:
    """That it is not for this account, without a word on what it is."""
    answer = person.request(method, path, json=body, **more)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_for_you"), f"{path}: {answer.text}"
    assert "fields" not in answer.json() or not answer.json()["fields"]


def get(person: Person, path: str, **query: Any) -> Any:
    return ask(person, path, **query)
