"""Which leaves were granted at a moment, and for which days: by the leaves of today, and what the history tells of them
since."""

from collections.abc import Collection, Iterator, Sequence
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import BigInteger, Connection, select

from rollbook.audit.trail import at_or_below
from rollbook.core import paths
from rollbook.core.json_values import JsonObject
from rollbook.core.leave import Category
from rollbook.store.json_rows import json_rows, pack_rows
from rollbook.tables.changes import change_students, changes
from rollbook.tables.leave import leave_kinds, leaves
from rollbook.tables.rows import ChangeRow

_OF_STUDENTS = select(json_rows("students", student=BigInteger).c.student)
_EVERY = (
    select(
        *leaves.c["id", "student_id", "state", "starts_on", "ends_on", "starts_at", "ends_at"], leave_kinds.c.category
    )
    .join_from(leaves, leave_kinds)
    .where(leaves.c.student_id.in_(_OF_STUDENTS))
)
_KINDS = select(leave_kinds.c.label, leave_kinds.c.category)


class LeaveThen(NamedTuple):
    student_id: int
    category: Category
    starts_on: date
    ends_on: date
    starts_at: datetime | None
    ends_at: datetime | None

    def covers(self, held_on: date, taken_from: datetime | None) -> bool:
        if not self.starts_on <= held_on <= self.ends_on:
            return False
        if self.starts_at is None or self.ends_at is None:
            return True
        return taken_from is not None and self.starts_at <= taken_from < self.ends_at


def read_granted(db: Connection, students: Collection[int], moment: datetime) -> list[LeaveThen]:
    """Of these students, in no order."""
    told = read_decisions(db, moment)
    asked = {"students": pack_rows((each,) for each in sorted(students))}
    before: dict[int, JsonObject] = {}  # what each was before the first thing that became of it since
    for entry in told:
        if isinstance(entry.before, dict) and "leave" in entry.before and "state" in entry.before:
            before.setdefault(entry.before["leave"], entry.before)
    granted = []
    for row in db.execute(_EVERY.where(leaves.c.asked_at < moment), asked):
        facts = before.get(row.id)
        if facts is None and row.state == "granted":
            granted.append(LeaveThen(row.student_id, row.category, *row[3:7]))
        elif facts is not None and facts["state"] == "granted":
            granted.append(_of_facts(row.student_id, row.category, facts))
    wanted = set(students)
    return [*granted, *(each for each in _list_taken_back(db, told, moment) if each.student_id in wanted)]


def read_decisions(db: Connection, since: datetime, until: datetime | None = None) -> Sequence[ChangeRow]:
    """What the history tells of leaves, in order."""
    query = select(changes).where(changes.c.subject_id.is_(None), at_or_below(paths.LEAVES), changes.c.at >= since)
    if until is not None:
        query = query.where(changes.c.at < until)
    return db.execute(query.order_by(changes.c.id)).all()


def _list_taken_back(db: Connection, told: Sequence[ChangeRow], moment: datetime) -> Iterator[LeaveThen]:
    """Entered before the moment, and gone since: nobody had decided on them."""
    gone = [
        entry
        for entry in told
        if entry.after is None and isinstance(entry.before, dict) and _was_there(entry.before, told, moment)
    ]
    if not gone:
        return
    kinds: dict[str, Category] = {row.label: row.category for row in db.execute(_KINDS)}
    for entry in gone:
        for student, facts in _facts_in(db, entry):
            category = facts.get("category") or kinds.get(facts["kind"], "other")
            if facts["state"] == "granted":
                for part in facts.get("parts", [facts]):
                    yield _of_facts(student, category, part)


def _was_there(before: JsonObject, told: Sequence[ChangeRow], moment: datetime) -> bool:
    if "askedAt" in before:
        return datetime.fromisoformat(before["askedAt"]) < moment
    name = "entry" if "entry" in before else "leave"
    return not any(entry.before is None and entry.after.get(name) == before.get(name) for entry in told)


def _facts_in(db: Connection, entry: ChangeRow) -> list[tuple[int, JsonObject]]:
    if entry.student_id is not None:
        return [(entry.student_id, entry.before)]
    parts = select(change_students).where(change_students.c.change_id == entry.id)
    return [(part.student_id, part.before) for part in db.execute(parts.order_by(change_students.c.position))]


def _of_facts(student_id: int, category: Category, facts: JsonObject) -> LeaveThen:
    starts_at, ends_at = (
        datetime.fromisoformat(facts[name]) if name in facts else None for name in ("startsAt", "endsAt")
    )
    first, last = (date.fromisoformat(facts[name]) for name in ("startsOn", "endsOn"))
    return LeaveThen(student_id, category, first, last, starts_at, ends_at)
