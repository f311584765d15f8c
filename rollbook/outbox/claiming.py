"""Which server sends what: a claim is a lease. Two servers never claim the same, a server that ended gives back what it
had not begun to hand over, and of what it was handing over nobody claims to know whether it went."""

from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, case, exists, func, or_, select, text, update

from rollbook.core import clock
from rollbook.core.notices import ASKED, Way, is_quiet
from rollbook.outbox.settings import Telling, read_telling
from rollbook.store.verbs import single_statement
from rollbook.tables.notices import OPEN, looks, notices

LEASE = timedelta(minutes=2)
MINUTE = timedelta(minutes=1)

# Of two servers one counts and claims at a time, so that the rate holds for both together.
_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(hashtext('outbox'))")


class Waits(NamedTuple):
    """Whether there is anything to do."""

    mail: bool
    gateway: bool
    looks: bool  # subjects whose counts have changed


@single_statement
def what_waits(db: Connection) -> Waits:
    """One small statement, asked every few seconds: what is due, and what a server that ended has left."""
    now = clock.now()
    left = and_(notices.c.state.in_(("claimed", "handing")), notices.c.lease_until < now)
    due = and_(OPEN, notices.c.next_at <= now, or_(notices.c.state == "waiting", left))
    by_mail, by_gateway = (exists().where(due, notices.c.way == way) for way in ("mail", "gateway"))
    row = db.execute(select(by_mail, by_gateway, exists().select_from(looks))).one()
    return Waits(*map(bool, row))


def may_be_claimed(db: Connection, way: Way, timezone: str) -> bool:
    """Whether any of what is due may go now: not in quiet hours, not while it is held, not beyond the rate."""
    now, telling = clock.now(), read_telling(db)
    left = exists().where(OPEN, notices.c.state.in_(("claimed", "handing")), notices.c.lease_until < now)
    ready = exists().where(*_claimable(way, telling, now, timezone))
    return bool(db.scalar(select(left))) or (bool(db.scalar(select(ready))) and _room(db, way, telling, now) > 0)


def claim(db: Connection, way: Way, server: str, most: int, timezone: str) -> list[int]:
    """The ids of what this server is to send now: what somebody waits for first, then what was due first."""
    if db.dialect.name == "postgresql":
        db.execute(_ONE_AT_A_TIME)
    now = clock.now()
    take_back(db, notices.c.lease_until < now)
    telling = read_telling(db)
    room = min(most, _room(db, way, telling, now))
    if room <= 0:
        return []
    order = (case((_is_urgent(), 0), else_=1), notices.c.due_at, notices.c.id)
    wanted = select(notices.c.id).where(*_claimable(way, telling, now, timezone)).order_by(*order).limit(room)
    ids = list(db.scalars(wanted.with_for_update(skip_locked=True)))
    if ids:
        lease = {"state": "claimed", "lease_by": server, "lease_until": now + LEASE}
        db.execute(update(notices).where(notices.c.id.in_(ids)).values(lease))
    return ids


def take_back(db: Connection, which: ColumnElement[bool]) -> None:
    """What a server has left behind that ended. `which`: those whose lease is over, or all of one server."""
    now = clock.now()
    no_lease = {"lease_by": None, "lease_until": None}
    db.execute(update(notices).where(OPEN, notices.c.state == "claimed", which).values(state="waiting", **no_lease))
    # Whose lease it was stays: should that server live after all, it still can say that it went.
    doubt = {"state": "uncertain", "why": {"code": "server_ended"}, "ended_at": now}
    db.execute(update(notices).where(OPEN, notices.c.state == "handing", which).values(doubt))


def take_back_all(db: Connection) -> None:
    """For the one process that owns a register in a file: whatever is claimed was claimed by one that has ended."""
    take_back(db, notices.c.lease_by.is_not(None))


def give_back(db: Connection, server: str) -> None:
    """A server that stops has not begun with these."""
    mine = (OPEN, notices.c.state == "claimed", notices.c.lease_by == server)
    db.execute(update(notices).where(*mine).values(state="waiting", lease_by=None, lease_until=None))


def begin_handing(db: Connection, notice_id: int, server: str) -> bool:
    """Committed before the last byte goes out. False: it is not this server's any more, and must not go. Said twice,
    since an answer of the database can be lost, it is the same."""
    now = clock.now()
    mine = (notices.c.id == notice_id, notices.c.lease_by == server, notices.c.state.in_(("claimed", "handing")))
    handing = {"state": "handing", "handed_at": now, "lease_until": now + LEASE}
    return db.execute(update(notices).where(*mine).values(handing)).rowcount == 1


def _is_urgent() -> ColumnElement[bool]:
    return or_(notices.c.kind.in_(ASKED), notices.c.trial)


def _claimable(way: Way, telling: Telling, now: datetime, timezone: str) -> list[ColumnElement[bool]]:
    found = [OPEN, notices.c.state == "waiting", notices.c.way == way, notices.c.next_at <= now]
    if telling.held_since or is_quiet(now, telling.quiet_from, telling.quiet_until, timezone):
        found.append(_is_urgent())
    return found  # type: ignore[return-value] # a text is a condition too


def _room(db: Connection, way: Way, telling: Telling, now: datetime) -> int:
    """How many may still be claimed, by all servers together: of those handed over in the last minute, and those about
    to be, there are as many as the college sends in a minute."""
    handed = select(func.count()).where(notices.c.way == way, notices.c.handed_at > now - MINUTE)
    claimed = select(func.count()).where(OPEN, notices.c.way == way, notices.c.state == "claimed")
    return telling.per_minute - (db.scalar(handed) or 0) - (db.scalar(claimed) or 0)
