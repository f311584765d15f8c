"""From when to when a leave is: whole days, or hours of one day. Of one student no two that are granted overlap."""

from collections.abc import Iterable
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from rollbook.core.errors import BadInput
from rollbook.leave import refusals
from rollbook.leave.entry_schemas import Days
from rollbook.leave.entry_schemas import Span as Asked

MOST_DAYS = 366
MOST_YEARS = 5
_ONE_DAY = timedelta(days=1)


class Span(NamedTuple):
    starts_on: date
    ends_on: date  # the last day
    starts_at: datetime | None  # both null where it is of whole days
    ends_at: datetime | None

    @property
    def days(self) -> int:
        return (self.ends_on - self.starts_on).days + 1

    @property
    def out(self) -> Days:
        return Days(starts_on=self.starts_on, ends_on=self.ends_on)

    def overlaps(self, other: "Span") -> bool:
        """Whole days and hours on one day overlap, whatever the hours."""
        if self.starts_on > other.ends_on or other.starts_on > self.ends_on:
            return False
        if self.starts_at is None or self.ends_at is None or other.starts_at is None or other.ends_at is None:
            return True
        return self.starts_at < other.ends_at and other.starts_at < self.ends_at

    def is_part_of(self, whole: "Span") -> bool:
        """Of whole days perhaps a part; of hours all of them."""
        within = whole.starts_on <= self.starts_on and self.ends_on <= whole.ends_on
        return within and (self.starts_at, self.ends_at) == (whole.starts_at, whole.ends_at)

    def beside(self, others: Iterable["Span"]) -> list["Span"]:
        """What is left of it where these others stand: parts of whole days. Hours are left as a whole, or not at
        all."""
        taken = sorted(other for other in others if other.overlaps(self))
        if self.starts_at is not None:
            return [] if taken else [self]
        parts: list[Span] = []
        free = self.starts_on
        for other in taken:
            if free < other.starts_on:
                parts.append(self._replace(starts_on=free, ends_on=other.starts_on - _ONE_DAY))
            free = max(free, other.ends_on + _ONE_DAY)
        return [*parts, self._replace(starts_on=free)] if free <= self.ends_on else parts


def span_of(asked: Asked, timezone: str, today: date) -> Span:
    """What is asked for, if a leave can be that."""
    check_days(asked.starts_on, asked.ends_on, today)
    if asked.from_time is None and asked.to_time is None:
        return Span(asked.starts_on, asked.ends_on, None, None)
    if asked.from_time is None or asked.to_time is None:
        raise BadInput(refusals.BOTH_TIMES)
    if asked.starts_on != asked.ends_on:
        raise BadInput(refusals.HOURS_OF_SEVERAL_DAYS)
    starts_at, ends_at = (_moment(asked.starts_on, told, timezone) for told in (asked.from_time, asked.to_time))
    if starts_at >= ends_at:
        raise BadInput(refusals.HOURS_END_EARLY, {"toTime": refusals.NOT_AFTER_FROM})
    return Span(asked.starts_on, asked.ends_on, starts_at, ends_at)


def check_days(starts_on: date, ends_on: date, today: date) -> None:
    if ends_on < starts_on:
        raise BadInput(refusals.LEAVE_ENDS_EARLY, {"endsOn": refusals.BEFORE_FIRST_DAY})
    if (ends_on - starts_on).days >= MOST_DAYS:
        raise BadInput(refusals.leave_too_long(MOST_DAYS))
    if max(abs(day.toordinal() - today.toordinal()) for day in (starts_on, ends_on)) > MOST_YEARS * 366:
        raise BadInput(refusals.leave_too_far(MOST_YEARS))


def _moment(day: date, told: str, timezone: str) -> datetime:
    return datetime.combine(day, time.fromisoformat(told), ZoneInfo(timezone)).astimezone(UTC)
