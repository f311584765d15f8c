"""Why a student or a subject is on one of two lists alone: what the history tells of the time between."""

from collections.abc import Iterator
from datetime import datetime
from typing import Literal, NamedTuple, Protocol

from sqlalchemy import BigInteger, Connection, select

from rollbook.core.json_values import JsonValue
from rollbook.core.statements import Statement
from rollbook.eligibility.document import Document
from rollbook.standing.stood.reasons import make_why
from rollbook.standing.stood_schemas import Why
from rollbook.store.json_rows import json_rows, pack_rows
from rollbook.tables.changes import change_students, changes

_WANTED = select(json_rows("wanted", id=BigInteger).c.id)
_OF_STUDENT = select(changes).where(
    changes.c.student_id.in_(_WANTED), changes.c.subject_id.is_(None), changes.c.rollcall_id.is_(None)
)
_OF_MANY = (
    select(changes.c.at, changes.c.by, change_students.c.student_id, change_students.c.before, change_students.c.after)
    .join_from(change_students, changes, changes.c.id == change_students.c.change_id)
    .where(change_students.c.student_id.in_(_WANTED), changes.c.subject_id.is_(None))
)
_OF_SUBJECT = select(changes).where(
    changes.c.subject_id.in_(_WANTED), changes.c.rollcall_id.is_(None), changes.c.student_id.is_(None)
)


Turned = Literal["joined", "left"]


class _Entry(Protocol):
    at: datetime
    by: str
    student_id: int
    subject_id: int
    before: JsonValue
    after: JsonValue


class Whereabouts(NamedTuple):
    students: dict[int, list[Why]]
    subjects: dict[int, list[Why]]

    def of_student(self, student: int) -> list[Why]:
        return self.students.get(student, [])

    def of_subject(self, subject: int | None) -> list[Why]:
        """None: of all of them."""
        if subject is None:
            return [why for each in self.subjects.values() for why in each]
        return self.subjects.get(subject, [])


def find_whereabouts(db: Connection, first: Document, second: Document) -> Whereabouts:
    moments = datetime.fromisoformat(first.until), datetime.fromisoformat(second.until)
    now = {each.id for each in second.students}
    students = {each.id for each in first.students} ^ now
    subjects = {each.id for each in first.subjects} ^ {each.id for each in second.subjects}
    found = Whereabouts({}, {})
    for entry in (*_between(db, _OF_STUDENT, students, moments), *_between(db, _OF_MANY, students, moments)):
        turned: Turned = "joined" if entry.student_id in now else "left"
        if _kind_of(entry) == turned:
            found.students.setdefault(entry.student_id, []).append(make_why(turned, entry.at, entry.by))
    for entry in _between(db, _OF_SUBJECT, subjects, moments):
        if entry.before is None or entry.after is None:
            found.subjects.setdefault(entry.subject_id, []).append(make_why("subject", entry.at, entry.by))
    return found


def _between(
    db: Connection, query: Statement, wanted: set[int], moments: tuple[datetime, datetime]
) -> Iterator[_Entry]:
    if wanted:
        told = query.where(changes.c.at >= moments[0], changes.c.at < moments[1]).order_by(changes.c.id)
        yield from db.execute(told, {"wanted": pack_rows((each,) for each in sorted(wanted))})


def _kind_of(entry: _Entry) -> Turned | None:
    """Written down or brought back; deleted, erased or archived. A move is told by the reasons of what stood."""
    before, after = ({} if each is None else each for each in (entry.before, entry.after))
    was_there = entry.before is not None and not before.get("archived", False)
    is_there = entry.after is not None and not after.get("archived", False) and "erased" not in after
    if "erased" in after:
        return "left"
    if was_there == is_there:
        return None
    return "joined" if is_there else "left"
