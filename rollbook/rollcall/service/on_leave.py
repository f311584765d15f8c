"""Who is on leave, as whoever takes a class has to know it: of which category and until when, and nothing else of it.

Each of these is one more column of a statement that is asked for anyway, and holds nobody where nobody is on leave.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, Date, Label, Select, and_, bindparam, select

from rollbook.core.json_values import JsonValue
from rollbook.rollcall.list_schemas import LeaveTold, OnLeave
from rollbook.store.json_rows import json_list, unpack_rows
from rollbook.tables.leave import leave_kinds, leaves
from rollbook.tables.rollcalls import marks, rollcalls

# A device that was without network for longer than this has lists that are older than their leaves.
DAYS_AHEAD = 14
# A class of an earlier day is opened with network, or without the leaves of that day.
MOST_DAYS_BACK = 31


class Days(NamedTuple):
    """Which leaves are told: those that have a day in common with these, both included."""

    first: date
    last: date

    def parameters(self) -> dict[str, object]:
        return {"leave_from": self.first, "leave_until": self.last}


def days_to_keep(today: date, days_back: int) -> Days:
    """Those of which a device may have to open a class without network: it knows the date, and chooses by it."""
    return Days(today - timedelta(days=min(days_back, MOST_DAYS_BACK)), today + timedelta(days=DAYS_AHEAD))


_TOLD = json_list(
    leaves.c.student_id,
    leave_kinds.c.category,
    leaves.c.starts_on,
    leaves.c.ends_on,
    leaves.c.starts_at,
    leaves.c.ends_at,
)
_IN_DAYS = and_(
    leaves.c.state == "granted",
    leaves.c.ends_on >= bindparam("leave_from", type_=Date),
    leaves.c.starts_on <= bindparam("leave_until", type_=Date),
)
_on_its_date = and_(
    leaves.c.state == "granted", leaves.c.ends_on >= rollcalls.c.held_on, leaves.c.starts_on <= rollcalls.c.held_on
)


def leaves_where(*conditions: ColumnElement[bool]) -> Select[str]:
    """Leaves in the days of `Days.parameters`, packed into one value."""
    return select(_TOLD).select_from(leaves.join(leave_kinds)).where(_IN_DAYS, *conditions)


# Of a class that is read with it, on its date.
_in_the_class = select(marks.c.student_id).where(marks.c.rollcall_id == rollcalls.c.id).correlate(rollcalls)
ON_LEAVE_THEN: Label[str] = (
    select(_TOLD)
    .select_from(leaves.join(leave_kinds))
    .where(_on_its_date, leaves.c.student_id.in_(_in_the_class))
    .correlate(rollcalls)
    .scalar_subquery()
    .label("on_leave")
)


def read_on_leave(packed: str, timezone: str) -> OnLeave:
    """`timezone`: that of the college, by whose clock the hours of a leave are told."""
    on_leave: OnLeave = {}
    zone = ZoneInfo(timezone)
    for student, category, first, last, begin, end in sorted(unpack_rows(packed), key=_in_order):
        told = LeaveTold(
            category=category,
            starts_on=date.fromisoformat(first),
            ends_on=date.fromisoformat(last),
            from_time=_clock(begin, zone),
            to_time=_clock(end, zone),
        )
        on_leave.setdefault(student, []).append(told)
    return on_leave


def _in_order(row: Sequence[JsonValue]) -> tuple[int, str, str]:
    student, _, first, _, begin, _ = row
    return student, first, begin or ""


def _clock(instant: str | None, zone: ZoneInfo) -> str | None:
    """As either database writes it into JSON; SQLite forgets the zone."""
    if instant is None:
        return None
    moment = datetime.fromisoformat(instant)
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(zone).strftime("%H:%M")
