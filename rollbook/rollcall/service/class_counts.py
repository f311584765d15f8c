"""Whether each class still says how many of its marks are attended and how many missed; and putting that right."""

from datetime import date
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, ScalarSelect, and_, bindparam, case, func, or_, select, update

from rollbook.core.marks import count_where, has_attended, has_missed
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import marks, rollcalls

AT_ONCE = 1000  # classes that are held at one time

_ANEW = (
    select(
        marks.c.rollcall_id,
        count_where(has_attended(marks.c.mark)).label("attended"),
        count_where(has_missed(marks.c.mark)).label("missed"),
    )
    .group_by(marks.c.rollcall_id)
    .subquery("anew")
)
_UPLOADED = rollcalls.c.uploaded_at.is_not(None)
# Of an open class nothing is counted yet; one without any mark has none of either.
_WRONG = or_(
    and_(_UPLOADED, rollcalls.c.attended.is_distinct_from(func.coalesce(_ANEW.c.attended, 0))),
    and_(_UPLOADED, rollcalls.c.missed.is_distinct_from(func.coalesce(_ANEW.c.missed, 0))),
    and_(~_UPLOADED, or_(rollcalls.c.attended.is_not(None), rollcalls.c.missed.is_not(None))),
)
_FIND = (
    select(rollcalls.c.id, rollcalls.c.held_on, subjects.c.code)
    .join_from(rollcalls, subjects)
    .outerjoin(_ANEW, _ANEW.c.rollcall_id == rollcalls.c.id)
    .where(_WRONG)
    .order_by(rollcalls.c.id)
)


def _count_again(holds: ColumnElement[bool]) -> ScalarSelect[int]:
    of_class = select(func.count()).where(marks.c.rollcall_id == rollcalls.c.id, holds)
    return of_class.correlate(rollcalls).scalar_subquery()


_of_some = rollcalls.c.id.in_(bindparam("ids", expanding=True))
_HOLD = select(rollcalls.c.id).where(_of_some).order_by(rollcalls.c.id).with_for_update()
_MEND = (
    update(rollcalls)
    .where(_of_some)
    .values(
        attended=case((_UPLOADED, _count_again(has_attended(marks.c.mark)))),
        missed=case((_UPLOADED, _count_again(has_missed(marks.c.mark)))),
    )
)


class WrongCount(NamedTuple):
    rollcall_id: int
    held_on: date
    subject: str


@slow_read
def find_wrong_counts(db: Connection) -> list[WrongCount]:
    """There must be none."""
    return [WrongCount(*row) for row in db.execute(_FIND)]


def mend_counts(db: Connection) -> int:
    """How many classes said something wrong. Each is held before it is counted: what is changed meanwhile waits."""
    wrong = [each.rollcall_id for each in find_wrong_counts(db)]
    for start in range(0, len(wrong), AT_ONCE):
        some = {"ids": wrong[start : start + AT_ONCE]}
        db.execute(_HOLD, some)
        db.execute(_MEND, some)
    return len(wrong)
