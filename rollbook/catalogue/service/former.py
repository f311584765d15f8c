"""What batches, departments, semesters and subjects were called before they were renamed."""

from typing import NamedTuple

from sqlalchemy import Column, ColumnElement, Connection, select

from rollbook.core.schemas import same_key
from rollbook.tables.catalogue import LEVELS, former_labels

_OWNERS: dict[str, Column[int | None]] = {level: former_labels.c[f"{level}_id"] for level in LEVELS}


class Former(NamedTuple):
    owner: int
    label: str  # as it was spelled


def remember(db: Connection, level: str, owner: int, label: str, now: str) -> None:
    """What it was called until now. What it is called from now on is not a former label of it, or no more."""
    mine = _OWNERS[level] == owner
    both = (same_key(label), same_key(now))
    db.execute(former_labels.delete().where(mine, former_labels.c.label_key.in_(both)))
    if same_key(label) != same_key(now):  # capitals alone do not make another label
        values = {_OWNERS[level].name: owner, "label": label, "label_key": same_key(label)}
        db.execute(former_labels.insert().values(values))


def owners(db: Connection, level: str, label: str, *where: ColumnElement[bool]) -> list[Former]:
    """Who was called this before, the last one first. Of subjects those of which the conditions are true."""
    owner = _OWNERS[level]
    found = (
        select(owner.label("owner"), former_labels.c.label)
        .where(owner.is_not(None), former_labels.c.label_key == same_key(label), *where)
        .order_by(former_labels.c.id.desc())
    )
    return [Former(row.owner, row.label) for row in db.execute(found)]


def was_called(db: Connection, level: str, owner: int, label: str) -> bool:
    return any(former.owner == owner for former in owners(db, level, label))
