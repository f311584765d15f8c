"""Who is below the line: how many, where, how far, and whether there is a way back."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Protocol, TypeAlias

from sqlalchemy import Connection, Subquery, func, select

from rollbook.core.paging import PageQuery, fetch_page
from rollbook.standing import arithmetic
from rollbook.standing.service import shares
from rollbook.standing.service.attendance import counts_of, describe_standing
from rollbook.standing.service.counted import (
    STEPS,
    distance,
    has_leave,
    is_below,
    is_out_of_reach,
    select_counted,
    step,
)
from rollbook.standing.shortage_schemas import Per, Shortage, ShortageFilters, ShortageLine, Step
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.rows import CountsRow
from rollbook.tables.students import students

WIDTH = 100 // STEPS

Asked: TypeAlias = dict[str, int | date | None]  # what the statements here are asked with


class _Below(CountsRow, Protocol):
    student_id: int
    roll: str
    name: str
    batch: str
    department: str
    semester: str | None
    subject: str | None
    left: int | Decimal
    planned: int | Decimal | None


@slow_read
def read_shortage(db: Connection, filters: ShortageFilters, page: PageQuery, pass_line: int, today: date) -> Shortage:
    """`today`: the groups that students are in on that day tell which classes are left for them."""
    rows = select_counted(db, filters)
    asked = _parameters(filters, pass_line, today)
    parts = _count_parts(db, rows, asked)
    items, following = _list_below(db, rows, page, asked, pass_line)
    each_subject = filters.per is Per.SUBJECT
    steps = Counter[int]()
    for part in parts:
        steps[part.step] += part.students
    return Shortage(
        line=pass_line / 100,
        per=filters.per,
        students=sum(part.students for part in parts),
        below=sum(part.students for part in parts if part.below),
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
    )


@slow_read
def list_below(
    db: Connection, filters: ShortageFilters, page: PageQuery, pass_line: int, today: date
) -> tuple[list[ShortageLine], str | None]:
    """The lines alone."""
    rows = select_counted(db, filters)
    return _list_below(db, rows, page, _parameters(filters, pass_line, today), pass_line)


@slow_read
def has_leave_below(db: Connection, filters: ShortageFilters, pass_line: int, today: date) -> bool:
    """Whether one of the lines tells of a class that was missed on leave."""
    rows = select_counted(db, filters)
    found = select(rows.c.student_id).where(is_below(rows), has_leave(rows)).limit(1)
    return db.scalar(found, _parameters(filters, pass_line, today)) is not None


def _count_parts(db: Connection, rows: Subquery, asked: Asked) -> Sequence[shares.Part]:
    each = select(
        rows.c.batch_id,
        rows.c.department_id,
        rows.c.semester_id,
        rows.c.subject_id,
        is_below(rows).label("below"),
        is_out_of_reach(rows).label("unreachable"),
        step(rows).label("step"),
    ).subquery("each_line")
    query = select(each, func.count().label("students")).group_by(*each.c)
    return db.execute(query, asked).all()


def _list_below(
    db: Connection, rows: Subquery, page: PageQuery, asked: Asked, pass_line: int
) -> tuple[list[ShortageLine], str | None]:
    far = distance(rows).label("distance")
    query = (
        select(
            rows,
            far,
            students.c.roll,
            students.c.name,
            *PLACE_COLUMNS,
        )
        .join_from(rows, students, students.c.id == rows.c.student_id)
        .join(batches, batches.c.id == rows.c.batch_id)
        .join(departments, departments.c.id == rows.c.department_id)
        .outerjoin(semesters, semesters.c.id == rows.c.semester_id)
        .outerjoin(subjects, subjects.c.id == rows.c.subject_id)
        .where(is_below(rows))
        .params(asked)
    )
    found, following = fetch_page(db, query, [far, rows.c.student_id, rows.c.subject_id], page)
    return [_line(row, pass_line) for row in found], following


def _line(row: _Below, pass_line: int) -> ShortageLine:
    counts = counts_of(row)
    standing = describe_standing(counts, pass_line)
    assert standing.percentage is not None
    left = int(row.left)
    return ShortageLine(
        student=row.student_id,
        roll=row.roll,
        name=row.name,
        batch=row.batch,
        department=row.department,
        semester=row.semester,
        subject=row.subject,
        standing=standing,
        short_by=arithmetic.short_by(standing.percentage, pass_line),
        planned=None if row.planned is None else int(row.planned),
        unreachable=None
        if row.planned is None
        else arithmetic.is_out_of_reach(counts.attended, counts.missed, left, pass_line),
    )


def _parameters(filters: ShortageFilters, pass_line: int, today: date) -> Asked:
    return {"pass_line": pass_line, "planned": filters.planned, "today": today}
