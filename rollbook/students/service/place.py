"""The list of a batch and a department: found to read, held to write."""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, select, true

from rollbook.audit import about
from rollbook.audit.about import About
from rollbook.catalogue.service.finding import find_label
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS
from rollbook.core import paths
from rollbook.core.errors import NotFound
from rollbook.core.schemas import same_key
from rollbook.students import refusals
from rollbook.students.schemas import ListPlace
from rollbook.tables.catalogue import LIST_COLUMNS, batches, departments


@dataclass(frozen=True)
class ClassList:
    batch_id: int
    department_id: int
    batch: str
    department: str

    @property
    def ids(self) -> dict[str, int]:
        return {"batch_id": self.batch_id, "department_id": self.department_id}

    @property
    def place(self) -> tuple[int, int]:
        return (self.batch_id, self.department_id)

    @property
    def about(self) -> About:
        return about.student_list(*self.place)

    @property
    def path(self) -> str:
        return paths.students(self.batch, self.department)


_BOTH = select(
    batches.c.id.label("batch_id"),
    departments.c.id.label("department_id"),
    *LIST_COLUMNS,
).select_from(batches.join(departments, true()))


def find_list(db: Connection, place: ListPlace) -> ClassList:
    keys = (batches.c.label_key == same_key(place.batch), departments.c.label_key == same_key(place.department))
    if (row := db.execute(_BOTH.where(*keys)).one_or_none()) is not None:
        return ClassList(**row._mapping)
    # By a former label, perhaps.
    batch = find_label(db, BATCHES, place.batch)
    department = find_label(db, DEPARTMENTS, place.department)
    return ClassList(batch.id, department.id, batch.label, department.label)


def hold_list(db: Connection, place: ListPlace) -> ClassList:
    """As `find_list`; until the transaction ends nobody else writes to it, and its labels stay what they are."""
    found = find_list(db, place)
    return hold_lists(db, found.place)[0]


def hold_lists(db: Connection, *wanted: tuple[int, int]) -> list[ClassList]:
    """Lists by the ids of batch and department."""
    hold_labels(db, {batch for batch, _ in wanted}, {department for _, department in wanted})
    return find_lists(db, *wanted)


def find_lists(db: Connection, *wanted: tuple[int, int]) -> list[ClassList]:
    """As `hold_lists`, to read."""
    ids = (
        batches.c.id.in_({batch for batch, _ in wanted}),
        departments.c.id.in_({department for _, department in wanted}),
    )
    lists = {(row.batch_id, row.department_id): ClassList(**row._mapping) for row in db.execute(_BOTH.where(*ids))}
    if any(place not in lists for place in wanted):
        raise NotFound(refusals.LIST_GONE)
    return [lists[place] for place in wanted]


def hold_labels(db: Connection, batch_ids: Collection[int], department_ids: Collection[int]) -> None:
    """The batch's row is the lock of its lists and groups. It is taken in a statement of its own, before anything is
    read that depends on it, and in the order of ids, so that two who need the same two cannot wait for each other."""
    locked = select(batches.c.id).where(batches.c.id.in_(sorted(batch_ids))).order_by(batches.c.id)
    db.execute(locked.with_for_update(key_share=True))
    held = select(departments.c.id).where(departments.c.id.in_(sorted(department_ids))).order_by(departments.c.id)
    db.execute(held.with_for_update(read=True, key_share=True))
