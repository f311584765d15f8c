"""Who is on leave, as whoever takes a class has to know it: of which category and until when, and nothing else of it.

Each of these is one more column of a statement that is asked for anyway, and holds nobody where nobody is on leave.
"""

from collections import defaultdict
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple, TypeAlias
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, Date, Label, Select, and_, bindparam, select

from rollbook.rollcall.list_schemas import KeptLeave, LeaveTold
from rollbook.store.json_rows import json_list, unpack_rows
from rollbook.tables.leave import leave_kinds, leaves
from rollbook.tables.rollcalls import marks, rollcalls

# A device that was without network for longer than this has lists that are older than their leaves.
DAYS_AHEAD = 14
# A class of an earlier day is opened with network, or without the leaves of that day.
MOST_DAYS_BACK = 31

OnLeave: TypeAlias = Mapping[int, list[LeaveTold]]  # by student


class Days(NamedTuple):
    """Which leaves are told: those that have a day in common with these, both included."""

    first: date
    last: date

    def asked(self) -> dict[str, object]:
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
    """Of `Days.asked`, all in one value."""
    return select(_TOLD).select_from(leaves.join(leave_kinds)).where(_IN_DAYS, *conditions)


# Of a class that is read with it, on its date.
ON_LEAVE_THEN: Label[str] = (
    select(_TOLD)
    .select_from(leaves.join(leave_kinds))
    .where(
        _on_its_date, leaves.c.student_id.in_(select(marks.c.student_id).where(marks.c.rollcall_id == rollcalls.c.id))
    )
    .correlate(rollcalls)
    .scalar_subquery()
    .label("on_leave")
)


def read_on_leave(packed: str, timezone: str) -> OnLeave:
    """`timezone`: that of the college, by whose clock the hours of a leave are told."""
    on_leave: defaultdict[int, list[LeaveTold]] = defaultdict(list)
    for kept in read_leaves(packed, timezone):
        student, category, starts_on, ends_on, from_time, to_time = kept
        on_leave[student].append(
            LeaveTold(category=category, starts_on=starts_on, ends_on=ends_on, from_time=from_time, to_time=to_time)
        )
    return on_leave


def read_leaves(packed: str, timezone: str) -> list[KeptLeave]:
    if packed == "[]":
        return []
    zone = ZoneInfo(timezone)
    told: list[KeptLeave] = [
        (student, category, date.fromisoformat(first), date.fromisoformat(last), _clock(begin, zone), _clock(end, zone))
        for student, category, first, last, begin, end in unpack_rows(packed)
    ]
    return sorted(told, key=lambda leave: (leave[0], leave[2], leave[4] or ""))


def _clock(instant: str | None, zone: ZoneInfo) -> str | None:
    """As either database writes it into JSON; SQLite forgets the zone."""
    if instant is None:
        return None
    moment = datetime.fromisoformat(instant)
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(zone).strftime("%H:%M")
