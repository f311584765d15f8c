"""Writes the classes of a whole day: all classes with one statement, the marks of each with another."""

from collections.abc import Sequence

from sqlalchemy import Connection, insert

from rollbook.demo.meetings import Meeting
from rollbook.store.many_rows import InsertRows
from rollbook.tables.rollcalls import marks, rollcalls

_CLASSES = insert(rollcalls).returning(rollcalls.c.id, sort_by_parameter_order=True)

_MARKS = InsertRows(
    marks, shared=("rollcall_id", "by", "device", "at"), each=("student_id", "position", "turn", "mark")
)


def write_classes(db: Connection, meetings: Sequence[Meeting]) -> None:
    """The classes with all their marks, uploaded."""
    for meeting, number in zip(meetings, db.scalars(_CLASSES, [_row(meeting) for meeting in meetings]), strict=True):
        meeting.rollcall.id = number
        lines = meeting.rollcall.lines.values()
        # Each lecturer has one device, which called everybody once, in order.
        called = [(line.student_id, line.position, line.position, line.mark) for line in lines]
        _MARKS.run(db, called, rollcall_id=number, by=meeting.by.id, device=meeting.by.id, at=meeting.at)


def _row(meeting: Meeting) -> dict[str, object]:
    rollcall = meeting.rollcall
    return {
        "uuid": rollcall.uuid,
        "subject_id": rollcall.subject_id,
        "held_on": rollcall.held_on,
        "number": rollcall.number,
        "opened_by": meeting.by.id,
        "opened_at": meeting.at,
        "uploaded_by": meeting.by.id,
        "uploaded_at": meeting.at,
    }
