"""Taking away a roll call that was opened by mistake. Its id is remembered."""

from uuid import UUID

from sqlalchemy import Connection, delete

from rollbook.accounts.identity import Admin
from rollbook.audit import about
from rollbook.audit.parts import Part
from rollbook.audit.trail import record_change
from rollbook.core import clock
from rollbook.core.errors import Conflict
from rollbook.rollcall import refusals
from rollbook.rollcall.service import discards
from rollbook.rollcall.service.classes import RollCall, hold_rollcall_if_there, hold_together
from rollbook.rollcall.service.marking import AlreadyUploaded
from rollbook.store.holding import hold_table
from rollbook.tables.rollcalls import rollcalls


def discard(db: Connection, uuid: UUID, known: int | None, by: Admin) -> None:
    """`known`: of how many earlier discards the sender knew. One that it knew nothing of was opened again since, and
    this is an order from before. An uploaded class stays."""
    if hold_rollcall_if_there(db, uuid) is None and _wait_for_arrival(db, uuid) is None:
        _discard_unseen(db, uuid, known, by)
        return
    rollcall, *others = hold_together(db, uuid)
    if rollcall.discards > (known or 0):
        if known is not None:
            return  # done then
        raise Conflict(refusals.DISCARDED_AND_OPENED, {"discards": str(rollcall.discards)})
    if rollcall.uploaded_at is not None:
        raise AlreadyUploaded(refusals.UPLOADED_NOT_DISCARDED)
    for each in (rollcall, *others):
        _take_away(db, each, by)


def _take_away(db: Connection, rollcall: RollCall, by: Admin) -> None:
    uuid = rollcall.uuid
    db.execute(delete(rollcalls).where(rollcalls.c.id == rollcall.id))
    times = max(rollcall.discards, discards.read_counts(db, uuid).times) + 1
    counts = discards.Counted(times, rollcall.revision, rollcall.reopened)
    discards.remember(db, uuid, counts, by.user_name, clock.now())
    marked = (line for line in rollcall.lines.values() if line.mark is not None)
    given = [Part(line.student_id, line.roll, line.mark, None) for line in marked]
    before = {"open": str(uuid), "heldOn": str(rollcall.held_on), "class": rollcall.number, "marks": {}}
    this_class = about.rollcall(rollcall.subject_id, rollcall.id)
    record_change(db, by.user_name, rollcall.path, before, None, this_class, given)


def _wait_for_arrival(db: Connection, uuid: UUID) -> RollCall | None:
    """The roll call may be on its way into the register at this moment: waits for whoever writes it. SQLite has one
    writer only."""
    if db.dialect.name == "sqlite" or discards.read_counts(db, uuid).times:
        return None
    hold_table(db, rollcalls)
    return hold_rollcall_if_there(db, uuid)


def _discard_unseen(db: Connection, uuid: UUID, known: int | None, by: Admin) -> None:
    """It was discarded already; or it is still on its way, and will not be taken in."""
    before = discards.read_counts(db, uuid)
    if before.times <= (known or 0):
        discards.remember(db, uuid, before._replace(times=(known or 0) + 1), by.user_name, clock.now())
