"""The words that a timetable knows: what a special day is, why a class was not held, and the clock of the college."""

from datetime import UTC, date, datetime, time
from typing import Literal, TypeAlias, get_args
from zoneinfo import ZoneInfo

# A holiday: no class. "runs": the classes of another weekday.
SpecialDay: TypeAlias = Literal["holiday", "runs"]
SPECIAL_DAYS: tuple[SpecialDay, ...] = get_args(SpecialDay)

# What happens to a slot on one day only. That somebody stands in is a grant, and none of these.
Exceptional: TypeAlias = Literal["not_held", "moved"]
EXCEPTIONAL: tuple[Exceptional, ...] = get_args(Exceptional)

# Why a class was not held: the lecturer was on leave, or on duty elsewhere; an event; a test or an exam; a holiday was
# declared; something else, which is said in words.
NotHeldReason: TypeAlias = Literal["leave", "duty", "event", "exam", "holiday", "other"]
NOT_HELD_REASONS: tuple[NotHeldReason, ...] = get_args(NotHeldReason)

# What a name in a file stands for.
NameKind: TypeAlias = Literal["lecturer", "students", "subject"]
NAME_KINDS: tuple[NameKind, ...] = get_args(NameKind)

WEEKDAYS = 7  # 1 is Monday, as ISO 8601 counts them
MINUTES_A_DAY = 24 * 60
MOST_HOURS = 20  # of a day
ALL_HOURS = 0  # of an exception that is about the whole slot


def instant_of(day: date, minutes: int, timezone: str) -> datetime:
    """Where the clock is put back, the first of two; where it is put forward, the hour that would have been."""
    spoken = datetime.combine(day, time(*divmod(min(minutes, MINUTES_A_DAY - 1), 60)), ZoneInfo(timezone))
    return spoken.astimezone(UTC)


def say_clock(minutes: int) -> str:
    """As programs read it: 09:00, 13:30."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def clock_of(moment: datetime | None, timezone: str) -> str | None:
    """As the college's clock told it."""
    return f"{moment.astimezone(ZoneInfo(timezone)):%H:%M}" if moment else None
