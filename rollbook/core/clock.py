"""The two kinds of time: instants in UTC, and the college's civil dates."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo


def now() -> datetime:
    return datetime.now(UTC)


def today(timezone: str) -> date:
    return now().astimezone(ZoneInfo(timezone)).date()
