"""On which leave everybody of a class was, as that stood at an earlier moment: the leaves of now, and of those that
were entered, decided or taken back since, what the history says they were before."""

from collections.abc import Iterable
from datetime import date, datetime
from typing import Protocol

from sqlalchemy import Connection, and_, bindparam, select

from rollbook.audit.trail import at_or_below
from rollbook.core import paths
from rollbook.core.json_values import JsonValue
from rollbook.core.leave import Category
from rollbook.tables.changes import change_students, changes
from rollbook.tables.leave import COVERS, leave_kinds, leaves
from rollbook.tables.rollcalls import marks, rollcalls

_OF_CLASS = select(marks.c.student_id).where(marks.c.rollcall_id == bindparam("rollcall"))
_NOW = (
    select(leaves.c.id, marks.c.student_id, leave_kinds.c.category)
    .join_from(rollcalls, marks)
    .join(leaves, and_(leaves.c.student_id == marks.c.student_id, COVERS))
    .join(leave_kinds, leave_kinds.c.id == leaves.c.kind_id)
    .where(rollcalls.c.id == bindparam("rollcall"), leaves.c.asked_at <= bindparam("at"))
)
_SINCE = (at_or_below(paths.LEAVES), changes.c.at > bindparam("at"))
_OF_ONE = select(changes.c.id, changes.c.student_id, changes.c.before, changes.c.after).where(
    *_SINCE, changes.c.student_id.in_(_OF_CLASS)
)
_OF_MANY = (
    select(changes.c.id, change_students.c.student_id, change_students.c.before, change_students.c.after)
    .join_from(change_students, changes)
    .where(*_SINCE, change_students.c.student_id.in_(_OF_CLASS))
)
_CATEGORIES = select(leaves.c.id, leave_kinds.c.category).join_from(leaves, leave_kinds)


class _Class(Protocol):
    id: int
    held_on: date
    taken_from: datetime | None


def leaves_at(db: Connection, held: _Class, at: datetime) -> dict[int, Category]:
    """By student, whether or not they came."""
    asked = {"rollcall": held.id, "at": at}
    since = sorted([*db.execute(_OF_ONE, asked), *db.execute(_OF_MANY, asked)], key=lambda change: int(change.id))
    before: dict[int, tuple[int, JsonValue]] = {}
    for change in since:
        facts = change.before or change.after
        if "state" in facts:  # and not of its certificate
            before.setdefault(facts["leave"], (change.student_id, change.before))
    on_leave = {row.student_id: row.category for row in db.execute(_NOW, asked) if row.id not in before}
    covered = {leave: told for leave, told in before.items() if _covers(told[1], held)}
    categories = _categories_of(db, covered)
    for leave, (student, facts) in covered.items():
        if category := facts.get("category", categories.get(leave)):
            on_leave[student] = category
    return on_leave


def _covers(facts: JsonValue, held: _Class) -> bool:
    """As `tables.leave.COVERS`. What was entered beside other leaves in one go has several parts."""
    if facts is None or facts["state"] != "granted":
        return False
    day = held.held_on.isoformat()
    if not any(part["startsOn"] <= day <= part["endsOn"] for part in facts.get("parts", [facts])):
        return False
    if "startsAt" not in facts:
        return True
    first, last = (datetime.fromisoformat(facts[name]) for name in ("startsAt", "endsAt"))
    return held.taken_from is not None and first <= held.taken_from < last


def _categories_of(db: Connection, leave_ids: Iterable[int]) -> dict[int, Category]:
    """For older entries of the history, which name the kind alone."""
    rows = db.execute(_CATEGORIES.where(leaves.c.id.in_(list(leave_ids))))
    return {row.id: row.category for row in rows}
