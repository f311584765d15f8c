"""Who could stand in for a day, and who does."""

from collections.abc import Collection
from datetime import date, timedelta
from typing import Literal

from sqlalchemy import Connection, or_, select

from rollbook.accounts import admins as people
from rollbook.accounts import office
from rollbook.accounts.held_grants import OF_LECTURERS, in_force, teaches
from rollbook.accounts.identity import Admin
from rollbook.accounts.office import CAN_SIGN_IN
from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.accounts.rights import Rights, Where
from rollbook.core.errors import Conflict, Forbidden
from rollbook.core.roles import Right, Role
from rollbook.core.schemas import same_key
from rollbook.people import refusals
from rollbook.people.schemas import (
    Covering,
    GrantOut,
    NewSubstitute,
    NewSubstitutes,
    SubstituteChoice,
    SubstitutesQuery,
)
from rollbook.people.service.giving import add_grant, has_already
from rollbook.people.service.held import describe_grant
from rollbook.people.service.places import Granted, UnsoundGrant, find_taught
from rollbook.people.service.teachers import TeacherRow, read_teachers
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import subjects
from rollbook.tables.grants import grants
from rollbook.tables.rollcalls import rollcalls
from rollbook.timetable.service.covering import read_named

FARTHEST = timedelta(days=366)
_RANKS: dict[Literal["taught", "department", "other"], int] = {"taught": 0, "department": 1, "other": 2}


def list_choices(db: Connection, query: SubstitutesQuery, me: Admin, today: date) -> list[SubstituteChoice]:
    """Everybody who can log in, but for those who teach it on that day anyway."""
    day = query.day or today
    where = _find_place(db, query.subject_id, query.group_id, day, me.rights, today, hold=False)
    teaching = {row.admin_id for row in _teachers(db, where, day)}
    taught, near = _who_taught(db, where, today), _who_is_near(db, where, day)
    rows = db.execute(select(admins).where(admins.c.disabled.is_(False), CAN_SIGN_IN)).all()
    choices = [
        SubstituteChoice(
            user_name=row.user_name,
            name=row.name,
            why="taught" if row.id in taught else "department" if row.id in near else "other",
        )
        for row in rows
        if row.id not in teaching
    ]
    return sorted(choices, key=lambda each: (_RANKS[each.why], same_key(each.name), each.user_name))


def give_substitute(db: Connection, form: NewSubstitute, me: Admin, today: date) -> GrantOut:
    [given] = _give(db, form, [(form.subject_id, form.group_id)], me, today)
    return given


def give_substitutes(db: Connection, form: NewSubstitutes, me: Admin, today: date) -> list[GrantOut]:
    """For a class of several subjects: all of it or nothing. What they may take already is left as it is."""
    return _give(db, form, [(each.subject_id, each.group_id) for each in form.taught], me, today)


def _give(
    db: Connection, form: Covering, taught: Collection[tuple[int, int | None]], me: Admin, today: date
) -> list[GrantOut]:
    """Who gives is looked at again here: somebody may have ended their own grant meanwhile."""
    target = people.look_for_admin(db, form.person)
    office.lock_with_office(db, [me.id, *([target.id] if target else [])])
    people.lock_enabled_admin(db, me.id)
    target = people.look_for_admin(db, form.person)  # an account that nobody uses may have been removed meanwhile
    rights = office.rights_now(db, me.id, today)
    in_order = sorted(set(taught), key=lambda each: (each[0], each[1] or 0))  # of two who hold the same one waits
    places = [_find_place(db, *each, form.day, rights, today, hold=True) for each in in_order]
    if target is None:
        raise UnsoundGrant("person", refusals.CANNOT_STAND_IN)
    absent = [_find_absent(db, form, me, of[0], where) for of, where in zip(in_order, places, strict=True)]
    if target.id in (*absent, me.id):
        raise Conflict(refusals.SUBSTITUTE_FOR_ONESELF)
    target = people.lock_admin(db, target.id)
    wanted = [
        (Granted(Role.LECTURER, where, form.day, form.day), instead_of)
        for where, instead_of in zip(places, absent, strict=True)
    ]
    missing = [each for each in wanted if not has_already(db, target.id, each[0], today)]
    given = [add_grant(db, target, granted, me.user_name, today, of) for granted, of in missing or wanted]
    return [describe_grant(row, today) for row in given]


def _find_place(
    db: Connection, subject_id: int, group_id: int | None, day: date, rights: Rights, today: date, *, hold: bool
) -> Where:
    """Refuse whoever neither teaches there on that day, other than as a substitute, nor may give there."""
    row = db.execute(select(subjects).where(subjects.c.id == subject_id)).one_or_none()
    where = Where(row.batch_id, row.department_id, subject_id, group_id) if row else Where(subject_id=subject_id)
    if not rights.may(Right.GIVE, where) and not teaches(rights, where, day):
        raise Forbidden(NOT_FOR_YOU)
    if day < today:
        raise UnsoundGrant("day", refusals.DAY_IS_OVER)
    if day > today + FARTHEST:
        raise UnsoundGrant("day", refusals.DAY_TOO_FAR)
    return find_taught(db, subject_id, group_id, today, hold=hold)


def _teachers(db: Connection, where: Where, day: date) -> list[TeacherRow]:
    subject = db.execute(select(subjects).where(subjects.c.id == where.subject_id)).one()
    return [row for row in read_teachers(db, subject, day) if row.group_id in (None, where.group_id)]


def _find_absent(db: Connection, form: Covering, me: Admin, subject_id: int, where: Where) -> int | None:
    """Whom they stand in for: who was named; else whoever asks, if they teach it; else whom the timetable names, or who
    teaches it first of all."""
    own = sorted((row for row in _teachers(db, where, form.day) if not row.is_substitute), key=lambda row: row.grant_id)
    in_timetable = read_named(db, subject_id, where.group_id, form.day)
    teachers = [*in_timetable, *(row.admin_id for row in own)]
    if form.instead_of is not None:
        named = people.look_for_admin(db, form.instead_of)
        if named is None or named.id not in teachers:
            raise UnsoundGrant("insteadOf", refusals.DOES_NOT_TEACH_IT)
        return named.id
    return me.id if me.id in teachers else next(iter(teachers), None)


def _who_taught(db: Connection, where: Where, today: date) -> set[int]:
    """Whoever has taken a class of a subject with this code, or was to, up to today."""
    code = select(subjects.c.code_key).where(subjects.c.id == where.subject_id).scalar_subquery()
    alike = select(subjects.c.id).where(subjects.c.code_key == code)
    took = select(rollcalls.c.opened_by).where(rollcalls.c.subject_id.in_(alike))
    begun = or_(grants.c.since.is_(None), grants.c.since <= today)
    held = select(grants.c.admin_id).where(OF_LECTURERS, grants.c.subject_id.in_(alike), begun)
    return {*db.scalars(took.distinct()), *db.scalars(held)}


def _who_is_near(db: Connection, where: Where, day: date) -> set[int]:
    """Whoever does something in the department."""
    of_department = select(subjects.c.id).where(subjects.c.department_id == where.department_id)
    near = or_(grants.c.department_id == where.department_id, grants.c.subject_id.in_(of_department))
    return set(db.scalars(select(grants.c.admin_id).where(in_force(day), near)))
