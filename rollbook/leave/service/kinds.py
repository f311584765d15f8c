"""Kinds of leave that a college names: listed, added, renamed, archived, brought back."""

from datetime import datetime
from typing import Any, NamedTuple

from msgspec import UNSET
from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from rollbook.audit.about import ACCOUNT
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import Conflict, Duplicate
from rollbook.core.leave import CATEGORIES, Category
from rollbook.core.schemas import same_key
from rollbook.core.statements import find_row
from rollbook.leave import refusals
from rollbook.leave.schemas import LeaveKindChange, LeaveKindOut, LeaveKinds, NewLeaveKind
from rollbook.tables.leave import leave_kinds


class Kind(NamedTuple):
    id: int
    label: str
    label_key: str
    category: Category
    archived_at: datetime | None

    @property
    def out(self) -> LeaveKindOut:
        archived = self.archived_at is not None
        return LeaveKindOut(id=self.id, label=self.label, category=self.category, archived=archived)

    @property
    def facts(self) -> dict[str, object]:
        """What the history keeps."""
        return {"label": self.label, "category": self.category, "archived": self.archived_at is not None}


def list_kinds(db: Connection) -> LeaveKinds:
    every = [Kind(**row._mapping) for row in db.execute(select(leave_kinds))]
    every.sort(key=lambda kind: (CATEGORIES.index(kind.category), kind.label_key))
    return LeaveKinds(items=[kind.out for kind in every])


def add_kind(db: Connection, form: NewLeaveKind, by: str) -> LeaveKindOut:
    values = {"label": form.label, "label_key": same_key(form.label), "category": form.category}
    try:
        with db.begin_nested():
            new = db.execute(leave_kinds.insert().values(values).returning(leave_kinds.c.id)).scalar_one()
    except IntegrityError as error:
        raise _refusal_of_name(db, form.label) from error
    kind = find_kind(db, new)
    record_change(db, by, paths.LEAVE_KINDS, None, kind.facts, ACCOUNT)
    return kind.out


def change_kind(db: Connection, kind_id: int, change: LeaveKindChange, by: str) -> LeaveKindOut:
    kind = hold_kind(db, kind_id)
    new: dict[str, Any] = {}
    if change.label is not UNSET:
        new |= {"label": change.label, "label_key": same_key(change.label)}
    if change.archived is not UNSET and change.archived != (kind.archived_at is not None):
        new["archived_at"] = clock.now() if change.archived else None
    now = kind._replace(**new)
    if now == kind:
        return kind.out
    try:
        with db.begin_nested():
            db.execute(leave_kinds.update().where(leave_kinds.c.id == kind_id).values(new))
    except IntegrityError as error:
        raise _refusal_of_name(db, now.label) from error
    record_change(db, by, paths.LEAVE_KINDS, kind.facts, now.facts, ACCOUNT)
    return now.out


def find_kind(db: Connection, kind_id: int) -> Kind:
    return _find(db, kind_id, for_update=False)


def hold_kind(db: Connection, kind_id: int) -> Kind:
    """Until the transaction ends nobody else changes it."""
    return _find(db, kind_id, for_update=True)


def choose_kind(db: Connection, kind_id: int) -> Kind:
    """For a new leave."""
    kind = find_kind(db, kind_id)
    if kind.archived_at is not None:
        raise Conflict(refusals.leave_kind_archived(kind.label))
    return kind


def _find(db: Connection, kind_id: int, *, for_update: bool) -> Kind:
    query = select(leave_kinds).where(leave_kinds.c.id == kind_id)
    row = find_row(db, query.with_for_update() if for_update else query, refusals.NO_SUCH_LEAVE_KIND)
    return Kind(**row._mapping)


def _refusal_of_name(db: Connection, label: str) -> Duplicate:
    query = select(leave_kinds).where(leave_kinds.c.label_key == same_key(label))
    there = Kind(**db.execute(query).one()._mapping)
    archived = there.archived_at is not None
    return Duplicate(refusals.leave_kind_taken(there.label, archived), {"label": refusals.leave_kind_of_name(archived)})
