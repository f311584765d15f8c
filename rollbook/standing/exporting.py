"""Attendance as a table to download, in one of three forms."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from datetime import date

from msgspec.structs import asdict

from rollbook.accounts.rights import Rights
from rollbook.catalogue.schemas import SubjectPlace
from rollbook.catalogue.service.called import group_of
from rollbook.core.errors import BadInput
from rollbook.core.faults import NEEDED
from rollbook.core.groups import name_group
from rollbook.core.leave import Category
from rollbook.core.marks import MEANINGS, Mark
from rollbook.core.paging import PageQuery
from rollbook.exports.cells import Column, Row, leave_word, marks_columns
from rollbook.exports.files import at_once, read_pages
from rollbook.standing.arithmetic import count_marks
from rollbook.standing.export_schemas import AttendanceFileQuery, Form
from rollbook.standing.files import (
    FileColumns,
    columns_for,
    mark_cell,
    numbers,
    totals_columns,
    totals_row,
    wide_columns,
)
from rollbook.standing.refusals import ONE_SUBJECT_FORM
from rollbook.standing.schemas import AttendanceQuery
from rollbook.standing.service.attendance import list_with_rules
from rollbook.standing.service.describing import describe_standing
from rollbook.standing.service.marks import (
    FileScope,
    MarkedClass,
    find_scope,
    read_order_of_lists,
    read_some_classes,
    read_uncalled,
)
from rollbook.standing.service.rules import Rules, read_rules
from rollbook.store.verbs import Store
from rollbook.timetable.service.reading import has_slots


@dataclass(frozen=True)
class Table:
    title: str
    columns: Sequence[Column]
    portions: AsyncIterator[list[Row]]


@dataclass
class _Student:
    roll: str
    name: str
    marks: dict[int, tuple[Mark, Category | None]] = field(default_factory=dict)  # by class, with the leave


async def attendance_table(
    store: Store, query: AttendanceFileQuery, pass_line: int, today: date, rights: Rights
) -> Table:
    """Of what they see."""
    labels = (query.batch, query.department, query.semester, query.subject)
    title = " ".join(("attendance", *filter(None, labels), query.form))
    scope = await store.read(find_scope, query, rights)
    if query.form is Form.LONG:
        return Table(
            title, marks_columns(with_group=scope.has_groups, with_leave=scope.has_leave), _long(store, scope, query)
        )
    place = _one_subject(query)
    rules = await store.read(read_rules, pass_line, today)
    has = columns_for(rules.every, with_leave=scope.has_leave)
    if query.form is Form.TOTALS:
        has = has._replace(term=await store.read(has_slots))
        return Table(title, totals_columns(has), _totals(store, place, rules, today, has, rights))
    columns, grid = await _wide(store, scope, query, rules, has)
    return Table(title, columns, at_once(grid))


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
            rows += [
                (*head, roll, name, MEANINGS[mark].word, *([leave_word(leave)] if scope.has_leave else []))
                for _, _, roll, name, mark, leave in lines
            ]
        return rows, following

    return read_pages(portion)


def _totals(
    store: Store, place: SubjectPlace, rules: Rules, today: date, has: FileColumns, rights: Rights
) -> AsyncIterator[list[Row]]:
    async def portion(after: str | None) -> tuple[list[Row], str | None]:
        query = AttendanceQuery(**asdict(place))
        lines, following = await store.read(list_with_rules, query, PageQuery(after=after), rules, today, rights)
        return [totals_row(line, rule.words, has) for line, rule in lines], following

    return read_pages(portion)


async def _wide(
    store: Store, scope: FileScope, query: AttendanceFileQuery, rules: Rules, has: FileColumns
) -> tuple[list[Column], list[Row]]:
    """Whoever was called in any of the classes; an empty cell where they were not."""
    students: dict[int, _Student] = {}
    held = []
    after: str | None = None
    while True:
        classes, after = await store.read(read_some_classes, scope, query, after)
        for row, lines in classes:
            held.append(row)
            for _, student_id, roll, name, mark, leave in lines:
                students.setdefault(student_id, _Student(roll, name)).marks[row.id] = (mark, leave)
        if after is None:
            break
    order = await store.read(read_order_of_lists, scope, list(students))
    uncalled = await store.read(read_uncalled, scope, query, rules) if has.uncalled else {}
    columns = wide_columns([(row.held_on, row.number, _group(row)) for row in held], has)
    rows: list[Row] = []
    for key, student in sorted(students.items(), key=lambda each: order[each[0]]):
        rule = rules.of(order[key].batch_id, order[key].department_id)
        standing = describe_standing(count_marks([*student.marks.values()], uncalled.get(key, 0)), rule)
        # The cells say what was seen, whether or not somebody was on leave.
        seen = [student.marks.get(row.id, (None, None))[0] for row in held]
        rows.append((student.roll, student.name, *numbers(standing, has), *map(mark_cell, seen)))
    return columns, rows


def _group(row: MarkedClass) -> str | None:
    called = group_of(row)
    return name_group(called.kind, called.label) if called else None
