"""Messages that did not get through: read, and sent again."""

from sqlalchemy import ColumnElement, Connection, select, update

from rollbook.audit.about import ACCOUNT
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import NotFound
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.schemas import Page, copy_fields
from rollbook.gateways import refusals
from rollbook.gateways.schemas import DeadLetter, SentAgain
from rollbook.tables.notices import gateways, notices

IS_DEAD = notices.c.state.in_(("given_up", "refused", "uncertain"))
_ON_ITS_WAY = ("waiting", "claimed", "handing", "sent")
# Of a gateway that was ended nothing can be sent again.
_HOLDS = notices.c.gateway_id.in_(select(gateways.c.id).where(gateways.c.ended_at.is_(None)))
_HERE = (notices.c.way == "gateway", notices.c.trial.is_(False), IS_DEAD, _HOLDS)


def list_dead(db: Connection, page: PageQuery) -> Page[DeadLetter]:
    """The newest first."""
    rows, further = fetch_page(db, select(notices).where(*_HERE), [notices.c.id], page, backwards=True)
    items = [
        copy_fields(DeadLetter, row, ended_at=row.ended_at or row.handed_at or row.written_at, tries=row.attempts)
        for row in rows
    ]
    return Page(items=items, next=further)


def send_again(db: Connection, notice_id: int, by: str) -> None:
    """Under the same id, so that whoever has received it after all can tell. Asked for twice, it is done once."""
    if _send_again(db, notices.c.id == notice_id, by):
        return
    of_gateway = (notices.c.id == notice_id, notices.c.way == "gateway", _HOLDS)
    if db.execute(select(notices.c.id).where(*of_gateway, notices.c.state.in_(_ON_ITS_WAY))).first() is None:
        raise NotFound(refusals.NO_SUCH_DEAD_LETTER)


def send_all_again(db: Connection, by: str) -> SentAgain:
    return SentAgain(count=_send_again(db, notices.c.id.is_not(None), by))


def _send_again(db: Connection, which: ColumnElement[bool], by: str) -> int:
    now = clock.now()
    waiting = {"state": "waiting", "attempts": 0, "next_at": now, "ended_at": None, "why": None}
    leased = {"lease_by": None, "lease_until": None}
    done = db.execute(update(notices).where(which, *_HERE).values({**waiting, **leased})).rowcount
    if done:
        record_change(db, by, paths.GATEWAYS, None, {"sentAgain": done}, ACCOUNT)
    return done
