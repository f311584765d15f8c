"""What others marked, told to a device that knows the rest."""

from datetime import UTC, datetime
from operator import itemgetter
from uuid import UUID

from msgspec import UNSET
from sqlalchemy import Connection, bindparam, select

from rollbook.catalogue.service.called import group_of
from rollbook.core.errors import Conflict, NotFound
from rollbook.core.marks import sign_of, sign_of_others
from rollbook.rollcall import refusals
from rollbook.rollcall.news_schemas import News, NewsEntry, NewsQuery
from rollbook.rollcall.service.on_leave import ON_LEAVE_THEN, read_on_leave
from rollbook.store.json_rows import json_list, unpack_rows
from rollbook.store.prepared import Prepared
from rollbook.store.verbs import single_statement
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS
from rollbook.tables.groups import groups
from rollbook.tables.rollcalls import CALLED_GROUP, CLASSES, GROUP_COLUMNS, marks, rollcalls

_openers = admins.alias("openers")
_uploaders = admins.alias("uploaders")
_withdrawers = admins.alias("withdrawers")
_marks = (
    select(
        json_list(
            marks.c.position,
            marks.c.student_id,
            marks.c.mark,
            admins.c.user_name,
            marks.c.at,
            marks.c.device,
            marks.c.turn,
            marks.c.bulk,
        )
    )
    .outerjoin_from(marks, admins, admins.c.id == marks.c.by)
    .where(marks.c.rollcall_id == rollcalls.c.id)
    .scalar_subquery()
)
# One statement: PostgreSQL needs no transaction around it to tell of one moment.
_CLASS = Prepared(
    select(
        rollcalls.c.number,
        rollcalls.c.subject_id,
        *PLACE_COLUMNS,
        rollcalls.c.group_id,
        *GROUP_COLUMNS,
        rollcalls.c.uploaded_at,
        rollcalls.c.withdrawn_at,
        rollcalls.c.set_aside,
        rollcalls.c.revision,
        rollcalls.c.discards,
        rollcalls.c.reopened,
        _openers.c.user_name.label("opener"),
        _uploaders.c.user_name.label("uploader"),
        _withdrawers.c.user_name.label("withdrawer"),
        _marks.label("marks"),
        ON_LEAVE_THEN,
    )
    .select_from(CLASSES.outerjoin(groups, CALLED_GROUP))
    .join(_openers, _openers.c.id == rollcalls.c.opened_by)
    .outerjoin(_uploaders, _uploaders.c.id == rollcalls.c.uploaded_by)
    .outerjoin(_withdrawers, _withdrawers.c.id == rollcalls.c.withdrawn_by)
    .where(rollcalls.c.uuid == bindparam("uuid"))
)


@single_statement
def news_for(db: Connection, uuid: UUID, query: NewsQuery, timezone: str) -> News:
    """Compared sign by sign, so that it does not matter in which order marks arrived, or what the device missed."""
    row = _CLASS.first(db, uuid=uuid)
    if row is None:
        raise NotFound(refusals.NO_SUCH_ROLL_CALL)
    lines = sorted(unpack_rows(row.marks), key=itemgetter(0))
    if len(lines) != len(query.have):
        raise Conflict(refusals.other_roster(len(lines), len(query.have)))
    return News(
        batch=row.batch,
        department=row.department,
        semester=row.semester,
        subject=row.subject,
        subject_id=row.subject_id,
        group=group_of(row),
        number=row.number,
        opened_by=row.opener,
        uploaded_by=row.uploader,
        uploaded_at=row.uploaded_at,
        withdrawn_by=row.withdrawer,
        withdrawn_at=row.withdrawn_at,
        waits=row.set_aside == "waits",
        merged=row.set_aside == "merged",
        revision=row.revision,
        discards=row.discards,
        reopened=row.reopened,
        entries=[
            NewsEntry(
                student=student,
                mark=mark,
                by=by,
                at=_moment(at),
                device=device,
                turn=turn,
                bulk=bool(bulk and mark is not None),
            )
            for sign, (_, student, mark, by, at, device, turn, bulk) in zip(query.have, lines, strict=True)
            if sign != (sign_of(mark) if device == query.device else sign_of_others(mark))
        ],
        leaves=read_on_leave(row.on_leave, timezone) or UNSET,
    )


def _moment(at: str | None) -> datetime | None:
    """As either database writes it into JSON; SQLite forgets the zone."""
    if at is None:
        return None
    moment = datetime.fromisoformat(at)
    return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
