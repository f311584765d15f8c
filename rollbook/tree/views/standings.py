"""Where the students of a subject stand, by roll: what was seen, what was missed on leave, and what that adds up to."""

from collections.abc import Sequence

from sqlalchemy import Connection, case, select

from rollbook.core import paths
from rollbook.core.schemas import same_key
from rollbook.standing.arithmetic import Counts, standing
from rollbook.standing.service.attendance import counts_of
from rollbook.tables.rollcalls import totals
from rollbook.tables.students import students
from rollbook.tree.shapes import Node
from rollbook.tree.views.places import Subject

_TOTALS = (
    select(students.c.roll, *(totals.c[column] for column in Counts._fields))
    .join_from(totals, students)
    .where(totals.c.present + totals.c.absent > 0)
)


def list_standings(db: Connection, subject: Subject, pass_line: int, rest: Sequence[str]) -> Node:
    """`rest` may name one roll. Where two lists have the same one, it is that of the subject's own list."""
    mine = _TOTALS.where(totals.c.subject_id == subject.id)
    if rest:
        mine = mine.where(students.c.roll_key == same_key(paths.label(rest[0])))
    on_list = (students.c.batch_id == subject.batch_id) & (students.c.department_id == subject.department_id)
    rows = db.execute(mine.order_by(case((on_list, 1), else_=0), students.c.id))
    return {paths.key(row.roll): _describe(counts_of(row), pass_line) for row in rows} or None


def _describe(counts: Counts, pass_line: int) -> Node:
    """No percentage where no class is counted."""
    told = standing(counts.attended, counts.missed, pass_line)
    shown: dict[str, Node] = {**counts._asdict(), "counted": told.counted, "attended": told.attended}
    return shown if told.percentage is None else {**shown, "percentage": told.percentage}
