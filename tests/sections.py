"""A subject whose list is divided into two sections, A and B, that are called one after the other."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Connection, insert, select, update

from rollbook.core import clock
from rollbook.core.groups import Called, Kind
from rollbook.students.service.memberships import Move, move
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import subject_groups
from tests.college import College
from tests.furniture import make_group
from tests.records import LIST, MONDAY, PLACE, ROLLS, SUBJECT, Term

BEGINNING = date(2026, 7, 1)  # of the term: since then everybody is in a section


@dataclass
class Sections:
    term: Term
    college: College
    patch: pytest.MonkeyPatch
    a: int
    b: int

    def hold(self, held_on: date, group: int | None, absent: Iterable[str] = (), **place: Any) -> UUID:
        """On that day itself: those are called who are in the group then."""
        self.patch.setattr(clock, "today", lambda _timezone: held_on)
        chosen: dict[str, Any] = {} if group is None else {"groupId": group}
        uuid = self.term.hold(held_on, absent, **place, **chosen)
        self.patch.setattr(clock, "today", lambda _timezone: MONDAY)
        return uuid

    def hold_each(self, days: Iterable[date], absent: Iterable[str] = ()) -> None:
        for held_on in days:
            self.hold(held_on, self.a, absent)
            self.hold(held_on, self.b, absent)

    def move(self, roll: str, group: int, since: date, *, comes: bool = True) -> None:
        self.college.write(move, [Move(group, self.term.ids[roll], comes)], since)

    def make_group(self, label: str, kind: Kind, rolls: Iterable[str] = (), *, subject: str | None = None) -> int:
        """`subject`: which calls it, where it is no section."""
        made: int = self.college.write(_make_group, label, kind, list(rolls), subject)
        return made

    def call_by(self, called: Called, subject: str = SUBJECT) -> None:
        self.college.write(_call_by, called, subject)


def _make_group(db: Connection, label: str, kind: Kind, rolls: list[str], subject: str | None) -> int:
    group = make_group(db, LIST, label, kind, rolls, BEGINNING)
    if subject is not None:
        of = select(subjects.c.id).where(subjects.c.code == subject).scalar_subquery()
        db.execute(insert(subject_groups).values(subject_id=of, group_id=group))
    return group


def _call_by(db: Connection, called: Called, subject: str) -> None:
    db.execute(update(subjects).where(subjects.c.code == subject).values(called=called))


def days_before_monday(count: int) -> list[date]:
    """As many days, in order, the last one the day before."""
    return [MONDAY - timedelta(days=number) for number in range(count, 0, -1)]


@pytest.fixture
def sections(term: Term, college: College, monkeypatch: pytest.MonkeyPatch) -> Sections:
    """The first three on the list are in A, the others in B, and nothing was held yet."""
    return Sections(term, college, monkeypatch, *college.write(_divide))


def _divide(db: Connection) -> tuple[int, int]:
    a = _make_group(db, "A", "section", ROLLS[:3], None)
    b = _make_group(db, "B", "section", ROLLS[3:], None)
    _call_by(db, "sections", SUBJECT)
    return a, b


def look_up(term: Term, roll: str, status: int = 200, **place: Any) -> Any:
    return term.get("/api/profile", status, **{**PLACE, **place}, roll=roll)
