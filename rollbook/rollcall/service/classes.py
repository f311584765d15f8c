"""A roll call as one transaction holds it: read with its lines, changed, and written back."""

from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Connection, Row, bindparam, insert, select, update

from rollbook.core import paths
from rollbook.core.errors import NotFound
from rollbook.rollcall.service.lines import Line
from rollbook.rollcall.service.subjects import PLACE_COLUMNS
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import batches, departments, semesters, subjects
from rollbook.tables.rollcalls import marks, rollcalls
from rollbook.tables.students import students

# The lock stands in a statement of its own: what is read with it would be as old as the wait for it.
_HOLD = select(rollcalls.c.id).where(rollcalls.c.uuid == bindparam("uuid")).with_for_update()
_FIND = (
    select(rollcalls, *PLACE_COLUMNS)
    .join_from(rollcalls, subjects)
    .join(batches)
    .join(departments)
    .join(semesters)
    .where(rollcalls.c.uuid == bindparam("uuid"))
)
LINES = (
    select(marks, students.c.roll, students.c.name, admins.c.user_name)
    .join_from(marks, students)
    .outerjoin(admins, admins.c.id == marks.c.by)
    .where(marks.c.rollcall_id == bindparam("rollcall_id"))
    .order_by(marks.c.position)
)
_WRITTEN = ("mark", "by", "at", "device", "turn")
_INSERT = insert(marks)
_UPDATE = (
    update(marks)
    .where(marks.c.rollcall_id == bindparam("in_rollcall"), marks.c.student_id == bindparam("of_student"))
    .values({name: bindparam(f"new_{name}") for name in (*_WRITTEN, "seen")})
)


@dataclass(slots=True)
class RollCall:
    id: int
    subject_id: int
    place: tuple[str, str, str, str]  # batch, department, semester, subject
    held_on: date
    number: int
    uploaded_at: datetime | None
    lines: dict[int, Line] = field(default_factory=dict)  # by student, in the order of the roster

    @property
    def path(self) -> str:
        """Where the lines are read: one subject on one date."""
        return paths.sheet(*self.place, self.held_on)


def held(db: Connection, uuid: UUID) -> RollCall:
    """The roll call, locked until the transaction ends."""
    if rollcall := held_if_there(db, uuid):
        return rollcall
    raise NotFound("This roll call has not reached the server yet, or was discarded.")


def held_if_there(db: Connection, uuid: UUID) -> RollCall | None:
    if db.execute(_HOLD, {"uuid": uuid}).one_or_none() is None:
        return None
    row = db.execute(_FIND, {"uuid": uuid}).one()
    lines = {line.student_id: _line(line) for line in db.execute(LINES, {"rollcall_id": row.id})}
    return RollCall(row.id, row.subject_id, _place(row), row.held_on, row.number, row.uploaded_at, lines)


def write_new_lines(db: Connection, rollcall: RollCall) -> None:
    """The roster goes down with the class, marked or not."""
    db.execute(_INSERT, [_new(rollcall.id, line) for line in rollcall.lines.values()])


def write_lines(db: Connection, rollcall: RollCall, changed: list[Line]) -> None:
    if changed:
        db.execute(_UPDATE, [_changed(rollcall.id, line) for line in changed])


def _line(row: Row[Any]) -> Line:
    return Line(
        row.student_id,
        row.roll,
        row.name,
        row.position,
        row.mark,
        row.by,
        row.user_name,
        row.at,
        row.device,
        row.turn,
        row.seen,
    )


def _place(row: Row[Any]) -> tuple[str, str, str, str]:
    return row.batch, row.department, row.semester, row.subject


def _new(rollcall_id: int, line: Line) -> dict[str, Any]:
    values = {name: getattr(line, name) for name in _WRITTEN}
    return {"rollcall_id": rollcall_id, "student_id": line.student_id, "position": line.position, **values}


def _changed(rollcall_id: int, line: Line) -> dict[str, Any]:
    values = {f"new_{name}": getattr(line, name) for name in (*_WRITTEN, "seen")}
    return {"in_rollcall": rollcall_id, "of_student": line.student_id, **values}
