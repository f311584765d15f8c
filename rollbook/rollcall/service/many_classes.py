"""Many classes at once, written with few statements: what comes from a file instead of a roll call."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from sqlalchemy import Connection, insert

from rollbook.store.many_rows import InsertRows
from rollbook.tables.rollcalls import marks, rollcalls

AT_ONCE = 5000  # marks in one statement

_CLASSES = insert(rollcalls).returning(rollcalls.c.id, sort_by_parameter_order=True)
_MARKS = InsertRows(
    marks, shared=("by", "device", "at"), each=("rollcall_id", "student_id", "position", "mark", "turn")
)


def insert_classes(db: Connection, rows: Sequence[Mapping[str, object]]) -> Sequence[int]:
    """Their ids, in their order."""
    return db.scalars(_CLASSES, rows).all()


def insert_marks(db: Connection, rows: Sequence[tuple[object, ...]], *, by: int | None, at: datetime | None) -> None:
    """`rows`: roll call, student, position, mark, turn. Whoever brings a file is one device, which called everybody
    once."""
    for some in portions(rows):
        _MARKS.run(db, some, by=by, device=by, at=at)


def portions(rows: Sequence[tuple[object, ...]]) -> Iterator[Sequence[tuple[object, ...]]]:
    for start in range(0, len(rows), AT_ONCE):
        yield rows[start : start + AT_ONCE]
