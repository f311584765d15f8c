"""Who is below the pass line: how many, where, how far, and whether there is a way back."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Any, Protocol

from sqlalchemy import ColumnElement, Connection, Subquery, false, func, select
from sqlalchemy.sql.elements import KeyedColumnElement

from rollbook.accounts.rights import Rights
from rollbook.catalogue.schemas import SubjectLabels
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.roles import Right
from rollbook.core.rule import Level, Rule
from rollbook.core.schemas import copy_fields
from rollbook.reach.clauses import subjects_within
from rollbook.standing import arithmetic
from rollbook.standing.files import FileColumns, columns_for
from rollbook.standing.rule_schemas import as_told
from rollbook.standing.service import shares
from rollbook.standing.service.basis import Asked, find_basis
from rollbook.standing.service.counted import (
    STEPS,
    distance,
    has_leave,
    is_below,
    is_below_any,
    is_in_band,
    is_out_of_reach,
    select_counted,
    step,
)
from rollbook.standing.service.describing import counts_of, describe_standing
from rollbook.standing.service.rules import Rules
from rollbook.standing.service.shares import places_of
from rollbook.standing.shortage_schemas import Per, Shortage, ShortageFilters, ShortageLine, Step
from rollbook.standing.stood.days import AsOf
from rollbook.standing.stood.later import count_later
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.rows import CountsRow
from rollbook.tables.students import students
from rollbook.timetable.coming import Left

WIDTH = 100 // STEPS


class _Below(CountsRow, Protocol):
    student_id: int
    list_batch_id: int
    list_department_id: int
    roll: str
    name: str
    batch: str
    department: str
    semester: str | None
    subject: str | None
    some_subject_id: int  # where all are taken together: one of them
    left: int | Decimal
    planned: int | Decimal | None
    until: date | None  # where the timetable tells what is left
    short_in: int  # where all are taken together: of how many of them


@slow_read
def read_shortage(
    db: Connection,
    filters: ShortageFilters,
    page: PageQuery,
    pass_line: int,
    today: date,
    rights: Rights,
    as_of: AsOf | None = None,
) -> Shortage:
    """`today`: the groups that students are in on that day tell which classes are left for them."""
    basis = find_basis(db, filters, pass_line, today, as_of)
    rules, asked = basis.rules, basis.asked
    rows, level = select_counted(db, filters, rules, rights, basis.source, basis.coming), _level(filters)
    parts = _count_parts(db, rows, rules, level, asked)
    items, following = _list_below(db, rows, rules, level, page, asked)
    each_subject = filters.per is Per.SUBJECT
    here = _rules_of(parts, rules)
    lines = {rule.line_at(level) for rule in here}
    line = lines.pop() if len(lines) == 1 else None
    steps = Counter[int]()
    for part in parts:
        steps[part.step] += part.students
    return Shortage(
        line=None if line is None else line / 100,
        per=filters.per,
        asks_each=any(rule.of != "together" for rule in here),
        asks_together=any(rule.of != "each" for rule in here),
        asks_each_alone=any(rule.of == "each" for rule in here),
        has_band=any(rule.floor_at(level) is not None for rule in here),
        in_band=sum(part.students for part in parts if part.in_band),
        students=sum(part.students for part in parts),
        below=sum(part.students for part in parts if part.below),
        below_in_subjects=sum(part.students for part in parts if part.below and not part.below_line),
        unreachable=sum(part.students for part in parts if part.below and part.unreachable),
        distribution=[
            Step(first=WIDTH * number, last=WIDTH * (number + 1), students=steps[number]) for number in range(STEPS)
        ],
        by_batch=shares.by_batch(db, parts),
        by_department=shares.by_department(db, parts),
        by_semester=shares.by_semester(db, parts) if each_subject else [],
        by_subject=shares.by_subject(db, parts) if each_subject else [],
        items=items,
        next=following,
        until=basis.coming.until,
        as_of=as_of.day if as_of else None,
        later=count_later(db, _list_seen(db, basis.subjects, rights), as_of.moment, as_of.day) if as_of else None,
    )


@slow_read
def list_below(
    db: Connection,
    filters: ShortageFilters,
    page: PageQuery,
    pass_line: int,
    today: date,
    rights: Rights,
    as_of: AsOf | None = None,
) -> tuple[list[ShortageLine], str | None]:
    """The lines alone."""
    basis = find_basis(db, filters, pass_line, today, as_of)
    rows = select_counted(db, filters, basis.rules, rights, basis.source, basis.coming)
    return _list_below(db, rows, basis.rules, _level(filters), page, basis.asked)


@slow_read
def choose_columns(
    db: Connection, filters: ShortageFilters, pass_line: int, today: date, rights: Rights, as_of: AsOf | None = None
) -> FileColumns:
    """What a file of the lines has columns for: of leave where one of them tells of a class that was missed on it."""
    basis = find_basis(db, filters, pass_line, today, as_of)
    rules = basis.rules
    rows = select_counted(db, filters, rules, rights, basis.source, basis.coming)
    found = select(rows.c.student_id).where(is_below_any(rows, rules, _level(filters)), has_leave(rows)).limit(1)
    has = columns_for(rules.every, with_leave=db.scalar(found, basis.asked) is not None)
    short_in = filters.per is Per.STUDENT and any(rule.of == "both" for rule in rules.every)
    return has._replace(short_in=short_in, term=basis.coming.until is not None)


def _level(filters: ShortageFilters) -> Level:
    return "subject" if filters.per is Per.SUBJECT else "together"


def _is_short_in_some(rows: Subquery, level: Level) -> ColumnElement[bool]:
    """Below in a subject, which the band of the total condones nothing of."""
    return rows.c.short_in > 0 if level == "together" else false()


def _count_parts(db: Connection, rows: Subquery, rules: Rules, level: Level, asked: Asked) -> Sequence[shares.Part]:
    whose = [rows.c.list_batch_id, rows.c.list_department_id] if rules.others else []
    each = select(
        *whose,
        *rows.c["batch_id", "department_id", "semester_id", "subject_id"],
        is_below_any(rows, rules, level).label("below"),
        is_below(rows, rules, level).label("below_line"),
        (is_in_band(rows, rules, level) & ~_is_short_in_some(rows, level)).label("in_band"),
        is_out_of_reach(rows, rules, level).label("unreachable"),
        step(rows, rules).label("step"),
    ).subquery("each_line")
    query = select(each, func.count().label("students")).group_by(*each.c)
    return db.execute(query, asked).all()


def _rules_of(parts: Sequence[shares.Part], rules: Rules) -> set[Rule]:
    """Those that hold for somebody here; where nobody is, the college's."""
    if not rules.others or not parts:
        return {rules.college}
    return {rules.of(part.list_batch_id, part.list_department_id) for part in parts}


def _list_below(
    db: Connection, rows: Subquery, rules: Rules, level: Level, page: PageQuery, asked: Asked
) -> tuple[list[ShortageLine], str | None]:
    far = distance(rows, rules).label("distance")
    query = (
        select(rows, far, students.c.roll, students.c.name, *PLACE_COLUMNS)
        .join_from(rows, students, students.c.id == rows.c.student_id)
        .join(batches, batches.c.id == rows.c.batch_id)
        .join(departments, departments.c.id == rows.c.department_id)
        .outerjoin(semesters, semesters.c.id == rows.c.semester_id)
        .outerjoin(subjects, subjects.c.id == rows.c.subject_id)
        .where(is_below_any(rows, rules, level))
        .params(asked)
    )
    order: list[KeyedColumnElement[Any]] = [far, rows.c.student_id, rows.c.subject_id]
    if level == "together" and rules.asks_together:
        order.append(rows.c.semester_id)
    found, following = fetch_page(db, query, order, page)
    places = places_of(db, [row.some_subject_id for row in found]) if level == "together" else {}
    lines = []
    for row in found:
        seen_in = places[row.some_subject_id] if places else None
        lines.append(_line(row, rules.of(row.list_batch_id, row.list_department_id), level, seen_in))
    return lines, following


def _line(row: _Below, rule: Rule, level: Level, seen_in: SubjectLabels | None) -> ShortageLine:
    counts = counts_of(row)
    left = int(row.left)
    standing = describe_standing(counts, rule, level, Left(left, row.until) if row.until else None)
    assert standing.percentage is not None
    assert standing.line is not None
    return copy_fields(
        ShortageLine,
        row,
        student=row.student_id,
        seen_in=seen_in,
        words=as_told(rule).words,
        standing=standing,
        short_by=max(arithmetic.short_by(standing.percentage, standing.line), 0),
        short_in=int(row.short_in) if level == "together" else 0,
        planned=None if row.planned is None else int(row.planned),
        unreachable=None if row.planned is None else arithmetic.is_out_of_reach(counts, rule, level, left),
    )


def _list_seen(db: Connection, counted: Sequence[int], rights: Rights) -> Sequence[int]:
    """Those of these subjects of which they see anything."""
    if rights.everywhere(Right.SEE):
        return counted
    seen = db.scalars(select(subjects.c.id).where(subjects_within(rights, Right.SEE)))
    return sorted(set(counted) & set(seen))
