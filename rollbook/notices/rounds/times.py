"""When the rounds are: by the college's clock, each at its time, and made up within a day where no server ran then."""

from calendar import monthrange
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Literal, NamedTuple, TypeAlias, get_args
from zoneinfo import ZoneInfo

from rollbook.core.timetable import instant_of
from rollbook.notices.statements import month_before
from rollbook.outbox.settings import Telling

InRounds: TypeAlias = Literal["digest", "statement", "absent"]
IN_ROUNDS: tuple[InRounds, ...] = get_args(InRounds)
MADE_UP_FOR = timedelta(days=1)


class Round(NamedTuple):
    kind: InRounds
    name: str  # 2026-W47, 2026-10 or 2026-11-18
    at: datetime

    def day(self, timezone: str) -> date:
        return self.at.astimezone(ZoneInfo(timezone)).date()


def due_rounds(telling: Telling, timezone: str, now: datetime) -> list[Round]:
    """Those whose time has come since yesterday, and after the college has started."""
    if telling.started_at is None:
        return []
    today = now.astimezone(ZoneInfo(timezone)).date()
    every = [each for day in (today - timedelta(days=1), today) for each in rounds_on(telling, timezone, day)]
    since = max(telling.started_at, now - MADE_UP_FOR)
    return [each for each in every if since < each.at <= now and telling.tells(each.kind)]


def rounds_on(telling: Telling, timezone: str, day: date) -> Iterator[Round]:
    if day.isoweekday() == telling.digest_weekday:
        year, week, _ = day.isocalendar()
        yield Round("digest", f"{year}-W{week:02}", instant_of(day, telling.digest_at, timezone))
    if day.day == min(telling.statement_day, monthrange(day.year, day.month)[1]):
        yield Round("statement", f"{month_before(day):%Y-%m}", instant_of(day, telling.statement_at, timezone))
    yield Round("absent", str(day), instant_of(day, telling.absent_at, timezone))
