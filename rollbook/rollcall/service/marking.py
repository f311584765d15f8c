"""Marks that a device sends, taken into a class: which of them stand, and what the device is answered."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Connection

from rollbook.accounts.identity import Admin
from rollbook.audit import about
from rollbook.audit.trail import record_change
from rollbook.catalogue.schemas import SubjectLabels
from rollbook.core import clock
from rollbook.core.errors import Conflict
from rollbook.core.sentences import Sentence
from rollbook.rollcall import refusals
from rollbook.rollcall.answer_schemas import Marked, Outdone, Overruled
from rollbook.rollcall.schemas import AnyMarks, Emptying, MarkIn, Marking, Saving
from rollbook.rollcall.service.classes import RollCall, hold_rollcall, hold_together
from rollbook.rollcall.service.discards import refuse_if_discarded
from rollbook.rollcall.service.lines import Line, Taken, take
from rollbook.rollcall.service.strangers import not_on_the_roster
from rollbook.rollcall.service.words import first_moment_for
from rollbook.rollcall.service.writing import write_lines
from rollbook.store import changed_paths


class AlreadyUploaded(Conflict):
    kind = "uploaded"

    def __init__(self, sentence: Sentence = refusals.UPLOADED) -> None:
        super().__init__(sentence)


def mark(db: Connection, uuid: UUID, marking: Marking, by: Admin) -> Marked:
    return _mark(db, hold_rollcall(db, uuid, students_of(marking)), marking, by)


def reload(db: Connection, uuid: UUID, emptying: Emptying, by: Admin) -> Marked:
    """Empty an open roll call and start over: each mark is taken back as one more mark of this device."""
    rollcall, *others = hold_together(db, uuid)
    if rollcall.uploaded_at is not None:
        raise AlreadyUploaded(refusals.UPLOADED_NOT_EMPTIED)
    for other in others:
        _empty(db, other, emptying, by)
    return _empty(db, rollcall, emptying, by)


def _empty(db: Connection, rollcall: RollCall, emptying: Emptying, by: Admin) -> Marked:
    emptied = [
        MarkIn(student=student, mark=None, turn=emptying.turn, tapped_at=emptying.tapped_at)
        for student in rollcall.lines
    ]
    marking = Marking(device=emptying.device, marks=emptied, discards=emptying.discards)
    return _mark(db, rollcall, marking, by)


def _mark(db: Connection, rollcall: RollCall, marking: Marking, by: Admin) -> Marked:
    now = clock.now()
    taken = take_marks(db, rollcall, marking, by, now)
    write_lines(db, rollcall, taken.written)
    return answer_marking(rollcall, marking, taken)


def students_of(marking: AnyMarks) -> set[int]:
    return {sent.student for sent in marking.marks}


def take_marks(db: Connection, rollcall: RollCall, marking: AnyMarks, by: Admin, now: datetime) -> Taken:
    refuse_if_discarded(db, rollcall.uuid, marking.discards, rollcall.discards)
    if strangers := students_of(marking).difference(rollcall.lines):
        raise not_on_the_roster(db, sorted(strangers), by)
    first = first_moment_for(rollcall.held_on)
    taken = take(rollcall.lines, marking, by, now, first, closed=rollcall.uploaded_at is not None)
    if taken.changed and rollcall.uploaded_at is not None:
        raise AlreadyUploaded
    if taken.written:
        tell_marks(db, rollcall, marking)
    for was in taken.overruled:
        line = rollcall.lines[was.student_id]
        before = {"class": rollcall.number, "roll": was.roll, "mark": was.mark, "by": was.by_name}
        after = {**before, "mark": line.mark, "by": line.by_name}
        mark_of = about.mark(rollcall.subject_id, rollcall.id, was.student_id)
        record_change(db, by.user_name, rollcall.path, before, after, mark_of)
    return taken


def _describe(line: Line) -> dict[str, Any]:
    return {
        "student": line.student_id,
        "roll": line.roll,
        "mark": line.mark,
        "by": line.by_name,
        "at": line.at,
        "bulk": line.bulk and line.mark is not None,
    }


def tell_marks(db: Connection, rollcall: RollCall, marking: AnyMarks) -> None:
    if not (isinstance(marking, Saving) and marking.upload):  # an upload tells of all that the class has
        changed_paths.note(db, rollcall.path_of_marks(marking.device))


def answer_marking(
    rollcall: RollCall,
    marking: AnyMarks,
    taken: Taken,
    listed: int | None = None,
    place: SubjectLabels | None = None,
) -> Marked:
    return Marked(
        taken=len(taken.changed),
        known=len(marking.marks) - len(taken.changed),
        overruled=[Overruled(**_describe(was)) for was in taken.overruled],
        outdone=[Outdone(**_describe(line)) for line in taken.outdone],
        uploaded_at=rollcall.uploaded_at,
        withdrawn_at=rollcall.withdrawn_at,
        waits=rollcall.set_aside == "waits",
        number=rollcall.number,
        listed=listed,
        place=place,
        echo=rollcall.echo(marking.device),
    )
