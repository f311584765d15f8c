"""Several classes that are taken in one go: in one transaction, all of them or none. What happens to one of them later
(an upload, its undoing, a withdrawal) happens to all; a correction is of one."""

from collections.abc import Sequence
from datetime import date
from uuid import UUID

from sqlalchemy import Connection, bindparam, select

from rollbook.accounts.identity import Admin
from rollbook.core.errors import Conflict
from rollbook.rollcall import refusals
from rollbook.rollcall.answer_schemas import Marked
from rollbook.rollcall.meeting_schemas import MOST_CLASSES, Meeting, MeetingClass, MeetingMarked, MeetingOut
from rollbook.rollcall.service.reading import read_rollcall
from rollbook.rollcall.service.saving import save_step_by_step, upload
from rollbook.tables.rollcalls import rollcalls

# Held until the transaction ends: no other request makes a part of the meeting otherwise meanwhile.
_STANDING = (
    select(rollcalls.c.uuid, rollcalls.c.held_on, rollcalls.c.uploaded_at)
    .where(rollcalls.c.meeting == bindparam("meeting"))
    .order_by(rollcalls.c.id)
    .with_for_update()
)
_CLASSES = select(rollcalls.c.uuid).where(rollcalls.c.meeting == bindparam("meeting")).order_by(rollcalls.c.id)
_MEETING_OF = select(rollcalls.c.meeting).where(rollcalls.c.uuid == bindparam("uuid"))


def save_meeting(
    db: Connection, meeting_id: UUID, meeting: Meeting, by: Admin, today: date, *, right_ended: date | None = None
) -> MeetingMarked:
    """Open, mark and upload, whichever of these is still to be done."""
    marked: dict[UUID, Marked] = {}
    for each in sorted(meeting.classes, key=_lock_order):
        marked[each.id] = save_step_by_step(db, each.id, each, by, today, meeting_id, right_ended=right_ended)
    _keep_in_one_piece(db, meeting_id, by, right_ended, uploads=meeting.classes[0].upload)
    return MeetingMarked(classes=[marked[each.id] for each in meeting.classes])


def _keep_in_one_piece(db: Connection, meeting_id: UUID, by: Admin, right_ended: date | None, *, uploads: bool) -> None:
    """A request may bring a part of the meeting: what holds for the parts of one request holds for all of them."""
    classes = db.execute(_STANDING, {"meeting": meeting_id}).all()
    if len(classes) > MOST_CLASSES:
        raise Conflict(refusals.too_many_classes(MOST_CLASSES))
    if len({each.held_on for each in classes}) > 1:
        raise Conflict(refusals.TWO_DATES)
    still_open = [each.uuid for each in classes if each.uploaded_at is None]
    if still_open and uploads:
        upload(db, still_open[0], by, right_ended=right_ended)  # and all others with it
    elif 0 < len(still_open) < len(classes):
        raise Conflict(refusals.HALF_AN_UPLOAD)


def _lock_order(each: MeetingClass) -> tuple[object, ...]:
    """Two who take the same subjects at once wait for each other, and never crosswise. The hours of a subject stay in
    the order in which they are sent."""
    return (each.batch, each.department, each.semester, each.subject)


def read_meeting(db: Connection, uuid: UUID, timezone: str) -> MeetingOut:
    """By the id of the meeting, or of any of its classes."""
    meeting = uuid if (ids := _list_classes(db, uuid)) else db.scalar(_MEETING_OF, {"uuid": uuid})
    if meeting is None:
        return MeetingOut(id=uuid, classes=[read_rollcall(db, uuid, timezone)])
    return MeetingOut(
        id=meeting, classes=[read_rollcall(db, each, timezone) for each in ids or _list_classes(db, meeting)]
    )


def _list_classes(db: Connection, meeting: UUID) -> Sequence[UUID]:
    return db.execute(_CLASSES, {"meeting": meeting}).scalars().all()
