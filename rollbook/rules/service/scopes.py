"""Whose rule it is: the whole college's, that of a batch, or that of a batch's department."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, FromClause

from rollbook.audit.about import About
from rollbook.catalogue.service.finding import find_label
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS
from rollbook.core import paths
from rollbook.core.errors import BadInput
from rollbook.core.faults import NEEDED
from rollbook.rules import refusals


class FoundScope(NamedTuple):
    batch_id: int | None
    department_id: int | None
    batch: str | None
    department: str | None

    @property
    def path(self) -> str:
        return paths.rules(self.batch, self.department)

    @property
    def about(self) -> About:
        return About(batch_id=self.batch_id, department_id=self.department_id)

    def is_of(self, rows: FromClause) -> list[ColumnElement[bool]]:
        """Of versions: whether they are of this scope, and not of one above or below."""
        return [
            rows.c[name].is_(None) if value is None else rows.c[name] == value
            for name, value in (("batch_id", self.batch_id), ("department_id", self.department_id))
        ]

    def within(self, rows: FromClause) -> list[ColumnElement[bool]]:
        """Of what belongs to a batch and a department: whether that is in this scope."""
        named = (("batch_id", self.batch_id), ("department_id", self.department_id))
        return [rows.c[name] == value for name, value in named if value is not None]


def find_scope(db: Connection, batch: str | None, department: str | None, *, hold: bool = False) -> FoundScope:
    if batch is None:
        if department is not None:
            raise BadInput(refusals.BATCH_NEEDED_FOR_RULE, {"batch": NEEDED})
        return FoundScope(None, None, None, None)
    found = find_label(db, BATCHES, batch, hold=hold)
    if department is None:
        return FoundScope(found.id, None, found.label, None)
    part = find_label(db, DEPARTMENTS, department, hold=hold)
    return FoundScope(found.id, part.id, found.label, part.label)
