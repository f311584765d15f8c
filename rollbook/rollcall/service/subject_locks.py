"""Holding subjects while something is counted: nobody decides about leaves of those whom they call until the
transaction ends. SQLite has one writer only, and nothing to hold."""

from collections.abc import Collection

from sqlalchemy import Connection, bindparam, collate, select, update

from rollbook.store.prepared import Prepared
from rollbook.tables.catalogue import SUBJECTS, batches, departments, semesters, subjects

# As a meeting of several subjects holds them (`meetings._lock_order`): of two who hold several one waits for the other,
# and never crosswise.
_labels = (batches.c.label, departments.c.label, semesters.c.label, subjects.c.code)
_IN_ORDER = [collate(label, "C") for label in _labels]
_THESE = (
    select(subjects.c.id)
    .select_from(SUBJECTS)
    .where(subjects.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(*_IN_ORDER)
)
_ONE_TO_COUNT = Prepared(select(subjects.c.id).where(subjects.c.id == bindparam("id")).with_for_update(read=True))
_TO_COUNT = _THESE.with_for_update(read=True, of=subjects)
_TO_DECIDE = _THESE.with_for_update(key_share=True, of=subjects)
_NEXT_TURN = (
    update(subjects)
    .where(subjects.c.id.in_(bindparam("ids", expanding=True)))
    .values(leave_turn=subjects.c.leave_turn + 1)
)


def hold_to_count(db: Connection, subject_ids: Collection[int]) -> None:
    """Several may count in one subject at the same moment. What is read about leaves after this is what stands."""
    if db.dialect.name == "sqlite":
        return
    if len(subject_ids) == 1:
        _ONE_TO_COUNT.all(db, id=next(iter(subject_ids)))
    elif subject_ids:
        db.execute(_TO_COUNT, {"ids": list(subject_ids)})


def hold_to_decide(db: Connection, subject_ids: Collection[int]) -> None:
    """One alone, while nobody counts. The turn tells an upload that waited that it must read the leaves again."""
    if db.dialect.name != "sqlite":
        db.execute(_TO_DECIDE, {"ids": list(subject_ids)})
        db.execute(_NEXT_TURN, {"ids": list(subject_ids)})
