"""What one row of a file stands for: a slot as it is to be, or why not."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias
from zoneinfo import ZoneInfo

from rollbook.accounts.identity import Admin
from rollbook.accounts.rights import Where
from rollbook.core.roles import Right
from rollbook.core.schemas import clean_text, same_key
from rollbook.core.sentences import BadValue, Sentence
from rollbook.core.timetable import MOST_HOURS
from rollbook.slotsfile import refusals
from rollbook.slotsfile.files.lines import FileSlot
from rollbook.slotsfile.service.known import Known, Students, Subject, names_of_batch, squeeze
from rollbook.slotsfile.service.names import LEFT_OUT, NOBODY, TITLE, Names
from rollbook.slotsfile.service.when import read_hour, read_weekday
from rollbook.timetable.hours import Hour
from rollbook.timetable.schemas import MOST_LECTURERS, MOST_TAUGHT, Room, Title
from rollbook.timetable.service.stored import NOBODYS, Draft, Place

Taught: TypeAlias = tuple[tuple[int, int | None], ...]
LONGEST_ROOM, LONGEST_TITLE = 60, 80


class Refused(Exception):
    def __init__(self, why: Sentence) -> None:
        super().__init__(str(why))
        self.why = why


class When(NamedTuple):
    weekday: int
    hour: int
    length: int


class What(NamedTuple):
    taught: Taught
    title: str | None = None
    of: Place = NOBODYS


@dataclass
class Resolved:
    """As much of a row as is understood. Without a problem all of it is."""

    when: When | None = None
    what: What | None = None
    lecturers: tuple[int, ...] = ()
    room: str | None = None
    problem: Sentence | None = None

    @property
    def draft(self) -> Draft | None:
        if self.problem is not None or self.when is None or self.what is None:
            return None
        return Draft(*self.when, self.what.taught, self.lecturers, self.room, self.what.title, self.what.of)


class Resolving:
    def __init__(self, known: Known, names: Names, hours: Sequence[Hour], me: Admin, timezone: str) -> None:
        self._known, self._names, self._hours, self._me = known, names, hours, me
        self._zone = ZoneInfo(timezone)
        self._codes: dict[str, list[Subject]] = {}
        for each in known.subjects.values():
            self._codes.setdefault(squeeze(each.code), []).append(each)

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
        taught: dict[tuple[int, int | None], None] = {}
        titles: list[tuple[str, Students | None]] = []
        for each in line.every:
            sets = self._sets(each)
            if not each.subject and not each.title:
                raise Refused(refusals.ROW_WITHOUT_SUBJECT)
            if not each.subject or each.is_meeting:
                name = each.title or each.subject
                titles += [(name, students) for students in sets] or [(name, None)]
                continue
            for students in sets:
                subject = self._subject(each, students)
                if subject is None:
                    titles.append((each.title or each.subject, students))
                else:
                    taught[subject.id, self._group(each, students, subject)] = None
        if len(taught) > MOST_TAUGHT:
            raise Refused(refusals.too_much_in_one_slot(MOST_TAUGHT))
        what = What(tuple(taught)) if taught else self._titled(titles)
        found.what = what
        self._check_right(what)

    def _sets(self, line: FileSlot) -> list[Students]:
        if line.batch and line.department:
            return [self._list(line)]
        if line.batch or line.department or (line.subject and not line.students and not line.is_meeting):
            return [self._list_of_only_subject(line)]
        every, unknown = [], None
        for name in line.students:
            key = self._names.students_set(name)
            if key == LEFT_OUT:
                unknown = unknown or refusals.LEFT_OUT
            elif key is None:
                unknown = unknown or refusals.unknown_students(name)
            else:
                every.append(self._names.students[key])
        if unknown is not None:
            raise Refused(unknown)
        return every

    def _list(self, line: FileSlot) -> Students:
        batch = _one_of(self._known.batches.get(squeeze(line.batch), []), line.batch)
        department = _one_of(self._known.departments.get(squeeze(line.department), []), line.department)
        if batch is None or department is None:
            raise Refused(refusals.row_of_no_list(line.batch, line.department))
        its_list = Students(batch[0], department[0], batch[1], department[1])
        return its_list if line.subject or not line.group else self._group_of_list(its_list, line.group)

    def _group_of_list(self, its_list: Students, label: str) -> Students:
        key = same_key(label)
        for each in self._known.students:
            if (
                each[:2] == its_list[:2]
                and each.group
                and key in (same_key(each.group.label), same_key(each.group.name))
            ):
                return each
        raise Refused(refusals.row_of_no_group(label, its_list.shown))

    def _list_of_only_subject(self, line: FileSlot) -> Students:
        """Where the row does not say whose subject it is, there has to be one only."""
        found = [
            each
            for each in self._codes.get(squeeze(line.subject), ())
            if each.archived_at is None
            and (not line.batch or squeeze(line.batch) in names_of_batch(each.batch))
            and (not line.department or squeeze(line.department) == squeeze(each.department))
        ]
        if len(found) != 1:
            raise Refused(refusals.ROW_WITHOUT_STUDENTS)
        return Students(found[0].batch_id, found[0].department_id, found[0].batch, found[0].department)

    def _subject(self, line: FileSlot, students: Students) -> Subject | None:
        """None where somebody has said that it is no subject."""
        found = self._named(line.subject, line.semester, students)
        if not found:
            key = self._names.subject_of_other_name(line.subject, students)
            if key == TITLE:
                return None
            if key == LEFT_OUT:
                raise Refused(refusals.LEFT_OUT)
            if key is None:
                raise Refused(refusals.unknown_subject(line.subject, students.shown))
            meant = self._names.subjects[key]
            found = self._named(meant.code, line.semester, students)
            if not found and meant.batch_id == students.batch_id and students.group:
                found = [meant] if self._known.calls(meant, students.group) else []
            if not found:
                raise Refused(refusals.unknown_subject(meant.code, students.shown))
        living = [each for each in found if each.archived_at is None]
        if not living and found[0].archived_at is not None:
            archived = found[0].archived_at.astimezone(self._zone).date()
            raise Refused(refusals.row_of_archived_subject(found[0].code, archived))
        if len(living) > 1:
            raise Refused(refusals.several_subjects(living[0].code, students.shown))
        return living[0]

    def _named(self, text: str, semester: str, students: Students) -> list[Subject]:
        within = squeeze(semester)
        found = self._names.subjects_named(text, students)
        return [each for each in found if not within or squeeze(each.semester) == within]

    def _group(self, line: FileSlot, students: Students, subject: Subject) -> int | None:
        if students.group is not None:
            if not self._known.calls(subject, students.group):
                raise Refused(refusals.set_not_called(students.group.name, subject.code))
            return students.group.id
        if not line.group:
            return None
        key = same_key(line.group)
        for group in self._known.groups_of(subject):
            if key in (same_key(group.label), same_key(group.name)):
                return group.id
        raise Refused(refusals.row_of_no_group(line.group, subject.code))

    def _titled(self, titles: list[tuple[str, Students | None]]) -> What:
        try:
            title = clean_text(Title, titles[0][0])
        except BadValue as error:
            raise Refused(refusals.text_too_long_for_slot(LONGEST_TITLE)) from error
        every = [students for _, students in titles if students is not None]
        return What((), title, _together(every) if every else NOBODYS)

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


def _together(every: Sequence[Students]) -> Place:
    """As much as all of them have in common."""
    batches = {each.batch_id for each in every}
    departments = {each.department_id for each in every}
    if len(batches) > 1:
        return NOBODYS
    if len(departments) > 1:
        return (every[0].batch_id, None, None)
    group = every[0].group if len(every) == 1 else None
    return (every[0].batch_id, every[0].department_id, group.id if group else None)


def _one_of(found: list[tuple[int, str]], text: str) -> tuple[int, str] | None:
    """The one that has the whole name; else the only one that may be meant."""
    whole = [each for each in found if squeeze(each[1]) == squeeze(text)]
    return whole[0] if whole else found[0] if len(found) == 1 else None
