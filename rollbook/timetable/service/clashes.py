"""Where a room, a lecturer or students would have to be in two slots at once. It is shown, and forbids nothing."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from itertools import islice
from typing import Literal, NamedTuple

from sqlalchemy import Connection, select

from rollbook.accounts.rights import GRANTS_HELD, Rights, Where, rights_on
from rollbook.core.roles import Right
from rollbook.core.schemas import same_key
from rollbook.tables.accounts import admins
from rollbook.timetable.occurring import Slot, Taught
from rollbook.timetable.service.audiences import Audiences, in_parts, parts_with, students_of
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
        for hour in range(slot.hour, slot.hour + slot.length):
            at_hours[slot.weekday, hour].append(slot)
    beside = {slot.id: list(_beside(slot, at_hours)) for slot in looked_at}
    concerned = {each.id: each for slot in looked_at for each in (slot, *beside[slot.id])}
    audiences = Audiences(db, concerned.values())
    wanted = {part for slot in looked_at if beside[slot.id] for part in audiences.parts_of(slot)}
    known = parts_with(db, students_of(db, wanted, day), day)
    called = {
        slot.id: set[int]().union(*(known.get(part, ()) for part in audiences.parts_of(slot)))
        for slot in concerned.values()
    }
    return {slot.id: list(islice(_clashes(slot, beside[slot.id], called), MOST_TOLD)) for slot in looked_at}


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
            if not reaches(rights[lecturer], Right.TAKE, _place_of(taught))
        ]
        for slot in every
    }


def _beside(slot: Slot, at_hours: Mapping[tuple[int, int], Sequence[Slot]]) -> Iterator[Slot]:
    seen = {slot.id}
    for hour in range(slot.hour, slot.hour + slot.length):
        for other in at_hours[slot.weekday, hour]:
            if other.id not in seen:
                seen.add(other.id)
                yield other


def _clashes(slot: Slot, beside: Sequence[Slot], called: Mapping[int, set[int]]) -> Iterator[Clash]:
    room = slot.room and same_key(slot.room)
    for other in beside:
        if room and other.room and same_key(other.room) == room:
            yield Clash("room", other)
        for lecturer in slot.lecturers:
            if lecturer in other.lecturers:
                yield Clash("lecturer", other, lecturer=lecturer)
        if both := called[slot.id] & called[other.id]:
            yield Clash("students", other, students=len(both))


def _place_of(taught: Taught) -> Where:
    return Where(taught.batch_id, taught.department_id, taught.subject_id, taught.group_id)
