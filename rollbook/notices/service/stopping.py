"""What the office does to single messages: stops them, lets them go after all, sends them again."""

from collections.abc import Sequence

from sqlalchemy import Connection, select, update

from rollbook.accounts.identity import Admin
from rollbook.audit.about import About
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import Conflict
from rollbook.notices import refusals
from rollbook.notices.service.outbox_states import GO_AGAIN
from rollbook.notices.service.repeating import came_back, find_repeats, repeat
from rollbook.notices.service.waiting import BY_OFFICE, may_resume
from rollbook.outbox.reached import Gone, find_reached
from rollbook.outbox.recipients import address_key
from rollbook.tables.notices import addresses, notices
from rollbook.tables.rows import NoticeRow


def stop(db: Connection, ids: Sequence[int], me: Admin) -> int:
    """Of those that wait; what a server has begun with is not stopped."""
    waiting = [row for row in _read(db, ids) if row.state == "waiting"]
    if not waiting:
        raise Conflict(refusals.NOTICE_GONE_ALREADY)
    why = {"code": BY_OFFICE, "by": me.user_name}
    ended = {"state": "stopped", "why": why, "ended_at": clock.now(), "lease_by": None, "lease_until": None}
    _change(db, waiting, ended)
    _record(db, me, "stopped", waiting)
    return len(waiting)


def let_go(db: Connection, ids: Sequence[int], me: Admin) -> int:
    """They wait again, for as long as they would have."""
    now = clock.now()
    stopped = [row for row in _read(db, ids) if may_resume(row, now)]
    if not stopped:
        raise Conflict(refusals.NOTICE_NOT_STOPPED)
    _change(db, stopped, {"state": "waiting", "why": None, "ended_at": None})
    _record(db, me, "letGo", stopped)
    return len(stopped)


def send_again(db: Connection, ids: Sequence[int], me: Admin) -> int:
    """What did not go, may not have, or came back. It goes where the person is reached now, and is counted again
    first. What came back stays in the register, and another message goes in its place."""
    read = _read(db, ids)
    repeats = find_repeats(db, read)
    rows = [row for row in read if row.state in GO_AGAIN or (came_back(row) and row.id not in repeats)]
    if not rows:
        raise Conflict(refusals.NOTICE_NOT_TO_REPEAT)
    now, reached = clock.now(), find_reached(db, rows)
    nothing = dict.fromkeys(("why", "ended_at", "lease_by", "lease_until", "bounced_at", "bounced_words"))
    for row in rows:
        there = reached.get(row.id)
        address = "" if there is None or isinstance(there, Gone) else there.address
        if not address and row.address:
            raise Conflict(refusals.NOTICE_WITHOUT_ADDRESS)
        _refuse_bouncing(db, row, address)
        if row.state == "sent":
            repeat(db, row, address, now)
            continue
        # A mail is another one from here on: a bounce of the first, however late, is none of this. A gateway is told by
        # the same id that it may have it already.
        message_id = row.message_id if row.way == "gateway" else None
        waiting = {**nothing, "state": "waiting", "attempts": 0, "next_at": now, "message_id": message_id}
        _change(db, [row], {**waiting, "address": address})
    _record(db, me, "sentAgain", rows)
    return len(rows)


def _read(db: Connection, ids: Sequence[int]) -> Sequence[NoticeRow]:
    """Nobody else changes them meanwhile."""
    asked = select(notices).where(notices.c.id.in_(ids)).order_by(notices.c.id).with_for_update()
    return db.execute(asked).all()


def _change(db: Connection, rows: Sequence[NoticeRow], values: dict[str, object]) -> None:
    db.execute(update(notices).where(notices.c.id.in_([row.id for row in rows])).values(values))


def _record(db: Connection, me: Admin, act: str, rows: Sequence[NoticeRow]) -> None:
    """One entry for each student, and one for all of staff: a student's own history tells what was not told of them."""
    about: dict[int | None, list[NoticeRow]] = {}
    for row in rows:
        about.setdefault(row.student_id, []).append(row)
    for student_id, theirs in about.items():
        kinds = sorted({row.kind for row in theirs})
        told = {"act": act, "messages": len(theirs), "kinds": kinds}
        told |= {"roll": theirs[0].about} if student_id is not None else {}
        record_change(db, me.user_name, paths.OUTBOX, None, told, About(student_id=student_id))


def _refuse_bouncing(db: Connection, row: NoticeRow, address: str) -> None:
    if row.way == "gateway":
        return
    known = select(addresses.c.bounced_words).where(
        addresses.c.address == address_key(address), addresses.c.bounced_at.is_not(None)
    )
    if (found := db.execute(known).one_or_none()) is not None:
        raise Conflict(refusals.address_still_bounces(found.bounced_words or ""))
