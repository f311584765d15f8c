"""Whether the totals still are what the marks and the leaves add up to."""

from typing import NamedTuple

from sqlalchemy import Connection, or_, select

from rollbook.core.marks import count_where
from rollbook.rollcall.service.totals import COUNTED
from rollbook.store.verbs import slow_read
from rollbook.tables.leave import with_leave
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals

_ANEW = (
    with_leave(
        select(
            rollcalls.c.subject_id,
            marks.c.student_id,
            *(count_where(holds).label(column) for column, holds in COUNTED.items()),
        ).join_from(rollcalls, marks)
    )
    .where(COUNTS)
    .group_by(rollcalls.c.subject_id, marks.c.student_id)
)
_STORED = select(totals.c.subject_id, totals.c.student_id, *(totals.c[column] for column in COUNTED))
_SOME = or_(*(totals.c[column] != 0 for column in COUNTED))


class Drifted(NamedTuple):
    """A total that differs, as counted or as stored."""

    subject_id: int
    student_id: int
    present: int
    absent: int
    late: int
    duty: int
    medical: int
    other: int


@slow_read
def find_drifted_totals(db: Connection) -> list[Drifted]:
    """There must be none."""
    differ = (_ANEW.except_(_STORED), _STORED.where(_SOME).except_(_ANEW))
    return [Drifted(*row) for query in differ for row in db.execute(query)]
