"""Reading what decides how many classes are still to come: in one statement, packed, so that a list over thousands of
students waits for it a few milliseconds at most. What follows from it is kept until something of it changes."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import NamedTuple, Protocol
from uuid import UUID

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
from rollbook.core.json_values import JsonValue
from rollbook.core.statements import Statement
from rollbook.store.json_rows import json_list, json_rows, pack_rows, unpack_rows
from rollbook.store.prepared import Prepared
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups, memberships
from rollbook.tables.rollcalls import COUNTS, rollcalls
from rollbook.tables.timetable import slot_exceptions, slot_subjects, slots, special_days, timetables
from rollbook.timetable.answering import HeldClass, Times, answer
from rollbook.timetable.coming import NOTHING, Coming, Listed, Membership, Part, Span, Weekly
from rollbook.timetable.hours import Hours
from rollbook.timetable.occurring import Exceptions, Moved, NotHeld, Slot, Special, Taught, Week, expect

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


class _PackedRow(Protocol):
    """Each of them is JSON."""

    parts: str
    weekly: str
    special: str
    otherwise: str
    called: str
    classes: str


class _ChangesRow(Protocol):
    days: str


class _MemberRow(Protocol):
    student_id: int
    group_id: int
    since: date
    until: date | None


_OF_THESE = Prepared[_PackedRow](_select(COUNTS, subjects.c.id.in_(_SUBJECTS)))
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
    row: _PackedRow = db.execute(_select(counts, *conditions), {**(asked or {}), "coming_from": today}).one()
    coming = _make(row, today)
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
    return _make(row, today)


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


class _Packed(NamedTuple):
    """As the database packs it."""

    parts: str
    weekly: str
    special: str
    otherwise: str
    called: str


def _make(row: _PackedRow, today: date) -> Coming:
    known = _coming(_Packed(row.parts, row.weekly, row.special, row.otherwise, row.called), today)
    taken = unpack_rows(row.classes)
    return replace(known, answered=_count_answered(known, taken, today)) if taken else known


@lru_cache(32)
def _coming(packed: _Packed, first: date) -> Coming:
    weekly: dict[tuple[int, int | None], list[Weekly]] = defaultdict(list)
    for subject_id, group_id, slot_id, weekday, hour, length, since, last_day in unpack_rows(packed.weekly):
        each = Weekly(slot_id, weekday, hour, length, _day(since), _day(last_day))
        weekly[subject_id, group_id].append(each)
    called: dict[int, list[int]] = defaultdict(list)
    for subject_id, group_id in sorted(unpack_rows(packed.called)):
        called[subject_id].append(group_id)
    parts = []
    for subject_id, group_id, batch_id, department_id, calls, until in unpack_rows(packed.parts):
        if group_id is not None:
            members: tuple[int, ...] = (group_id,)
        elif calls == "list" or (calls == "sections" and not called[subject_id]):
            members = ()
        else:
            members = tuple(called[subject_id]) or (_NOBODY,)
        own = tuple(weekly[subject_id, group_id])
        parts.append(Part(subject_id, group_id, members, Listed(batch_id, department_id), _day(until), own))
    last = max((part.until for part in parts), default=first)
    moved_to = [_day(to) for *_, to, _ in unpack_rows(packed.otherwise) if to]
    span = Span(first, max(first, last, *moved_to))
    return Coming(span, tuple(parts), _special_days(packed.special), _exceptions(packed.otherwise))


_NOBODY = 0  # no group has this id


def _special_days(packed: str) -> tuple[Special, ...]:
    return tuple(
        Special(number, _day(first), _day(last), kind, weekday, None, batch_id, department_id)
        for number, first, last, kind, weekday, batch_id, department_id in unpack_rows(packed)
    )


_WHY = NotHeld("other", None, "")  # why is not asked here


def _exceptions(packed: str) -> Exceptions:
    rows = unpack_rows(packed)
    return Exceptions(
        {(slot, _day(day)): Moved(_day(to), hour, None) for slot, day, _, to, hour in rows if to},
        {(slot, _day(day), hour): _WHY for slot, day, hour, to, _ in rows if not to},
    )


def _count_answered(coming: Coming, taken: Sequence[JsonValue], today: date) -> Mapping[tuple[int, int | None], int]:
    """How many of today's classes were held already, of each subject and group. Those that are not held are not among
    the classes that are left, whether somebody has taken them all the same or not."""
    concerned = {subject_id for _, subject_id, *_ in taken}
    expected = [
        Slot(each.slot_id, 0, each.weekday, each.hour, each.length, None, None, each.since, each.last_day, (taught,))
        for part in coming.parts
        if part.subject_id in concerned
        for taught in [Taught(part.subject_id, part.group_id, *part.listed)]
        for each in part.weekly
    ]
    of_today = expect(Week(expected, coming.special_days, coming.exceptions), today, today)
    units = [unit for each in of_today for unit in each.units()]
    held = [
        HeldClass(number, _NO_ID, subject, group, today, of_day, hour, _NEVER, None, None, None, None)
        for number, subject, group, of_day, hour in taken
    ]
    answers = zip(units, answer(units, held, _NO_HOURS), strict=True)
    return Counter(
        (unit.taught.subject_id, unit.taught.group_id) for unit, each in answers if each and not unit.not_held
    )


_NO_ID, _NEVER, _NO_HOURS = UUID(int=0), datetime.min.replace(tzinfo=UTC), Times(Hours((), ()), "UTC")


def _day(told: str) -> date:
    return date.fromisoformat(told)
