"""Attendance as a table to download, in one of three forms."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from datetime import date

from msgspec.structs import asdict

from rollbook.catalogue.schemas import SubjectPlace
from rollbook.catalogue.service.called import group_of
from rollbook.core.errors import BadInput
from rollbook.core.faults import NEEDED
from rollbook.core.groups import name_group
from rollbook.core.marks import MEANINGS, Mark, count_attended, count_late
from rollbook.core.paging import PageQuery
from rollbook.exports.cells import Column, Row, marks_columns
from rollbook.exports.files import at_once, read_pages
from rollbook.standing.export_schemas import AttendanceFileQuery, Form
from rollbook.standing.files import TOTALS, mark_cell, numbers, totals_row, wide_columns
from rollbook.standing.refusals import ONE_SUBJECT_FORM
from rollbook.standing.schemas import AttendanceQuery
from rollbook.standing.service.attendance import describe_standing, list_attendance
from rollbook.standing.service.marks import FileScope, MarkedClass, find_scope, read_order_of_lists, read_some_classes
from rollbook.store.verbs import Store


@dataclass(frozen=True)
class Table:
    title: str
    columns: Sequence[Column]
    portions: AsyncIterator[list[Row]]


@dataclass
class _Student:
    roll: str
    name: str
    marks: dict[int, Mark] = field(default_factory=dict)  # by class


async def attendance_table(store: Store, query: AttendanceFileQuery, pass_line: int, today: date) -> Table:
    labels = (query.batch, query.department, query.semester, query.subject)
    title = " ".join(("attendance", *filter(None, labels), query.form))
    scope = await store.read(find_scope, query)
    if query.form is Form.LONG:
        return Table(title, marks_columns(with_group=scope.has_groups), _long(store, scope, query))
    place = _one_subject(query)
    if query.form is Form.TOTALS:
        return Table(title, TOTALS, _totals(store, place, pass_line, today))
    columns, rows = await _wide(store, scope, query, pass_line)
    return Table(title, columns, at_once(rows))


def _one_subject(query: AttendanceFileQuery) -> SubjectPlace:
    missing = {level: NEEDED for level in ("department", "semester", "subject") if getattr(query, level) is None}
    if query.department is None or query.semester is None or query.subject is None:
        raise BadInput(ONE_SUBJECT_FORM, missing)
    return SubjectPlace(batch=query.batch, department=query.department, semester=query.semester, subject=query.subject)


def _long(store: Store, scope: FileScope, query: AttendanceFileQuery) -> AsyncIterator[list[Row]]:
    async def portion(after: str | None) -> tuple[list[Row], str | None]:
        classes, following = await store.read(read_some_classes, scope, query, after)
        rows: list[Row] = []
        for row, lines in classes:
            place = (row.batch, row.department, row.semester, row.subject)
            head = (row.held_on, row.number, *place, *([_group(row)] if scope.has_groups else []))
            rows += [(*head, roll, name, MEANINGS[mark].word) for _, _, roll, name, mark in lines]
        return rows, following

    return read_pages(portion)


def _totals(store: Store, place: SubjectPlace, pass_line: int, today: date) -> AsyncIterator[list[Row]]:
    async def portion(after: str | None) -> tuple[list[Row], str | None]:
        query = AttendanceQuery(**asdict(place))
        page = await store.read(list_attendance, query, PageQuery(after=after), pass_line, today)
        return [totals_row(each) for each in page.items], page.next

    return read_pages(portion)


async def _wide(
    store: Store, scope: FileScope, query: AttendanceFileQuery, pass_line: int
) -> tuple[list[Column], list[Row]]:
    """Whoever was called in any of the classes; an empty cell where they were not."""
    students: dict[int, _Student] = {}
    held = []
    after: str | None = None
    while True:
        classes, after = await store.read(read_some_classes, scope, query, after)
        for row, lines in classes:
            held.append(row)
            for _, student_id, roll, name, mark in lines:
                students.setdefault(student_id, _Student(roll, name)).marks[row.id] = mark
        if after is None:
            break
    order = await store.read(read_order_of_lists, scope, list(students))
    columns = wide_columns([(row.held_on, row.number, _group(row)) for row in held])
    return columns, [
        _wide_row(student, [row.id for row in held], pass_line)
        for _, student in sorted(students.items(), key=lambda each: order[each[0]])
    ]


def _wide_row(student: _Student, classes: list[int], pass_line: int) -> Row:
    given = [*student.marks.values()]
    present = count_attended(given)
    told = numbers(describe_standing(present, len(given) - present, count_late(given), pass_line))
    return student.roll, student.name, *told, *(mark_cell(student.marks.get(each)) for each in classes)


def _group(row: MarkedClass) -> str | None:
    called = group_of(row)
    return name_group(called.kind, called.label) if called else None
