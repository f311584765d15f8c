"""The people of the sample college and what they are taught: four batches, six departments, sixty students a class. The
same seed makes the same people.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from random import Random
from uuid import UUID

from msgspec.structs import asdict
from sqlalchemy import Connection, exists, func, select

from rollbook.catalogue.schemas import SubjectIn
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, add_label
from rollbook.catalogue.service.subjects import add_subject
from rollbook.core.errors import Conflict, Duplicate
from rollbook.demo import syllabus
from rollbook.demo.ids import sample_id
from rollbook.demo.lecturers import add_lecturers
from rollbook.demo.names import LONGEST, some_names
from rollbook.demo.refusals import NOT_EMPTY
from rollbook.demo.schemas import SampleCollege
from rollbook.demo.subject_names import name_of
from rollbook.students.schemas import ListPlace, Missing
from rollbook.students.service.checking import check_rows
from rollbook.students.service.imports import Submission, import_students
from rollbook.tables.catalogue import batches, departments, semesters, subjects
from rollbook.tables.rollcalls import rollcalls
from rollbook.tables.students import student_imports, students

CLASS = 60
WITHOUT_EMAIL = 0.04
FILE_NAME = "sample college of "  # and the date
FIRST_LIST = 1  # the others follow it in one transaction: where it is, all are


class NotEmpty(Conflict):
    def __init__(self) -> None:
        super().__init__(NOT_EMPTY)


@dataclass(frozen=True)
class SampleClass:
    place: ListPlace
    prefix: str  # of its subjects and rolls
    semesters: Sequence[str]  # up to the one it has reached
    list_id: UUID  # of the import that makes its list
    file_name: str


def build(db: Connection, today: date, by: str, seed: int) -> None:
    """Fill an empty college with people and subjects, through the same services as the screens."""
    if not is_empty(db):
        raise NotEmpty
    random = Random(seed)  # noqa: S311 - people are made up, not secrets
    reached = syllabus.batches_on(today)
    try:
        for label in reached:
            add_label(db, BATCHES, label, by)
        for label in syllabus.DEPARTMENTS:
            add_label(db, DEPARTMENTS, label, by)
    except Duplicate as error:  # somebody else began at the same moment
        raise NotEmpty from error
    add_lecturers(db, by)
    every_semester = db.scalars(select(semesters.c.label).order_by(semesters.c.position)).all()
    places = [
        (ListPlace(batch=batch, department=department), prefix, every_semester[:number])
        for batch, number in reached.items()
        for department, prefix in syllabus.DEPARTMENTS.items()
    ]
    for number, place in enumerate(places, start=FIRST_LIST):
        _fill(db, SampleClass(*place, _list_id(seed, number), f"{FILE_NAME}{today}"), random, by)


def is_empty(db: Connection) -> bool:
    tables = (batches, departments, subjects, students)
    return not any(db.execute(select(exists().select_from(table))).scalar_one() for table in tables)


def built_on(db: Connection, seed: int) -> date | None:
    """The day as of which this college was filled with the people of that seed, if it was."""
    first_list = select(student_imports.c.file_name).where(student_imports.c.id == _list_id(seed, FIRST_LIST))
    name = db.scalar(first_list)
    return date.fromisoformat(name.removeprefix(FILE_NAME)) if name else None


def count(db: Connection) -> SampleCollege:
    """What is in a college that was empty before the sample came."""
    tables = (batches, departments, semesters, subjects, students)
    made = {table.name: db.execute(select(func.count()).select_from(table)).scalar_one() for table in tables}
    classes = db.execute(select(func.count()).where(rollcalls.c.uploaded_at.is_not(None))).scalar_one()
    return SampleCollege(**made, classes=classes)


def _list_id(seed: int, number: int) -> UUID:
    return sample_id(seed, "list", number)


def _fill(db: Connection, sample: SampleClass, random: Random, by: str) -> None:
    """All that one class has, in the order it would come: its subjects, then its students."""
    for number, semester in enumerate(sample.semesters, start=1):
        for code in syllabus.subjects_of(sample.prefix, number):
            subject = SubjectIn(**asdict(sample.place), semester=semester, code=code, name=name_of(code))
            add_subject(db, subject, by)
    _enrol(db, sample, random, by)


def _enrol(db: Connection, sample: SampleClass, random: Random, by: str) -> None:
    names = some_names(random, CLASS)
    if sample.prefix == "CS" and len(sample.semesters) <= 2:
        names[-1] = LONGEST  # somebody must be called so
        names.sort()
    rows = []
    for number, name in enumerate(names, start=1):
        roll = f"{sample.place.batch[2:4]}{sample.prefix}{number:03}"
        email = "" if random.random() < WITHOUT_EMAIL else f"{roll.lower()}@college.example"
        rows.append((number, roll, name, email))
    submission = Submission(
        id=sample.list_id,
        place=sample.place,
        file_name=sample.file_name,
        rows=check_rows(rows),
        with_email=True,
        missing=Missing.KEEP,
        leave_out_refused=False,
        fingerprint=None,
        request_hash=b"",
    )
    import_students(db, submission, by, lambda _done, _of: None)
