"""Taking an uploaded class back, and putting it back in place; each with a reason."""

from uuid import UUID

from sqlalchemy import Connection, bindparam, update

from rollbook.accounts.identity import Admin
from rollbook.audit import about
from rollbook.audit.trail import record_change
from rollbook.core import clock
from rollbook.core.errors import Conflict
from rollbook.rollcall import refusals
from rollbook.rollcall.schemas import Because
from rollbook.rollcall.service import totals
from rollbook.rollcall.service.classes import RollCall, hold_rollcall
from rollbook.rollcall.service.revisions import count_turn, refuse_overtaken_turn
from rollbook.rollcall.service.uploads import counts_of, note_totals
from rollbook.tables.rollcalls import rollcalls

_SET = (
    update(rollcalls)
    .where(rollcalls.c.id == bindparam("rollcall"))
    .values(withdrawn_by=bindparam("admin"), withdrawn_at=bindparam("now"))
)


def withdraw(db: Connection, uuid: UUID, because: Because, by: Admin) -> None:
    """From now on the class counts nowhere. Its marks stay, for whoever restores it."""
    rollcall = hold_rollcall(db, uuid)
    if rollcall.uploaded_at is None:
        raise Conflict(refusals.OPEN_DISCARD_THERE)
    if rollcall.withdrawn_at is not None:
        return
    refuse_overtaken_turn(db, rollcall, because.revision)
    db.execute(_SET, {"rollcall": rollcall.id, "admin": by.id, "now": clock.now()})
    totals.take_out(db, rollcall)
    _tell(db, rollcall, by, because.reason, withdrawn=True)


def restore(db: Connection, uuid: UUID, because: Because, by: Admin) -> None:
    """It counts again, with the marks that it had."""
    rollcall = hold_rollcall(db, uuid)
    if rollcall.withdrawn_at is None:
        return
    refuse_overtaken_turn(db, rollcall, because.revision)
    db.execute(_SET, {"rollcall": rollcall.id, "admin": None, "now": None})
    totals.count(db, rollcall.subject_id, rollcall.id)
    _tell(db, rollcall, by, because.reason, withdrawn=False)


def _tell(db: Connection, rollcall: RollCall, by: Admin, reason: str, *, withdrawn: bool) -> None:
    count_turn(db, rollcall)
    counts = counts_of(rollcall)
    before, after = {**counts, "withdrawn": not withdrawn}, {**counts, "withdrawn": withdrawn, "reason": reason}
    record_change(db, by.user_name, rollcall.path, before, after, about.rollcall(rollcall.subject_id, rollcall.id))
    note_totals(db, rollcall)
