"""What a device sends: an opened class, its marks, the upload; in one step or in many, once or more often."""

from datetime import date, datetime
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
from rollbook.rollcall.service.opening import may_be_held, open_rollcall
from rollbook.rollcall.service.strangers import not_on_the_roster
from rollbook.rollcall.service.twins import First, ask_about_twin, look_for_first
from rollbook.rollcall.service.uploads import count_upload, counts_of
from rollbook.rollcall.service.whole import write_whole
from rollbook.rollcall.service.whole_class import whole_class
from rollbook.rollcall.service.words import first_moment_for
from rollbook.rollcall.service.writing import write_lines, write_new, write_upload
from rollbook.store import changed_paths
from rollbook.store.verbs import may_write_at_once


class AlreadyUploaded(Conflict):
    kind = "uploaded"

    def __init__(self, sentence: Sentence = refusals.UPLOADED) -> None:
        super().__init__(sentence)


class UploadUndone(Conflict):
    """The upload was sent before somebody undid one, and arrives after it."""

    kind = "upload_undone"

    def __init__(self, times: int) -> None:
        super().__init__(refusals.UPLOAD_UNDONE, {"reopened": str(times)})


class Unmarked(Conflict):
    kind = "unmarked"


@may_write_at_once
def save(
    db: Connection,
    uuid: UUID,
    saving: Saving,
    by: Admin,
    today: date,
    *,
    by_tree: bool = False,
    right_ended: date | None = None,
) -> Marked:
    """Open, mark and upload, whichever of these is still to be done. `right_ended`: the day on which they lost the
    right to take it, as the history tells then."""
    now = clock.now()
    is_usual = right_ended is None and may_be_held(saving, today, by_tree=by_tree)
    whole = whole_class(uuid, saving, by, now) if is_usual else None
    if whole and (marked := write_whole(db, whole)):
        return marked
    return save_step_by_step(db, uuid, saving, by, today, by_tree=by_tree, right_ended=right_ended)


def save_step_by_step(
    db: Connection,
    uuid: UUID,
    saving: Saving,
    by: Admin,
    today: date,
    meeting: UUID | None = None,
    *,
    by_tree: bool = False,
    right_ended: date | None = None,
) -> Marked:
    """`meeting`: what the class is taken in one go with."""
    now = clock.now()
    only = None if saving.upload else _students(saving)
    rollcall = open_rollcall(db, uuid, saving, today, only, by_tree=by_tree)
    rollcall.right_ended = right_ended
    if rollcall.id is None:
        rollcall.meeting = meeting
    elif meeting is not None and rollcall.meeting != meeting:
        raise Conflict(refusals.ID_IN_USE)
    taken = _take(db, rollcall, saving, by, now)
    rollcall.apart = rollcall.apart or saving.apart
    rollcall.hour = rollcall.hour or saving.hour
    closes = saving.upload and _close(rollcall, by, now, saving.reopened)
    first = look_for_first(db, rollcall) if closes else None
    listed = len(rollcall.lines) if rollcall.id is None else None
    if rollcall.id is None:
        write_new(db, rollcall, taken)
        _tell_marks(db, rollcall, saving)
    else:
        write_lines(db, rollcall, taken.written)
        if closes:
            write_upload(db, rollcall)
    if closes:
        _follow_upload(db, rollcall, first, by)
        if meeting is None:
            _upload_others(db, rollcall, by, now)
    return _answer_marking(rollcall, saving, taken, listed, rollcall.place_if_other(saving))


def mark(db: Connection, uuid: UUID, marking: Marking, by: Admin) -> Marked:
    return _mark(db, hold_rollcall(db, uuid, _students(marking)), marking, by)


def upload(
    db: Connection,
    uuid: UUID,
    by: Admin,
    discards: int | None = None,
    reopened: int | None = None,
    *,
    right_ended: date | None = None,
) -> None:
    """Close the class and make its marks count. Uploading twice is uploading once."""
    rollcall = hold_rollcall(db, uuid)
    rollcall.right_ended = right_ended
    if discards is not None:
        refuse_if_discarded(db, uuid, discards, rollcall.discards)
    now = clock.now()
    if _close(rollcall, by, now, reopened):
        _write_upload(db, rollcall, by)
        _upload_others(db, rollcall, by, now)


def _write_upload(db: Connection, rollcall: RollCall, by: Admin) -> None:
    first = look_for_first(db, rollcall)
    write_upload(db, rollcall)
    _follow_upload(db, rollcall, first, by)


def _follow_upload(db: Connection, rollcall: RollCall, first: First | None, by: Admin) -> None:
    if first:
        ask_about_twin(db, rollcall, first, by)
    else:
        count_upload(db, rollcall, by, counts_of(rollcall))


def _upload_others(db: Connection, rollcall: RollCall, by: Admin, now: datetime) -> None:
    """What was taken in one go is uploaded in one go."""
    if rollcall.meeting is None:
        return
    for other in hold_together(db, rollcall.uuid)[1:]:
        other.right_ended = rollcall.right_ended
        if _close(other, by, now, reopened=None):
            _write_upload(db, other, by)


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
    taken = _take(db, rollcall, marking, by, now)
    write_lines(db, rollcall, taken.written)
    return _answer_marking(rollcall, marking, taken)


def _students(marking: AnyMarks) -> set[int]:
    return {sent.student for sent in marking.marks}


def _take(db: Connection, rollcall: RollCall, marking: AnyMarks, by: Admin, now: datetime) -> Taken:
    refuse_if_discarded(db, rollcall.uuid, marking.discards, rollcall.discards)
    if strangers := _students(marking).difference(rollcall.lines):
        raise not_on_the_roster(db, sorted(strangers), by)
    first = first_moment_for(rollcall.held_on)
    taken = take(rollcall.lines, marking, by, now, first, closed=rollcall.uploaded_at is not None)
    if taken.changed and rollcall.uploaded_at is not None:
        raise AlreadyUploaded
    if taken.written:
        _tell_marks(db, rollcall, marking)
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


def _tell_marks(db: Connection, rollcall: RollCall, marking: AnyMarks) -> None:
    if not (isinstance(marking, Saving) and marking.upload):  # an upload tells of all that the class has
        changed_paths.note(db, rollcall.path_of_marks(marking.device))


def _answer_marking(
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


def _close(rollcall: RollCall, by: Admin, now: datetime, reopened: int | None) -> bool:
    """Whether it was open until now. `reopened`: how many undone uploads the sender knows of; none: all."""
    if rollcall.uploaded_at is not None:
        return False
    if reopened is not None and rollcall.reopened > reopened:
        raise UploadUndone(rollcall.reopened)
    if waiting := {line.roll: line.name for line in rollcall.lines.values() if line.mark is None}:
        raise Unmarked(refusals.unmarked(len(waiting)), waiting)
    rollcall.uploaded_at, rollcall.uploaded_by = now, by.id
    moments = [line.at for line in rollcall.lines.values() if line.at is not None]
    rollcall.taken_from, rollcall.taken_until = min(moments, default=None), max(moments, default=None)
    rollcall.count_marks()
    return True
