"""Which classes meet on a day in the sample college, under whom, and who is there."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime, time
from itertools import groupby
from random import Random
from typing import NamedTuple
from uuid import UUID, uuid5
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, select, tuple_

from rollbook.accounts.identity import Admin
from rollbook.core.json_values import JsonObject
from rollbook.core.marks import Mark
from rollbook.demo import syllabus
from rollbook.demo.habits import habit_of, marks_of_day
from rollbook.demo.staff import find_lecturers
from rollbook.demo.terms import EVERY_CLASS, ONCE_A_WEEK, Lesson, Term, pull, terms_on, week_of
from rollbook.rollcall.schemas import MarkIn, Saving
from rollbook.tables.catalogue import PLACE_COLUMNS, SUBJECTS, batches, semesters, subjects
from rollbook.tables.students import students

# This department takes the roll in every class, the others once a week in each subject: a term of it loads in seconds.
BUSY = "CSE"
SEED = 2022
_OURS = UUID("5d2f6f0e-6a3b-4c57-9c0a-2f1f0b7a9e21")

_TAUGHT = (
    select(subjects.c.batch_id, subjects.c.department_id, *PLACE_COLUMNS[:3], subjects.c.code, subjects.c.id)
    .select_from(SUBJECTS)
    .where(subjects.c.archived_at.is_(None))
    .order_by(subjects.c.batch_id, subjects.c.department_id, subjects.c.id)
)
_LISTED = (
    select(students.c.batch_id, students.c.department_id, students.c.id, students.c.roll)
    .where(students.c.archived_at.is_(None))
    .order_by(students.c.batch_id, students.c.department_id, students.c.position, students.c.id)
)


@dataclass(frozen=True)
class Sample:
    """Everything in a sample college follows from this."""

    today: date  # when it was loaded
    timezone: str
    seed: int = SEED
    # Whoever loaded it teaches too: the first subject of each class in the busy department.
    colleague: str | None = None

    def plain(self) -> dict[str, object]:
        return {**asdict(self), "today": self.today.isoformat()}

    @classmethod
    def of(cls, plain: JsonObject) -> "Sample":
        return cls(**{**plain, "today": date.fromisoformat(plain["today"])})

    def moment(self, day: date, hour: int, minute: int, second: int = 0) -> datetime:
        return datetime.combine(day, time(hour, minute, second, tzinfo=ZoneInfo(self.timezone))).astimezone(UTC)


def sample_id(seed: int, *what: object) -> UUID:
    """The same seed has the same ids, so what is there is not made again."""
    return uuid5(_OURS, " ".join(map(str, (seed, *what))))


class Student(NamedTuple):
    id: int
    roll: str


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

    def lecturer(self, code: str, lecturers: Mapping[str, Admin], colleague: Admin | None) -> Admin:
        if colleague and self.department == BUSY and code == next(iter(self.subjects)):
            return colleague
        return lecturers.get(code[:2], lecturers["CS"])

    def saving(self, code: str, day: date, by: Admin, marks: Sequence[Mark], *, upload: bool) -> Saving:
        """What the lecturer's device sends: each has one, and calls everybody once, in order."""
        called = enumerate(zip(self.students, marks, strict=False), start=1)
        return Saving(
            batch=self.batch,
            department=self.department,
            semester=self.semester,
            subject=code,
            subject_id=self.subjects[code],
            held_on=day,
            device=by.id,
            marks=[MarkIn(student=student.id, mark=mark, turn=turn) for turn, (student, mark) in called],
            upload=upload,
        )


class Meeting(NamedTuple):
    uuid: UUID
    saving: Saving
    by: Admin
    at: datetime


def meetings_on(db: Connection, sample: Sample, day: date) -> list[Meeting]:
    """The classes of a day, one after the other."""
    term = next(term for term in terms_on(sample.today) if day in term)
    staff = find_lecturers(db, sample.colleague)

    def met(group: Group) -> Iterator[Meeting]:
        lessons = group.lessons(sample, day)
        minutes = group.chances(sample, day, "minutes")
        columns = group.attendance(sample, term, day, [lesson.hour for lesson in lessons])
        for lesson, marks in zip(lessons, columns, strict=True):
            by = group.lecturer(lesson.code, *staff)
            at = sample.moment(day, lesson.hour, minutes.randint(2, 12), minutes.randrange(60))
            uuid = sample_id(sample.seed, group.batch, group.department, lesson.code, day, lesson.number)
            yield Meeting(uuid, group.saving(lesson.code, day, by, marks, upload=True), by, at)

    meetings = [meeting for group in groups_in(db, sample, term) for meeting in met(group)]
    return sorted(meetings, key=lambda meeting: meeting.at)


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
