"""Leaves are decided: granted, refused, revoked; and the last decision is taken back."""

from uuid import UUID

from sqlalchemy import Connection, select

from rollbook.accounts.identity import Admin
from rollbook.core import clock
from rollbook.core.errors import BadInput, Conflict, NotFound
from rollbook.core.leave import State
from rollbook.leave import refusals
from rollbook.leave.entry_schemas import Decline, Grant, Undo
from rollbook.leave.schemas import Leave
from rollbook.leave.service.entering import reason_to_cut
from rollbook.leave.service.known import (
    KnownLeave,
    find_leave,
    find_leaves,
    hold_leave,
    hold_students,
    read_granted_spans,
)
from rollbook.leave.service.reading import describe
from rollbook.leave.service.spans import Span
from rollbook.leave.service.telling import record_decision, record_entry, tell_decided
from rollbook.rollcall.service import leave_counts
from rollbook.tables.leave import leaves

_UNDECIDED = dict.fromkeys(("decided_by", "decided_at", "because", "asked_from", "asked_until"))


def grant_leave(db: Connection, leave_id: int, form: Grant, me: Admin, timezone: str) -> Leave:
    leave = _hold(db, leave_id, form.revision, "asked")
    part = _part_of(leave, form)
    _check_can_stand(db, leave, part, timezone)
    days = {"starts_on": part.starts_on, "ends_on": part.ends_on}
    asked = {"asked_from": leave.starts_on, "asked_until": leave.ends_on}
    decided = {"decided_by": me.id, "decided_at": clock.now()}
    return _decide(db, leave, me, timezone, state="granted", **days, **asked, **decided)


def refuse_leave(db: Connection, leave_id: int, form: Decline, me: Admin, timezone: str) -> Leave:
    leave = _hold(db, leave_id, form.revision, "asked")
    decided = {"because": form.because, "decided_by": me.id, "decided_at": clock.now()}
    return _decide(db, leave, me, timezone, state="refused", **decided)


def revoke_leave(db: Connection, leave_id: int, form: Decline, me: Admin, timezone: str) -> Leave:
    leave = _hold(db, leave_id, form.revision, "granted")
    revoked = {"because": form.because, "revoked_by": me.id, "revoked_at": clock.now()}
    return _decide(db, leave, me, timezone, state="revoked", **revoked)


def undo_decision(db: Connection, leave_id: int, form: Undo, me: Admin, timezone: str) -> Leave:
    """Where a part was granted, all of it is asked for again."""
    leave = _hold(db, leave_id, form.revision)
    match leave.state:
        case "granted":
            days = {"starts_on": leave.asked_from or leave.starts_on, "ends_on": leave.asked_until or leave.ends_on}
            return _decide(db, leave, me, timezone, state="asked", **days, **_UNDECIDED)
        case "refused":
            return _decide(db, leave, me, timezone, state="asked", **_UNDECIDED)
        case "revoked":
            _check_can_stand(db, leave, leave.span, timezone)
            back = {"revoked_by": None, "revoked_at": None, "because": None}
            return _decide(db, leave, me, timezone, state="granted", **back)
        case "asked":
            raise Conflict(refusals.NOTHING_DECIDED)


def undo_entry(db: Connection, entry: UUID, me: Admin) -> None:
    """All that was entered in one go is gone again, if nobody has decided on any of it since. Its certificate stays for
    a day, for whoever enters it better."""
    named = select(leaves.c.student_id).where(leaves.c.entry == entry)
    hold_students(db, set(db.scalars(named)))
    every = find_leaves(db, leaves.c.entry == entry)
    if not every:
        raise NotFound(refusals.NO_SUCH_ENTRY)
    if any(leave.revision for leave in every):
        raise Conflict(refusals.ENTRY_DECIDED_SINCE)
    granted = sorted({leave.student_id for leave in every if leave.state == "granted"})
    if granted:
        leave_counts.hold(db, granted)
    db.execute(leaves.delete().where(leaves.c.id.in_([leave.id for leave in every])))
    record_entry(db, me.user_name, every, entered=False)
    if granted:
        leave_counts.recount(db, granted)
        undone = [leave._replace(revision=leave.revision + 1) for leave in every if leave.state == "granted"]
        tell_decided(db, undone, "withdrawn")


def _hold(db: Connection, leave_id: int, revision: int, state: State | None = None) -> KnownLeave:
    """One that is in this state, and that nobody has decided on since it was seen."""
    leave = hold_leave(db, leave_id)
    if leave.revision != revision:
        raise Conflict(refusals.LEAVE_CHANGED_SINCE)
    if state is not None and leave.state != state:
        raise Conflict(refusals.LEAVE_NOT_GRANTED if state == "granted" else refusals.LEAVE_DECIDED)
    return leave


def _part_of(leave: KnownLeave, form: Grant) -> Span:
    part = leave.span._replace(starts_on=form.starts_on or leave.starts_on, ends_on=form.ends_on or leave.ends_on)
    if part == leave.span:
        return part
    if leave.starts_at is not None:
        raise BadInput(refusals.NO_PART_OF_HOURS)
    if part.ends_on < part.starts_on:
        raise BadInput(refusals.LEAVE_ENDS_EARLY, {"endsOn": refusals.BEFORE_FIRST_DAY})
    if part.starts_on < leave.starts_on or part.ends_on > leave.ends_on:
        raise BadInput(refusals.part_outside_leave(leave.starts_on, leave.ends_on))
    return part


def _check_can_stand(db: Connection, leave: KnownLeave, span: Span, timezone: str) -> None:
    if leave.archived_at is not None:
        raise Conflict(refusals.archived_on_leave(leave.roll))
    if standing := read_granted_spans(db, [leave.student_id], span)[leave.student_id]:
        raise Conflict(reason_to_cut(leave.roll, standing, timezone))


def _decide(db: Connection, leave: KnownLeave, me: Admin, timezone: str, *, state: State, **new: object) -> Leave:
    counts = "granted" in (leave.state, state)
    if counts:
        leave_counts.hold(db, [leave.student_id])
    values = {"state": state, "revision": leave.revision + 1, **new}
    db.execute(leaves.update().where(leaves.c.id == leave.id).values(values))
    now = find_leave(db, leave.id)
    record_decision(db, me.user_name, leave, now)
    if counts:
        leave_counts.recount(db, [leave.student_id])
    _inform(db, leave, now)
    [told] = describe(db, [now], me.rights, timezone)
    return told


def _inform(db: Connection, before: KnownLeave, now: KnownLeave) -> None:
    match now.state:
        case "granted" | "refused" as decision:
            tell_decided(db, [now], decision)
        case "revoked":
            tell_decided(db, [now], "withdrawn")
        case "asked" if before.state == "granted":  # the grant was taken back
            tell_decided(db, [now], "withdrawn")
