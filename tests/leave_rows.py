"""Leaves as the office enters and decides them, in one call: their requests have tests of their own."""

from datetime import UTC, date, datetime
from uuid import uuid4

from sqlalchemy import Connection, select

from rollbook.accounts.admins import identity_of
from rollbook.accounts.identity import Admin
from rollbook.core.leave import Category, State
from rollbook.endpoints.forms import fill_form
from rollbook.leave.entry_schemas import Decline, NewLeaves
from rollbook.leave.service.deciding import refuse_leave, revoke_leave
from rollbook.leave.service.entering import enter_leaves
from rollbook.leave.service.known import find_leave
from rollbook.tables.accounts import admins
from rollbook.tables.leave import leave_kinds

REASON = "A fever that nobody needs to know of"


def grant(
    db: Connection,
    student: int,
    category: Category,
    first: date,
    last: date | None = None,
    hours: tuple[datetime, datetime] | None = None,
    state: State = "granted",
) -> int:
    """A leave from the first day to the last one, or for hours of the first; its id."""
    form = new_leaves(db, [student], category, first, last or first, hours, granted=state in ("granted", "revoked"))
    [leave] = enter_leaves(db, form, _somebody(db), "UTC").items
    if state == "refused":
        refuse_leave(db, leave.id, Decline(revision=0, because=REASON), _somebody(db), "UTC")
    if state == "revoked":
        revoke(db, leave.id)
    return leave.id


def revoke(db: Connection, leave: int) -> None:
    seen = find_leave(db, leave).revision
    revoke_leave(db, leave, Decline(revision=seen, because=REASON), _somebody(db), "UTC")


def new_leaves(
    db: Connection,
    students: list[int],
    category: Category,
    first: date,
    last: date,
    hours: tuple[datetime, datetime] | None = None,
    *,
    granted: bool,
) -> NewLeaves:
    """As somebody fills the form in, at a college whose clock is UTC."""
    from_time, to_time = (f"{each.astimezone(UTC):%H:%M}" for each in hours) if hours else (None, None)
    return fill_form(
        NewLeaves,
        entry=uuid4(),
        students=students,
        kind_id=db.scalars(select(leave_kinds.c.id).where(leave_kinds.c.category == category).limit(1)).one(),
        starts_on=first,
        ends_on=last,
        from_time=from_time,
        to_time=to_time,
        reason=REASON,
        grant=granted,
    )


def _somebody(db: Connection) -> Admin:
    return identity_of(db.execute(select(admins).order_by(admins.c.id).limit(1)).one())
