"""Whether the totals still are what the marks add up to."""

from typing import Any

from sqlalchemy import Connection, Row, or_, select

from rollbook.core.marks import count_where, has_attended, has_missed
from rollbook.store.verbs import slow_read
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals

_COUNTED = (
    select(
        rollcalls.c.subject_id,
        marks.c.student_id,
        count_where(has_attended(marks.c.mark)).label("present"),
        count_where(has_missed(marks.c.mark)).label("absent"),
    )
    .join_from(rollcalls, marks)
    .where(COUNTS)
    .group_by(rollcalls.c.subject_id, marks.c.student_id)
)
_STORED = select(totals.c.subject_id, totals.c.student_id, totals.c.present, totals.c.absent)
_SOME = or_(totals.c.present != 0, totals.c.absent != 0)


@slow_read
def drifted(db: Connection) -> list[Row[Any]]:
    """Subject, student, present and absent of each total that differs, as counted and as stored. There must be none."""
    return [*db.execute(_COUNTED.except_(_STORED)), *db.execute(_STORED.where(_SOME).except_(_COUNTED))]
