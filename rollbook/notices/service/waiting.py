"""The outbox as the office sees it: what goes when, and why not."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Protocol

from sqlalchemy import Connection, select

from rollbook.core import clock
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.notices.service.gist import gist_of
from rollbook.notices.service.outbox_states import GO_AGAIN, MAY_RESUME, WAITING, Looking, counts_of, rows_by_group
from rollbook.notices.told_schemas import Outbox, OutboxRow, OutboxState
from rollbook.outbox.settings import read_telling
from rollbook.tables.notices import notices
from rollbook.tables.rows import NoticeRow


class _Group(Protocol):
    shown: OutboxState
    at: datetime
    ids: str


def read_outbox(db: Connection, state: OutboxState | None, page: PageQuery, timezone: str) -> Outbox:
    looking = Looking(read_telling(db), clock.now(), timezone)
    rows = rows_by_group(looking)
    counted = {shown: (count, first) for shown, count, first in db.execute(counts_of(rows))}
    wanted = select(rows) if state is None else select(rows).where(rows.c.shown == state)
    groups, following = fetch_page(db, wanted, [rows.c.rank, rows.c.at, rows.c.first], page)
    telling = looking.telling
    return Outbox(
        waiting=sum(counted[each][0] for each in WAITING if each in counted),
        next_at=_next(looking, {each: counted[each][1] for each in WAITING if each in counted}),
        held_since=telling.held_since,
        hold_minutes=telling.hold_minutes,
        started=telling.started_at is not None,
        counts={shown: count for shown, (count, _) in counted.items()},
        items=_tell(db, looking, groups),
        next=following,
    )


def _next(looking: Looking, first: dict[OutboxState, datetime]) -> datetime | None:
    if looking.telling.held_since:
        return None
    return min((_goes(looking, state, at) for state, at in first.items()), default=None)


def _goes(looking: Looking, state: OutboxState, at: datetime) -> datetime:
    """Never in the past: what is due goes now."""
    moment = max(at, looking.now)
    return looking.after_quiet(moment) if state in ("quiet", "retrying") else moment


def _tell(db: Connection, looking: Looking, groups: Iterable[_Group]) -> list[OutboxRow]:
    members = [(group, [int(each) for each in group.ids.split(",")]) for group in groups]
    wanted = [each for _, ids in members for each in ids]
    found: dict[int, NoticeRow] = {}
    for start in range(0, len(wanted), 500):
        asked = select(notices).where(notices.c.id.in_(wanted[start : start + 500]))
        found |= {row.id: row for row in db.execute(asked)}
    return [_row(looking, group, [found[each] for each in sorted(ids)]) for group, ids in members]


def _row(looking: Looking, group: _Group, rows: Sequence[NoticeRow]) -> OutboxRow:
    first, shown = rows[0], group.shown
    waits = shown in WAITING
    return OutboxRow(
        ids=[row.id for row in rows],
        kind=first.kind,
        about=first.about,
        gist=gist_of(first.kind, first.facts),
        to=list(dict.fromkeys(row.relation for row in rows)),
        state=shown,
        goes_at=_goes(looking, shown, group.at) if waits and not looking.telling.held_since else None,
        ended_at=None if waits else group.at,
        tries=max(row.attempts for row in rows),
        why=first.why,
        may_stop=any(row.state == "waiting" for row in rows),
        may_go_again=shown in GO_AGAIN,
        may_resume=all(may_resume(row, looking.now) for row in rows),
    )


def may_resume(row: NoticeRow, now: datetime) -> bool:
    """Whether the office has stopped it, and not long ago."""
    by_office = row.state == "stopped" and (row.why or {}).get("code") == BY_OFFICE
    return by_office and row.ended_at is not None and row.ended_at > now - MAY_RESUME


BY_OFFICE = "by_office"
