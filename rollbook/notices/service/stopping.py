"""What the office does to single messages: stops them, lets them go after all, sends them again."""

from collections.abc import Sequence

from sqlalchemy import Connection, select, update

from rollbook.accounts.identity import Admin
from rollbook.core import clock
from rollbook.core.errors import Conflict
from rollbook.notices import refusals
from rollbook.notices.service.outbox_states import GO_AGAIN
from rollbook.notices.service.waiting import BY_OFFICE, may_resume
from rollbook.outbox.recipients import address_key
from rollbook.tables.accounts import admins
from rollbook.tables.notices import addresses, contacts, notices
from rollbook.tables.rows import NoticeRow
from rollbook.tables.students import students


def stop(db: Connection, ids: Sequence[int], me: Admin) -> int:
    """Of those that wait; what a server has begun with is not stopped."""
    why = {"code": BY_OFFICE, "by": me.user_name}
    ended = {"state": "stopped", "why": why, "ended_at": clock.now(), "lease_by": None, "lease_until": None}
    waiting = (notices.c.id.in_(ids), notices.c.state == "waiting")
    changed = db.execute(update(notices).where(*waiting).values(ended)).rowcount
    if not changed:
        raise Conflict(refusals.NOTICE_GONE_ALREADY)
    return changed


def let_go(db: Connection, ids: Sequence[int]) -> int:
    """They wait again, for as long as they would have."""
    now = clock.now()
    stopped = [row.id for row in _read(db, ids) if may_resume(row, now)]
    if not stopped:
        raise Conflict(refusals.NOTICE_NOT_STOPPED)
    waiting = {"state": "waiting", "why": None, "ended_at": None}
    db.execute(update(notices).where(notices.c.id.in_(stopped)).values(waiting))
    return len(stopped)


def send_again(db: Connection, ids: Sequence[int]) -> int:
    """What did not go, or may not have. It goes where the person is reached now, and is counted again first."""
    rows = [row for row in _read(db, ids) if row.state in GO_AGAIN]
    if not rows:
        raise Conflict(refusals.NOTICE_NOT_TO_REPEAT)
    now = clock.now()
    nothing = dict.fromkeys(("why", "ended_at", "lease_by", "lease_until", "bounced_at", "bounced_words"))
    for row in rows:
        address = _address_now(db, row)
        if not address and row.address:
            raise Conflict(refusals.NOTICE_WITHOUT_ADDRESS)
        _refuse_bouncing(db, row, address)
        waiting = {**nothing, "state": "waiting", "attempts": 0, "next_at": now, "address": address}
        db.execute(update(notices).where(notices.c.id == row.id).values(waiting))
    return len(rows)


def _read(db: Connection, ids: Sequence[int]) -> Sequence[NoticeRow]:
    """Nobody else changes them meanwhile."""
    asked = select(notices).where(notices.c.id.in_(ids)).order_by(notices.c.id).with_for_update()
    return db.execute(asked).all()


def _address_now(db: Connection, row: NoticeRow) -> str:
    """Somebody may have corrected it since it was refused."""
    if row.admin_id is not None:
        asked = select(admins.c.email).where(admins.c.id == row.admin_id)
    elif row.way == "gateway":
        asked = select(contacts.c.mobile).where(contacts.c.id == row.contact_id)
    elif row.relation == "student":
        asked = select(students.c.email).where(students.c.id == row.student_id)
    else:
        asked = select(contacts.c.email).where(contacts.c.id == row.contact_id)
    return db.scalar(asked) or ""


def _refuse_bouncing(db: Connection, row: NoticeRow, address: str) -> None:
    if row.way == "gateway":
        return
    known = select(addresses.c.bounced_words).where(
        addresses.c.address == address_key(address), addresses.c.bounced_at.is_not(None)
    )
    if (found := db.execute(known).one_or_none()) is not None:
        raise Conflict(refusals.address_still_bounces(found.bounced_words or ""))
