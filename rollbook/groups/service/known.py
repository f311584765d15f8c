"""Groups as the register has them: found to read, held to write."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, select

from rollbook.audit.about import About
from rollbook.core import paths
from rollbook.core.errors import NotFound
from rollbook.core.groups import KINDS, Kind
from rollbook.groups import refusals
from rollbook.students.service.place import hold_labels
from rollbook.tables.catalogue import batches, departments
from rollbook.tables.groups import groups


class Group(NamedTuple):
    id: int
    batch_id: int
    department_id: int | None
    label: str
    label_key: str
    kind: Kind
    archived_at: datetime | None
    batch: str
    department: str | None

    @property
    def order(self) -> tuple[int, str]:
        """Sections first, each kind by name."""
        return KINDS.index(self.kind), self.label_key

    @property
    def place(self) -> tuple[int, int | None]:
        return self.batch_id, self.department_id

    @property
    def path(self) -> str:
        return paths.groups(self.batch, self.department)

    @property
    def about(self) -> About:
        return About(batch_id=self.batch_id, department_id=self.department_id)

    @property
    def facts(self) -> dict[str, object]:
        """What the history keeps."""
        return {"label": self.label, "kind": self.kind, "archived": self.archived_at is not None}


_GROUPS = select(groups, batches.c.label.label("batch"), departments.c.label.label("department")).select_from(
    groups.join(batches).outerjoin(departments)
)


def find_groups(db: Connection, *conditions: ColumnElement[bool]) -> list[Group]:
    """Archived ones too. Sections first, each kind by name."""
    found = [Group(**row._mapping) for row in db.execute(_GROUPS.where(*conditions))]
    return sorted(found, key=lambda group: group.order)


def find_group(db: Connection, group_id: int) -> Group:
    found = find_groups(db, groups.c.id == group_id)
    if not found:
        raise NotFound(refusals.NO_SUCH_GROUP)
    return found[0]


def hold_group(db: Connection, group_id: int) -> Group:
    """Until the transaction ends nobody else writes to it or to who is in it. A group never leaves its batch and
    department."""
    found = find_group(db, group_id)
    hold_labels(db, [found.batch_id], _given([found.department_id]))
    return find_group(db, group_id)


def _given(ids: Iterable[int | None]) -> list[int]:
    return [each for each in ids if each is not None]
