"""How a subject was called last: who takes a lab of three hours every Monday is not asked for them each time."""

from typing import Protocol
from uuid import UUID

from sqlalchemy import Connection, bindparam, select

from rollbook.accounts.rights import Rights, Where
from rollbook.catalogue.service.called import group_of
from rollbook.catalogue.service.finding import labels_of
from rollbook.core.roles import Right
from rollbook.rollcall.meeting_schemas import LastMeeting, LastQuery, TakenWith
from rollbook.tables.catalogue import PLACE_COLUMNS, subjects
from rollbook.tables.groups import groups
from rollbook.tables.rollcalls import CALLED_GROUP, CLASSES, GROUP_COLUMNS, rollcalls
from rollbook.tables.rows import GroupRow, PlaceRow
from rollbook.tables.types import Id

# The key of the subject's classes is read from its end: by date, and of a date by number.
_LAST = (
    select(rollcalls.c.held_on, rollcalls.c.meeting)
    .where(
        rollcalls.c.subject_id == bindparam("subject"),
        rollcalls.c.group_id.is_not_distinct_from(bindparam("group", type_=Id)),
        rollcalls.c.withdrawn_at.is_(None),
    )
    .order_by(rollcalls.c.held_on.desc(), rollcalls.c.number.desc())
    .limit(1)
)
_CLASSES = (
    select(
        rollcalls.c.subject_id,
        rollcalls.c.group_id,
        *subjects.c["batch_id", "department_id", "archived_at"],
        groups.c.archived_at.label("group_archived_at"),
        *PLACE_COLUMNS,
        *GROUP_COLUMNS,
    )
    .select_from(CLASSES)
    .outerjoin(groups, CALLED_GROUP)
    .where(rollcalls.c.meeting == bindparam("meeting"))
    .order_by(rollcalls.c.id)
)


class _ClassRow(PlaceRow, GroupRow, Protocol):
    subject_id: int
    batch_id: int
    department_id: int
    archived_at: object
    group_archived_at: object


def read_last(db: Connection, query: LastQuery, rights: Rights) -> LastMeeting | None:
    last = db.execute(_LAST, {"subject": query.subject_id, "group": query.group_id}).first()
    if last is None or last.meeting is None:
        return None
    hours, together = _read_classes(db, last.meeting, (query.subject_id, query.group_id), rights)
    return LastMeeting(held_on=last.held_on, hours=hours, together=together)


def _read_classes(
    db: Connection, meeting: UUID, own: tuple[int, int | None], rights: Rights
) -> tuple[int, list[TakenWith]]:
    """How many of them are the subject's own, and with whom they were taken, where that may be taken again."""
    hours = 0
    together: dict[tuple[int, int | None], TakenWith] = {}
    for row in db.execute(_CLASSES, {"meeting": meeting}):
        whose = (row.subject_id, row.group_id)
        if whose == own:
            hours += 1
        elif rights.may(Right.TAKE, Where(row.batch_id, row.department_id, *whose)):
            together.setdefault(whose, _describe_taken_with(row))
    return hours, list(together.values())


def _describe_taken_with(row: _ClassRow) -> TakenWith:
    archived = row.archived_at is not None or row.group_archived_at is not None
    return TakenWith(**labels_of(row), subject_id=row.subject_id, group=group_of(row), archived=archived)
