"""Undoing an upload: the class is open again as it was before, and counts nowhere until it is uploaded anew."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import Connection, bindparam, select, update

from rollbook.accounts.identity import Admin
from rollbook.audit.trail import record_change
from rollbook.core import clock
from rollbook.core.errors import Conflict, Forbidden
from rollbook.rollcall.service import revisions, totals
from rollbook.rollcall.service.classes import RollCall, held
from rollbook.rollcall.service.correcting import Withdrawn
from rollbook.rollcall.service.uploads import counts_of, note_totals
from rollbook.tables.changes import changes
from rollbook.tables.rollcalls import rollcalls

# The page offers it for a minute. A device that was asked to undo without network says so when it is back.
UNDONE_WITHIN = timedelta(days=1)

_OPEN_AGAIN = (
    update(rollcalls)
    .where(rollcalls.c.id == bindparam("rollcall"))
    .values(uploaded_by=None, uploaded_at=None, reopened=rollcalls.c.reopened + 1)
)
_ABOUT_STUDENTS = select(changes.c.after).where(
    changes.c.rollcall_id == bindparam("rollcall"),
    changes.c.student_id.is_not(None),
    changes.c.at > bindparam("since"),
)


class NotTheUpload(Conflict):
    code = "uploaded_anew"


class TooLateToUndo(Conflict):
    code = "too_late_to_undo"


def reopen(db: Connection, uuid: UUID, uploaded_at: datetime, by: Admin) -> None:
    """Undo the upload of that instant. Where it is undone already, nothing happens: this may be sent again."""
    rollcall = held(db, uuid)
    if rollcall.uploaded_at is None:
        return
    if rollcall.uploaded_at != uploaded_at:
        raise NotTheUpload("This class was uploaded again since then: that upload stands, and was not undone.")
    _check(db, rollcall, rollcall.uploaded_at, by)
    db.execute(_OPEN_AGAIN, {"rollcall": rollcall.id})
    revisions.count_turn(db, rollcall)  # what was to change the uploaded class, and arrives now, is late
    totals.take_out(db, rollcall)
    counts = counts_of(rollcall)
    record_change(db, by.user_name, rollcall.path, counts, {**counts, "reopened": True}, rollcall_id=rollcall.id)
    note_totals(db, rollcall)


def _check(db: Connection, rollcall: RollCall, uploaded_at: datetime, by: Admin) -> None:
    if rollcall.uploaded_by != by.id:
        raise Forbidden("Only who uploaded the class can undo the upload. It can be withdrawn on its sheet.")
    if rollcall.withdrawn_at is not None:
        raise Withdrawn("This class is withdrawn: it counts nowhere. It can be restored on its sheet.")
    if clock.now() - uploaded_at > UNDONE_WITHIN:
        raise TooLateToUndo("An upload can be undone for a day. From then on the class can be withdrawn on its sheet.")
    since = db.execute(_ABOUT_STUDENTS, {"rollcall": rollcall.id, "since": uploaded_at}).scalars()
    if any("reason" in after for after in since):
        raise TooLateToUndo("This class was corrected since its upload. It can be withdrawn on its sheet.")
