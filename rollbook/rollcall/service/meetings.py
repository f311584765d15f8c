"""Several classes that are taken in one go: in one transaction, all of them or none. What happens to one of them later
(an upload, its undoing, a withdrawal) happens to all; a correction is of one."""

from datetime import date
from uuid import UUID

from sqlalchemy import Connection, bindparam, select

from rollbook.accounts.identity import Admin
from rollbook.core.errors import NotFound
from rollbook.rollcall import refusals
from rollbook.rollcall.meeting_schemas import Meeting, MeetingClass, MeetingMarked, MeetingOut
from rollbook.rollcall.schemas import Marked
from rollbook.rollcall.service.reading import read_rollcall
from rollbook.rollcall.service.saving import save_step_by_step
from rollbook.tables.rollcalls import rollcalls

_CLASSES = select(rollcalls.c.uuid).where(rollcalls.c.meeting == bindparam("meeting")).order_by(rollcalls.c.id)


def save_meeting(db: Connection, meeting_id: UUID, meeting: Meeting, by: Admin, today: date) -> MeetingMarked:
    """Open, mark and upload, whichever of these is still to be done."""
    marked: dict[UUID, Marked] = {}
    for each in sorted(meeting.classes, key=_lock_order):
        marked[each.id] = save_step_by_step(db, each.id, each, by, today, meeting_id)
    return MeetingMarked(classes=[marked[each.id] for each in meeting.classes])


def _lock_order(each: MeetingClass) -> tuple[object, ...]:
    """Two who take the same subjects at once wait for each other, and never crosswise. The hours of a subject stay in
    the order in which they are sent."""
    return (each.batch, each.department, each.semester, each.subject)


def read_meeting(db: Connection, meeting_id: UUID) -> MeetingOut:
    ids = db.execute(_CLASSES, {"meeting": meeting_id}).scalars().all()
    if not ids:
        raise NotFound(refusals.NO_SUCH_MEETING)
    return MeetingOut(id=meeting_id, classes=[read_rollcall(db, each) for each in ids])
