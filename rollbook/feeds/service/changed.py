"""When the timetable of a list was changed last, by the history: also where the list was called otherwise then."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import datetime
from typing import TypeAlias

from sqlalchemy import ColumnElement, Connection, Table, func, select, union_all

from rollbook.core import paths
from rollbook.tables.catalogue import batches, departments, former_labels
from rollbook.tables.changes import changes

Place: TypeAlias = tuple[int | None, int | None]  # a batch and a department; what all have in common has neither
Changed: TypeAlias = tuple[int, datetime]  # the number of the entry, and when

EVERYBODYS: Place = (None, None)


def read_changed(db: Connection, lists: Collection[tuple[int, int]]) -> Mapping[Place, Changed]:
    """The newest entry for each of these lists, for its batch, and for what all have in common."""
    of_batch = _labels(db, batches, former_labels.c.batch_id, {batch for batch, _ in lists})
    of_department = _labels(db, departments, former_labels.c.department_id, {department for _, department in lists})
    places: dict[str, set[Place]] = defaultdict(set)
    places[paths.timetable()].add(EVERYBODYS)
    for batch, department in lists:
        for label in of_batch[batch]:
            places[paths.timetable(label)].add((batch, None))
            for below in of_department[department]:
                places[paths.timetable(label, below)].add((batch, department))
    newest = select(func.max(changes.c.id)).where(changes.c.path.in_(sorted(places))).group_by(changes.c.path)
    rows = db.execute(select(changes.c.path, changes.c.id, changes.c.at).where(changes.c.id.in_(newest)))
    found: dict[Place, Changed] = {}
    for row in rows:
        for place in places[row.path]:
            found[place] = max(found.get(place, (0, row.at)), (row.id, row.at))
    return found


def _labels(
    db: Connection, table: Table, owner: ColumnElement[int | None], ids: Collection[int]
) -> Mapping[int, list[str]]:
    """What each is called, and was called before it was renamed."""
    now = select(table.c.id.label("id"), table.c.label.label("label")).where(table.c.id.in_(ids))
    before = select(owner.label("id"), former_labels.c.label.label("label")).where(owner.in_(ids))
    found: dict[int, list[str]] = defaultdict(list)
    for row in db.execute(union_all(now, before)):
        found[row.id].append(row.label)
    return found
