"""Which ids of roll calls were discarded, and how often: what was sent before that opens none of them again. What such
a class had counted is remembered with it, and the next class under its id counts on from there."""

from datetime import datetime
from typing import NamedTuple
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
        "INSERT INTO discarded (uuid, times, revision, reopened, by, at) "
        "VALUES (:uuid, :times, :revision, :reopened, :by, :at) "
        "ON CONFLICT (uuid) DO UPDATE SET times = excluded.times, revision = excluded.revision, "
        "reopened = excluded.reopened, by = excluded.by, at = excluded.at"
    ).bindparams(bindparam("uuid", type_=discarded.c.uuid.type), bindparam("at", type_=discarded.c.at.type))
)


class Counted(NamedTuple):
    """What only grows, from one class under an id to the next."""

    times: int = 0  # it was discarded
    revision: int = 0
    reopened: int = 0

    def describe(self) -> dict[str, str]:
        """To a device that may open the next one, and has to know of all this by then."""
        return {"discards": str(self.times)} | ({"reopened": str(self.reopened)} if self.reopened else {})


class Discarded(Conflict):
    """A device that knows of so many discards may open it again: the person has been told."""

    kind = "discarded"


def refuse_if_discarded(db: Connection, uuid: UUID, known: int, discards: int) -> None:
    """What was sent before the device knew of the last discard."""
    if known >= discards:
        return
    last = _ONE.first(db, uuid=uuid)
    told = Counted(discards, reopened=last.reopened if last else 0).describe()
    raise Discarded(refusals.discarded(last.by if last else ""), told)


def not_there(db: Connection, uuid: UUID) -> NotFound:
    before = read_counts(db, uuid)
    return NotFound(refusals.NO_SUCH_ROLL_CALL, before.describe() if before.times else None)


def read_counts(db: Connection, uuid: UUID) -> Counted:
    """By the last class under this id that was discarded."""
    last = _ONE.first(db, uuid=uuid)
    return Counted(last.times, last.revision, last.reopened) if last else Counted()


def remember(db: Connection, uuid: UUID, counts: Counted, by: str, at: datetime) -> None:
    _REMEMBER.run(db, uuid=uuid, by=by, at=at, **counts._asdict())
