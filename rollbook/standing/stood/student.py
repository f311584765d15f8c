"""One student as of a day: in all subjects, and class by class in one of them."""

from collections.abc import Collection, Sequence
from datetime import date, datetime
from typing import Protocol, TypeAlias

from sqlalchemy import Connection, bindparam, select, union

from rollbook.core.leave import Category
from rollbook.core.marks import MISSED, Mark
from rollbook.standing.schemas import Later
from rollbook.standing.stood.classes import HELD_THEN, OF_SUBJECTS, ClassThen
from rollbook.standing.stood.counts import Stood, read_stood
from rollbook.standing.stood.days import AsOf
from rollbook.standing.stood.later import count_later
from rollbook.standing.stood.leaves import read_granted
from rollbook.tables.changes import change_students, changes
from rollbook.tables.groups import memberships
from rollbook.tables.rollcalls import marks, rollcalls, totals
from rollbook.tables.types import Id

_student = bindparam("student", type_=Id)
# Where the totals tell of the student; and where the history does, of classes that are gone since.
_SUBJECTS = union(
    select(totals.c.subject_id).where(totals.c.student_id == _student),
    select(changes.c.subject_id)
    .join_from(change_students, changes)
    .where(change_students.c.student_id == _student, changes.c.subject_id.is_not(None)),
)
_HELD = (
    select(*rollcalls.c["id", "held_on", "number", "group_id", "taken_from"], marks.c.mark)
    .outerjoin_from(rollcalls, marks, (marks.c.rollcall_id == rollcalls.c.id) & (marks.c.student_id == _student))
    .where(rollcalls.c.subject_id.in_(OF_SUBJECTS), HELD_THEN)
)

_MEMBER = select(*memberships.c["group_id", "since", "until"]).where(memberships.c.student_id == _student)


class _Held(Protocol):
    """A class as it is today, and what it says of the student."""

    id: int
    held_on: date
    number: int
    group_id: int | None
    taken_from: datetime | None
    mark: Mark | None


class _Member(Protocol):
    group_id: int
    since: date
    until: date | None


def read_stood_of_student(db: Connection, student_id: int, as_of: AsOf, pass_line: int) -> Stood:
    """In every subject in which they were ever called."""
    return read_stood(db, _subjects_of(db, student_id), as_of.moment, pass_line, as_of.timezone, [student_id])


def later_of_student(db: Connection, student_id: int, as_of: AsOf) -> Later:
    return count_later(db, _subjects_of(db, student_id), as_of.moment, as_of.day, [student_id])


def _subjects_of(db: Connection, student_id: int) -> Sequence[int]:
    return db.scalars(_SUBJECTS, {"student": student_id}).all()


Told: TypeAlias = tuple[str, int, Mark | None, Category | None]  # of a class: date, number, mark, leave


def own_classes_then(
    db: Connection, then: Stood, subject_id: int, student_id: int, groups: Collection[int] | None
) -> list[Told]:
    """Those that counted then, of everybody and of the groups that the student was in that day: as a record of today
    has them. `groups`: of whoever sees these alone; none: all."""
    asked = then.classes.parameters([subject_id])
    used = {name: asked[name] for name in ("subjects", "touched", "counted")}
    rows: dict[int, _Held] = {row.id: row for row in db.execute(_HELD, {**used, "student": student_id})}
    gone = [each for each in then.classes.rewritten if each.subject_id == subject_id and each.id not in rows]
    granted = read_granted(db, [student_id], then.moment)
    member: Sequence[_Member] = db.execute(_MEMBER, {"student": student_id}).all()
    told = []
    every: list[_Held | ClassThen] = [*rows.values(), *gone]
    for row in every:
        known, given = then.classes.uploaded.get(row.id), then.classes.marks.get(row.id)
        mark = given.get(student_id) if given is not None else rows[row.id].mark
        if not _is_of_student(row, mark, member) or (groups is not None and row.group_id not in {None, *groups}):
            continue
        taken_from = known.taken_from if known else row.taken_from
        covering = (leave.category for leave in granted if leave.covers(row.held_on, taken_from))
        told.append((str(row.held_on), row.number, mark, next(covering, None) if mark in MISSED else None))
    return told


def _is_of_student(row: _Held | ClassThen, mark: Mark | None, member: Sequence[_Member]) -> bool:
    """What another group was called in is no class of this student, who was not meant to be there."""
    return (
        mark is not None
        or row.group_id is None
        or any(
            each.group_id == row.group_id
            and each.since <= row.held_on
            and (each.until is None or row.held_on < each.until)
            for each in member
        )
    )
