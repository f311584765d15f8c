"""What was counted of students in subjects, as rows that a rule can be applied to inside the database.

Each row tells whose it is, of which list the student is (whose rule holds), and the facts of `arithmetic.Counts`.
"""

from collections.abc import Iterable

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Subquery,
    bindparam,
    case,
    cast,
    func,
    literal,
    null,
    or_,
    select,
)

from rollbook.core.statements import Statement
from rollbook.standing.arithmetic import FACTS
from rollbook.standing.service.courses import count_by_student
from rollbook.standing.service.rules import Rules
from rollbook.standing.service.source import NOW, Source
from rollbook.standing.service.to_come import join_coming
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import rollcalls
from rollbook.tables.students import students
from rollbook.timetable.coming import NOTHING, Coming

Conditions = list[ColumnElement[bool]]  # of the subjects

_asked = bindparam("planned", type_=BigInteger)
# Counted only where a planned number stands against it: over a large college it is the longer half of the work.
_is_planned = or_(_asked.is_not(None), subjects.c.planned.is_not(None))
WAS_CALLED = NOW.was_called


def select_facts(rules: Rules, *conditions: ColumnElement[bool], source: Source = NOW) -> Subquery:
    """One row for each student in each subject, those too that are archived."""
    return _once(_each_subject(rules, source).where(*conditions), rules).subquery("facts")


def select_facts_of_now(rules: Rules, *conditions: ColumnElement[bool]) -> Subquery:
    """Likewise, of who and what is not archived, where the student was called."""
    return select_facts(rules, *NOW.of_now, *conditions)


def select_planned(
    rules: Rules,
    conditions: Conditions,
    whose: Iterable[ColumnElement[bool]] = (),
    *,
    by_student: bool,
    source: Source = NOW,
    coming: Coming = NOTHING,
) -> Subquery:
    """Likewise, with what is planned and left, and until when where the timetable tells it (`coming`). `by_student`:
    where groups are called; asked with `today` then. What is left of the planned classes is what has not been held,
    whether or not the student was called in those. `whose`: what is true of the students, and of the totals."""
    counted = _each_subject(rules, source).where(*source.of_now, *conditions, *whose)
    counted, to_come, until = join_coming(counted, source, coming)
    to_come = case((_asked.is_(None), to_come))
    called = source.totals.c.present + source.totals.c.absent
    planned = func.coalesce(_asked, called + to_come, source.planned)
    counted = counted.add_columns(planned.label("planned"), case((to_come.is_not(None), until)).label("until"))
    of_classes = [*conditions] if source.moment else [_is_planned, *conditions]
    if by_student:
        counted, classes = count_by_student(counted, source, *of_classes)
    else:
        held = _select_held(source, *of_classes).subquery("held")
        counted, classes = counted.outerjoin(held, held.c.subject_id == source.totals.c.subject_id), held.c.classes
    left = func.coalesce(to_come, case((planned > classes, planned - classes), else_=0))
    return _once(counted.add_columns(_whole(left).label("left")), rules).subquery("each_subject")


def _select_held(source: Source, *conditions: ColumnElement[bool]) -> Statement:
    return (
        select(rollcalls.c.subject_id, func.count().label("classes"))
        .join_from(subjects, rollcalls)
        .where(source.counts, *conditions)
        .group_by(rollcalls.c.subject_id)
    )


def _each_subject(rules: Rules, source: Source) -> Statement:
    totals = source.totals
    return (
        select(
            totals.c.student_id,
            totals.c.subject_id,
            *subjects.c["batch_id", "department_id", "semester_id"],
            *source.list_of,
            *(totals.c[column] for column in FACTS),
            source.uncalled(rules).label("uncalled"),
        )
        .join_from(totals, subjects, subjects.c.id == totals.c.subject_id)
        .join(students, students.c.id == totals.c.student_id)
    )


def _once(rows: Statement, rules: Rules) -> Statement:
    """What was held before somebody joined is counted once for a row, and not again wherever it is spoken of: neither
    database puts a part that begins at an offset into the whole."""
    return rows.offset(0) if rules.counts_from_first else rows


def add_up(
    each: Subquery, *, by_semester: bool, planned: bool = False, is_short: ColumnElement[bool] | None = None
) -> Subquery:
    """One row for each student, or for each in each semester: of all subjects together. `is_short`: of a subject; in
    how many of them that is so, is `short_in` then."""
    semester = each.c.semester_id if by_semester else literal(0).label("semester_id")
    summed = select(
        each.c.student_id,
        literal(0).label("subject_id"),
        func.min(each.c.subject_id).label("some_subject_id"),
        each.c.list_batch_id.label("batch_id"),
        each.c.list_department_id.label("department_id"),
        semester,
        each.c.list_batch_id,
        each.c.list_department_id,
        *(func.sum(each.c[column]).label(column) for column in FACTS),
        _whole(func.sum(each.c.uncalled)).label("uncalled"),
    )
    if planned:
        known = func.count(each.c.planned) == func.count()
        summed = summed.add_columns(
            case((known, func.sum(each.c.planned)), else_=null()).label("planned"),
            _whole(func.sum(each.c.left)).label("left"),
            case((func.count(each.c.until) == func.count(), func.max(each.c.until)), else_=null()).label("until"),
        )
    if is_short is not None:
        summed = summed.add_columns(_whole(func.sum(case((is_short, 1), else_=0))).label("short_in"))
    whose = [each.c.student_id, each.c.list_batch_id, each.c.list_department_id]
    return summed.group_by(*whose, *([each.c.semester_id] if by_semester else [])).subquery("together")


def _whole(number: ColumnElement[int]) -> ColumnElement[int]:
    """PostgreSQL adds large numbers up to decimals, and would divide them as such."""
    return cast(number, BigInteger)
