"""What the timetable and the calendar expect on a day: pure, from what was read (`service.reading`).

A slot on one day is an occurrence: what a lecturer experiences as one class, with all its hours and subjects. Whoever
counts classes counts units: one hour of one subject for one group.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from types import MappingProxyType
from typing import NamedTuple

from rollbook.accounts.rights import Where
from rollbook.core.timetable import ALL_HOURS, NotHeldReason, SpecialDay

_ONE_DAY = timedelta(days=1)
_HELD: Mapping[int, "NotHeld"] = MappingProxyType({})


class Taught(NamedTuple):
    """A subject, for one of its groups or for all whom it calls."""

    subject_id: int
    group_id: int | None
    batch_id: int
    department_id: int
    gone_from: date | None = None  # the first day on which the subject, or the group, was archived

    @property
    def place(self) -> Where:
        return Where(self.batch_id, self.department_id, self.subject_id, self.group_id)


class Slot(NamedTuple):
    id: int
    timetable_id: int
    weekday: int
    hour: int
    length: int
    room: str | None
    title: str | None
    since: date
    last_day: date
    taught: tuple[Taught, ...] = ()
    lecturers: tuple[int, ...] = ()  # by their ids
    # Of one with a title in place of subjects: in whose week it stands.
    batch_id: int | None = None
    department_id: int | None = None
    group_id: int | None = None


class Special(NamedTuple):
    """A holiday, or a day that runs another weekday's classes. Without batch and department: of the whole college."""

    id: int
    first_day: date
    last_day: date
    kind: SpecialDay
    weekday: int | None
    name: str | None
    batch_id: int | None = None
    department_id: int | None = None

    def holds_for(self, batch_id: int, department_id: int) -> bool:
        return self.batch_id in (None, batch_id) and self.department_id in (None, department_id)

    @property
    def narrowness(self) -> tuple[int, int]:
        """Of several that hold for a class the narrowest decides, and of those the one that was said last."""
        return sum(each is not None for each in (self.batch_id, self.department_id)), self.id


class NotHeld(NamedTuple):
    reason: NotHeldReason
    words: str | None
    by: str


class Moved(NamedTuple):
    """A slot that is held on another day, or at another hour, this once."""

    day: date
    hour: int
    room: str | None


@dataclass(frozen=True)
class Exceptions:
    """Of slots, by slot and by the day on which each would have been."""

    moved: Mapping[tuple[int, date], Moved] = field(default_factory=dict)
    not_held: Mapping[tuple[int, date, int], NotHeld] = field(default_factory=dict)

    def why_not_held(self, slot_id: int, day: date, hour: int) -> NotHeld | None:
        return self.not_held.get((slot_id, day, hour)) or self.not_held.get((slot_id, day, ALL_HOURS))


class Unit(NamedTuple):
    """One hour of one subject, for one group: what one class of the register answers."""

    day: date
    hour: int
    taught: Taught
    occurrence: "Occurrence"

    @property
    def not_held(self) -> NotHeld | None:
        return self.occurrence.not_held.get(self.hour)

    @property
    def said_hour(self) -> int:
        """The hour by which exceptions know it, also where it was moved."""
        return self.occurrence.slot.hour + self.hour - self.occurrence.hour


class Occurrence(NamedTuple):  # tens of thousands in a term: this is the quickest to make
    slot: Slot
    day: date
    hour: int
    room: str | None
    taught: tuple[Taught, ...]  # those of the slot's that have no holiday
    not_held: Mapping[int, NotHeld]  # by hour of the day
    said_for: date  # the day by which exceptions know it, also where it was moved

    @property
    def hours(self) -> range:
        return range(self.hour, self.hour + self.slot.length)

    @property
    def is_moved(self) -> bool:
        return (self.day, self.hour) != (self.said_for, self.slot.hour)

    def units(self) -> Iterator[Unit]:
        for hour in self.hours:
            for taught in self.taught:
                yield Unit(self.day, hour, taught, self)


class Week(NamedTuple):
    """All that decides what is expected: slots, special days and exceptions of the days that were read."""

    slots: Sequence[Slot]
    special_days: Sequence[Special]
    exceptions: Exceptions = Exceptions()


def each_day(first: date, last: date) -> Iterator[date]:
    for number in range((last - first).days + 1):
        yield first + number * _ONE_DAY


def expect(week: Week, first: date, last: date) -> list[Occurrence]:
    """By day and hour. What is not held is among them, and says so; what a holiday takes away is not."""
    moved = week.exceptions.moved
    by_weekday: dict[int, list[Slot]] = defaultdict(list)
    for slot in week.slots:
        by_weekday[slot.weekday].append(slot)
    noted = {slot_id for slot_id, _, _ in week.exceptions.not_held}
    found: list[Occurrence] = []
    for day in each_day(first, last):
        special = _SpecialDay(week.special_days, day)
        for slot in (slot for weekday in special.weekdays for slot in by_weekday[weekday]):
            if slot.since <= day <= slot.last_day and (slot.id, day) not in moved and (taught := special.taught(slot)):
                why = _why_not_held(week, slot, day, slot.hour) if slot.id in noted else _HELD
                found.append(Occurrence(slot, day, slot.hour, slot.room, taught, why, day))
    by_id = {slot.id: slot for slot in week.slots}
    for (slot_id, said_for), to in moved.items():
        if first <= to.day <= last and (slot_moved := by_id.get(slot_id)):
            found += _list_moved(week, slot_moved, said_for, to)
    return sorted(found, key=lambda each: (each.day, each.hour, each.slot.id))


class _SpecialDay:
    """What one day is like. On most nothing is special, and lists are many: it is found out once for each."""

    def __init__(self, special_days: Iterable[Special], day: date) -> None:
        self._day = day
        self._holding = [each for each in special_days if each.first_day <= day <= each.last_day]
        self._known: dict[tuple[int, int], int | None] = {}
        self.weekdays = {day.isoweekday(), *(each.weekday for each in self._holding if each.weekday is not None)}

    def taught(self, slot: Slot) -> tuple[Taught, ...]:
        """Those of the slot's that are held on this day."""
        day = self._day
        if not self._holding:
            for each in slot.taught:
                if each.gone_from is not None:
                    return tuple(each for each in slot.taught if _is_there(each, day))
            return slot.taught
        return tuple(each for each in slot.taught if _is_there(each, day) and self._runs(each) == slot.weekday)

    def _runs(self, taught: Taught) -> int | None:
        place = taught.batch_id, taught.department_id
        if place not in self._known:
            self._known[place] = weekday_of(self._holding, self._day, *place)
        return self._known[place]


def weekday_of(special_days: Iterable[Special], day: date, batch_id: int, department_id: int) -> int | None:
    """Whose classes that day runs for a list. None: it is a holiday there."""
    holding = [
        each
        for each in special_days
        if each.first_day <= day <= each.last_day and each.holds_for(batch_id, department_id)
    ]
    if not holding:
        return day.isoweekday()
    return max(holding, key=lambda each: each.narrowness).weekday


def _list_moved(week: Week, slot: Slot, said_for: date, to: Moved) -> Iterator[Occurrence]:
    """Whoever moved it knew the calendar of that day: it asks no holiday. What was said of a slot that has ended since
    is about nothing any more."""
    taught = tuple(each for each in slot.taught if _is_there(each, to.day))
    if taught and slot.since <= said_for <= slot.last_day:
        why = _why_not_held(week, slot, said_for, to.hour)
        yield Occurrence(slot, to.day, to.hour, to.room or slot.room, taught, why, said_for)


def _why_not_held(week: Week, slot: Slot, said_for: date, hour: int) -> Mapping[int, NotHeld]:
    """By the hours at which it is held, where it was moved to another one too."""
    hours = range(hour, hour + slot.length)
    why = {each: week.exceptions.why_not_held(slot.id, said_for, slot.hour + each - hour) for each in hours}
    return {each: reason for each, reason in why.items() if reason}


def _is_there(taught: Taught, day: date) -> bool:
    return taught.gone_from is None or day < taught.gone_from
