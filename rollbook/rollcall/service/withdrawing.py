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
from rollbook.rollcall.service.classes import RollCall, hold_together
from rollbook.rollcall.service.revisions import count_turn, refuse_overtaken_turn
from rollbook.rollcall.service.subject_locks import hold_to_count
from rollbook.rollcall.service.twins import refuse_set_aside
from rollbook.rollcall.service.uploads import counts_of, note_totals
from rollbook.tables.rollcalls import rollcalls

_SET = (
    update(rollcalls)
    .where(rollcalls.c.id == bindparam("rollcall"))
    .values(withdrawn_by=bindparam("admin"), withdrawn_at=bindparam("now"))
)


def withdraw(db: Connection, uuid: UUID, because: Because, by: Admin) -> None:
    """From now on the class counts nowhere, nor do those that were taken in one go with it, but for hours that are one
    with another class: that has their marks. The marks stay, for whoever restores it."""
    rollcall, *others = hold_together(db, uuid)
    if rollcall.uploaded_at is None:
        raise Conflict(refusals.OPEN_DISCARD_THERE)
    if rollcall.withdrawn_at is not None:
        return
    others = [other for other in others if other.withdrawn_at is None and other.set_aside != "merged"]
    for each in (rollcall, *others):
        refuse_set_aside(each)
    refuse_overtaken_turn(db, rollcall, because.revision)
    hold_to_count(db, {each.subject_id for each in (rollcall, *others)})
    now = clock.now()
    for each in (rollcall, *others):
        db.execute(_SET, {"rollcall": each.id, "admin": by.id, "now": now})
        totals.uncount(db, each.subject_id, each.id)
        _tell(db, each, by, because.reason, withdrawn=True)


def restore(db: Connection, uuid: UUID, because: Because, by: Admin) -> None:
    """It counts again, with the marks that it had, and so do those that were taken in one go with it."""
    rollcall, *others = hold_together(db, uuid)
    if rollcall.withdrawn_at is None:
        return
    refuse_overtaken_turn(db, rollcall, because.revision)
    others = [other for other in others if other.withdrawn_at is not None]
    hold_to_count(db, {each.subject_id for each in (rollcall, *others)})
    for each in (rollcall, *others):
        db.execute(_SET, {"rollcall": each.id, "admin": None, "now": None})
        totals.count(db, each.subject_id, each.id)
        _tell(db, each, by, because.reason, withdrawn=False)


def _tell(db: Connection, rollcall: RollCall, by: Admin, reason: str, *, withdrawn: bool) -> None:
    count_turn(db, rollcall)
    counts = counts_of(rollcall)
    before, after = {**counts, "withdrawn": not withdrawn}, {**counts, "withdrawn": withdrawn, "reason": reason}
    record_change(db, by.user_name, rollcall.path, before, after, about.rollcall(rollcall.subject_id, rollcall.id))
    note_totals(db, rollcall)
