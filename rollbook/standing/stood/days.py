"""Days that a page is asked for, and the moment at which each was over."""

from datetime import date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from rollbook.core.errors import BadInput
from rollbook.standing import refusals


def end_of(day: date, timezone: str) -> datetime:
    """The first moment of the next day, in the college: what arrived before it had arrived on the day."""
    return datetime.combine(day + timedelta(days=1), time(), ZoneInfo(timezone))


def last_day_before(moment: datetime, zone: ZoneInfo) -> date:
    """The day in which the moment lies; at midnight, the day that has just ended."""
    return (moment - timedelta(microseconds=1)).astimezone(zone).date()


class AsOf(NamedTuple):
    """A page as it stood at the end of a day."""

    day: date
    moment: datetime  # the first of the next day
    timezone: str  # of the college


def as_of(day: date, today: date, timezone: str, name: str = "asOf") -> AsOf:
    """`name`: of the field that asks for it. A day that has not come is refused."""
    if day > today:
        raise BadInput(refusals.not_come_yet(day), {name: refusals.IN_FUTURE})
    return AsOf(day, end_of(day, timezone), timezone)


def as_of_or_now(day: date | None, today: date, timezone: str) -> AsOf | None:
    """None where no day is asked for: then everything is told as it stands now."""
    return None if day is None else as_of(day, today, timezone)
