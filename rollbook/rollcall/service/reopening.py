"""Undoing an upload: the class is open again as it was before, and counts nowhere until it is uploaded anew. An upload
that was undone before it arrived does not close the class when it does."""

from datetime import timedelta
from uuid import UUID

from sqlalchemy import Connection, bindparam, select, update

from rollbook.accounts.identity import Admin
from rollbook.audit import about
from rollbook.audit.trail import record_change
from rollbook.core import clock
from rollbook.core.errors import BadInput, Conflict, Forbidden
from rollbook.core.faults import MISSING
from rollbook.rollcall import refusals
from rollbook.rollcall.schemas import Reopening
from rollbook.rollcall.service import keeping, revisions, totals
from rollbook.rollcall.service.classes import RollCall, hold_together
from rollbook.rollcall.service.correcting import Withdrawn
from rollbook.rollcall.service.discards import refuse_if_discarded
from rollbook.rollcall.service.twins import part_from_twins
from rollbook.rollcall.service.uploads import counts_of, note_totals
from rollbook.store import changed_paths
from rollbook.tables.changes import changes
from rollbook.tables.rollcalls import rollcalls

# The page offers it for a minute. A device that was asked to undo without network says so when it is back.
UNDONE_WITHIN = timedelta(days=1)

_OPEN_AGAIN = (
    update(rollcalls)
    .where(rollcalls.c.id == bindparam("rollcall"))
    .values(
        uploaded_by=None,
        uploaded_at=None,
        taken_from=None,
        taken_until=None,
        set_aside=None,
        attended=None,
        missed=None,
        reopened=bindparam("times"),
    )
)
_ABOUT_STUDENTS = select(changes.c.after).where(
    changes.c.rollcall_id == bindparam("rollcall"),
    changes.c.student_id.is_not(None),
    changes.c.at > bindparam("since"),
)


class NotTheUpload(Conflict):
    kind = "uploaded_anew"


class TooLateToUndo(Conflict):
    kind = "too_late_to_undo"


def reopen(db: Connection, uuid: UUID, form: Reopening, by: Admin) -> None:
    """Where it is undone already, nothing happens: this may be sent again."""
    if form.reopened is None and form.uploaded_at is None:
        raise BadInput(refusals.WHICH_UPLOAD, {"reopened": MISSING})
    rollcall, *others = hold_together(db, uuid)
    if form.discards is not None:
        refuse_if_discarded(db, uuid, form.discards, rollcall.discards)
    known = rollcall.reopened if form.reopened is None else form.reopened
    if rollcall.uploaded_at is None:
        if form.reopened is not None and known >= rollcall.reopened:
            for each in (rollcall, *others):
                _open_again(db, each, known)  # the upload is perhaps still on its way here
                changed_paths.note(db, each.path)  # whoever has the class open may upload it, once they know of this
        return
    if known < rollcall.reopened or form.uploaded_at not in (None, rollcall.uploaded_at):
        raise NotTheUpload(refusals.UPLOADED_ANEW)
    for each in (rollcall, *others):
        _undo(db, each, known, by)


def _undo(db: Connection, rollcall: RollCall, known: int, by: Admin) -> None:
    _check(db, rollcall, by)
    part_from_twins(db, rollcall, by)
    if rollcall.set_aside is None:
        totals.uncount(db, rollcall.subject_id, rollcall.id)  # while it has its hour
    _open_again(db, rollcall, known)
    revisions.count_turn(db, rollcall)  # what was to change the uploaded class, and arrives now, is late
    counts = counts_of(rollcall)
    this_class = about.rollcall(rollcall.subject_id, rollcall.id)
    before = {**counts, "stood": keeping.describe_class(rollcall)}
    after = {**counts, "reopened": True}
    record_change(db, by.user_name, rollcall.path, before, after, this_class, keeping.marks_of(rollcall))
    note_totals(db, rollcall)


def _open_again(db: Connection, rollcall: RollCall, known: int) -> None:
    """No upload closes it that was sent by who knew of so many undone ones, or of fewer."""
    rollcall.attended = rollcall.missed = None
    db.execute(_OPEN_AGAIN, {"rollcall": rollcall.id, "times": known + 1})


def _check(db: Connection, rollcall: RollCall, by: Admin) -> None:
    assert rollcall.uploaded_at is not None
    if rollcall.uploaded_by != by.id:
        raise Forbidden(refusals.ONLY_UPLOADER)
    if rollcall.withdrawn_at is not None:
        raise Withdrawn(refusals.WITHDRAWN_NOT_UNDONE)
    if clock.now() - rollcall.uploaded_at > UNDONE_WITHIN:
        raise TooLateToUndo(refusals.TOO_LATE_TO_UNDO)
    since = db.execute(_ABOUT_STUDENTS, {"rollcall": rollcall.id, "since": rollcall.uploaded_at}).scalars()
    if any("reason" in after for after in since):
        raise TooLateToUndo(refusals.CORRECTED_SINCE)
