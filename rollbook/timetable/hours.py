"""The hours of the day, as they were on each day."""

from bisect import bisect_right
from collections.abc import Sequence
from datetime import date, datetime
from typing import NamedTuple

from rollbook.core.timetable import instant_of, say_clock


class Hour(NamedTuple):
    hour: int
    starts: int  # minutes after midnight
    ends: int


class Hours(NamedTuple):
    """Every version there is, the earliest first."""

    since: Sequence[date]
    versions: Sequence[tuple[Hour, ...]]

    def on(self, day: date) -> tuple[Hour, ...]:
        """Before the first version that one holds: the register knew no others."""
        if not self.versions:
            return ()
        return self.versions[max(bisect_right(self.since, day) - 1, 0)]

    def starts(self, day: date, hour: int, timezone: str) -> datetime | None:
        found = self._find(day, hour)
        return found and instant_of(day, found.starts, timezone)

    def ends(self, day: date, hour: int, timezone: str) -> datetime | None:
        found = self._find(day, hour)
        return found and instant_of(day, found.ends, timezone)

    def clock_times(self, day: date, hour: int) -> tuple[str | None, str | None]:
        """When it begins and ends, as the college's clock shows it. None: there is no such hour that day."""
        found = self._find(day, hour)
        return (None, None) if found is None else (say_clock(found.starts), say_clock(found.ends))

    def _find(self, day: date, hour: int) -> Hour | None:
        return next((each for each in self.on(day) if each.hour == hour), None)
