"""Which classes meet on a day in the sample college, under whom, and who is there."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime, time
from itertools import groupby
from random import Random
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, Select, select, tuple_

from rollbook.accounts.identity import Admin
from rollbook.core.marks import Mark
from rollbook.demo import syllabus
from rollbook.demo.habits import habit_of, marks_of_day
from rollbook.demo.ids import sample_id
from rollbook.demo.lecturers import Staff
from rollbook.demo.terms import Term, pull, terms_on
from rollbook.demo.timetable import EVERY_CLASS, ONCE_A_WEEK, Lesson, week_of
from rollbook.rollcall.service.classes import RollCall
from rollbook.rollcall.service.lines import Line
from rollbook.tables.catalogue import PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.students import students

# This department takes the roll in every class, the others once a week in each subject: a term of it loads in seconds.
BUSY = "CSE"
SEED = 2022

_TAUGHT: Select[Any] = (
    select(subjects.c.batch_id, subjects.c.department_id, *PLACE_COLUMNS[:3], subjects.c.code, subjects.c.id)
    .join_from(subjects, batches)
    .join(departments)
    .join(semesters)
    .where(subjects.c.archived_at.is_(None))
    .order_by(subjects.c.batch_id, subjects.c.department_id, subjects.c.id)
)
_LISTED: Select[Any] = (
    select(students.c.batch_id, students.c.department_id, students.c.id, students.c.roll, students.c.name)
    .where(students.c.archived_at.is_(None))
    .order_by(students.c.batch_id, students.c.department_id, students.c.position, students.c.id)
)


@dataclass(frozen=True)
class Sample:
    """Everything in a sample college follows from this."""

    today: date  # when it was loaded
    timezone: str
    seed: int = SEED
    colleague: str | None = (
        None  # whoever loaded it teaches too: the first subject of each class in the busy department
    )

    def plain(self) -> dict[str, Any]:
        return {**asdict(self), "today": self.today.isoformat()}

    @classmethod
    def of(cls, plain: dict[str, Any]) -> "Sample":
        return cls(**{**plain, "today": date.fromisoformat(plain["today"])})


class Student(NamedTuple):
    id: int
    roll: str
    name: str


@dataclass(frozen=True)
class Group:
    """The students of a batch and a department, and what they are taught in a term."""

    batch: str
    department: str
    semester: str
    subjects: Mapping[str, int]  # ids by code
    students: Sequence[Student]

    def chances(self, sample: Sample, *what: object) -> Random:
        return Random(f"{sample.seed} {self.batch} {self.department} {what}")  # noqa: S311 - made up, not secret

    def lessons(self, sample: Sample, day: date) -> Sequence[Lesson]:
        meetings = EVERY_CLASS if self.department == BUSY else ONCE_A_WEEK
        which = f"{sample.seed} {self.batch} {self.department} {self.semester}"
        return week_of(which, tuple(self.subjects), meetings)[day.weekday()]

    def attendance(self, sample: Sample, term: Term, day: date, hours: Sequence[int]) -> list[list[Mark]]:
        """For each hour who is there, in the order of the students."""
        more = pull(sample.seed, term, day)
        coming = [habit_of(sample.seed, student.roll, term).on(day, more) for student in self.students]
        return marks_of_day(self.chances(sample, day), coming, hours)


@dataclass(frozen=True)
class Meeting:
    rollcall: RollCall
    by: Admin
    at: datetime


def meetings_on(db: Connection, sample: Sample, day: date) -> list[Meeting]:
    """The classes of a day, one after the other."""
    term = next(term for term in terms_on(sample.today) if day in term)
    staff = Staff(db, sample.colleague)
    met = [meeting for group in groups_in(db, sample, term) for meeting in _meetings(sample, term, group, day, staff)]
    return sorted(met, key=lambda meeting: meeting.at)


def groups_in(db: Connection, sample: Sample, term: Term) -> list[Group]:
    """As the register has them now: what people have changed in it meanwhile stays changed."""
    reached = {batch: number - term.back for batch, number in syllabus.batches_on(sample.today).items()}
    taught = _TAUGHT.where(tuple_(batches.c.label, semesters.c.position).in_(list(reached.items())))
    listed = defaultdict[tuple[int, int], list[Student]](list)
    for batch_id, department_id, *student in db.execute(_LISTED).all():
        listed[batch_id, department_id].append(Student(*student))
    groups = []
    for (batch_id, department_id, *labels), rows in groupby(db.execute(taught).all(), lambda row: row[:5]):
        batch, department, semester = labels
        ids = {row.code: row.id for row in rows}
        groups.append(Group(batch, department, semester, ids, listed[batch_id, department_id]))
    return [group for group in groups if group.students]


def _meetings(sample: Sample, term: Term, group: Group, day: date, staff: Staff) -> Iterator[Meeting]:
    lessons = group.lessons(sample, day)
    minutes = group.chances(sample, day, "minutes")
    zone = ZoneInfo(sample.timezone)
    columns = group.attendance(sample, term, day, [lesson.hour for lesson in lessons])
    for lesson, marks in zip(lessons, columns, strict=True):
        by = staff.teaching(lesson.code, with_colleague=teaches_colleague(group, lesson.code))
        begun = time(lesson.hour, minutes.randint(2, 12), minutes.randrange(60), tzinfo=zone)
        at = datetime.combine(day, begun).astimezone(UTC)
        uuid = sample_id(sample.seed, group.batch, group.department, lesson.code, day, lesson.number)
        place = (group.batch, group.department, group.semester, lesson.code)
        lines = {
            student: Line(student, roll, name, turn, mark, by.id, by.user_name, at, device=by.id, turn=turn)
            for turn, ((student, roll, name), mark) in enumerate(zip(group.students, marks, strict=True), start=1)
        }
        rollcall = RollCall(None, uuid, group.subjects[lesson.code], place, day, lesson.number, at, by.id, lines=lines)
        yield Meeting(rollcall, by, at)


def teaches_colleague(group: Group, code: str) -> bool:
    return group.department == BUSY and code == next(iter(group.subjects))
