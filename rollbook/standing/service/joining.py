"""Classes that were held before a student joined, for the rules that count from the first class of all.

Of everybody, or of the group that called the student first, of each kind: what another group was called in is no class
of this student, even where they moved there later. A class that was held without them later, when they had left or were
forgotten, is none of these.
"""

from sqlalchemy import ColumnElement, exists, func, literal, or_, select, tuple_

from rollbook.standing.service.rules import Rules
from rollbook.tables.groups import groups
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals
from rollbook.tables.students import students

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


def uncalled(rules: Rules, *conditions: ColumnElement[bool]) -> ColumnElement[int]:
    """Of a row of the totals and its student: how many, by the student's rule. `conditions`: of the classes. Whoever
    was there from the beginning costs no more than a look at the first class."""
    if not rules.counts_from_first:
        return literal(0)
    before_joining = (
        select(func.count())
        .select_from(rollcalls)
        .where(
            COUNTS,
            rollcalls.c.subject_id == totals.c.subject_id,
            tuple_(rollcalls.c.held_on, rollcalls.c.number) < _their_first,
            or_(rollcalls.c.group_id.is_(None), rollcalls.c.group_id.in_(_their_groups)),
            *conditions,
        )
        .correlate(totals)
        .scalar_subquery()
    )
    return rules.choose(students, lambda rule: before_joining if rule.counted_from == "first" else literal(0))
