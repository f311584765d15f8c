"""How many classes are still to come for a student, by the timetable: pure, from what was read (`service.coming`).

It counts what `occurring.expect` lists, without listing it: a subject has a class for each day of its weekday that is
left, and what is otherwise on single days is added and taken away. A test holds the two against each other.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cached_property
from typing import NamedTuple

from rollbook.core.timetable import WEEKDAYS
from rollbook.store.json_rows import pack_rows
from rollbook.timetable.occurring import Exceptions, Special, each_day, weekday_of

ONE_DAY = timedelta(days=1)
NO_EXCEPTIONS = Exceptions()


class Span(NamedTuple):
    """Days, both of them among it."""

    first: date
    last: date

    def cut(self, first: date, last: date) -> "Span":
        return Span(max(self.first, first), min(self.last, last))


class Weekly(NamedTuple):
    """A slot, as far as it decides how many classes a subject has."""

    slot_id: int
    weekday: int
    hour: int
    length: int
    since: date
    last_day: date

    def count_held(self, exceptions: Exceptions, said_for: date) -> int:
        """How many of its hours are held on that day, or wherever they were moved to."""
        hours = range(self.hour, self.hour + self.length)
        return sum(exceptions.why_not_held(self.slot_id, said_for, hour) is None for hour in hours)


class Listed(NamedTuple):
    """The list of a subject."""

    batch_id: int
    department_id: int


class Membership(NamedTuple):
    group_id: int
    since: date
    until: date | None  # the first day no longer in it

    def within(self, span: Span) -> Span:
        return span.cut(self.since, span.last if self.until is None else self.until - ONE_DAY)


@dataclass(frozen=True)
class Part:
    """All slots of a subject that call the same students."""

    subject_id: int
    group_id: int | None  # as the slots say it; null: all whom the subject calls
    groups: tuple[int, ...]  # whoever is in one of them. None: the list
    listed: Listed  # whose calendar holds; and who is called, where no group is
    until: date  # the last day of the last timetable that has such a slot
    weekly: tuple[Weekly, ...]


class Left(NamedTuple):
    classes: int
    until: date


def add_left(each: Sequence[Left | None]) -> Left | None:
    """Of several subjects together: known where it is known of each."""
    known = [left for left in each if left is not None]
    if not known or len(known) < len(each):
        return None
    return Left(sum(left.classes for left in known), max(left.until for left in known))


@dataclass(frozen=True)
class Coming:
    """What is to come of some subjects from a day on."""

    span: Span
    parts: tuple[Part, ...]
    special_days: tuple[Special, ...] = ()
    exceptions: Exceptions = NO_EXCEPTIONS
    changes: tuple[date, ...] = ()  # days on which somebody comes into a group that is called, or goes
    # Of the first day: how many classes of a subject and group were taken already.
    answered: Mapping[tuple[int, int | None], int] = field(default_factory=dict)
    _counted: dict[tuple[int, int | None, Span], int] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.parts)

    @cached_property
    def of_subject(self) -> Mapping[int, Sequence[Part]]:
        found: dict[int, list[Part]] = {}
        for part in self.parts:
            found.setdefault(part.subject_id, []).append(part)
        return found

    def left(self, subject_id: int, listed: tuple[int, int], member: Collection[Membership]) -> Left | None:
        """For a student, by the list and by the groups that they are in. None: the timetable has no such class."""
        counts, until = [], []
        for part in self.of_subject.get(subject_id, ()):
            if spans := self._spans(part, listed, member):
                counts.append(sum(self.count(part, span) for span in spans))
                until.append(part.until)
        return Left(sum(counts), max(until)) if counts else None

    def count_days(self, listed: tuple[int, int], member: Collection[Membership]) -> int:
        """On how many days a student has classes of these subjects, the first day among them."""
        found: set[date] = set()
        for part in self.parts:
            for span in self._spans(part, listed, member):
                found.update(day for each in part.weekly for day in self._days_of(part, each, span))
        return len(found)

    def _spans(self, part: Part, listed: tuple[int, int], member: Collection[Membership]) -> Sequence[Span]:
        """The days on which a student is called there."""
        if not part.groups:
            return [self.span] if listed == part.listed else []
        own = [each for each in member if each.group_id in part.groups]
        return _join(each.within(self.span) for each in own)

    def count(self, part: Part, span: Span) -> int:
        """How many classes of it are to come on these days."""
        of = part.subject_id, part.group_id
        if (*of, span) not in self._counted:
            self._counted[*of, span] = sum(self._count(part, each, span) for each in part.weekly)
        begun = self.answered.get(of, 0) if span.first == self.span.first else 0
        return self._counted[*of, span] - begun

    def _count(self, part: Part, weekly: Weekly, span: Span) -> int:
        days = self._days(part.listed)[weekly.weekday]
        own = span.cut(weekly.since, weekly.last_day)
        count = weekly.length * max(0, bisect_right(days, own.last) - bisect_left(days, own.first))
        for day in self._otherwise.get(weekly.slot_id, ()):
            held = weekly.count_held(self.exceptions, day)
            if own.first <= day <= own.last and days[bisect_left(days, day) : bisect_right(days, day)]:
                count -= weekly.length
                count += 0 if (weekly.slot_id, day) in self.exceptions.moved else held
            to = self.exceptions.moved.get((weekly.slot_id, day))
            if to and span.first <= to.day <= span.last and weekly.since <= day <= weekly.last_day:
                count += held
        return count

    def _days_of(self, part: Part, weekly: Weekly, span: Span) -> set[date]:
        """On which it has a class at all."""
        days = self._days(part.listed)[weekly.weekday]
        own = span.cut(weekly.since, weekly.last_day)
        usual = set(days[bisect_left(days, own.first) : bisect_right(days, own.last)])
        otherwise = {day: weekly.count_held(self.exceptions, day) for day in self._otherwise.get(weekly.slot_id, ())}
        moved = {day: to.day for day in otherwise if (to := self.exceptions.moved.get((weekly.slot_id, day)))}
        gone = {day for day, held in otherwise.items() if not held or day in moved}
        come = {to for day, to in moved.items() if otherwise[day] and weekly.since <= day <= weekly.last_day}
        return (usual - gone) | {day for day in come if span.first <= day <= span.last}

    @cached_property
    def _otherwise(self) -> Mapping[int, Collection[date]]:
        found: dict[int, set[date]] = {}
        for slot_id, day in self.exceptions.moved:
            found.setdefault(slot_id, set()).add(day)
        for slot_id, day, _ in self.exceptions.not_held:
            found.setdefault(slot_id, set()).add(day)
        return found

    def _days(self, listed: Listed) -> Sequence[Sequence[date]]:
        """By the weekday whose classes they run, for a list."""
        if listed not in self._known:
            own = [each for each in self.special_days if each.holds_for(*listed)]
            special = {
                day
                for each in own
                for day in each_day(max(each.first_day, self.span.first), min(each.last_day, self.span.last))
            }
            days = [[day for day in known if day not in special] for known in self._usual]
            for day in sorted(special):
                if weekday := weekday_of(own, day, *listed):
                    days[weekday].append(day)
            self._known[listed] = [sorted(each) for each in days] if special else self._usual
        return self._known[listed]

    @cached_property
    def _known(self) -> dict[Listed, Sequence[Sequence[date]]]:
        return {}

    @cached_property
    def _usual(self) -> Sequence[Sequence[date]]:
        days: list[list[date]] = [[] for _ in range(WEEKDAYS + 1)]
        for day in each_day(*self.span):
            days[day.isoweekday()].append(day)
        return days

    @cached_property
    def spans(self) -> Sequence[Span]:
        """In each of which nobody comes into a group, or goes."""
        inside = sorted({each for each in self.changes if self.span.first < each <= self.span.last})
        firsts = [self.span.first, *inside]
        lasts = [*(each - ONE_DAY for each in inside), self.span.last]
        return [*map(Span, firsts, lasts)]

    @cached_property
    def asked(self) -> dict[str, str]:
        """The parameters of a statement that joins it to students."""
        of_lists: list[tuple[object, ...]] = []
        of_groups: list[tuple[object, ...]] = []
        for number, part in enumerate(self.parts):
            if not part.groups:
                of_lists.append((part.subject_id, self.count(part, self.span), str(part.until)))
                continue
            for span in self.spans:
                told = (str(span.first), str(span.last), self.count(part, span), str(part.until))
                of_groups += [(number, part.subject_id, group, *told) for group in part.groups]
        return {"coming": pack_rows(of_lists), "coming_in_groups": pack_rows(of_groups)}

    @property
    def calls_groups(self) -> bool:
        return any(part.groups for part in self.parts)

    @property
    def until(self) -> date | None:
        """The last day of the term, or of the last one where there are several."""
        return max((part.until for part in self.parts), default=None)


NOTHING = Coming(Span(date.max, date.max), ())


def _join(spans: Iterable[Span]) -> list[Span]:
    """Whoever is in two of the groups is called once."""
    found: list[Span] = []
    for span in sorted(each for each in spans if each.first <= each.last):
        if found and span.first <= found[-1].last + ONE_DAY:
            found[-1] = Span(found[-1].first, max(found[-1].last, span.last))
        else:
            found.append(span)
    return found
