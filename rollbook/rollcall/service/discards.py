"""Which ids of roll calls were discarded, and how often: what was sent before that opens none of them again."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import Connection, bindparam, func, select, text

from rollbook.core.errors import Conflict, NotFound
from rollbook.rollcall import refusals
from rollbook.store.prepared import Prepared
from rollbook.tables.rollcalls import discarded

# A part of what is asked anyway when a class is opened.
DISCARDS = func.coalesce(
    select(discarded.c.times).where(discarded.c.uuid == bindparam("uuid")).scalar_subquery(), 0
).label("discards")
_ONE = Prepared(select(discarded).where(discarded.c.uuid == bindparam("uuid")))
_REMEMBER = Prepared(
    text(
        "INSERT INTO discarded (uuid, times, by, at) VALUES (:uuid, :times, :by, :at) "
        "ON CONFLICT (uuid) DO UPDATE SET times = excluded.times, by = excluded.by, at = excluded.at"
    ).bindparams(bindparam("uuid", type_=discarded.c.uuid.type), bindparam("at", type_=discarded.c.at.type))
)


class Discarded(Conflict):
    """A device that knows of so many discards may open it again: the person has been told."""

    kind = "discarded"


def refuse_if_discarded(db: Connection, uuid: UUID, known: int, discards: int) -> None:
    """What was sent before the device knew of the last discard."""
    if known >= discards:
        return
    last = _ONE.first(db, uuid=uuid)
    raise Discarded(refusals.discarded(last.by if last else ""), {"discards": str(discards)})


def not_there(db: Connection, uuid: UUID) -> NotFound:
    times = times_discarded(db, uuid)
    told = {"discards": str(times)} if times else None
    return NotFound(refusals.NO_SUCH_ROLL_CALL, told)


def times_discarded(db: Connection, uuid: UUID) -> int:
    last = _ONE.first(db, uuid=uuid)
    return last.times if last else 0


def remember(db: Connection, uuid: UUID, times: int, by: str, at: datetime) -> None:
    _REMEMBER.run(db, uuid=uuid, times=times, by=by, at=at)
