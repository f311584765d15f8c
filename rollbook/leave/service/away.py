"""Who is away on a day."""

from datetime import date

from sqlalchemy import Connection, Row, func, select

from rollbook.accounts.rights import Rights
from rollbook.core import clock
from rollbook.core.roles import Right
from rollbook.core.timetable import clock_of
from rollbook.leave.schemas import Away, AwayEntry
from rollbook.leave.service.known import KnownLeave, find_leaves
from rollbook.leave.service.reading import kind_of
from rollbook.reach.clauses import lists_within
from rollbook.store.verbs import slow_read
from rollbook.tables.leave import leaves
from rollbook.tables.students import NOT_ERASED, students

MOST_ENTRIES = 200  # more than anybody looks through

_number = func.count(leaves.c.student_id.distinct())
_GRANTED = (
    select(_number.label("students"))
    .join_from(leaves, students)
    .where(leaves.c.state == "granted", students.c.archived_at.is_(None), NOT_ERASED)
)
_BY_ENTRY = (
    _GRANTED.add_columns(func.min(leaves.c.id).label("first"), func.max(leaves.c.ends_on).label("ends_on"))
    .group_by(leaves.c.entry)
    .order_by(_number.desc(), func.min(students.c.roll_key), func.min(leaves.c.id))
    .limit(MOST_ENTRIES)
)


@slow_read
def read_away(db: Connection, on: date | None, rights: Rights, timezone: str) -> Away:
    """Those whose leave is granted, entry by entry: the largest first."""
    day = on or clock.today(timezone)
    then = (leaves.c.starts_on <= day, leaves.c.ends_on >= day, lists_within(rights, Right.SEE_LEAVE))
    entries = db.execute(_BY_ENTRY.where(*then)).all()
    firsts = {leave.id: leave for leave in find_leaves(db, leaves.c.id.in_([entry.first for entry in entries]))}
    return Away(
        students=db.execute(_GRANTED.where(*then)).scalar_one(),
        items=[_entry(entry, firsts[entry.first], timezone) for entry in entries],
    )


def _entry(entry: Row[tuple[int, int, date]], first: KnownLeave, timezone: str) -> AwayEntry:
    is_one = entry.students == 1
    return AwayEntry(
        kind=kind_of(first),
        entry=first.entry,
        students=entry.students,
        roll=first.roll if is_one else None,
        name=first.name if is_one else None,
        student=first.student_id if is_one else None,
        reason=None if is_one else first.reason,
        ends_on=entry.ends_on,
        from_time=clock_of(first.starts_at, timezone),
        to_time=clock_of(first.ends_at, timezone),
    )
