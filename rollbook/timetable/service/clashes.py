"""Where a room, a lecturer or students would have to be in two slots at once. It is shown, and forbids nothing."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from itertools import islice
from typing import Literal, NamedTuple

from sqlalchemy import Connection, select

from rollbook.accounts.rights import GRANTS_HELD, Rights, rights_on
from rollbook.core.roles import Right
from rollbook.core.schemas import same_key
from rollbook.tables.accounts import admins
from rollbook.timetable.occurring import Slot, Taught
from rollbook.timetable.service.audiences import Audiences, Part, in_parts, parts_with, students_of
from rollbook.timetable.service.reach import reaches

MOST_TOLD = 10  # of one slot: whoever has more of them has another question


class Clash(NamedTuple):
    kind: Literal["room", "lecturer", "students"]
    other: Slot
    lecturer: int | None = None
    students: int | None = None  # how many are called in both


class NoRight(NamedTuple):
    """A lecturer whom nobody has let take a subject of the slot."""

    lecturer: int
    taught: Taught


def find_clashes(db: Connection, looked_at: Sequence[Slot], every: Sequence[Slot], day: date) -> dict[int, list[Clash]]:
    """By the slot's id. `every`: all slots that hold on that day, those that are looked at among them."""
    at_hours: dict[tuple[int, int], list[Slot]] = defaultdict(list)
    for slot in every:
        for hour in _hours_of(slot):
            at_hours[hour].append(slot)
    met = {hour for slot in looked_at for hour in _hours_of(slot) if len(at_hours[hour]) > 1}
    concerned = {each.id: each for hour in met for each in at_hours[hour]}
    audiences = Audiences(db, concerned.values())
    parts = {slot.id: audiences.parts_of(slot) for slot in concerned.values()}
    wanted = {part for slot in looked_at for part in parts.get(slot.id, ())}
    known = parts_with(db, students_of(db, wanted, day), day)
    called = {each: set[int]().union(*(known.get(part, ()) for part in each)) for each in set(parts.values())}
    hours = {hour: _Hour(at_hours[hour], parts, called) for hour in met}
    return {slot.id: list(islice(_clashes(slot, hours, parts, called), MOST_TOLD)) for slot in looked_at}


def find_lecturers_without_right(db: Connection, looked_at: Iterable[Slot], day: date) -> dict[int, list[NoRight]]:
    every = list(looked_at)
    rights: dict[int, Rights] = {}
    for some in in_parts(lecturer for slot in every for lecturer in slot.lecturers):
        for row in db.execute(select(admins.c.id, GRANTS_HELD).where(admins.c.id.in_(some))):
            rights[row.id] = rights_on(row.grants_held, day).lasting
    return {
        slot.id: [
            NoRight(lecturer, taught)
            for lecturer in slot.lecturers
            for taught in slot.taught
            if not reaches(rights[lecturer], Right.TAKE, taught.place)
        ]
        for slot in every
    }


def _hours_of(slot: Slot) -> list[tuple[int, int]]:
    return [(slot.weekday, hour) for hour in range(slot.hour, slot.hour + slot.length)]


class _Hour:
    """All slots of an hour by what they could clash in: a file may put thousands of them into one hour."""

    def __init__(
        self, slots: Sequence[Slot], parts: Mapping[int, frozenset[Part]], called: Mapping[frozenset[Part], set[int]]
    ) -> None:
        self._parts, self._called = parts, called
        self._at = {slot.id: at for at, slot in enumerate(slots)}
        self._rooms: dict[str, list[Slot]] = defaultdict(list)
        self._lecturers: dict[int, list[Slot]] = defaultdict(list)
        self._audiences: dict[frozenset[Part], list[Slot]] = defaultdict(list)
        self._students: dict[int, list[frozenset[Part]]] = defaultdict(list)
        for slot in slots:
            if slot.room:
                self._rooms[same_key(slot.room)].append(slot)
            for lecturer in slot.lecturers:
                self._lecturers[lecturer].append(slot)
            self._audiences[parts[slot.id]].append(slot)
        for audience in self._audiences:
            for student in called[audience]:
                self._students[student].append(audience)

    def beside(self, slot: Slot) -> list[Slot]:
        """Those that have something in common with a slot, in order. Of each kind no more than are told."""
        audiences = {each for student in self._called[self._parts[slot.id]] for each in self._students[student]}
        meeting = [
            self._rooms[same_key(slot.room)] if slot.room else [],
            *(self._lecturers[each] for each in slot.lecturers),
            *(self._audiences[each] for each in audiences),
        ]
        found = {each.id: each for some in meeting for each in some[: MOST_TOLD + 1] if each.id != slot.id}
        return sorted(found.values(), key=lambda each: self._at[each.id])


def _clashes(
    slot: Slot,
    hours: Mapping[tuple[int, int], _Hour],
    parts: Mapping[int, frozenset[Part]],
    called: Mapping[frozenset[Part], set[int]],
) -> Iterator[Clash]:
    room = slot.room and same_key(slot.room)
    beside = {each.id: each for hour in _hours_of(slot) if hour in hours for each in hours[hour].beside(slot)}
    for other in beside.values():
        if room and other.room and same_key(other.room) == room:
            yield Clash("room", other)
        for lecturer in slot.lecturers:
            if lecturer in other.lecturers:
                yield Clash("lecturer", other, lecturer=lecturer)
        if both := called[parts[slot.id]] & called[parts[other.id]]:
            yield Clash("students", other, students=len(both))
