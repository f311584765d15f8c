"""Whether the totals still are what the marks add up to."""

from typing import NamedTuple

from sqlalchemy import Connection, or_, select

from rollbook.core.marks import count_where, has_attended, has_missed, was_late
from rollbook.store.verbs import slow_read
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals

_COUNTED = (
    select(
        rollcalls.c.subject_id,
        marks.c.student_id,
        count_where(has_attended(marks.c.mark)).label("present"),
        count_where(has_missed(marks.c.mark)).label("absent"),
        count_where(was_late(marks.c.mark)).label("late"),
    )
    .join_from(rollcalls, marks)
    .where(COUNTS)
    .group_by(rollcalls.c.subject_id, marks.c.student_id)
)
_STORED = select(totals.c.subject_id, totals.c.student_id, totals.c.present, totals.c.absent, totals.c.late)
_SOME = or_(totals.c.present != 0, totals.c.absent != 0, totals.c.late != 0)


class Drifted(NamedTuple):
    """A total that differs, as counted or as stored."""

    subject_id: int
    student_id: int
    present: int
    absent: int
    late: int


@slow_read
def find_drifted_totals(db: Connection) -> list[Drifted]:
    """There must be none."""
    differ = (_COUNTED.except_(_STORED), _STORED.where(_SOME).except_(_COUNTED))
    return [Drifted(*row) for query in differ for row in db.execute(query)]
