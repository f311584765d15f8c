"""The marks of many classes, read class by class, for files."""

from datetime import date
from typing import NamedTuple, Protocol, TypeAlias

from sqlalchemy import ColumnElement, Connection, select

from rollbook.catalogue.service.finding import within
from rollbook.core.errors import NotFound
from rollbook.core.faults import NOT_TAUGHT_THERE
from rollbook.core.marks import Mark
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.standing.export_schemas import AttendanceFileQuery
from rollbook.standing.refusals import SUBJECT_UNKNOWN
from rollbook.standing.service.courses import calls_groups
from rollbook.store.json_rows import json_list, unpack_rows
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import PLACE_COLUMNS, subjects
from rollbook.tables.groups import groups
from rollbook.tables.rollcalls import CALLED_GROUP, CLASSES, COUNTS, GROUP_COLUMNS, marks, rollcalls
from rollbook.tables.rows import GroupRow, PlaceRow
from rollbook.tables.students import students

CLASSES_AT_ONCE = 50

_LINES = (
    select(json_list(marks.c.position, marks.c.student_id, students.c.roll, students.c.name, marks.c.mark))
    .join_from(marks, students)
    .where(marks.c.rollcall_id == rollcalls.c.id)
    .correlate(rollcalls)
    .scalar_subquery()
    .label("lines")
)
_CLASSES = (
    select(
        rollcalls.c.id,
        rollcalls.c.held_on,
        rollcalls.c.number,
        rollcalls.c.group_id,
        *PLACE_COLUMNS,
        *GROUP_COLUMNS,
        _LINES,
    )
    .select_from(CLASSES)
    .outerjoin(groups, CALLED_GROUP)
    .where(COUNTS)
)


# Position, student, roll, name, mark.
MarkedLine: TypeAlias = tuple[int, int, str, str, Mark]


class MarkedClass(PlaceRow, GroupRow, Protocol):
    id: int
    held_on: date
    number: int


class FileScope(NamedTuple):
    """What a file is of."""

    subjects: list[int]
    has_groups: bool  # whether some class of it called a group


@slow_read
def find_scope(db: Connection, query: AttendanceFileQuery) -> FileScope:
    conditions = within(db, query)
    found = list(db.scalars(select(subjects.c.id).where(*conditions)))
    if not found:
        raise NotFound(SUBJECT_UNKNOWN, {"subject": NOT_TAUGHT_THERE})
    return FileScope(found, calls_groups(db, [*conditions, *_on_days(query), COUNTS]))


@slow_read
def read_some_classes(
    db: Connection, scope: FileScope, query: AttendanceFileQuery, after: str | None
) -> tuple[list[tuple[MarkedClass, list[MarkedLine]]], str | None]:
    """The next classes in the order of their dates, each with its lines: position, student, roll, name, mark."""
    wanted = _CLASSES.where(rollcalls.c.subject_id.in_(scope.subjects), *_on_days(query))
    page = PageQuery(limit=CLASSES_AT_ONCE, after=after)
    rows, following = fetch_page(db, wanted, [rollcalls.c.held_on, rollcalls.c.id], page)
    return [(row, sorted(unpack_rows(row.lines))) for row in rows], following


def _on_days(query: AttendanceFileQuery) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = []
    if query.first is not None:
        conditions.append(rollcalls.c.held_on >= query.first)
    if query.last is not None:
        conditions.append(rollcalls.c.held_on <= query.last)
    return conditions
