"""Who is called together in the sample college, in what, by whom, and who of them is there."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import groupby
from random import Random
from typing import NamedTuple, Protocol
from uuid import UUID

from sqlalchemy import Connection, Date, bindparam, select, tuple_

from rollbook.accounts.identity import Admin
from rollbook.catalogue.schemas import GroupChoice
from rollbook.catalogue.service.called import CallingSubject, choices_of_each, is_member_on
from rollbook.core.marks import ABSENT, Mark
from rollbook.demo import one_go, syllabus
from rollbook.demo.habits import habit_of, make_some_late, marks_of_day
from rollbook.demo.leaves import rolls_away
from rollbook.demo.placing import Wanted, Which, lessons_at, place_week
from rollbook.demo.sample import BUSY, Sample, sample_id
from rollbook.demo.staff import teacher_of
from rollbook.demo.terms import EVERY_CLASS, ONCE_A_WEEK, Lesson, Term, pull, week_of
from rollbook.rollcall.schemas import MarkIn, Saving
from rollbook.tables.catalogue import PLACE_COLUMNS, SUBJECTS, batches, semesters, subjects
from rollbook.tables.groups import memberships
from rollbook.tables.students import students

_TAUGHT = (
    select(
        subjects.c.batch_id,
        subjects.c.department_id,
        *PLACE_COLUMNS[:3],
        *subjects.c["code", "id", "called"],
    )
    .select_from(SUBJECTS)
    .where(subjects.c.archived_at.is_(None))
    .order_by(subjects.c.batch_id, subjects.c.department_id, subjects.c.id)
)
_LISTED = (
    select(students.c.batch_id, students.c.department_id, students.c.id, students.c.roll)
    .where(students.c.archived_at.is_(None))
    .order_by(students.c.batch_id, students.c.department_id, students.c.position, students.c.id)
)
_MEMBERS = (
    select(memberships.c.group_id, students.c.id, students.c.roll)
    .join_from(memberships, students)
    .where(students.c.archived_at.is_(None), is_member_on(bindparam("day", type_=Date)))
    .order_by(students.c.batch_id, students.c.department_id, students.c.position, students.c.id)
)


class _Subject(CallingSubject, Protocol):
    code: str


class Student(NamedTuple):
    id: int
    roll: str


@dataclass(frozen=True)
class Taught:
    """Who is called together, and in what in a term: a whole list, or a group."""

    batch: str
    department: str
    semester: str
    subjects: Mapping[str, int]  # ids by code
    students: Sequence[Student]
    group: GroupChoice | None = None
    shared: str | None = None  # the code of what it hears in one hall with another list
    hours: Mapping[Which, int] = field(default_factory=dict)  # when its lessons begin, where others have theirs too

    @property
    def _which(self) -> tuple[str, ...]:
        """What tells it from others."""
        return (self.batch, self.department, *((self.group.label,) if self.group else ()))

    def chances(self, sample: Sample, *what: object) -> Random:
        return Random(f"{sample.seed} {' '.join(self._which)} {what}")  # noqa: S311 - made up, not secret

    def week(self, sample: Sample) -> Sequence[Sequence[Lesson]]:
        """Monday to Friday, without what is heard in a hall."""
        meetings = EVERY_CLASS if self.department == BUSY else ONCE_A_WEEK
        which = f"{sample.seed} {' '.join(self._which)} {self.semester}"
        return week_of(which, tuple(code for code in self.subjects if code != self.shared), meetings)

    def lessons(self, sample: Sample, day: date) -> Sequence[Lesson]:
        lessons = list(lessons_at(self.week(sample)[day.weekday()], day.weekday(), self.hours))
        if self.group and self.group.kind == "lab":
            return [each for lesson in lessons for each in one_go.hours_of(lesson)]
        return [*lessons, *one_go.lessons_in_hall(self.shared, day)]

    def make_wanted(self, sample: Sample) -> Wanted:
        group = (self.group.kind, self.group.label) if self.group else None
        teachers = tuple((code, self.teacher(code, sample.colleague)) for code in self.subjects)
        return Wanted(self.batch, self.department, group, self.week(sample), teachers, self.shared)

    def id_of(self, sample: Sample, lesson: Lesson, day: date) -> UUID:
        """The id of the class."""
        return sample_id(sample.seed, *self._which, lesson.code, day, lesson.number)

    def taken_with(self, sample: Sample, lesson: Lesson, day: date) -> UUID | None:
        """What a lesson is taken in one go with, where it is not taken by itself."""
        if lesson.code == self.shared:
            return sample_id(sample.seed, "hall", self.batch, day)
        if self.group and self.group.kind == "lab":
            return sample_id(sample.seed, "lab", *self._which, lesson.code, day)
        return None

    def attendance(self, sample: Sample, term: Term, day: date, hours: Sequence[int]) -> list[list[Mark]]:
        """For each hour who is there, and who came late, in the order of the students."""
        more = pull(sample.seed, term, day)
        coming = [habit_of(sample.seed, student.roll, term).on(day, more) for student in self.students]
        there = marks_of_day(self.chances(sample, day), coming, hours)
        seen = make_some_late(self.chances(sample, day, "late"), there, hours)
        away = rolls_away(sample.today, day)
        return [
            [ABSENT if who.roll in away else mark for who, mark in zip(self.students, column, strict=True)]
            for column in seen
        ]

    def teacher(self, code: str, colleague: str | None) -> str:
        """The user name of who teaches it."""
        return colleague if colleague and self._is_colleagues(code) else teacher_of(code)

    def lecturer(self, code: str, lecturers: Mapping[str, Admin], colleague: Admin | None) -> Admin:
        return colleague if colleague and self._is_colleagues(code) else lecturers[teacher_of(code)]

    def _is_colleagues(self, code: str) -> bool:
        return self.department == BUSY and code == next(iter(self.subjects))

    def saving(
        self, code: str, day: date, by: Admin, marks: Sequence[Mark], hour: int | None = None, *, upload: bool
    ) -> Saving:
        """What the lecturer's device sends: each has one, and calls everybody once, in order."""
        called = enumerate(zip(self.students, marks, strict=False), start=1)
        return Saving(
            batch=self.batch,
            department=self.department,
            semester=self.semester,
            subject=code,
            subject_id=self.subjects[code],
            held_on=day,
            group_id=self.group.id if self.group else None,
            device=by.id,
            marks=[MarkIn(student=student.id, mark=mark, turn=turn) for turn, (student, mark) in called],
            hour=hour,
            upload=upload,
        )


def read_taught(db: Connection, sample: Sample, term: Term, day: date) -> list[Taught]:
    """As the register has them now, and groups with who is in them on that day: what people have changed in it
    meanwhile stays changed."""
    reached = {batch: number - term.back for batch, number in syllabus.batches_on(sample.today).items()}
    every = db.execute(_TAUGHT.where(tuple_(batches.c.label, semesters.c.position).in_(list(reached.items())))).all()
    choices = choices_of_each(db, every, day)
    listed = defaultdict[tuple[int, int], list[Student]](list)
    for batch_id, department_id, *student in db.execute(_LISTED).all():
        listed[batch_id, department_id].append(Student(*student))
    members = _members_on(db, day) if any(choices.values()) else {}
    found = []
    for (batch_id, department_id, batch, department, semester), rows in groupby(every, lambda row: row[:5]):
        for group, codes in _by_group(rows, choices):
            called = listed[batch_id, department_id] if group is None else members.get(group.id, [])
            third_year = batch == list(reached)[syllabus.THIRD_YEAR]
            shared = one_go.find_shared(department, codes) if third_year and group is None else None
            found.append(Taught(batch, department, semester, codes, called, group, shared))
    hours = place_week(tuple(each.make_wanted(sample) for each in found))
    placed = [replace(each, hours=begin) for each, begin in zip(found, hours, strict=True)]
    return [taught for taught in placed if taught.students]


def _by_group(
    rows: Iterable[_Subject], choices: Mapping[int, list[GroupChoice]]
) -> list[tuple[GroupChoice | None, dict[str, int]]]:
    """The subjects that call the whole list, if there are any, and those that call each group."""
    found: dict[int, tuple[GroupChoice | None, dict[str, int]]] = {}
    for row in rows:
        whole_list = [] if row.called == "groups" else [None]
        for group in choices[row.id] or whole_list:
            _, codes = found.setdefault(group.id if group else 0, (group, {}))
            codes[row.code] = row.id
    return list(found.values())


def _members_on(db: Connection, day: date) -> dict[int, list[Student]]:
    members = defaultdict[int, list[Student]](list)
    for group_id, *student in db.execute(_MEMBERS, {"day": day}).all():
        members[group_id].append(Student(*student))
    return members
