"""The totals of a part of the college as rows that can be compared with the line inside the database.

The comparisons are those of `arithmetic`, in whole numbers too, and so is what counts as attended and as missed; a test
holds the two against each other.
"""

from functools import reduce
from operator import add, sub
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    FromClause,
    Select,
    Subquery,
    and_,
    bindparam,
    case,
    func,
    literal,
    null,
    or_,
    select,
)

from rollbook.catalogue.service.finding import within
from rollbook.core.leave import CATEGORIES
from rollbook.core.marks import has_attended, has_missed
from rollbook.standing.arithmetic import COUNT_AS_PRESENT, EXCUSED, WHOLE, Counts
from rollbook.standing.service.courses import calls_groups, count_by_student
from rollbook.standing.shortage_schemas import Per, Scope, ShortageFilters
from rollbook.tables.catalogue import subjects
from rollbook.tables.leave import leave_kinds
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals
from rollbook.tables.students import students

STEPS = 20  # of the distribution, five percent each

_whole = literal(WHOLE, BigInteger)
_pass_line = bindparam("pass_line", type_=BigInteger)
_asked = bindparam("planned", type_=BigInteger)
_planned = func.coalesce(_asked, subjects.c.planned)
_is_planned = or_(_asked.is_not(None), subjects.c.planned.is_not(None))
# Counted only where a planned number stands against it: over a large college it is the longer half of the work.
_HELD = (
    select(rollcalls.c.subject_id, func.count().label("classes"))
    .join_from(subjects, rollcalls)
    .where(COUNTS, _is_planned)
    .group_by(rollcalls.c.subject_id)
)


# The same of one mark, in a query that has it `with_leave`.
COUNTS_AS_ATTENDED = or_(has_attended(marks.c.mark), leave_kinds.c.category.in_(COUNT_AS_PRESENT))
COUNTS_AS_MISSED = and_(
    has_missed(marks.c.mark), or_(leave_kinds.c.category.is_(None), leave_kinds.c.category.not_in(EXCUSED))
)


def attended(rows: FromClause) -> ColumnElement[int]:
    """What counts as present."""
    return reduce(add, (rows.c[category] for category in COUNT_AS_PRESENT), rows.c.present)


def missed(rows: FromClause) -> ColumnElement[int]:
    """What counts as absent."""
    return reduce(sub, (rows.c[category] for category in EXCUSED), rows.c.absent)


def is_counted(rows: FromClause) -> ColumnElement[bool]:
    """Whether there is a percentage."""
    return attended(rows) + missed(rows) > 0


def has_leave(rows: FromClause) -> ColumnElement[bool]:
    return or_(*(rows.c[category] > 0 for category in CATEGORIES))


def select_counted(db: Connection, filters: ShortageFilters) -> Subquery:
    """One row for each student in each subject, or for each student: what was counted, planned and left."""
    rows = _select_each(db, filters, filters.per)
    wanted = select(rows).where(is_counted(rows))
    if filters.late:
        wanted = wanted.where(rows.c.late > 0)
    if filters.leave:
        wanted = wanted.where(has_leave(rows))
    return wanted.subquery("counted")


def _select_each(db: Connection, scope: Scope, per: Per) -> Subquery:
    conditions = within(db, scope)
    rows = _each_subject(conditions, by_student=calls_groups(db, conditions))
    each = rows.subquery("each_subject")
    if per is Per.SUBJECT:
        return each
    known = func.count(each.c.planned) == func.count()
    return (
        select(
            each.c.student_id,
            literal(0).label("subject_id"),
            students.c.batch_id,
            students.c.department_id,
            literal(0).label("semester_id"),
            *(func.sum(each.c[column]).label(column) for column in Counts._fields),
            case((known, func.sum(each.c.planned)), else_=null()).label("planned"),
            func.sum(each.c.left).label("left"),
        )
        .join_from(each, students, students.c.id == each.c.student_id)
        .group_by(each.c.student_id, students.c.batch_id, students.c.department_id)
        .subquery("each_student")
    )


def _each_subject(conditions: list[ColumnElement[bool]], *, by_student: bool) -> Select[Any]:
    """What is left of the planned classes is what has not been held, whether or not the student was called in those."""
    counted = (
        select(
            totals.c.student_id,
            totals.c.subject_id,
            subjects.c.batch_id,
            subjects.c.department_id,
            subjects.c.semester_id,
            *(totals.c[column] for column in Counts._fields),
            _planned.label("planned"),
        )
        .join_from(totals, subjects)
        .join(students, students.c.id == totals.c.student_id)
        .where(
            totals.c.present + totals.c.absent > 0,
            students.c.archived_at.is_(None),
            subjects.c.archived_at.is_(None),
            *conditions,
        )
    )
    if by_student:
        counted, classes = count_by_student(counted, _is_planned, *conditions)
    else:
        held = _HELD.where(*conditions).subquery("held")
        counted, classes = counted.outerjoin(held, held.c.subject_id == totals.c.subject_id), held.c.classes
    return counted.add_columns(case((_planned > classes, _planned - classes), else_=0).label("left"))


def is_below(rows: FromClause) -> ColumnElement[bool]:
    return _is_short(attended(rows), missed(rows))


def is_out_of_reach(rows: Subquery) -> ColumnElement[bool]:
    return and_(rows.c.planned.is_not(None), _is_short(attended(rows) + rows.c.left, missed(rows)))


def _is_short(came: ColumnElement[int], stayed_away: ColumnElement[int]) -> ColumnElement[bool]:
    return came * _whole < _pass_line * (came + stayed_away)


def step(rows: Subquery) -> ColumnElement[int]:
    """Of the distribution, from 0."""
    whole_steps = attended(rows) * literal(STEPS, BigInteger) // (attended(rows) + missed(rows))
    return case((missed(rows) == 0, STEPS - 1), else_=whole_steps)


def distance(rows: Subquery) -> ColumnElement[int]:
    """Orders by percentage, in millionths."""
    return attended(rows) * literal(1_000_000, BigInteger) // (attended(rows) + missed(rows))
