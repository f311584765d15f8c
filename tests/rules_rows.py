"""Rules that a college has kept, written at once: keeping them has tests of its own."""

from datetime import date
from typing import Any

from sqlalchemy import Connection, insert, select

from rollbook.core import clock
from rollbook.core.rule import Rule
from rollbook.standing.service.rules import encode
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import batches, departments
from rollbook.tables.rules import rules

BEGINNING = date(2026, 7, 1)


def keep(
    db: Connection,
    rule: Rule | None,
    batch_id: int | None = None,
    department_id: int | None = None,
    starts_on: date = BEGINNING,
) -> None:
    """For the college, for a batch or for a batch's department. No rule: from then on the one above holds again."""
    row: dict[str, Any] = {
        "batch_id": batch_id,
        "department_id": department_id,
        "starts_on": starts_on,
        "choices": None if rule is None else encode(rule).decode(),
        "by": db.scalars(select(admins.c.id).order_by(admins.c.id).limit(1)).one(),
        "at": clock.now(),
    }
    db.execute(insert(rules).values(row))


def keep_at(
    db: Connection, rule: Rule | None, batch: str, department: str | None = None, starts_on: date = BEGINNING
) -> None:
    """Likewise, by the labels of the scope."""
    batch_id = db.scalars(select(batches.c.id).where(batches.c.label == batch)).one()
    department_id = db.scalars(select(departments.c.id).where(departments.c.label == department)).one_or_none()
    keep(db, rule, batch_id, department_id, starts_on)
