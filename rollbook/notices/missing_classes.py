"""Classes of the timetable that are over and that nobody has taken: who is asked, and what they are told."""

from collections.abc import Collection, Sequence
from datetime import date, datetime, time, timedelta
from itertools import groupby
from typing import NamedTuple
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, select

from rollbook.accounts.held_grants import heads
from rollbook.day.service.called import Names, read_names
from rollbook.notices.facts import NotTaken
from rollbook.tables.accounts import admins
from rollbook.tables.grants import grants
from rollbook.tables.rows import AdminRow
from rollbook.timetable.hours import Hours
from rollbook.timetable.occurring import Occurrence, Taught, expect
from rollbook.timetable.service.covering import Asked
from rollbook.timetable.service.matching import Matched, match_occurrences
from rollbook.timetable.service.reading import read_hours, read_week

TO_LECTURER = timedelta(hours=2)  # after the end of its last hour
TO_HEAD = timedelta(days=2)


class MissingClass(NamedTuple):
    """All hours of one class, of which some were not taken. None of them is still to come."""

    occurrence: Occurrence
    missing: Sequence[Matched]  # by hour
    ends: datetime

    @property
    def key(self) -> tuple[int, date]:
        return self.occurrence.slot.id, self.occurrence.said_for

    @property
    def asked(self) -> tuple[Asked, ...]:
        return self.missing[0].asked

    def first_of(self, departments: Collection[int]) -> Matched:
        """The first that was not taken, of one of these departments if there is one."""
        own = (each for each in self.missing if each.unit.taught.department_id in departments)
        return next(own, self.missing[0])


def find_missing(
    db: Connection, first: date, last: date, now: datetime, timezone: str, slot_id: int | None = None
) -> list[MissingClass]:
    """`slot_id`: of this one alone. Classes of a subject answer any of its slots, so those are matched too."""
    occurrences = expect(read_week(db, first, last, timezone), first, last)
    if slot_id is not None:
        taught = {each.subject_id for one in occurrences if one.slot.id == slot_id for each in one.taught}
        occurrences = [one for one in occurrences if any(each.subject_id in taught for each in one.taught)]
    matched = match_occurrences(db, occurrences, read_hours(db), now, timezone)
    zone = ZoneInfo(timezone)
    found = []
    for _, units in groupby(matched, key=lambda each: id(each.unit.occurrence)):
        every = list(units)
        missing = [each for each in every if each.state == "missing"]
        if missing and not any(each.state in ("running", "to_come") for each in every):
            ends = max(each.ends or _end_of(each.unit.day, zone) for each in missing)
            found.append(MissingClass(every[0].unit.occurrence, missing, ends))
    return [each for each in found if slot_id in (None, each.occurrence.slot.id)]


def _end_of(day: date, zone: ZoneInfo) -> datetime:
    return datetime.combine(day + timedelta(days=1), time(), zone)


class People(NamedTuple):
    """Whoever is asked, and the heads of where they teach."""

    accounts: dict[int, AdminRow]
    heads: dict[tuple[int, int], list[int]]  # by department and batch

    def heads_of(self, missing: MissingClass) -> list[int]:
        """A class of two departments has the heads of both."""
        every = (self.heads[place] for place in _places(missing))
        return list(dict.fromkeys(head for some in every for head in some))

    def departments_of(self, head: int) -> set[int]:
        return {department for (department, _), some in self.heads.items() if head in some}


def _places(missing: MissingClass) -> list[tuple[int, int]]:
    return [(each.unit.taught.department_id, each.unit.taught.batch_id) for each in missing.missing]


def find_people(db: Connection, every: Sequence[MissingClass], today: date) -> People:
    places = {place for each in every for place in _places(each)}
    of_places = {place: _find_heads(db, place, today) for place in sorted(places)}
    wanted = {asked.admin_id for each in every for asked in each.asked}
    wanted |= {head for some in of_places.values() for head in some}
    rows = db.execute(select(admins).where(admins.c.id.in_(wanted)))
    return People({row.id: row for row in rows}, of_places)


def _find_heads(db: Connection, place: tuple[int, int], today: date) -> list[int]:
    held = select(grants.c.admin_id).where(heads(*place, today)).order_by(grants.c.id)
    return list(dict.fromkeys(db.scalars(held)))


class ClassWords(NamedTuple):
    names: Names
    hours: Hours
    timezone: str

    def to_lecturer(self, missing: MissingClass, asked: int, *, has_head: bool) -> NotTaken:
        head_told_on = (missing.ends + TO_HEAD).astimezone(ZoneInfo(self.timezone)).date() if has_head else None
        slot_id, said_for = missing.key
        page = f"/home?{urlencode({'class': f'{slot_id} {said_for}'})}"
        return self._tell(missing.missing[0], self.names.people[asked].name, page, page, head_told_on=head_told_on)

    def to_head(self, missing: MissingClass, departments: Collection[int]) -> NotTaken:
        unit = missing.first_of(departments)
        names = ", ".join(self.names.people[each.admin_id].name for each in missing.asked)
        slot_id, said_for = missing.key
        day = str(unit.unit.day)
        which = f"{slot_id} {said_for} {unit.unit.hour} {unit.unit.taught.subject_id}"
        taught = unit.unit.taught
        # A batch is a year in addresses of pages.
        start = {("year" if level == "batch" else level): label for level, label in self.names.labels(taught).items()}
        start |= {"date": day, **({"group": str(taught.group_id)} if taught.group_id else {})}
        return self._tell(
            unit,
            names,
            f"/attendancePage?{urlencode(start)}",
            f"/nottaken?{urlencode({'first': day, 'last': day, 'class': which})}",
            to_head=True,
        )

    def _tell(
        self,
        matched: Matched,
        lecturer: str,
        take: str,
        not_held: str,
        *,
        to_head: bool = False,
        head_told_on: date | None = None,
    ) -> NotTaken:
        unit, taught = matched.unit, matched.unit.taught
        labels, group = self.names.labels(taught), self.names.group(taught)
        place = (labels["batch"], labels["department"], labels["semester"], group.label if group else "")
        return NotTaken(
            code=labels["subject"],
            name=self.names.subjects[taught.subject_id].name,
            day=unit.day,
            at=self.hours.clock_times(unit.day, unit.hour)[0] or "",
            place=" · ".join(filter(None, place)),
            room=unit.occurrence.room,
            to_head=to_head,
            lecturer=lecturer,
            head_told_on=head_told_on,
            take=take,
            not_held=not_held,
        )


def read_words(db: Connection, missing: Sequence[MissingClass], timezone: str) -> ClassWords:
    taught: set[Taught] = {unit.unit.taught for each in missing for unit in each.missing}
    return ClassWords(
        read_names(db, taught, [asked for each in missing for asked in each.asked]), read_hours(db), timezone
    )
