"""The two kinds of time: instants in UTC, and the college's civil dates."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

_set_to: ContextVar[datetime | None] = ContextVar("set_to", default=None)


def now() -> datetime:
    return _set_to.get() or datetime.now(UTC)


@contextmanager
def set_to(moment: datetime) -> Iterator[None]:
    """What is done within it is written down as done then: the sample college holds classes on days that are past."""
    before = _set_to.set(moment)
    try:
        yield
    finally:
        _set_to.reset(before)


def today(timezone: str) -> date:
    return now().astimezone(ZoneInfo(timezone)).date()


def say_day(day: date) -> str:
    """In English: 16 November 2026."""
    return f"{day.day} {day:%B %Y}"
