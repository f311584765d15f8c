"""Roll calls as they stand."""

from collections.abc import Sequence
from datetime import datetime
from operator import itemgetter
from typing import Any, Protocol
from uuid import UUID

from msgspec import UNSET
from sqlalchemy import Connection, and_, bindparam, func, or_, select

from rollbook.accounts.identity import Admin
from rollbook.catalogue.service.called import group_of
from rollbook.catalogue.service.finding import find_subject, labels_of
from rollbook.core.marks import Mark, sign_of
from rollbook.core.roles import Right
from rollbook.core.statements import Statement
from rollbook.reach.clauses import classes_within
from rollbook.reach.parts import Part
from rollbook.rollcall.answer_schemas import Entry, RecentSubject, RollCallLine, RollCallOut
from rollbook.rollcall.schemas import DayQuery
from rollbook.rollcall.service.classes import LINES
from rollbook.rollcall.service.discards import not_there
from rollbook.rollcall.service.on_leave import ON_LEAVE_THEN, read_on_leave
from rollbook.rollcall.service.whole_meetings import find_taken_by_others
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.groups import groups
from rollbook.tables.rollcalls import CALLED_GROUP, CLASSES, GROUP_COLUMNS, marks, rollcalls
from rollbook.tables.rows import GroupRow, PlaceRow, RollCallRow

RECENT = 8
MOST_OPEN = 100

_openers = admins.alias("openers")
_uploaders = admins.alias("uploaders")
_withdrawers = admins.alias("withdrawers")
_LINES = (
    select(
        rollcalls,
        *PLACE_COLUMNS,
        _openers.c.user_name.label("opener"),
        _uploaders.c.user_name.label("uploader"),
        _withdrawers.c.user_name.label("withdrawer"),
        *GROUP_COLUMNS,
    )
    .select_from(CLASSES)
    .join(_openers, _openers.c.id == rollcalls.c.opened_by)
    .outerjoin(_uploaders, _uploaders.c.id == rollcalls.c.uploaded_by)
    .outerjoin(_withdrawers, _withdrawers.c.id == rollcalls.c.withdrawn_by)
    .outerjoin(groups, CALLED_GROUP)
)
_ONE = _LINES.add_columns(ON_LEAVE_THEN).where(rollcalls.c.uuid == bindparam("uuid"))
_OPEN = _LINES.where(rollcalls.c.uploaded_at.is_(None)).order_by(rollcalls.c.opened_at.desc()).limit(MOST_OPEN)
_RIBBONS = (
    select(marks.c.rollcall_id, marks.c.mark, marks.c.at, admins.c.user_name)
    .outerjoin_from(marks, admins, admins.c.id == marks.c.by)
    .where(marks.c.rollcall_id.in_(bindparam("ids", expanding=True)))
    .order_by(marks.c.rollcall_id, marks.c.position)
)


class _ClassRow(RollCallRow, PlaceRow, GroupRow, Protocol):
    opener: str
    uploader: str | None
    withdrawer: str | None


class _Given(Protocol):
    """A mark of a ribbon."""

    rollcall_id: int
    mark: Mark | None
    at: datetime | None
    user_name: str | None


def read_rollcall(db: Connection, uuid: UUID, timezone: str) -> RollCallOut:
    row = db.execute(_ONE, {"uuid": uuid}).one_or_none()
    if row is None:
        raise not_there(db, uuid)
    on_leave = read_on_leave(row.on_leave, timezone)
    entries = [
        Entry(
            student=line.student_id,
            roll=line.roll,
            name=line.name,
            mark=line.mark,
            by=line.user_name,
            at=line.at,
            device=line.device,
            turn=line.turn,
            bulk=bool(line.bulk) and line.mark is not None,
            leave=on_leave.get(line.student_id, UNSET),
        )
        for line in db.execute(LINES, {"rollcall_id": row.id})
    ]
    return RollCallOut(**_facts(row), entries=entries)


def list_open(db: Connection, me: Admin) -> list[RollCallLine]:
    """Roll calls that wait to be uploaded, the newest first."""
    if me.rights.everywhere(Right.SEE):
        return _with_ribbons(db, _OPEN, me)
    own = or_(classes_within(me.rights, Right.SEE), rollcalls.c.opened_by == me.id)
    return _with_ribbons(db, _OPEN.where(own), me)


def list_on(db: Connection, day: DayQuery, part: Part, me: Admin) -> list[RollCallLine]:
    """The classes of one subject, or of some of its groups, on one date, open and uploaded."""
    subject = find_subject(db, day)
    here = _LINES.where(rollcalls.c.subject_id == subject.id, rollcalls.c.held_on == day.held_on)
    if part is not None:
        here = here.where(part.classes)
    return _with_ribbons(db, here.order_by(rollcalls.c.number), me)


def list_recent(db: Connection, me: Admin) -> list[RecentSubject]:
    """The subjects this admin took last, with whom, and may still take: one tap on Home opens the next class of one."""
    taken = and_(rollcalls.c.opened_by == me.id, subjects.c.archived_at.is_(None))
    if not me.rights.everywhere(Right.TAKE):
        taken = and_(taken, classes_within(me.rights, Right.TAKE))
    latest = (
        select(rollcalls.c.subject_id, rollcalls.c.group_id, func.max(rollcalls.c.opened_at).label("last"))
        .join_from(rollcalls, subjects)
        .where(taken)
        .group_by(rollcalls.c.subject_id, rollcalls.c.group_id)
        .order_by(func.max(rollcalls.c.opened_at).desc())
        .limit(RECENT)
        .subquery()
    )
    query = (
        select(latest.c.group_id, *PLACE_COLUMNS, *GROUP_COLUMNS)
        .join_from(latest, subjects, subjects.c.id == latest.c.subject_id)
        .join(batches)
        .join(departments)
        .join(semesters)
        .outerjoin(groups, groups.c.id == latest.c.group_id)
        .where(groups.c.archived_at.is_(None))
        .order_by(latest.c.last.desc())
    )
    return [RecentSubject(**labels_of(row), group=group_of(row)) for row in db.execute(query)]


def _with_ribbons(db: Connection, query: Statement, me: Admin) -> list[RollCallLine]:
    rows = db.execute(query).all()
    ribbons: dict[int, list[_Given]] = {row.id: [] for row in rows}
    if rows:
        for mark in db.execute(_RIBBONS, {"ids": list(ribbons)}):
            ribbons[mark.rollcall_id].append(mark)
    of_others = find_taken_by_others(db, me, (row.meeting for row in rows))
    return [_line(row, ribbons[row.id], whole_is_yours=row.meeting not in of_others) for row in rows]


def _line(row: _ClassRow, given: Sequence[_Given], *, whole_is_yours: bool) -> RollCallLine:
    last = max(((mark.at, mark.user_name) for mark in given if mark.at), key=itemgetter(0), default=(None, None))
    return RollCallLine(
        **_facts(row),
        whole_is_yours=whole_is_yours,
        last_mark_by=last[1],
        last_mark_at=last[0],
        ribbon="".join(sign_of(mark.mark) for mark in given),
    )


def _facts(row: _ClassRow) -> dict[str, Any]:
    return {
        "id": row.uuid,
        "subject_id": row.subject_id,
        "group": group_of(row),
        "meeting": row.meeting,
        "batch": row.batch,
        "department": row.department,
        "semester": row.semester,
        "subject": row.subject,
        "held_on": row.held_on,
        "number": row.number,
        "opened_by": row.opener,
        "opened_at": row.opened_at,
        "uploaded_by": row.uploader,
        "uploaded_at": row.uploaded_at,
        "withdrawn_by": row.withdrawer,
        "withdrawn_at": row.withdrawn_at,
        "waits": row.set_aside == "waits",
        "merged": row.set_aside == "merged",
        "revision": row.revision,
        "discards": row.discards,
        "reopened": row.reopened,
    }
