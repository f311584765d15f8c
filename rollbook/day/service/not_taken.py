"""What was expected and nobody has taken, for those who see it; and how soon classes come in."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from datetime import date, datetime
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection

from rollbook.accounts.admins import find_admin
from rollbook.accounts.rights import Rights
from rollbook.catalogue.service.finding import find_label
from rollbook.catalogue.service.labels import DEPARTMENTS
from rollbook.core.roles import Right
from rollbook.core.schemas import same_key
from rollbook.day.schemas import DaySum, DepartmentSum, LecturerSum, NotTaken, NotTakenClass, NotTakenQuery
from rollbook.day.service.called import Names, read_names
from rollbook.day.service.coming_in import half_within, tell_how_soon
from rollbook.day.service.told import ClassKey, Told, read_told
from rollbook.store.verbs import slow_read
from rollbook.timetable.hours import Hours
from rollbook.timetable.occurring import Taught, expect
from rollbook.timetable.service.matching import Matched, match_occurrences
from rollbook.timetable.service.reading import read_hours, read_week

Key = TypeVar("Key", bound=Hashable)


class Asking(NamedTuple):
    """Who asks, when, and for which days."""

    rights: Rights
    first: date
    last: date
    now: datetime
    timezone: str


class _Expected(NamedTuple):
    """All units that whoever asks may see."""

    units: Sequence[Matched]
    names: Names
    hours: Hours


@slow_read
def read_not_taken(db: Connection, query: NotTakenQuery, asking: Asking) -> NotTaken:
    every = _read_expected(db, asking)
    department = find_label(db, DEPARTMENTS, query.department).id if query.department else None
    lecturer = find_admin(db, query.lecturer).id if query.lecturer else None
    wanted = [
        each
        for each in every.units
        if department in (None, each.unit.taught.department_id)
        and (lecturer is None or any(lecturer == asked.admin_id for asked in each.asked))
    ]
    due = [each for each in wanted if is_due(each)]
    by_day = _sort_by(due, lambda each: [each.unit.day])
    return NotTaken(
        first=asking.first,
        last=asking.last,
        expected=len(due),
        missing=_count_missing(due),
        not_held=sum(each.state == "not_held" for each in wanted),
        items=_tell_missing(db, due, every, asking.rights),
        days=[DaySum(day=day, **_sum(units)) for day, units in sorted(by_day.items(), reverse=True)],
        departments=_sum_departments(every),
        lecturers=_sum_lecturers(every),
        how_soon=tell_how_soon(due, lambda each: every.names.department(each.unit.taught)),
    )


def is_due(each: Matched) -> bool:
    return each.state in ("taken", "missing")


def _read_expected(db: Connection, asking: Asking) -> _Expected:
    """Of a subject that they see, all of its classes are matched: also those of a group that they do not see."""
    rights, first, last = asking.rights, asking.first, asking.last
    occurrences = expect(read_week(db, first, last, asking.timezone), first, last)
    if not rights.everywhere(Right.SEE):
        seen = {taught for each in occurrences for taught in each.taught if rights.may(Right.SEE, taught.place)}
        subjects = {taught.subject_id for taught in seen}
        occurrences = [each for each in occurrences if any(t.subject_id in subjects for t in each.taught)]
    else:
        seen = {taught for each in occurrences for taught in each.taught}
    hours = read_hours(db)
    matched = match_occurrences(db, occurrences, hours, asking.now, asking.timezone)
    units = [each for each in matched if each.unit.taught in seen]
    names = read_names(db, seen, {asked for each in units for asked in each.asked})
    return _Expected(units, names, hours)


def _tell_missing(db: Connection, due: Iterable[Matched], every: _Expected, rights: Rights) -> list[NotTakenClass]:
    """The newest day first, each day by hour."""
    taken = {(id(each.unit.occurrence), each.unit.taught) for each in every.units if each.state == "taken"}
    missing = [each for each in due if each.state == "missing"]
    ordered = sorted(missing, key=lambda each: (-each.unit.day.toordinal(), each.unit.hour))
    told = read_told(db, {_key(each) for each in ordered})
    return [_tell(each, every, rights, told.get(_key(each)), others_are_taken=_same(each) in taken) for each in ordered]


def _key(each: Matched) -> ClassKey:
    return each.unit.occurrence.slot.id, each.unit.occurrence.said_for


def _same(each: Matched) -> tuple[int, Taught]:
    return id(each.unit.occurrence), each.unit.taught


def _tell(
    each: Matched, every: _Expected, rights: Rights, told: Told | None, *, others_are_taken: bool
) -> NotTakenClass:
    unit, taught, occurrence = each.unit, each.unit.taught, each.unit.occurrence
    return NotTakenClass(
        **every.names.labels(taught),
        slot_id=occurrence.slot.id,
        day=unit.day,
        said_for=occurrence.said_for,
        hour=unit.hour,
        said_hour=unit.said_hour,
        place=unit.hour - occurrence.hour + 1,
        length=occurrence.slot.length,
        others_are_taken=others_are_taken,
        starts=every.hours.clock_times(unit.day, unit.hour)[0],
        ends_at=each.ends,
        room=occurrence.room,
        subject_id=taught.subject_id,
        subject_name=every.names.subjects[taught.subject_id].name,
        group=every.names.group(taught),
        asked=every.names.describe_asked(each.asked),
        rollcall=each.held.uuid if each.held else None,
        may_say_not_held=any(rights.may_on(right, taught.place, unit.day) for right in (Right.TAKE, Right.KEEP)),
        told=told.times if told else 0,
        told_at=told.last if told else None,
    )


def _count_missing(units: Iterable[Matched]) -> int:
    return sum(each.state == "missing" for each in units)


def _sum(units: Sequence[Matched]) -> dict[str, int]:
    return {"expected": len(units), "missing": _count_missing(units)}


def _sort_by(units: Iterable[Matched], keys: Callable[[Matched], Iterable[Key]]) -> dict[Key, list[Matched]]:
    found: dict[Key, list[Matched]] = defaultdict(list)
    for each in units:
        for key in keys(each):
            found[key].append(each)
    return found


def _sum_departments(every: _Expected) -> list[DepartmentSum]:
    due = [each for each in every.units if is_due(each)]
    by_label = _sort_by(due, lambda each: [every.names.department(each.unit.taught)])
    return [
        DepartmentSum(department=label, half_within=half_within(units), **_sum(units))
        for label, units in sorted(by_label.items(), key=lambda item: same_key(item[0]))
    ]


def _sum_lecturers(every: _Expected) -> list[LecturerSum]:
    due = [each for each in every.units if is_due(each)]
    by_person = _sort_by(due, lambda each: {asked.admin_id for asked in each.asked})
    told = [(every.names.people[person], units) for person, units in by_person.items()]
    return [
        LecturerSum(user_name=who.user_name, name=who.name, **_sum(units))
        for who, units in sorted(told, key=lambda item: (same_key(item[0].name), item[0].user_name))
    ]
