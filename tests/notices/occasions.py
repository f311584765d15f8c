"""A college that has begun to tell people: what waits for them, and what is found when it is counted again."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, update

from rollbook.core import clock
from rollbook.core.json_values import JsonObject
from rollbook.core.notices import Kind
from rollbook.core.settings import Settings
from rollbook.notices.checking import NotTrue
from rollbook.notices.checks.every import CHECKS
from rollbook.notices.facts import FACTS
from rollbook.tables.notices import contacts, notice_settings, notices
from tests.college import College


def start(college: College) -> None:
    college.write(lambda db: db.execute(update(notice_settings).values(started_at=clock.now())).rowcount)


def add_mother(college: College, student_id: int, email: str = "mother@home.example") -> None:
    row = {"student_id": student_id, "relation": "mother", "name": "", "email": email, "mobile": "", "language": "hi"}
    college.write(lambda db: db.execute(insert(contacts).values(row)).rowcount)


def written(college: College, kind: Kind) -> list[Any]:
    """In the order in which they were. Each has the shape that mails are made of."""
    found: Sequence[Any] = college.read(_written, kind)
    for row in found:
        told = msgspec.convert(row.facts, FACTS[kind])
        assert msgspec.to_builtins(told).keys() >= row.facts.keys(), "nothing is written that no mail knows"
    return list(found)


def _written(db: Connection, kind: Kind) -> Sequence[Any]:
    return db.execute(select(notices).where(notices.c.kind == kind).order_by(notices.c.id)).all()


def count_again(college: College, notice: Any) -> JsonObject:
    """The facts as they would be sent, or why nothing is."""
    settings: Settings = college.app.state.settings
    found = college.read(CHECKS[notice.kind], notice, settings)
    if isinstance(found, NotTrue):
        return found.why
    facts: JsonObject = msgspec.to_builtins(found)
    return facts


def send(college: College, notice: Any) -> JsonObject:
    """Count it again, and write down that it went, or that it did not."""
    facts = count_again(college, notice)
    is_true = facts.keys() >= {each.name for each in msgspec.structs.fields(FACTS[notice.kind])}
    ended = {"state": "sent", "facts": facts} if is_true else {"state": "dropped", "why": facts}
    values = {**ended, "ended_at": clock.now()}
    college.write(lambda db: db.execute(update(notices).where(notices.c.id == notice.id).values(values)).rowcount)
    return facts
