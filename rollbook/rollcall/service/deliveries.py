"""Who may deliver a class: whoever may take it now, and whoever opened it while they might.

A class is often sent long after it was taken, from a phone that had no network. A right that ended meanwhile does not
strand it: that it had ended is told in the history.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import Any, NamedTuple
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, Row, Select, and_, exists, or_, select

from rollbook.accounts.identity import Admin
from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.accounts.rights import Grant, Labels, Rights, Where, stands_in
from rollbook.catalogue.service.finding import SubjectRow, find_subject
from rollbook.core import clock
from rollbook.core.errors import Forbidden
from rollbook.core.roles import RIGHTS, ROLES, Right, Role
from rollbook.core.settings import Settings
from rollbook.reach.places import of_found_subject
from rollbook.rollcall.schemas import Saving
from rollbook.rollcall.service.days_back import check_days_back, may_go_back_any
from rollbook.rollcall.service.strangers import refuse_strangers, refuse_strangers_to_subject
from rollbook.store.verbs import Store
from rollbook.tables.catalogue import subjects
from rollbook.tables.grants import grants
from rollbook.tables.groups import groups, subject_groups
from rollbook.tables.rollcalls import rollcalls

_TAKERS = [role for role in ROLES if Right.TAKE in RIGHTS[role]]
_CLASSES = select(
    *subjects.c["id", "batch_id", "department_id", "called"],
    *rollcalls.c["uuid", "group_id", "opened_by", "opened_at", "uploaded_at", "held_on"],
).join_from(rollcalls, subjects)
_asked = rollcalls.alias("asked")


class ClassHere(NamedTuple):
    """One that has reached the server."""

    uuid: UUID
    places: Sequence[Where]
    opened_by: int
    is_open: bool
    held_on: date


class _Held(NamedTuple):
    """A grant, whether or not it is in force."""

    grant: Grant
    given_at: datetime | None  # where that is when it began
    ended_at: datetime | None


Find = Callable[[Connection, Any], list[ClassHere]]  # by whatever a request names them


def find_class(db: Connection, uuid: UUID) -> list[ClassHere]:
    """None where it is not here."""
    return _read_classes(db, _CLASSES.where(rollcalls.c.uuid == uuid))


def find_together(db: Connection, uuid: UUID) -> list[ClassHere]:
    """The class, and those that were taken in one go with it."""
    own = select(_asked.c.meeting).where(_asked.c.uuid == uuid).scalar_subquery()
    return _read_classes(db, _CLASSES.where(or_(rollcalls.c.uuid == uuid, rollcalls.c.meeting == own)))


def find_in_one_go(db: Connection, uuid: UUID) -> list[ClassHere]:
    """By the id of a meeting, or of any of its classes."""
    return find_meeting(db, uuid) or find_together(db, uuid)


def find_meeting(db: Connection, meeting: UUID) -> list[ClassHere]:
    return _read_classes(db, _CLASSES.where(rollcalls.c.meeting == meeting))


def had_the_right_somewhere(db: Connection, admin: Admin) -> bool:
    held = exists().where(grants.c.admin_id == admin.id, grants.c.role.in_(_TAKERS))
    return bool(db.scalar(select(held)))


def check_taking(rights: Rights, places: Iterable[Where], held_on: date) -> None:
    """Refuse whoever may not take a class of that day by what is in force now."""
    held = [each for each in rights.grants if each.gives(Right.TAKE) and each.has_day(held_on)]
    if not all(any(each.covers(place) for each in held) for place in places):
        raise Forbidden(NOT_FOR_YOU)


async def check_delivery(
    store: Store, by: Admin, sent: Mapping[UUID, Saving], settings: Settings, meeting: UUID | None = None
) -> date | None:
    """Refuse whoever may not deliver these classes. If their right has ended: the day on which it did."""
    if by.rights.everywhere(Right.TAKE):
        return None
    return await store.read(_find_end_of_right, by, sent, settings, meeting)


async def check_marking(store: Store, by: Admin, uuid: UUID, timezone: str) -> None:
    """Refuse whoever may not go on with a class that is here."""
    if not by.rights.everywhere(Right.TAKE):
        await store.read(_find_end_to_finish, by, uuid, timezone, find_class)


async def check_finishing(store: Store, by: Admin, uuid: UUID, timezone: str) -> date | None:
    """The same of what is done to all that was taken in one go with it; and when their right ended, if it did."""
    if by.rights.everywhere(Right.TAKE):
        return None
    return await store.read(_find_end_to_finish, by, uuid, timezone, find_together)


def _find_end_of_right(
    db: Connection, by: Admin, sent: Mapping[UUID, Saving], settings: Settings, meeting: UUID | None
) -> date | None:
    here = {each.uuid: each for uuid in sent for each in find_together(db, uuid)}
    if meeting is not None:
        here |= {each.uuid: each for each in find_meeting(db, meeting)}
    ends = [_end_of_known(db, by, each, settings.timezone) for each in here.values()]
    ends += [_end_of_new(db, by, saving, settings) for uuid, saving in sent.items() if uuid not in here]
    return _latest(ends)


def _find_end_to_finish(db: Connection, by: Admin, uuid: UUID, timezone: str, find: Find) -> date | None:
    here = find(db, uuid)
    if not here and not had_the_right_somewhere(db, by):
        raise Forbidden(NOT_FOR_YOU)
    return _latest(_end_of_known(db, by, each, timezone) for each in here)


def _end_of_known(db: Connection, by: Admin, known: ClassHere, timezone: str) -> date | None:
    if all(by.rights.may_on(Right.TAKE, place, known.held_on) for place in known.places):
        return None
    if known.opened_by != by.id:
        raise Forbidden(NOT_FOR_YOU)
    once = [each for each in _read_held(db, by, timezone) for place in known.places if each.grant.covers(place)]
    return _latest(_end_of(each, timezone) for each in once)


def _end_of_new(db: Connection, by: Admin, saving: Saving, settings: Settings) -> date | None:
    timezone = settings.timezone
    subject = find_subject(db, saving, subject_id=saving.subject_id)
    places = of_found_subject(db, subject, saving.group_id)
    if not may_go_back_any(by.rights, places):
        # Of a class that waited on a phone, the days before its first mark was tapped count.
        opened_on = _first_tap(saving, timezone) or clock.today(timezone)
        check_days_back(saving.held_on, opened_on, settings.days_back)
    held = [each for each in by.rights.grants if each.gives(Right.TAKE) and each.has_day(saving.held_on)]
    missing = [place for place in places if not any(each.covers(place) for each in held)]
    end = None
    if missing:
        over = [each for each in _read_held(db, by, timezone) if _was_in_force(each, saving, timezone)]
        if not all(any(each.grant.covers(place) for each in over) for place in missing):
            raise Forbidden(NOT_FOR_YOU)
        end = _latest(_end_of(each, timezone) for each in over if any(each.grant.covers(place) for place in missing))
        held += [each.grant for each in over]
    _check_offline_call(db, held, subject, places, saving)
    return end


def _first_tap(saving: Saving, timezone: str) -> date | None:
    return min((_day_of(mark.tapped_at, timezone) for mark in saving.marks if mark.tapped_at), default=None)


def _check_offline_call(
    db: Connection, held: Iterable[Grant], subject: SubjectRow, places: Collection[Where], saving: Saving
) -> None:
    """A device that called without network is believed which group the subject called, and whom. By that, whoever has
    a right to the subject, or to a group, gets at no names of others."""
    roster = saving.roster or []
    whole = Where(subject.batch_id, subject.department_id, subject.id)
    if not any(each.covers(whole) for each in held):
        refuse_strangers(db, {place.group_id for place in places}, roster)
        return
    if saving.group_id is not None and not db.scalar(_is_of_subject(subject, saving.group_id)):
        raise Forbidden(NOT_FOR_YOU)
    if not any(each.covers(Where(subject.batch_id, subject.department_id)) for each in held):
        refuse_strangers_to_subject(db, subject, roster)


def _is_of_subject(subject: SubjectRow, group_id: int) -> Select[tuple[bool]]:
    """Or was when one of its classes was taken, or is of the same list."""
    own = and_(groups.c.batch_id == subject.batch_id, groups.c.department_id == subject.department_id)
    called = select(subject_groups.c.group_id).where(subject_groups.c.subject_id == subject.id)
    taken = select(rollcalls.c.group_id).where(rollcalls.c.subject_id == subject.id)
    return select(exists().where(groups.c.id == group_id, or_(own, groups.c.id.in_(called), groups.c.id.in_(taken))))


def _was_in_force(held: _Held, saving: Saving, timezone: str) -> bool:
    """One that is over, or that somebody has ended: on the class's day, and still when the class was opened. That is
    when its first mark was tapped."""
    grant, given_at, ended_at = held
    taps = [mark.tapped_at for mark in saving.marks if mark.tapped_at is not None]
    opened_on = _day_of(min(taps), timezone) if taps else saving.held_on
    if ended_at is None and (grant.last_day is None or grant.last_day >= clock.today(timezone)):
        return False
    if ended_at is not None and (min(taps) > ended_at if taps else opened_on > _day_of(ended_at, timezone)):
        return False
    if given_at is not None and opened_on < _day_of(given_at, timezone):  # by the day: a phone's clock is not ours
        return False
    return grant.has_day(saving.held_on) and (grant.last_day is None or opened_on <= grant.last_day)


def _end_of(held: _Held, timezone: str) -> date | None:
    ended_on = None if held.ended_at is None else _day_of(held.ended_at, timezone)
    return min((day for day in (ended_on, held.grant.last_day) if day is not None), default=None)


def _latest(days: Iterable[date | None]) -> date | None:
    return max((day for day in days if day is not None), default=None)


def _day_of(moment: datetime, timezone: str) -> date:
    return moment.astimezone(ZoneInfo(timezone)).date()


def _read_held(db: Connection, by: Admin, timezone: str) -> list[_Held]:
    """Without a first day they began when they were given."""
    rows = db.execute(select(grants).where(grants.c.admin_id == by.id, grants.c.role.in_(_TAKERS)))
    return [_Held(_grant_of(row, timezone), None if row.since else row.given_at, row.ended_at) for row in rows]


def _grant_of(row: Row[tuple[object, ...]], timezone: str) -> Grant:
    where = Where(row.batch_id, row.department_id, row.subject_id, row.group_id)
    unnamed = Labels()
    since = row.since or _day_of(row.given_at, timezone)
    is_substitute = stands_in(row.since, row.last_day, row.instead_of)
    return Grant(row.id, Role(row.role), where, unnamed, unnamed, since, row.last_day, is_substitute)


def _read_classes(db: Connection, query: Select[tuple[object, ...]]) -> list[ClassHere]:
    return [
        ClassHere(
            row.uuid,
            of_found_subject(db, row, row.group_id, row.opened_at),
            row.opened_by,
            row.uploaded_at is None,
            row.held_on,
        )
        for row in db.execute(query).all()
    ]
