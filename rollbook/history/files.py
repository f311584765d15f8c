"""The history as a table to download."""

import json
from datetime import datetime
from zoneinfo import ZoneInfo

from rollbook.exports.cells import PLACE, Column, Row
from rollbook.history.schemas import Change

COLUMNS = [
    Column("When", 22),
    Column("Who", 16),
    Column("Kind", 12),
    Column("What", 60),
    *PLACE,
    Column("Date", 12),
    Column("Class", 8),
    Column("Taken", 22),
    Column("Roll Number", 18),
    Column("Before", 40),
    Column("After", 40),
    Column("Reason", 40),
]


def change_row(change: Change, zone: ZoneInfo) -> Row:
    """Moments by the college's clock."""
    return (
        _by_clock(change.at, zone),
        change.by,
        change.kind.value,
        change.words,
        change.batch,
        change.department,
        change.semester,
        change.subject,
        change.held_on,
        change.number,
        _by_clock(change.taken_from, zone) if change.taken_from else None,
        change.roll,
        _describe(change.before),
        _describe(change.after),
        change.reason,
    )


def _by_clock(moment: datetime, zone: ZoneInfo) -> datetime:
    return moment.astimezone(zone).replace(microsecond=0)


def _describe(value: object) -> str | None:
    if value is None or isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False)
