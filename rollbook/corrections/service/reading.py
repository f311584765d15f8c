"""What was asked for, with the class and the student that it is about."""

from datetime import date, datetime, timedelta
from typing import Protocol
from uuid import UUID

from sqlalchemy import Connection, and_, func, or_, select

from rollbook.accounts.identity import Admin
from rollbook.catalogue.schemas import SubjectLabels
from rollbook.catalogue.service.called import group_of
from rollbook.catalogue.service.finding import labels_of
from rollbook.core import clock
from rollbook.core.errors import NotFound
from rollbook.core.marks import Mark
from rollbook.core.roles import Right
from rollbook.corrections.refusals import NOT_ASKED_ANY_MORE
from rollbook.corrections.schemas import AskedCorrection, AskedCorrections, State
from rollbook.reach.clauses import classes_within
from rollbook.rollcall.service.correcting_days import correctable
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS, subjects
from rollbook.tables.corrections import asked_corrections
from rollbook.tables.groups import groups
from rollbook.tables.objections import objections
from rollbook.tables.rollcalls import CALLED_GROUP, CLASSES, GROUP_COLUMNS, marks, rollcalls
from rollbook.tables.rows import GroupRow, PlaceRow
from rollbook.tables.students import students

SHOWN_FOR = timedelta(days=7)  # after the answer, to whoever asked
MOST = 200

_askers, _deciders = admins.alias("askers"), admins.alias("deciders")
_ASKED = (
    select(
        asked_corrections,
        rollcalls.c.uuid,
        rollcalls.c.held_on,
        rollcalls.c.number,
        rollcalls.c.group_id,
        students.c.roll,
        students.c.name,
        marks.c.mark.label("stands"),
        _askers.c.user_name.label("asker"),
        _deciders.c.user_name.label("decider"),
        *PLACE_COLUMNS,
        *GROUP_COLUMNS,
    )
    .select_from(CLASSES)
    .join(asked_corrections, asked_corrections.c.rollcall_id == rollcalls.c.id)
    .join(students, students.c.id == asked_corrections.c.student_id)
    .join(_askers, _askers.c.id == asked_corrections.c.asked_by)
    .outerjoin(_deciders, _deciders.c.id == asked_corrections.c.decided_by)
    .outerjoin(marks, and_(marks.c.rollcall_id == rollcalls.c.id, marks.c.student_id == asked_corrections.c.student_id))
    .outerjoin(groups, CALLED_GROUP)
    .limit(MOST)
)
_OBJECTIONS = (
    select(func.count())
    .select_from(objections)
    .join(rollcalls, rollcalls.c.id == objections.c.rollcall_id)
    .join(subjects)
    .where(objections.c.state == "waiting")
)


class AskedRow(PlaceRow, GroupRow, Protocol):
    id: int
    rollcall_id: int
    student_id: int
    mark: Mark
    reason: str
    asked_by: int
    asked_at: datetime
    answer: State | None
    because: str | None
    decided_by: int | None
    decided_at: datetime | None
    uuid: UUID
    held_on: date
    number: int
    roll: str
    name: str
    stands: Mark | None
    asker: str
    decider: str | None


def list_asked(db: Connection, me: Admin, today: date, correction_days: int) -> AskedCorrections:
    waits = asked_corrections.c.answer.is_(None)
    mine = asked_corrections.c.asked_by == me.id
    lately = or_(waits, asked_corrections.c.decided_at > clock.now() - SHOWN_FOR)
    for_me = _ASKED.where(waits, ~mine, classes_within(me.rights, Right.CORRECT_LATE)).order_by(asked_corrections.c.id)
    by_me = _ASKED.where(mine, lately).order_by(asked_corrections.c.id.desc())
    contested = _OBJECTIONS.where(correctable(me.rights, today, correction_days))
    return AskedCorrections(
        waits=[tell(row) for row in db.execute(for_me)],
        mine=[tell(row) for row in db.execute(by_me)],
        objections=db.scalar(contested) or 0,
    )


def find_asked(db: Connection, asked_id: int) -> AskedRow:
    row: AskedRow | None = db.execute(_ASKED.where(asked_corrections.c.id == asked_id)).one_or_none()
    if row is None:
        raise NotFound(NOT_ASKED_ANY_MORE)
    return row


def tell(row: AskedRow) -> AskedCorrection:
    return AskedCorrection(
        id=row.id,
        rollcall=row.uuid,
        place=SubjectLabels(**labels_of(row)),
        group=group_of(row),
        held_on=row.held_on,
        number=row.number,
        student=row.student_id,
        roll=row.roll,
        name=row.name,
        stands=row.stands,
        mark=row.mark,
        reason=row.reason,
        asked_by=row.asker,
        asked_at=row.asked_at,
        state=row.answer or "asked",
        because=row.because,
        decided_by=row.decider,
        decided_at=row.decided_at,
    )
