"""The marks of many classes, read class by class, for files and for the register of a month."""

from collections.abc import Collection, Iterable
from datetime import date
from typing import NamedTuple, Protocol, TypeAlias

from sqlalchemy import BigInteger, ColumnElement, Connection, case, exists, select

from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.accounts.rights import Rights
from rollbook.catalogue.service.finding import within
from rollbook.core.errors import Forbidden, NotFound
from rollbook.core.faults import NOT_TAUGHT_THERE
from rollbook.core.leave import Category
from rollbook.core.marks import Mark
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.roles import Right
from rollbook.reach.clauses import students_of, students_within, subjects_within
from rollbook.reach.parts import PlacedSubject, find_held_part
from rollbook.standing.export_schemas import ClassesQuery
from rollbook.standing.refusals import SUBJECT_UNKNOWN
from rollbook.standing.service.counted import has_leave
from rollbook.standing.service.courses import calls_groups
from rollbook.standing.service.joining import uncalled
from rollbook.standing.service.rules import Rules
from rollbook.store.json_rows import json_list, json_rows, pack_rows, unpack_rows
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import PLACE_COLUMNS, batches, departments, subjects
from rollbook.tables.groups import groups
from rollbook.tables.leave import leave_kinds, lines_with_leave
from rollbook.tables.rollcalls import CALLED_GROUP, CLASSES, COUNTS, GROUP_COLUMNS, marks, rollcalls, totals
from rollbook.tables.rows import GroupRow, PlaceRow
from rollbook.tables.students import students

CLASSES_AT_ONCE = 50

_LINES = lines_with_leave(
    json_list(
        marks.c.position,
        marks.c.student_id,
        students.c.roll,
        students.c.name,
        marks.c.mark,
        leave_kinds.c.category,
    )
)
_CLASSES = (
    select(
        *rollcalls.c["id", "subject_id", "held_on", "number", "group_id"],
        *PLACE_COLUMNS,
        *GROUP_COLUMNS,
        _LINES,
    )
    .select_from(CLASSES)
    .outerjoin(groups, CALLED_GROUP)
    .where(COUNTS)
)


# Position, student, roll, name, mark, and on which leave it was missed.
MarkedLine: TypeAlias = tuple[int, int, str, str, Mark, Category | None]


class MarkedClass(PlaceRow, GroupRow, Protocol):
    id: int
    subject_id: int
    held_on: date
    number: int


class _PackedClass(MarkedClass, Protocol):
    lines: str  # in JSON


class _Part(NamedTuple):
    """What is told of a subject."""

    groups: frozenset[int]  # and what called everybody
    students: frozenset[int]


class FileScope(NamedTuple):
    """What a file is of."""

    subjects: list[int]
    has_groups: bool  # whether some class of it called a group
    has_leave: bool  # whether somebody missed a class of these subjects on leave
    parts: dict[int, _Part]  # of the subjects of which some groups alone are seen


class Listed(NamedTuple):
    """Where a student stands among others, and on whose list: whose rule holds for them."""

    place: int
    batch_id: int
    department_id: int


@slow_read
def find_scope(db: Connection, query: ClassesQuery, rights: Rights) -> FileScope:
    """As much of it as they see."""
    conditions = within(db, query)
    sees_all = rights.everywhere(Right.SEE)
    if not sees_all:
        conditions.append(subjects_within(rights, Right.SEE))
    rows = db.execute(select(subjects.c.id, subjects.c.batch_id, subjects.c.department_id).where(*conditions)).all()
    if not rows and not sees_all:
        raise Forbidden(NOT_FOR_YOU)
    if not rows:
        raise NotFound(SUBJECT_UNKNOWN, {"subject": NOT_TAUGHT_THERE})
    found = [row.id for row in rows]
    parts = {} if sees_all else _find_parts(db, rows, rights)
    on_leave = select(totals.c.student_id).where(totals.c.subject_id.in_(found), has_leave(totals)).limit(1)
    if parts:
        on_leave = on_leave.join_from(totals, subjects).where(students_within(rights, Right.SEE, totals.c.student_id))
    has_groups = calls_groups(db, [*conditions, *_of_classes(query), COUNTS])
    return FileScope(found, has_groups, db.scalar(on_leave) is not None, parts)


def _find_parts(db: Connection, rows: Iterable[PlacedSubject], rights: Rights) -> dict[int, _Part]:
    groups_of = {row.id: find_held_part(rights, Right.SEE, row) for row in rows}
    return {
        subject: _Part(part, frozenset(db.scalars(students_of(subject, part))))
        for subject, part in groups_of.items()
        if part is not None
    }


@slow_read
def read_some_classes(
    db: Connection, scope: FileScope, query: ClassesQuery, after: str | None
) -> tuple[list[tuple[MarkedClass, list[MarkedLine]]], str | None]:
    """The next classes in the order of their dates, each with the lines of those who are told of. One without any of
    them is left out."""
    wanted = _CLASSES.where(rollcalls.c.subject_id.in_(scope.subjects), *_of_classes(query))
    page = PageQuery(limit=CLASSES_AT_ONCE, after=after)
    rows, following = fetch_page(db, wanted, [rollcalls.c.held_on, rollcalls.c.id], page)
    told = ((row, _lines_in(scope, row)) for row in rows)
    return [(row, lines) for row, lines in told if lines or row.subject_id not in scope.parts], following


def _lines_in(scope: FileScope, row: _PackedClass) -> list[MarkedLine]:
    lines: list[MarkedLine] = sorted(unpack_rows(row.lines))
    part = scope.parts.get(row.subject_id)
    if part is None:
        return lines
    if row.group_id is not None and row.group_id not in part.groups:
        return []
    return [line for line in lines if line[1] in part.students]


@slow_read
def read_order_of_lists(db: Connection, scope: FileScope, wanted: Collection[int]) -> dict[int, Listed]:
    """The place of each of these students, by the lists as they are: of the subject's own first, then list by list."""
    own_list = exists().where(
        subjects.c.id.in_(scope.subjects),
        subjects.c.batch_id == students.c.batch_id,
        subjects.c.department_id == students.c.department_id,
    )
    query = (
        select(students.c.id, students.c.batch_id, students.c.department_id)
        .join_from(students, batches)
        .join(departments)
        .where(students.c.id.in_(select(json_rows("wanted", student=BigInteger).c.student)))
        .order_by(
            case((own_list, 0), else_=1),
            batches.c.label_key,
            departments.c.label_key,
            students.c.position,
            students.c.id,
        )
    )
    found = db.execute(query, {"wanted": pack_rows((student,) for student in wanted)})
    return {student: Listed(place, *whose) for place, (student, *whose) in enumerate(found)}


@slow_read
def read_uncalled(db: Connection, scope: FileScope, query: ClassesQuery, rules: Rules) -> dict[int, int]:
    """Of each student of these subjects: how many of the classes were held before they joined, where that counts."""
    told = uncalled(rules, *_of_classes(query)).label("uncalled")
    each = select(totals.c.student_id, told).join_from(totals, students).where(totals.c.subject_id.in_(scope.subjects))
    return {row.student_id: row.uncalled for row in db.execute(each)}


def _of_classes(query: ClassesQuery) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = []
    if query.first is not None:
        conditions.append(rollcalls.c.held_on >= query.first)
    if query.last is not None:
        conditions.append(rollcalls.c.held_on <= query.last)
    if query.group_id is not None:
        conditions.append(rollcalls.c.group_id == query.group_id)
    return conditions
