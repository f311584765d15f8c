"""What the rows of the outbox come down to, for whoever looks at it: what the database keeps, by the clock and by what
the office has set."""

from collections.abc import Iterator
from datetime import datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from sqlalchemy import (
    ColumnElement,
    Select,
    Subquery,
    and_,
    case,
    cast,
    false,
    func,
    literal,
    or_,
    select,
    union_all,
)
from sqlalchemy import Text as SqlText

from rollbook.core.notices import ASKED, after_quiet, is_quiet
from rollbook.notices.told_schemas import OutboxState
from rollbook.outbox.settings import Telling
from rollbook.tables.notices import NOT_SENT, OPEN, notices
from rollbook.tables.types import Id

# What does not go stays in sight: a day as the proof that checking works, longer where an address wants correcting,
# and until somebody decides where nobody knows.
DROPPED_SHOWN = timedelta(days=1)
REFUSED_SHOWN = timedelta(days=7)
# How long the office can let go what it has stopped.
MAY_RESUME = timedelta(hours=1)

WAITING: tuple[OutboxState, ...] = ("held", "quiet", "going", "retrying")
GO_AGAIN: tuple[OutboxState, ...] = ("uncertain", "given_up", "refused")

_ENDED = func.coalesce(notices.c.ended_at, notices.c.handed_at, notices.c.next_at)

# Quiet hours are looked for so far ahead. What waits longer is shown as held.
_DAYS_AHEAD = 7


class Looking(NamedTuple):
    """Who looks when."""

    telling: Telling
    now: datetime
    timezone: str

    def is_quiet(self, moment: datetime) -> bool:
        return is_quiet(moment, self.telling.quiet_from, self.telling.quiet_until, self.timezone)

    def after_quiet(self, moment: datetime) -> datetime:
        return after_quiet(moment, self.telling.quiet_from, self.telling.quiet_until, self.timezone)


def rows_by_group(looking: Looking) -> Subquery:
    """The rows of the page: messages about the same that wait together are one; what was tried stands alone."""
    told = select(
        *notices.c["id", "student_id", "admin_id", "kind", "subject_id", "due_at"],
        _state(looking).label("shown"),
        case((OPEN, notices.c.next_at), else_=_ENDED).label("at"),
    ).where(~notices.c.trial)
    every = union_all(told.where(OPEN), told.where(NOT_SENT, _in_sight(looking))).subquery()
    alone = case((every.c.shown.in_(("retrying", *GO_AGAIN)), every.c.id), else_=literal(0, Id))
    same = every.c["student_id", "admin_id", "kind", "subject_id", "due_at", "shown"]
    return (
        select(
            every.c.shown,
            _rank(every.c.shown).label("rank"),
            func.min(every.c.at).label("at"),
            func.min(every.c.id).label("first"),
            func.aggregate_strings(cast(every.c.id, SqlText), ",").label("ids"),
        )
        .group_by(*same, alone)
        .subquery()
    )


def counts_of(rows: Subquery) -> Select[str, int, datetime]:
    """By state: how many, and when the first of them goes."""
    return select(rows.c.shown, func.count(), func.min(rows.c.at)).group_by(rows.c.shown)


def _in_sight(looking: Looking) -> ColumnElement[bool]:
    return or_(
        notices.c.state.in_(("uncertain", "given_up")),
        and_(notices.c.state == "refused", notices.c.ended_at > looking.now - REFUSED_SHOWN),
        notices.c.ended_at > looking.now - DROPPED_SHOWN,
    )


def _state(looking: Looking) -> ColumnElement[str]:
    tried = or_(notices.c.attempts > 0, notices.c.why.is_not(None))
    return case(
        (notices.c.state.in_(("claimed", "handing")), "going"),
        (notices.c.state != "waiting", notices.c.state),
        (tried, "retrying"),
        (and_(notices.c.kind.not_in(ASKED), or_(false(), *_quiet(looking))), "quiet"),
        (notices.c.next_at > looking.now, "held"),
        else_="going",
    )


def _rank(shown: ColumnElement[str]) -> ColumnElement[int]:
    """What somebody has to look at, what waits, what does not go."""
    return case((shown.in_(GO_AGAIN), 0), (shown.in_(WAITING), 1), else_=2)


def _quiet(looking: Looking) -> Iterator[ColumnElement[bool]]:
    """Whether it is due in quiet hours; of what is due already, whether now is quiet."""
    start = looking.now
    if looking.is_quiet(start):
        start = looking.after_quiet(start)
        yield notices.c.next_at < start
    for begins in _next_beginnings(looking, start):
        yield and_(notices.c.next_at >= begins, notices.c.next_at < looking.after_quiet(begins))


def _next_beginnings(looking: Looking, start: datetime) -> Iterator[datetime]:
    quiet_from = looking.telling.quiet_from
    if quiet_from == looking.telling.quiet_until:
        return
    here = start.astimezone(ZoneInfo(looking.timezone))
    for days in range(_DAYS_AHEAD):
        day = here.date() + timedelta(days=days)
        begins = datetime.combine(day, time(*divmod(quiet_from, 60)), here.tzinfo)
        if begins > here:
            yield begins.astimezone(start.tzinfo)
