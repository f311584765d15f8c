"""The totals of a part of the college as rows that can be compared with the line inside the database.

The comparisons are those of `arithmetic`, in whole numbers too; a test holds the two against each other.
"""

from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
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
from rollbook.standing.arithmetic import WHOLE
from rollbook.standing.service.courses import calls_groups, count_by_student
from rollbook.standing.shortage_schemas import Per, Scope
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import COUNTS, rollcalls, totals
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


def select_counted(db: Connection, scope: Scope, per: Per) -> Subquery:
    """One row for each student in each subject, or for each student: present, absent, late, planned and left."""
    conditions = within(db, scope)
    rows = _each_subject(conditions, by_student=calls_groups(db, conditions))
    if per is Per.SUBJECT:
        return rows.subquery("counted")
    each = rows.subquery("each_subject")
    known = func.count(each.c.planned) == func.count()
    return (
        select(
            each.c.student_id,
            literal(0).label("subject_id"),
            students.c.batch_id,
            students.c.department_id,
            literal(0).label("semester_id"),
            func.sum(each.c.present).label("present"),
            func.sum(each.c.absent).label("absent"),
            func.sum(each.c.late).label("late"),
            case((known, func.sum(each.c.planned)), else_=null()).label("planned"),
            func.sum(each.c.left).label("left"),
        )
        .join_from(each, students, students.c.id == each.c.student_id)
        .group_by(each.c.student_id, students.c.batch_id, students.c.department_id)
        .subquery("counted")
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
            totals.c.present,
            totals.c.absent,
            totals.c.late,
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


def is_below(rows: Subquery) -> ColumnElement[bool]:
    return rows.c.present * _whole < _pass_line * (rows.c.present + rows.c.absent)


def is_out_of_reach(rows: Subquery) -> ColumnElement[bool]:
    attended = rows.c.present + rows.c.left
    return and_(rows.c.planned.is_not(None), attended * _whole < _pass_line * (attended + rows.c.absent))


def step(rows: Subquery) -> ColumnElement[int]:
    """Of the distribution, from 0."""
    whole_steps = rows.c.present * literal(STEPS, BigInteger) // (rows.c.present + rows.c.absent)
    return case((rows.c.absent == 0, STEPS - 1), else_=whole_steps)


def distance(rows: Subquery) -> ColumnElement[int]:
    """Orders by percentage, in millionths."""
    return rows.c.present * literal(1_000_000, BigInteger) // (rows.c.present + rows.c.absent)
