"""Where a label stands in its list.

A semester's place is never given to another label, so one that is removed and added again finds its own free: the
history remembers it.
"""

from sqlalchemy import Connection, Table, select

from rollbook.core import paths
from rollbook.core.schemas import same_key
from rollbook.tables.catalogue import semesters
from rollbook.tables.changes import changes
from rollbook.tables.rows import SemesterRow

_TAKEN = select(semesters.c.position)
# Removals are few: nothing that subjects belong to can be removed.
_LEFT = (
    select(changes.c.before["label"].as_string(), changes.c.before["position"].as_integer())
    .where(
        changes.c.path == paths.SEMESTERS,
        changes.c.subject_id.is_(None),  # as in the index of paths
        changes.c.after.is_(None),
        changes.c.before["position"].as_integer().is_not(None),
    )
    .order_by(changes.c.id.desc())
)


def of_semester(row: SemesterRow) -> dict[str, object]:
    """What the history keeps of a semester that is removed."""
    return {"label": row.label, "position": row.position}


def for_semester(db: Connection, label: str) -> int:
    """The place this label had last, if it is free; else one behind all that were ever given."""
    taken = set(db.scalars(_TAKEN))
    left = [(str(removed), int(position)) for removed, position in db.execute(_LEFT)]
    for removed, position in left:
        if same_key(removed) == same_key(label) and position not in taken:
            return position
    return max(taken | {position for _, position in left}, default=0) + 1


def next_node_key(db: Connection, table: Table) -> str:
    """The integer after those that labels have in the realtime tree. Other keys there were given by clients."""
    taken = [
        int(key) for key in db.scalars(select(table.c.node_key)) if len(key) < 10 and key.isascii() and key.isdigit()
    ]
    return str(max(taken, default=-1) + 1)
