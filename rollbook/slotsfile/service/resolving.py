"""What one row of a file stands for: a slot as it is to be, or why not."""

from collections.abc import Sequence

from rollbook.accounts.identity import Admin
from rollbook.accounts.rights import Where
from rollbook.core.roles import Right
from rollbook.core.schemas import clean_text
from rollbook.core.sentences import BadValue
from rollbook.core.timetable import MOST_HOURS
from rollbook.slotsfile import refusals
from rollbook.slotsfile.files.lines import FileSlot
from rollbook.slotsfile.service.known import Known
from rollbook.slotsfile.service.names import NOBODY, Names
from rollbook.slotsfile.service.resolved import Refused, Resolved, What, When
from rollbook.slotsfile.service.taught import WhatIsTaught
from rollbook.slotsfile.service.when import read_hour, read_weekday
from rollbook.timetable.hours import Hour
from rollbook.timetable.schemas import MOST_LECTURERS, Room
from rollbook.timetable.service.stored import Draft

LONGEST_ROOM = 60


class Resolving:
    def __init__(self, known: Known, names: Names, hours: Sequence[Hour], me: Admin, timezone: str) -> None:
        self._known, self._names, self._hours, self._me = known, names, hours, me
        self._taught = WhatIsTaught(known, names, timezone)

    def resolve(self, line: FileSlot) -> Resolved:
        """All of it is looked at, so that every name is asked for at once. The first problem is told."""
        found, problems = Resolved(), []
        for part in (self._when, self._lecturers, self._what, self._room):
            try:
                part(line, found)
            except Refused as error:
                problems.append(error.why)
        found.problem = problems[0] if problems else None
        return found

    def _when(self, line: FileSlot, found: Resolved) -> None:
        if line.placed_twice:
            raise Refused(refusals.PLACED_TWICE)
        if not line.day:
            raise Refused(refusals.ROW_WITHOUT_DAY if line.hours else refusals.NOT_PLACED)
        if not line.hours:
            raise Refused(refusals.ROW_WITHOUT_HOUR)
        weekday = read_weekday(line.day)
        if weekday is None:
            raise Refused(refusals.no_such_weekday(line.day))
        numbers = [self._hour(text) for text in line.hours]
        if sorted(numbers) != list(range(min(numbers), min(numbers) + len(numbers))):
            raise Refused(refusals.HOURS_NOT_IN_A_ROW)
        length = self._length(line, len(numbers))
        last = max(each.hour for each in self._hours)
        if min(numbers) + length - 1 > last:
            raise Refused(refusals.beyond_the_day(last, min(numbers) + length - 1))
        found.when = When(weekday, min(numbers), length)

    def _hour(self, text: str) -> int:
        number = read_hour(text, self._hours)
        if number is None:
            raise Refused(refusals.no_such_hour(text, len(self._hours)))
        return number

    def _length(self, line: FileSlot, named: int) -> int:
        """As it is said; at least the hours that are named."""
        if not line.length:
            return named
        if not line.length.isdecimal() or not 1 <= int(line.length[:9]) <= 10 * MOST_HOURS:
            raise Refused(refusals.no_such_length(line.length))
        return max(int(line.length), named)

    def _lecturers(self, line: FileSlot, found: Resolved) -> None:
        ids, unknown = [], None
        for name in dict.fromkeys(name for each in line.every for name in each.lecturers):
            key = self._names.lecturer(name)
            if key is None:
                unknown = unknown or name
            elif key != NOBODY:
                ids.append(self._names.people[key].id)
        if unknown is not None:
            raise Refused(refusals.unknown_lecturer(unknown))
        if len(set(ids)) > MOST_LECTURERS:
            raise Refused(refusals.too_much_in_one_slot(MOST_LECTURERS))
        found.lecturers = tuple(dict.fromkeys(ids))

    def _room(self, line: FileSlot, found: Resolved) -> None:
        room = next((each.room for each in line.every if each.room), "")
        try:
            found.room = clean_text(Room, room) if room else None
        except BadValue as error:
            raise Refused(refusals.text_too_long_for_slot(LONGEST_ROOM)) from error

    def _what(self, line: FileSlot, found: Resolved) -> None:
        found.what = self._taught.find(line)
        self._check_right(found.what)

    def _check_right(self, what: What) -> None:
        """Who keeps a department keeps its timetable, and no other's."""
        for subject_id, group_id in what.taught:
            subject = self._known.subjects[subject_id]
            where = Where(subject.batch_id, subject.department_id, subject_id, group_id)
            if not self._me.rights.may(Right.KEEP, where):
                raise Refused(refusals.not_yours_to_keep(f"{subject.batch} {subject.department}"))
        if what.title is not None and not self._me.rights.may(Right.KEEP, Where(what.of[0], what.of[1])):
            raise Refused(refusals.not_yours_to_keep(what.title))


def may_keep(me: Admin, known: Known, draft: Draft) -> bool:
    """Whether all of a slot that is there is theirs to change."""
    places = [
        Where(subject.batch_id, subject.department_id, subject.id, group_id)
        for subject_id, group_id in draft.taught
        for subject in (known.subjects[subject_id],)
    ]
    return all(me.rights.may(Right.KEEP, place) for place in places or [Where(draft.of[0], draft.of[1])])
