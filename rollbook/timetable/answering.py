"""Which class of the register answers which unit of the timetable. Pure functions over what was read."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, datetime
from typing import NamedTuple
from uuid import UUID
from zoneinfo import ZoneInfo

from rollbook.timetable.hours import Hours
from rollbook.timetable.occurring import Unit


class HeldClass(NamedTuple):
    """A class of the register that was neither withdrawn nor found to be one with another."""

    id: int
    uuid: UUID
    subject_id: int
    group_id: int | None
    held_on: date
    number: int
    hour: int | None  # where the device knew it from the timetable
    opened_at: datetime
    taken_from: datetime | None
    uploaded_at: datetime | None  # null while open
    attended: int | None
    missed: int | None
    twin_of: int | None = None  # the class that it may be a second taking of, while nobody has answered

    @property
    def begun_at(self) -> datetime:
        return self.taken_from or self.opened_at


class Times:
    """When hours begin and end. The same few of the same few days are asked for again and again."""

    def __init__(self, hours: Hours, timezone: str) -> None:
        self._hours, self._timezone, self.zone = hours, timezone, ZoneInfo(timezone)
        self._known: dict[tuple[date, int], tuple[datetime | None, datetime | None]] = {}

    def of(self, day: date, hour: int) -> tuple[datetime | None, datetime | None]:
        """None where the college has no such hour."""
        if (day, hour) not in self._known:
            begins = self._hours.starts(day, hour, self._timezone)
            self._known[day, hour] = begins, self._hours.ends(day, hour, self._timezone)
        return self._known[day, hour]

    def has(self, moment: datetime, day: date, hour: int) -> bool:
        starts, ends = self.of(day, hour)
        return starts is not None and ends is not None and starts <= moment < ends


def answer(units: Sequence[Unit], classes: Iterable[HeldClass], times: Times) -> list[HeldClass | None]:
    """For each unit the class that answers it. Each class answers one at most."""
    held: dict[tuple[int, date], list[HeldClass]] = defaultdict(list)
    for each in classes:
        held[each.subject_id, each.held_on].append(each)
    there: dict[tuple[int, date], list[int]] = defaultdict(list)
    for index, unit in enumerate(units):
        if (place := (unit.taught.subject_id, unit.day)) in held:
            there[place].append(index)
    found: list[HeldClass | None] = [None] * len(units)
    for place, indices in there.items():
        for index, each in _answer_day(units, indices, held[place], times):
            found[index] = each
    return found


def _answer_day(
    units: Sequence[Unit], indices: list[int], classes: Sequence[HeldClass], times: Times
) -> Iterable[tuple[int, HeldClass]]:
    """First those whose hour is known, then by the moment at which each was taken, then in order."""
    if len(indices) == len(classes) == 1:  # as nearly always
        return [(indices[0], classes[0])] if _fits(classes[0], units[indices[0]].taught.group_id) else []
    day = _Day([units[index] for index in indices])
    ordered = sorted(classes, key=lambda each: each.number)
    firsts = [each for each in ordered if each.twin_of is None]
    with_hour = [each for each in firsts if day.has_hour(each)]
    day.fill(with_hour, lambda each, unit: unit.hour == each.hour)
    _fill_by_time(day, [each for each in firsts if each not in with_hour], times)
    # Somebody is still asked whether it is one class with another: then it is that hour, and no other.
    answering = {each.id for each in day.answered.values()}
    _fill_by_time(day, [each for each in ordered if each.twin_of and each.twin_of not in answering], times)
    return [(indices[place], each) for place, each in day.answered.items()]


def _fill_by_time(day: "_Day", classes: Sequence[HeldClass], times: Times) -> None:
    """Where nothing says which hour it was, it was none of those that are said to be not held, if there are others."""
    day.fill(classes, lambda each, unit: times.has(each.begun_at, unit.day, unit.hour))
    day.fill(classes, lambda _each, unit: unit.not_held is None)
    day.fill(classes, lambda _each, _unit: True)


class _Day:
    """The units of one subject on one day, and what answers them so far."""

    def __init__(self, units: Sequence[Unit]) -> None:
        self._units = sorted(enumerate(units), key=lambda each: each[1].hour)
        self._used: set[int] = set()
        self.answered: dict[int, HeldClass] = {}  # by the place of the unit

    def has_hour(self, held: HeldClass) -> bool:
        """Whether the timetable still knows the hour for which it was taken."""
        return any(unit.hour == held.hour and _fits(held, unit.taught.group_id) for _, unit in self._units)

    def fill(self, classes: Sequence[HeldClass], fits: Callable[[HeldClass, Unit], bool]) -> None:
        """Of several units the one of the very group comes first."""
        for is_same in (True, False):
            for held in classes:
                if held.id in self._used:
                    continue
                place = next(self._free(held, fits, is_same=is_same), None)
                if place is not None:
                    self._used.add(held.id)
                    self.answered[place] = held

    def _free(self, held: HeldClass, fits: Callable[[HeldClass, Unit], bool], *, is_same: bool) -> Iterator[int]:
        for place, unit in self._units:
            group = unit.taught.group_id
            if place in self.answered or (group == held.group_id) != is_same or not _fits(held, group):
                continue
            if fits(held, unit):
                yield place


def _fits(held: HeldClass, group_id: int | None) -> bool:
    """The same students, or all of whom those are some."""
    return held.group_id is None or group_id is None or held.group_id == group_id
