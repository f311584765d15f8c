"""What the history tells of one class, and with it how the class stood at an earlier moment."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import Connection, bindparam, select

from rollbook.core.marks import Mark
from rollbook.tables.changes import changes
from rollbook.tables.rollcalls import marks
from rollbook.tables.rows import ChangeRow

_TRAIL = select(changes).where(changes.c.rollcall_id == bindparam("rollcall")).order_by(changes.c.id)
# What became of the students themselves since the upload, and not of their marks.
_STUDENTS = (
    select(changes)
    .where(
        changes.c.student_id.in_(select(marks.c.student_id).where(marks.c.rollcall_id == bindparam("rollcall"))),
        changes.c.rollcall_id.is_(None),
        changes.c.at > bindparam("since"),
    )
    .order_by(changes.c.id)
)

Trail = Sequence[ChangeRow]


@dataclass(frozen=True)
class Then:
    """How a class stood at a moment, where that is not how it stands."""

    marks: dict[int, Mark] = field(default_factory=dict)  # by student; of those whose mark was another
    corrected: set[int] = field(default_factory=set)  # students whose mark had been corrected by then
    withdrawn_by: str | None = None
    withdrawn_at: datetime | None = None


def read_trail(db: Connection, rollcall_id: int) -> Trail:
    return db.execute(_TRAIL, {"rollcall": rollcall_id}).all()


def find_state_at(trail: Trail, uploaded_at: datetime, at: datetime) -> Then:
    corrections = list(_corrections(trail, uploaded_at))
    marks = {student: change.before["mark"] for student, change in reversed(corrections) if change.at > at}
    corrected = {student for student, change in corrections if change.at <= at}
    turns = [change for change in trail if _is_turn(change) and change.at <= at]
    if turns and turns[-1].after["withdrawn"]:
        return Then(marks, corrected, turns[-1].by, turns[-1].at)
    return Then(marks, corrected)


def steps_back(trail: Trail, uploaded_at: datetime) -> Iterator[tuple[datetime, dict[int, Mark]]]:
    """The states before the one that stands, the latest first: until when, and which marks were others."""
    marks: dict[int, Mark] = {}
    for student, change in reversed(list(_corrections(trail, uploaded_at))):
        marks = {**marks, student: change.before["mark"]}
        yield change.at, marks


def earlier_rolls(db: Connection, rollcall_id: int, uploaded_at: datetime) -> list[tuple[int, str]]:
    """The rolls that students of a class had since its upload and have no more, the oldest first."""
    rolls = []
    for change in db.execute(_STUDENTS, {"rollcall": rollcall_id, "since": uploaded_at}).all():
        before, after = change.before or {}, change.after or {}
        if "roll" in before and before["roll"] != after.get("roll", before["roll"]):
            rolls.append((change.student_id, before["roll"]))
    return rolls


def last_turn(trail: Trail) -> ChangeRow | None:
    """When it was last withdrawn or restored."""
    return next((change for change in reversed(trail) if _is_turn(change)), None)


def _corrections(trail: Trail, uploaded_at: datetime) -> Iterator[tuple[int, ChangeRow]]:
    """Whose mark, and the change. Marks that were overruled before the upload never stood on a sheet."""
    return (
        (change.student_id, change) for change in trail if change.student_id is not None and change.at > uploaded_at
    )


def _is_turn(change: ChangeRow) -> bool:
    """Whether the class was withdrawn or restored by it."""
    return change.student_id is None and isinstance(change.after, dict) and "withdrawn" in change.after
