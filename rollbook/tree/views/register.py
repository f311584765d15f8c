"""The register of a semester on a date, beside `Attendance`: by batch, department and subject, rolls and marks only."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from sqlalchemy import Connection, bindparam, select

from rollbook.core import paths
from rollbook.rollcall.service.subjects import PLACE_COLUMNS
from rollbook.tables.catalogue import batches, departments, semesters, subjects
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls
from rollbook.tables.students import students
from rollbook.tree.shapes import Node
from rollbook.tree.views.attendance import WORDS
from rollbook.tree.views.size import MOST_LEAVES, check_size

_LINES = (
    select(*PLACE_COLUMNS, students.c.roll, marks.c.mark)
    .join_from(rollcalls, subjects)
    .join(batches)
    .join(departments)
    .join(semesters)
    .join(marks, marks.c.rollcall_id == rollcalls.c.id)
    .join(students, students.c.id == marks.c.student_id)
    .where(
        COUNTS,
        semesters.c.label == bindparam("semester"),
        rollcalls.c.held_on.in_(bindparam("days", expanding=True)),
    )
    .order_by(rollcalls.c.held_on, rollcalls.c.number, rollcalls.c.id, marks.c.position)
    .limit(MOST_LEAVES + 1)
)


def register(db: Connection, semester: str, days: Sequence[date]) -> Node:
    rows = check_size(db.execute(_LINES, {"semester": paths.label(semester), "days": list(days)}).all())
    root: dict[str, Any] = {}
    for row in rows:
        department = root.setdefault(paths.key(row.batch), {}).setdefault(paths.key(row.department), {})
        lines = department.setdefault(paths.key(row.subject), {})
        lines[str(len(lines))] = f"{row.roll} is {WORDS[row.mark]}"
    return root or None
