"""Reading what decides how many classes are still to come: in one statement, packed, so that a list over thousands of
students waits for it a few milliseconds at most. What follows from it is kept until something of it changes."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Protocol

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Date,
    bindparam,
    exists,
    func,
    or_,
    select,
    union,
)

from rollbook.catalogue.service.called import CALLS_GROUP
from rollbook.core.statements import Statement
from rollbook.store.json_rows import json_list, json_rows, pack_rows, unpack_rows
from rollbook.store.prepared import Prepared
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups, memberships
from rollbook.tables.rollcalls import COUNTS, rollcalls
from rollbook.tables.timetable import slot_exceptions, slot_subjects, slots, special_days, timetables
from rollbook.timetable.coming import NOTHING, Coming, Membership
from rollbook.timetable.occurring import Special
from rollbook.timetable.service.unpacking import PackedRow, make_coming

_first = bindparam("coming_from", type_=Date)
_SUBJECTS = select(json_rows("coming_subjects", subject=BigInteger).c.subject)
_STUDENTS = select(json_rows("students", student=BigInteger).c.student)
_HAS_SLOTS = Prepared[object](select(slots.c.id).limit(1))

# Of a subject, in a statement about it: whether the timetable knows it.
IN_TIMETABLE = exists().where(slot_subjects.c.subject_id == subjects.c.id).correlate(subjects)


def _select(counts: ColumnElement[bool], *conditions: ColumnElement[bool]) -> Statement:
    """`counts`: of `rollcalls`, those that count. `conditions`: of the subjects."""
    taught = (
        slot_subjects.join(slots)
        .join(timetables)
        .join(subjects, subjects.c.id == slot_subjects.c.subject_id)
        .outerjoin(groups, groups.c.id == slot_subjects.c.group_id)
    )
    here = (subjects.c.archived_at.is_(None), groups.c.archived_at.is_(None), *conditions)
    of = (slot_subjects.c.subject_id, slot_subjects.c.group_id)
    place = (subjects.c.batch_id, subjects.c.department_id, subjects.c.called)
    until = func.max(timetables.c.last_day).label("until")
    each_part = select(*of, *place, until).select_from(taught).where(*here).group_by(*of, *place).subquery("each_part")
    moved_here = select(slot_exceptions.c.slot_id).where(slot_exceptions.c.moved_to >= _first)
    weekly = (*of, slots.c.id, *(slots.c[name] for name in ("weekday", "hour", "length", "since", "last_day")))
    still = or_(slots.c.last_day >= _first, slots.c.id.in_(moved_here))
    said = select(slot_exceptions.c.slot_id).where(
        or_(slot_exceptions.c.day >= _first, slot_exceptions.c.moved_to >= _first)
    )
    otherwise = (slot_exceptions.c[name] for name in ("slot_id", "day", "hour", "moved_to", "moved_hour"))
    of_everybody = select(slot_subjects.c.subject_id).where(slot_subjects.c.group_id.is_(None))
    called = (
        select(json_list(subjects.c.id, groups.c.id))
        .select_from(subjects.join(groups, CALLS_GROUP))
        .where(groups.c.archived_at.is_(None), subjects.c.id.in_(of_everybody), *conditions)
    )
    packed = {
        "parts": select(json_list(*each_part.c)),
        "weekly": select(json_list(*weekly)).select_from(taught).where(*here, still),
        "special": select(json_list(*(special_days.c[name] for name in Special._fields if name != "name"))).where(
            special_days.c.last_day >= _first
        ),
        "otherwise": select(json_list(*otherwise)).where(slot_exceptions.c.slot_id.in_(said)),
        "called": called,
        "classes": select(
            json_list(*(rollcalls.c[name] for name in ("id", "subject_id", "group_id", "number", "hour")))
        )
        .join_from(rollcalls, subjects)
        .where(rollcalls.c.held_on == _first, counts, *conditions),
    }
    return select(*(each.scalar_subquery().label(name) for name, each in packed.items()))


def _select_changes() -> Statement:
    """Days to come on which somebody comes into one of these groups, or goes."""
    wanted = select(json_rows("groups", group=BigInteger).c.group)
    of_groups = memberships.c.group_id.in_(wanted)
    days = union(
        select(memberships.c.since.label("day")).where(of_groups, memberships.c.since > _first),
        select(memberships.c.until.label("day")).where(of_groups, memberships.c.until > _first),
    ).subquery("days")
    return select(json_list(days.c.day).label("days"))


class _ChangesRow(Protocol):
    days: str


class _MemberRow(Protocol):
    student_id: int
    group_id: int
    since: date
    until: date | None


_OF_THESE = Prepared[PackedRow](_select(COUNTS, subjects.c.id.in_(_SUBJECTS)))
_CHANGES = Prepared[_ChangesRow](_select_changes())
_MEMBERS = Prepared[_MemberRow](
    select(*memberships.c["student_id", "group_id", "since", "until"]).where(
        memberships.c.student_id.in_(_STUDENTS), or_(memberships.c.until.is_(None), memberships.c.until > _first)
    )
)


def read_coming(
    db: Connection,
    today: date,
    conditions: Sequence[ColumnElement[bool]],
    counts: ColumnElement[bool] = COUNTS,
    asked: Mapping[str, str] | None = None,
) -> Coming:
    """Of all subjects of which the conditions are true, for a statement that joins it to students. `counts`: which
    classes of the day count, asked with `asked`."""
    if not _has_slots(db):
        return NOTHING
    row: PackedRow = db.execute(_select(counts, *conditions), {**(asked or {}), "coming_from": today}).one()
    coming = make_coming(row, today)
    wanted = sorted({group for part in coming.parts for group in part.groups})
    if not wanted:
        return coming
    [found] = _CHANGES.all(db, groups=pack_rows((each,) for each in wanted), coming_from=today)
    return replace(coming, changes=tuple(date.fromisoformat(day) for [day] in unpack_rows(found.days)))


def read_coming_of(db: Connection, today: date, subject_ids: Collection[int]) -> Coming:
    """Of these subjects, for single students. Whoever asks knows that one is `IN_TIMETABLE`."""
    if not subject_ids:
        return NOTHING
    ids = pack_rows((each,) for each in sorted(subject_ids))
    [row] = _OF_THESE.all(db, coming_subjects=ids, coming_from=today)
    return make_coming(row, today)


def read_members(db: Connection, coming: Coming, student_ids: Collection[int]) -> Mapping[int, list[Membership]]:
    """By student: the groups that they are in, or will be."""
    found: dict[int, list[Membership]] = defaultdict(list)
    if coming.calls_groups:
        ids = pack_rows((each,) for each in sorted(student_ids))
        for row in _MEMBERS.all(db, students=ids, coming_from=coming.span.first):
            found[row.student_id].append(Membership(row.group_id, row.since, row.until))
    return found


def _has_slots(db: Connection) -> bool:
    return _HAS_SLOTS.first(db) is not None
