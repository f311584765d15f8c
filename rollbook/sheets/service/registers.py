"""All classes of a semester on one date that count: rolls and marks, and no names."""

from typing import Any

from sqlalchemy import Connection, Row, Select, bindparam, select

from rollbook.core.errors import NotFound
from rollbook.core.faults import NOT_LISTED
from rollbook.core.paging import fetch_page
from rollbook.core.refusals import no_such_label
from rollbook.core.schemas import same_key
from rollbook.sheets.schemas import RegisterQuery
from rollbook.sheets.service.keys import KEY, code_of
from rollbook.store.json_rows import json_list, unpacked
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls
from rollbook.tables.students import students

_LINES = (
    select(json_list(marks.c.position, marks.c.student_id, students.c.roll, marks.c.mark))
    .join_from(marks, students)
    .where(marks.c.rollcall_id == rollcalls.c.id)
    .correlate(rollcalls)
    .scalar_subquery()
    .label("lines")
)
_ORDER = (
    batches.c.label_key.label("batch_key"),
    departments.c.label_key.label("department_key"),
    subjects.c.code_key.label("subject_key"),
    rollcalls.c.number,
)
_SEMESTER = select(semesters.c.id).where(semesters.c.label_key == bindparam("semester"))
_CLASSES: Select[Any] = (
    select(
        rollcalls.c.id, rollcalls.c.uuid, rollcalls.c.held_on, *_ORDER, *PLACE_COLUMNS, _LINES, KEY.label("check_key")
    )
    .join_from(rollcalls, subjects)
    .join(batches)
    .join(departments)
    .join(semesters)
    .where(COUNTS)
)


@slow_read
def register(db: Connection, query: RegisterQuery, codes: bool) -> dict[str, Any]:
    """As it is sent: a page of `schemas.RegisterClass`, by batch, department, subject and number. `codes`: with what a
    paper of each class carries."""
    semester = db.execute(_SEMESTER, {"semester": same_key(query.semester)}).scalar_one_or_none()
    if semester is None:
        raise NotFound(no_such_label("semester", query.semester), {"semester": NOT_LISTED})
    wanted = _CLASSES.where(rollcalls.c.held_on == query.held_on, subjects.c.semester_id == semester)
    rows, following = fetch_page(db, wanted, _ORDER, query)
    return {"items": [_class(row, codes) for row in rows], "next": following}


def _class(row: Row[Any], codes: bool) -> dict[str, Any]:
    lines = sorted(unpacked(row.lines))
    present = sum(mark == 1 for *_, mark in lines)
    return {
        "id": str(row.uuid),
        "batch": row.batch,
        "department": row.department,
        "semester": row.semester,
        "subject": row.subject,
        "heldOn": row.held_on.isoformat(),
        "number": row.number,
        "present": present,
        "absent": len(lines) - present,
        "checkCode": str(code_of(row, [(student, mark) for _, student, _, mark in lines])) if codes else None,
        "lines": [{"roll": roll, "mark": mark} for _, _, roll, mark in lines],
    }
