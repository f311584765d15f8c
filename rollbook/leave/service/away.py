"""Who is away on a day."""

from datetime import date
from uuid import UUID

from sqlalchemy import Connection

from rollbook.core import clock
from rollbook.leave.schemas import Away, AwayEntry
from rollbook.leave.service.known import KnownLeave, find_leaves
from rollbook.leave.service.reading import kind_of
from rollbook.leave.service.spans import clock_of
from rollbook.tables.leave import leaves
from rollbook.tables.students import students


def read_away(db: Connection, on: date | None, timezone: str) -> Away:
    """Those whose leave is granted, entry by entry: the largest first."""
    day = on or clock.today(timezone)
    granted = find_leaves(
        db,
        leaves.c.state == "granted",
        leaves.c.starts_on <= day,
        leaves.c.ends_on >= day,
        students.c.archived_at.is_(None),
    )
    by_entry: dict[UUID, list[KnownLeave]] = {}
    for leave in granted:
        by_entry.setdefault(leave.entry, []).append(leave)
    items = [_entry(some, timezone) for some in by_entry.values()]
    items.sort(key=lambda item: (-item.students, item.roll or ""))
    return Away(students=len({leave.student_id for leave in granted}), items=items)


def _entry(some: list[KnownLeave], timezone: str) -> AwayEntry:
    first, number = some[0], len({leave.student_id for leave in some})
    is_one = number == 1
    return AwayEntry(
        kind=kind_of(first),
        entry=first.entry,
        students=number,
        roll=first.roll if is_one else None,
        name=first.name if is_one else None,
        student=first.student_id if is_one else None,
        reason=None if is_one else first.reason,
        ends_on=max(leave.ends_on for leave in some),
        from_time=clock_of(first.starts_at, timezone),
        to_time=clock_of(first.ends_at, timezone),
    )
