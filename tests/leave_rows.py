"""Leaves as they stand in the register, written at once: the requests that enter and decide them have tests of their
own."""

from collections.abc import Callable, Collection
from datetime import date, datetime
from typing import Any, TypeVar
from uuid import uuid4

from sqlalchemy import Connection, insert, select, update

from rollbook.core import clock
from rollbook.core.leave import Category, State
from rollbook.rollcall.service import leave_counts
from rollbook.tables.accounts import admins
from rollbook.tables.leave import leave_kinds, leaves

Done = TypeVar("Done")

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

    def write() -> int:
        decided: dict[str, Any] = {} if state == "asked" else {"decided_by": by, "decided_at": now}
        starts_at, ends_at = hours or (None, None)
        statement = insert(leaves).values(
            student_id=student,
            kind_id=select(leave_kinds.c.id).where(leave_kinds.c.category == category).limit(1).scalar_subquery(),
            starts_on=first,
            ends_on=last or first,
            starts_at=starts_at,
            ends_at=ends_at,
            reason=REASON,
            entry=uuid4(),
            state=state,
            asked_by=by,
            asked_at=now,
            **decided,
        )
        leave: int = db.scalars(statement.returning(leaves.c.id)).one()
        return leave

    now, by = clock.now(), db.scalars(select(admins.c.id).order_by(admins.c.id).limit(1)).one()
    return _decide(db, [student], write)


def set_state(db: Connection, leave: int, state: State) -> None:
    """Granted, revoked, or asked for again."""
    student = db.scalars(select(leaves.c.student_id).where(leaves.c.id == leave)).one()
    statement = update(leaves).where(leaves.c.id == leave).values(state=state, revision=leaves.c.revision + 1)
    _decide(db, [student], lambda: db.execute(statement).rowcount)


def _decide(db: Connection, students: Collection[int], write: Callable[[], Done]) -> Done:
    leave_counts.hold(db, students)
    done = write()
    leave_counts.recount(db, students)
    return done
