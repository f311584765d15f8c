"""Who is asked for a class: its lecturers, and for one who is away that day whoever stands in.

That somebody stands in is a grant (`people`), and written nowhere else.
"""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from operator import itemgetter
from typing import NamedTuple

from sqlalchemy import Connection, or_, select

from rollbook.accounts.held_grants import OF_LECTURERS
from rollbook.accounts.rights import stands_in
from rollbook.tables.grants import grants
from rollbook.tables.timetable import slot_lecturers, slot_subjects, slots
from rollbook.timetable.occurring import Occurrence, Taught
from rollbook.timetable.service.reading import hold_on


class Asked(NamedTuple):
    admin_id: int
    instead_of: int | None = None


class Teaching(NamedTuple):
    """A lecturer's grant, of the days that were asked for."""

    admin_id: int
    batch_id: int | None
    department_id: int | None
    subject_id: int | None
    group_id: int | None
    since: date | None
    last_day: date | None
    instead_of: int | None

    @property
    def is_substitute(self) -> bool:
        return stands_in(self.since, self.last_day, self.instead_of)

    def is_for(self, taught: Taught, day: date) -> bool:
        return (
            (self.since is None or self.since <= day)
            and (self.last_day is None or day <= self.last_day)
            and self.batch_id in (None, taught.batch_id)
            and self.department_id in (None, taught.department_id)
            and self.subject_id in (None, taught.subject_id)
            and (self.group_id is None or taught.group_id in (None, self.group_id))
        )


def read_teaching(db: Connection, first: date, last: date) -> tuple[Teaching, ...]:
    then = (
        or_(grants.c.since.is_(None), grants.c.since <= last),
        or_(grants.c.last_day.is_(None), grants.c.last_day >= first),
    )
    columns = (grants.c[name] for name in Teaching._fields)
    found = select(*columns).where(OF_LECTURERS, grants.c.ended_at.is_(None), *then).order_by(grants.c.id)
    return tuple(Teaching(*row) for row in db.execute(found))


def read_named(db: Connection, subject_id: int, group_id: int | None, day: date) -> list[int]:
    """Whom the timetable of that day names for a subject, or for one of its groups: those of the weekday first."""
    called = slot_subjects.c.group_id
    of_group = [] if group_id is None else [or_(called.is_(None), called == group_id)]
    found = (
        select(slot_lecturers.c.admin_id)
        .join_from(slot_lecturers, slots)
        .join(slot_subjects, slot_subjects.c.slot_id == slots.c.id)
        .where(slot_subjects.c.subject_id == subject_id, *of_group, hold_on(day, day))
        .order_by(slots.c.weekday != day.isoweekday(), slots.c.hour, slots.c.id, slot_lecturers.c.admin_id)
    )
    return list(dict.fromkeys(db.scalars(found)))


class Asking:
    """Whom to ask, of many occurrences: each looks only at the grants of its own subjects, and where none of these is
    for some days only, every occurrence of a slot is asked of the same."""

    def __init__(self, teaching: Sequence[Teaching]) -> None:
        self._of_subjects: dict[int | None, list[tuple[int, Teaching]]] = defaultdict(list)
        for place, each in enumerate(teaching):
            self._of_subjects[each.subject_id].append((place, each))
        self._changing = {each.subject_id for each in teaching if each.since or each.last_day}
        self._known: dict[tuple[int, tuple[Taught, ...], date | None], tuple[Asked, ...]] = {}

    def who_is_asked(self, occurrence: Occurrence) -> tuple[Asked, ...]:
        changes = None in self._changing or any(each.subject_id in self._changing for each in occurrence.taught)
        key = (occurrence.slot.id, occurrence.taught, occurrence.day if changes else None)
        if key not in self._known:
            of = {None, *(each.subject_id for each in occurrence.taught)}
            near = sorted((each for subject in of for each in self._of_subjects.get(subject, ())), key=itemgetter(0))
            self._known[key] = who_is_asked(occurrence, [each for _, each in near])
        return self._known[key]


def who_is_asked(occurrence: Occurrence, teaching: Sequence[Teaching]) -> tuple[Asked, ...]:
    """Where the timetable names nobody: whoever has the subject for good, or stands in where nobody has."""
    there = [each for each in teaching if any(each.is_for(taught, occurrence.day) for taught in occurrence.taught)]
    own = occurrence.slot.lecturers or [
        each.admin_id for each in there if not each.is_substitute and each.subject_id is not None
    ]
    for_nobody = [each.admin_id for each in there if each.is_substitute and each.instead_of is None]
    if not own:
        standing_in = (each.admin_id for each in there if each.is_substitute)
        return tuple(dict.fromkeys(map(Asked, standing_in)))
    covering = {each.instead_of: each.admin_id for each in there if each.instead_of is not None}
    able = {each.admin_id for each in there if not each.is_substitute}
    asked: list[Asked] = []
    for each in own:
        if each in covering:
            asked.append(Asked(covering[each], each))
        elif for_nobody and each not in able:
            asked += [Asked(another, each) for another in for_nobody]  # given where nobody had the right to take it
        else:
            asked.append(Asked(each))
    return tuple(dict.fromkeys(asked))
