"""Leaves put straight into the table, as the office would have granted them."""

from datetime import date, datetime
from uuid import uuid4

from sqlalchemy import Connection, insert, select

from rollbook.core import clock
from rollbook.core.leave import Category, State
from rollbook.tables.accounts import admins
from rollbook.tables.leave import leave_kinds, leaves


def put_leave(
    db: Connection,
    student: int,
    days: tuple[date, date],
    category: Category = "duty",
    *,
    hours: tuple[datetime, datetime] | None = None,
    state: State = "granted",
) -> int:
    kind = db.scalar(select(leave_kinds.c.id).where(leave_kinds.c.category == category).limit(1))
    by = db.scalar(select(admins.c.id).limit(1))
    starts_at, ends_at = hours or (None, None)
    values = {
        "student_id": student,
        "kind_id": kind,
        "starts_on": days[0],
        "ends_on": days[1],
        "starts_at": starts_at,
        "ends_at": ends_at,
        "reason": "Dengue fever",
        "entry": uuid4(),
        "state": state,
        "asked_by": by,
        "asked_at": clock.now(),
    }
    [leave] = db.execute(insert(leaves).values(values).returning(leaves.c.id)).one()
    return int(leave)
