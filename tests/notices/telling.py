"""A college that tells people: what its outbox says, and what becomes of it when it is sent."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, insert, select, update

from rollbook.core import clock
from rollbook.core.notices import Kind
from rollbook.core.settings import Settings
from rollbook.notices.checks.every import CHECKS
from rollbook.notices.looking import look
from rollbook.notices.starting import start_telling
from rollbook.tables.notices import contacts, crossings, looks, notice_kinds, notice_settings, notices
from tests.college import College
from tests.records import Term, day


@dataclass
class Telling:
    """The college's notices, as whoever sends them sees them."""

    college: College
    term: Term
    settings: Settings

    def start(self, **chosen: Any) -> bool:
        """With these settings of notices."""
        return bool(self.college.write(_start, self.settings, chosen))

    def switch(self, kind: Kind, *, on: bool) -> None:
        self.college.write(lambda db: db.execute(insert(notice_kinds), {"kind": kind, "is_on": on}).rowcount)

    def look(self) -> int:
        """Until nothing is left; how many times that was."""
        times, began = 1, clock.now()
        while self.college.write(look, self.settings, began):
            times += 1
        return times

    def rows(self, kind: Kind = "crossed", relation: str = "student") -> list[Any]:
        """What was written for the students themselves."""
        query = select(notices).where(notices.c.kind == kind, notices.c.relation == relation).order_by(notices.c.id)
        return list(self.college.read(lambda db: db.execute(query).all()))

    def told(self, kind: Kind = "crossed") -> list[tuple[str, str]]:
        """The roll, and on which side of the line."""
        return [(row.about, row.facts.get("side", "")) for row in self.rows(kind)]

    def check(self, row: Any) -> Any:
        """As whoever sends it asks."""
        return self.college.read(lambda db: CHECKS[row.kind](db, row, self.settings))

    def crossings(self) -> list[tuple[str, str]]:
        rolls = {number: roll for roll, number in self.term.ids.items()}
        rows = self.college.read(lambda db: db.execute(select(crossings)).all())
        return sorted((rolls[row.student_id], row.side) for row in rows)

    def waiting_looks(self) -> list[int]:
        return list(self.college.read(lambda db: db.scalars(select(looks.c.subject_id)).all()))

    def give_mother(self, roll: str) -> None:
        row = {"student_id": self.term.ids[roll], "relation": "mother", "name": "Lata Iyer", "mobile": ""}
        row |= {"email": f"mother.of.{roll.lower()}@home.example", "language": "hi"}
        self.college.write(lambda db: db.execute(insert(contacts), row).rowcount)

    def hold(self, absent: Sequence[Sequence[str]], first: int = -30, **place: Any) -> list[Any]:
        """Classes on days that follow each other."""
        return [self.term.hold(day(first + number), each, **place) for number, each in enumerate(absent)]


def _start(db: Connection, settings: Settings, chosen: dict[str, Any]) -> bool:
    if chosen:
        db.execute(update(notice_settings).values(chosen))
    return start_telling(db, settings)
