"""Grants by person, and as they are told."""

from collections import defaultdict
from collections.abc import Collection
from datetime import date

from sqlalchemy import ColumnElement, Connection

from rollbook.accounts.held_grants import HELD, HeldRow
from rollbook.accounts.rights import stands_in
from rollbook.core.roles import Role
from rollbook.core.schemas import copy_fields
from rollbook.people.schemas import GrantOut, GrantState
from rollbook.tables.grants import grants


def read_held_by_each(
    db: Connection, ids: Collection[int], *conditions: ColumnElement[bool]
) -> dict[int, list[HeldRow]]:
    """By person, the oldest first."""
    found: dict[int, list[HeldRow]] = defaultdict(list)
    for row in db.execute(HELD.where(grants.c.admin_id.in_(ids), *conditions).order_by(grants.c.id)):
        found[row.admin_id].append(row)
    return found


def state_of(row: HeldRow, today: date) -> GrantState:
    if row.ended_at is not None:
        return "ended"
    if row.last_day is not None and row.last_day < today:
        return "over"
    return "comes" if row.since is not None and row.since > today else "now"


def describe_grant(row: HeldRow, today: date) -> GrantOut:
    return copy_fields(
        GrantOut,
        row,
        role=Role(row.role),
        until=row.last_day,
        instead_of=row.instead_of_name,
        substitute=stands_in(row.since, row.last_day, row.instead_of),
        state=state_of(row, today),
    )
