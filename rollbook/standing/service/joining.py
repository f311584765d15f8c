"""Classes that were held before a student joined, for the rules that count from the first class of all.

Of everybody, or of the group that called the student first, of each kind: what another group was called in is no class
of this student, even where they moved there later. A class that was held without them later, when they had left or were
forgotten, is none of these.
"""

from collections.abc import Collection, Iterable
from datetime import date
from typing import Protocol

from sqlalchemy import ColumnElement, Connection, bindparam, exists, func, literal, or_, select, tuple_

from rollbook.standing.schemas import ClassRef
from rollbook.standing.service.rules import Rules
from rollbook.tables.groups import groups
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals
from rollbook.tables.students import students
from rollbook.tables.types import Id

_THEIRS = (
    COUNTS,
    rollcalls.c.subject_id == totals.c.subject_id,
    marks.c.student_id == totals.c.student_id,
    marks.c.mark.is_not(None),
)
_their_first = (
    select(rollcalls.c.held_on, rollcalls.c.number)
    .join_from(rollcalls, marks)
    .where(*_THEIRS)
    .order_by(rollcalls.c.held_on, rollcalls.c.number)
    .limit(1)
    .correlate(totals)
    .scalar_subquery()
)
# Of sections, lab batches and electives each: not one that another of its kind had called them before.
_earlier, _earlier_marks, _of_kind = rollcalls.alias("earlier"), marks.alias("earlier_marks"), groups.alias("of_kind")
_was_in_another = (
    exists()
    .select_from(
        _earlier.join(_earlier_marks, _earlier_marks.c.rollcall_id == _earlier.c.id).join(
            _of_kind, _of_kind.c.id == _earlier.c.group_id
        )
    )
    .where(
        _earlier.c.subject_id == rollcalls.c.subject_id,
        _earlier.c.uploaded_at.is_not(None),
        _earlier_marks.c.student_id == marks.c.student_id,
        _earlier_marks.c.mark.is_not(None),
        _of_kind.c.kind == groups.c.kind,
        _of_kind.c.id != groups.c.id,
        tuple_(_earlier.c.held_on, _earlier.c.number) < tuple_(rollcalls.c.held_on, rollcalls.c.number),
    )
    .correlate(rollcalls, marks, groups)
)
_their_groups = (
    select(groups.c.id)
    .select_from(rollcalls.join(marks).join(groups, groups.c.id == rollcalls.c.group_id))
    .where(*_THEIRS, ~_was_in_another)
    .correlate(totals)
)

# Of the classes, for a row of the totals.
_BEFORE_JOINING = (
    COUNTS,
    rollcalls.c.subject_id == totals.c.subject_id,
    tuple_(rollcalls.c.held_on, rollcalls.c.number) < _their_first,
    or_(rollcalls.c.group_id.is_(None), rollcalls.c.group_id.in_(_their_groups)),
)
_CLASSES = (
    select(*rollcalls.c["held_on", "number", "group_id"])
    .select_from(totals.join(rollcalls, rollcalls.c.subject_id == totals.c.subject_id))
    .where(
        totals.c.subject_id == bindparam("subject", type_=Id),
        totals.c.student_id == bindparam("student", type_=Id),
        *_BEFORE_JOINING,
    )
    .order_by(rollcalls.c.held_on, rollcalls.c.number)
)


def uncalled(rules: Rules, *conditions: ColumnElement[bool]) -> ColumnElement[int]:
    """Of a row of the totals and its student: how many, by the student's rule. `conditions`: of the classes. Whoever
    was there from the beginning costs no more than a look at the first class."""
    if not rules.counts_from_first:
        return literal(0)
    before_joining = (
        select(func.count())
        .select_from(rollcalls)
        .where(*_BEFORE_JOINING, *conditions)
        .correlate(totals)
        .scalar_subquery()
    )
    return rules.choose(students, lambda rule: before_joining if rule.counted_from == "first" else literal(0))


def list_before_joining(
    db: Connection, subject_id: int, student_id: int, groups_seen: Collection[int] | None = None
) -> list[ClassRef]:
    """The same classes of one student in one subject, the oldest first. Ask where the student's rule counts them."""
    return refer(db.execute(_CLASSES, {"subject": subject_id, "student": student_id}), groups_seen)


class HeldClass(Protocol):
    @property
    def held_on(self) -> date: ...
    @property
    def number(self) -> int: ...
    @property
    def group_id(self) -> int | None: ...


def refer(classes: Iterable[HeldClass], groups_seen: Collection[int] | None) -> list[ClassRef]:
    """`groups_seen`: of whoever sees some groups alone, what called one of them, or everybody."""
    return [
        ClassRef(held_on=each.held_on, number=each.number)
        for each in classes
        if groups_seen is None or each.group_id in {None, *groups_seen}
    ]
