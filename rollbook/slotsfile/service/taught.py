"""What a row of a file says is taught, and to whom: subjects with their groups, or a title."""

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from rollbook.core.schemas import clean_text, same_key
from rollbook.core.sentences import BadValue
from rollbook.slotsfile import refusals
from rollbook.slotsfile.files.lines import FileSlot
from rollbook.slotsfile.service.known import Known, Students, Subject, names_of_batch, squeeze
from rollbook.slotsfile.service.names import LEFT_OUT, TITLE, Names
from rollbook.slotsfile.service.resolved import Refused, What
from rollbook.timetable.schemas import MOST_TAUGHT, Title
from rollbook.timetable.service.stored import NOBODYS, Place

LONGEST_TITLE = 80


class WhatIsTaught:
    def __init__(self, known: Known, names: Names, timezone: str) -> None:
        self._known, self._names = known, names
        self._zone = ZoneInfo(timezone)
        self._codes: dict[str, list[Subject]] = {}
        for each in known.subjects.values():
            self._codes.setdefault(squeeze(each.code), []).append(each)

    def find(self, line: FileSlot) -> What:
        """Of the row, and of those that are of the same slot."""
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
        return What(tuple(taught)) if taught else self._make_titled(titles)

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
        found = self._find_named(line.subject, line.semester, students)
        if not found:
            key = self._names.subject_of_other_name(line.subject, students)
            if key == TITLE:
                return None
            if key == LEFT_OUT:
                raise Refused(refusals.LEFT_OUT)
            if key is None:
                raise Refused(refusals.unknown_subject(line.subject, students.shown))
            meant = self._names.subjects[key]
            found = self._find_named(meant.code, line.semester, students)
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

    def _find_named(self, text: str, semester: str, students: Students) -> list[Subject]:
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

    def _make_titled(self, titles: list[tuple[str, Students | None]]) -> What:
        try:
            title = clean_text(Title, titles[0][0])
        except BadValue as error:
            raise Refused(refusals.text_too_long_for_slot(LONGEST_TITLE)) from error
        every = [students for _, students in titles if students is not None]
        return What((), title, _together(every) if every else NOBODYS)


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
