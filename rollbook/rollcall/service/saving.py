"""What a device sends: an opened class, its marks, the upload; in one step or in many, once or more often."""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy import Connection

from rollbook.accounts.identity import Admin
from rollbook.core import clock
from rollbook.core.errors import Conflict
from rollbook.rollcall import refusals
from rollbook.rollcall.answer_schemas import Marked
from rollbook.rollcall.schemas import Saving
from rollbook.rollcall.service.classes import RollCall, hold_rollcall, hold_together
from rollbook.rollcall.service.discards import refuse_if_discarded
from rollbook.rollcall.service.marking import answer_marking, students_of, take_marks, tell_marks
from rollbook.rollcall.service.opening import may_be_held, open_rollcall
from rollbook.rollcall.service.twins import First, ask_about_twin, look_for_first
from rollbook.rollcall.service.uploads import count_upload, counts_of
from rollbook.rollcall.service.whole import write_whole
from rollbook.rollcall.service.whole_class import whole_class
from rollbook.rollcall.service.writing import write_lines, write_new, write_upload
from rollbook.store.verbs import may_write_at_once


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
    only = None if saving.upload else students_of(saving)
    rollcall = open_rollcall(db, uuid, saving, today, only, by_tree=by_tree)
    rollcall.right_ended = right_ended
    if rollcall.id is None:
        rollcall.meeting = meeting
    elif meeting is not None and rollcall.meeting != meeting:
        raise Conflict(refusals.ID_IN_USE)
    taken = take_marks(db, rollcall, saving, by, now)
    rollcall.apart = rollcall.apart or saving.apart
    rollcall.hour = rollcall.hour or saving.hour
    closes = saving.upload and _close(rollcall, by, now, saving.reopened)
    first = look_for_first(db, rollcall) if closes else None
    listed = len(rollcall.lines) if rollcall.id is None else None
    if rollcall.id is None:
        write_new(db, rollcall, taken)
        tell_marks(db, rollcall, saving)
    else:
        write_lines(db, rollcall, taken.written)
        if closes:
            write_upload(db, rollcall)
    if closes:
        _follow_upload(db, rollcall, first, by)
        if meeting is None:
            _upload_others(db, rollcall, by, now)
    return answer_marking(rollcall, saving, taken, listed, rollcall.place_if_other(saving))


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
