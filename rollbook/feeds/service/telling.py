"""One class of a calendar as an event, in the words that the college knows it by."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from typing import NamedTuple, TypeVar
from uuid import UUID, uuid5
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, Connection, select

from rollbook.core.groups import Kind, name_group
from rollbook.core.statements import Statement
from rollbook.core.timetable import instant_of
from rollbook.feeds.calendar import Event
from rollbook.feeds.service.changed import EVERYBODYS, read_changed
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import batches, departments, subjects
from rollbook.tables.groups import groups
from rollbook.timetable.hours import Hours
from rollbook.timetable.occurring import Occurrence, Slot, Taught

_NAMES = UUID("6e0e1a2c-3f0b-4c41-9a55-0d3c1f5b7a10")  # of events: theirs are made of what never changes


class Term(NamedTuple):
    first: date
    last: date
    made: Mapping[int, datetime]  # the timetables in it, and when each was made


Made = TypeVar("Made")


class _Subject(NamedTuple):
    id: int
    code: str
    name: str | None
    batch: str
    department: str


class _Group(NamedTuple):
    id: int
    kind: Kind
    label: str


class _Person(NamedTuple):
    id: int
    name: str


class Telling:
    """What is told of each class, in the words that the college knows it by."""

    def __init__(self, db: Connection, term: Term, every: Sequence[Slot], hours: Hours, timezone: str) -> None:
        self._term, self._hours, self._timezone = term, hours, timezone
        self._zone = ZoneInfo(timezone)
        taught = [each for slot in every for each in slot.taught]
        self._subjects = _by_id(
            db,
            select(subjects.c.id, subjects.c.code, subjects.c.name, batches.c.label, departments.c.label)
            .join_from(subjects, batches)
            .join(departments),
            subjects.c.id,
            {each.subject_id for each in taught},
            _Subject,
        )
        in_groups = {each.group_id for each in taught if each.group_id is not None}
        self._groups = _by_id(db, select(groups.c.id, groups.c.kind, groups.c.label), groups.c.id, in_groups, _Group)
        people = {each for slot in every for each in slot.lecturers}
        self._people = _by_id(db, select(admins.c.id, admins.c.name), admins.c.id, people, _Person)
        self._changed = read_changed(db, {(each.batch_id, each.department_id) for each in taught})

    def event(self, occurrence: Occurrence, *, away: bool) -> Event:
        """`away`: somebody else takes it on that day."""
        slot = occurrence.slot
        held = [hour for hour in occurrence.hours if hour not in occurrence.not_held] or list(occurrence.hours)
        starts, ends = self._time(occurrence.day, held[0], 0), self._time(occurrence.day, held[-1], 1)
        sequence, changed_at = self._newest(occurrence)
        name = f"{self._term.made[slot.timetable_id].isoformat()} {slot.id} {occurrence.said_for}"
        return Event(
            uid=str(uuid5(_NAMES, name)),
            day=occurrence.day,
            starts=starts if ends else None,
            ends=ends if starts else None,
            summary=" + ".join(dict.fromkeys(map(self._subject, occurrence.taught))),
            location=occurrence.room,
            description="\n".join(self._describe(occurrence)),
            cancelled=away or len(occurrence.not_held) == slot.length,
            sequence=sequence,
            changed_at=changed_at,
        )

    def _subject(self, taught: Taught) -> str:
        subject = self._subjects[taught.subject_id]
        whole = f"{subject.code} {subject.name}" if subject.name else subject.code
        if taught.group_id is None:
            return whole
        group = self._groups[taught.group_id]
        return f"{whole} ({name_group(group.kind, group.label)})"

    def _describe(self, occurrence: Occurrence) -> list[str]:
        known = (self._subjects[each.subject_id] for each in occurrence.taught)
        told = list(dict.fromkeys(f"{subject.department} {subject.batch}" for subject in known))
        told += [self._people[each].name for each in occurrence.slot.lecturers]
        return told + list(dict.fromkeys(each.words for each in occurrence.not_held.values() if each.words))

    def _time(self, day: date, hour: int, side: int) -> datetime | None:
        """As the clock of the college shows it, also where it was put forward meanwhile."""
        found = next((each for each in self._hours.on(day) if each.hour == hour), None)
        if found is None:
            return None
        return instant_of(day, (found.starts, found.ends)[side], self._timezone).astimezone(self._zone)

    def _newest(self, occurrence: Occurrence) -> tuple[int, datetime]:
        """Only ever goes up, also where something is taken back or renamed."""
        of = {EVERYBODYS}
        for taught in occurrence.taught:
            of |= {(taught.batch_id, None), (taught.batch_id, taught.department_id)}
        known = [self._changed[place] for place in of if place in self._changed]
        return max(known, default=(0, self._term.made[occurrence.slot.timetable_id]))


def _by_id(
    db: Connection, query: Statement, column: ColumnElement[int], ids: set[int], make: Callable[..., Made]
) -> dict[int, Made]:
    """What is made of each row, by its `id`."""
    found: dict[int, Made] = {}
    wanted = sorted(ids)
    for start in range(0, len(wanted), 500):
        found |= {row.id: make(*row) for row in db.execute(query.where(column.in_(wanted[start : start + 500])))}
    return found
