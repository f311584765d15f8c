"""Days that a page is asked for, and the moment at which each was over."""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from rollbook.core.errors import BadInput
from rollbook.standing import refusals


def end_of(day: date, timezone: str) -> datetime:
    """The first moment of the next day, in the college: what arrived before it had arrived on the day."""
    return datetime.combine(day + timedelta(days=1), time(), ZoneInfo(timezone))


def last_day_before(moment: datetime, zone: ZoneInfo) -> date:
    """Whose end the moment is, or in which it lies."""
    return (moment - timedelta(microseconds=1)).astimezone(zone).date()


def refuse_future(today: date, **days: date | None) -> None:
    """By the names of the fields."""
    for name, day in days.items():
        if day is not None and day > today:
            raise BadInput(refusals.not_come_yet(day), {name: refusals.IN_FUTURE})
