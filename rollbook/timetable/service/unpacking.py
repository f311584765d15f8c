"""What the database has packed about the classes to come, taken apart."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import NamedTuple, Protocol
from uuid import UUID

from rollbook.core.json_values import JsonValue
from rollbook.store.json_rows import unpack_rows
from rollbook.timetable.answering import HeldClass, Times, answer
from rollbook.timetable.coming import Coming, Listed, Part, Span, Weekly
from rollbook.timetable.hours import Hours
from rollbook.timetable.occurring import Exceptions, Moved, NotHeld, Slot, Special, Taught, Week, expect


class PackedRow(Protocol):
    """What the statements of `coming` answer: each value is JSON."""

    parts: str
    weekly: str
    special: str
    otherwise: str
    called: str
    classes: str


class _Packed(NamedTuple):
    """All of it but the classes of the day: by this, what was made of it is found again."""

    parts: str
    weekly: str
    special: str
    otherwise: str
    called: str


def make_coming(row: PackedRow, today: date) -> Coming:
    known = _unpack(_Packed(row.parts, row.weekly, row.special, row.otherwise, row.called), today)
    taken = unpack_rows(row.classes)
    return replace(known, answered=_count_answered(known, taken, today)) if taken else known


@lru_cache(32)
def _unpack(packed: _Packed, first: date) -> Coming:
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
