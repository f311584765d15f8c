"""On which list students were at a moment: whose rule held for them."""

from collections.abc import Collection
from datetime import datetime
from typing import TypeAlias

from sqlalchemy import Connection, select

from rollbook.audit.trail import at_or_below
from rollbook.core import paths
from rollbook.tables.changes import changes

List: TypeAlias = tuple[int, int]  # the ids of a batch and of a department

_TOLD = select(*changes.c["student_id", "batch_id", "department_id", "before", "after"]).where(
    changes.c.student_id.is_not(None), changes.c.subject_id.is_(None), at_or_below(paths.STUDENTS)
)


def read_lists(db: Connection, students: Collection[int] | None, moment: datetime) -> dict[int, List]:
    """Those of these students, or of all, who have been moved since, with the list that they were on."""
    lists: dict[int, List] = {}
    for entry in db.execute(_TOLD.where(changes.c.at >= moment).order_by(changes.c.id)):
        if (students is None or entry.student_id in students) and _is_move(entry.before, entry.after):
            lists.setdefault(entry.student_id, (entry.batch_id, entry.department_id))
    return lists


def _is_move(before: object, after: object) -> bool:
    """Whether a student was moved. That is told at the list that the student left."""
    return isinstance(before, dict) and isinstance(after, dict) and "batch" in before and "batch" in after
