"""All classes of a semester on one date that count: rolls and marks, and no names."""

from datetime import datetime
from typing import Protocol

from sqlalchemy import Connection, select

from rollbook.accounts.rights import Rights
from rollbook.catalogue.service.called import group_of
from rollbook.catalogue.service.finding import find_label, labels_of
from rollbook.catalogue.service.labels import SEMESTERS
from rollbook.core.marks import count_attended, count_late
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.roles import Right
from rollbook.core.schemas import Page
from rollbook.reach.clauses import classes_within
from rollbook.reach.parts import classes_of
from rollbook.sheets.schemas import RegisterClass, RegisterLine, RegisterQuery
from rollbook.sheets.service.keys import KEY, CodedClass, code_of
from rollbook.store.json_rows import json_list, unpack_rows
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import PLACE_COLUMNS, batches, departments, subjects
from rollbook.tables.groups import groups
from rollbook.tables.leave import leave_kinds, lines_with_leave
from rollbook.tables.rollcalls import CALLED_GROUP, CLASSES, COUNTS, GROUP_COLUMNS, marks, rollcalls
from rollbook.tables.rows import GroupRow, PlaceRow
from rollbook.tables.students import students

_LINES = lines_with_leave(
    json_list(marks.c.position, marks.c.student_id, students.c.roll, marks.c.mark, leave_kinds.c.category)
)
_ORDER = (
    batches.c.label_key.label("batch_key"),
    departments.c.label_key.label("department_key"),
    subjects.c.code_key.label("subject_key"),
    rollcalls.c.number,
)
_CLASSES = (
    select(
        rollcalls.c.id,
        rollcalls.c.uuid,
        rollcalls.c.held_on,
        rollcalls.c.group_id,
        rollcalls.c.taken_from,
        *_ORDER,
        *PLACE_COLUMNS,
        *GROUP_COLUMNS,
        _LINES,
        KEY.label("check_key"),
    )
    .select_from(CLASSES)
    .outerjoin(groups, CALLED_GROUP)
    .where(COUNTS)
)


class _RegisterRow(CodedClass, PlaceRow, GroupRow, Protocol):
    taken_from: datetime | None
    lines: str  # in JSON: position, student, roll and mark of each, and on which leave it was missed


@slow_read
def register(
    db: Connection, query: RegisterQuery, page: PageQuery, rights: Rights, is_open: bool
) -> Page[RegisterClass]:
    """A page, by batch, department, subject and number; where the register is not open to them, of the classes that
    they may see. Those come with their check code, for the paper, and with who was missed on leave: a whole class's
    illnesses are not for everyone."""
    semester = find_label(db, SEMESTERS, query.semester).id
    wanted = _CLASSES.where(rollcalls.c.held_on == query.held_on, subjects.c.semester_id == semester)
    if not is_open:
        wanted = wanted.where(classes_within(rights, Right.SEE))
    rows, following = fetch_page(db, wanted, _ORDER, page)
    seen = classes_of(db, rights, Right.SEE, [row.id for row in rows])
    return Page(items=[_class(row, may_see=row.id in seen) for row in rows], next=following)


def _class(row: _RegisterRow, *, may_see: bool) -> RegisterClass:
    lines = sorted(unpack_rows(row.lines))
    given = [mark for *_, mark, _ in lines]
    present = count_attended(given)
    return RegisterClass(
        id=row.uuid,
        **labels_of(row),
        held_on=row.held_on,
        number=row.number,
        group=group_of(row),
        present=present,
        absent=len(lines) - present,
        late=count_late(given),
        taken_from=row.taken_from if may_see else None,
        check_code=str(code_of(row, [(student, mark) for _, student, _, mark, _ in lines])) if may_see else None,
        lines=[
            RegisterLine(roll=roll, mark=mark, leave=leave if may_see else None) for _, _, roll, mark, leave in lines
        ],
    )
