"""What became of a message. Each holds only while the message is this server's; said twice, since an answer of the
database can be lost, it is the same."""

from datetime import timedelta

from sqlalchemy import ColumnElement, Connection, select, update

from rollbook.core import clock, paths
from rollbook.core.json_values import JsonObject
from rollbook.core.notices import State
from rollbook.outbox.recipients import address_key
from rollbook.store import changed_paths
from rollbook.store.upserts import insert_into
from rollbook.tables.notices import addresses, notices

# After each failure; after the last one it is given up.
PAUSES = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 15, 60, 180, 720, 1440))
# Of gateways: as often, in about six hours.
GATEWAY_PAUSES = tuple(timedelta(minutes=minutes) for minutes in (1, 4, 10, 30, 60, 105, 150))
LONGEST_WORDS = 500
_NO_LEASE = {"lease_by": None, "lease_until": None}


def end(
    db: Connection, notice_id: int, server: str, state: State, why: JsonObject | None = None, **more: object
) -> bool:
    """`more`: other columns. The lease of what is uncertain stays: whoever had it may still say that it went."""
    lease = {} if state == "uncertain" else _NO_LEASE
    ended = {"state": state, "why": why, "ended_at": clock.now(), **lease, **more}
    row = db.execute(update(notices).where(*_mine(notice_id, server)).values(ended).returning(notices.c.way)).first()
    if row is not None and row.way == "gateway":
        changed_paths.note(db, paths.GATEWAYS)  # whoever looks at what did not get through
    return row is not None


def end_as_sent(db: Connection, notice_id: int, server: str, facts: JsonObject) -> bool:
    """`facts`: without secrets, which are needed no more."""
    return end(db, notice_id, server, "sent", facts=facts, attempts=notices.c.attempts + 1)


def try_later(
    db: Connection,
    notice_id: int,
    server: str,
    why: JsonObject,
    pause: timedelta | None = None,
    *,
    counted: bool = True,
) -> State:
    """After growing pauses, or the one that was asked for, until it has been tried as often as it is tried. Without
    being `counted` it is not this message's fault, and it is never given up for it."""
    row = db.execute(select(notices.c.attempts, notices.c.way).where(*_mine(notice_id, server))).first()
    if row is None:
        return "waiting"
    attempts: int = row.attempts
    pauses = GATEWAY_PAUSES if row.way == "gateway" else PAUSES
    if counted and attempts >= len(pauses):
        end(db, notice_id, server, "given_up", why, attempts=attempts + 1)
        return "given_up"
    pause = pause or pauses[min(attempts, len(pauses) - 1)]
    attempts += counted
    again = {"state": "waiting", "why": why, "attempts": attempts, "next_at": clock.now() + pause, **_NO_LEASE}
    db.execute(update(notices).where(*_mine(notice_id, server)).values(again))
    return "waiting"


def end_as_refused(db: Connection, notice_id: int, server: str, words: str) -> bool:
    """By the recipient's server, for good: nothing goes to that address any more."""
    address = db.scalar(select(notices.c.address).where(*_mine(notice_id, server)))
    if address is None:
        return False
    note_bounced(db, address, words)
    now = clock.now()
    bounced = {"bounced_at": now, "bounced_words": words[:LONGEST_WORDS]}
    attempts = notices.c.attempts + 1
    return end(
        db, notice_id, server, "refused", {"code": "recipient_refused", "words": words}, **bounced, attempts=attempts
    )


def note_bounced(db: Connection, address: str, words: str) -> None:
    bounced = {"bounced_at": clock.now(), "bounced_words": words[:LONGEST_WORDS]}
    new = {"address": address_key(address), **bounced}
    db.execute(insert_into(db, addresses).values(new).on_conflict_do_update(index_elements=["address"], set_=bounced))


def _mine(notice_id: int, server: str) -> tuple[ColumnElement[bool], ...]:
    own = notices.c.state.in_(("claimed", "handing", "uncertain"))
    return notices.c.id == notice_id, notices.c.lease_by == server, own
