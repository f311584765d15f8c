"""The sample college: four batches, six departments, sixty students a class. The same seed makes the same people."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Any
from uuid import UUID

from sqlalchemy import Connection, exists, select

from rollbook.accounts import setup
from rollbook.accounts.admins import SHELL
from rollbook.catalogue.schemas import SubjectIn
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, add_label
from rollbook.catalogue.service.subjects import add_subject
from rollbook.core.errors import Conflict, Duplicate
from rollbook.demo import syllabus
from rollbook.demo.names import LONGEST, some_names
from rollbook.demo.schemas import SampleCollege
from rollbook.students.schemas import ListPlace, Missing
from rollbook.students.service.checking import check_rows
from rollbook.students.service.imports import Submission, import_students
from rollbook.tables.catalogue import batches, departments, semesters, subjects
from rollbook.tables.students import students

SEED = 2022
CLASS = 60
WITHOUT_EMAIL = 0.04


class NotEmpty(Conflict):
    code = "not_empty"

    def __init__(self) -> None:
        super().__init__("The college is not empty, and the sample college is only for a new one. Nothing was added.")


@dataclass(frozen=True)
class SampleClass:
    place: ListPlace
    prefix: str  # of its subjects and rolls
    semesters: Sequence[str]  # up to the one it has reached


def build(db: Connection, today: date, by: str, seed: int = SEED) -> SampleCollege:
    """Fill an empty college, through the same services as the screens."""
    if not _is_empty(db):
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
    every_semester = db.scalars(select(semesters.c.label).order_by(semesters.c.position)).all()
    classes = [
        SampleClass(ListPlace(batch=batch, department=department), prefix, every_semester[:number])
        for batch, number in reached.items()
        for department, prefix in syllabus.DEPARTMENTS.items()
    ]
    taught = sum(_fill(db, each, random, by) for each in classes)
    return SampleCollege(
        batches=len(reached),
        departments=len(syllabus.DEPARTMENTS),
        semesters=len(every_semester),
        subjects=taught,
        students=CLASS * len(classes),
    )


def build_from_shell(db: Connection, today: str, seed: int, if_empty: bool) -> dict[str, Any] | None:
    """As JSON, for it may run inside a server. Nothing where a college that is not empty was to be left alone."""
    if if_empty and not _is_empty(db):
        return None
    made = build(db, date.fromisoformat(today), SHELL, seed)
    return {**made.model_dump(), "setup_needed": setup.needed(db)}


def _is_empty(db: Connection) -> bool:
    tables = (batches, departments, subjects, students)
    return not any(db.execute(select(exists().select_from(table))).scalar_one() for table in tables)


def _fill(db: Connection, sample: SampleClass, random: Random, by: str) -> int:
    """All that one class has, in the order it would come: its subjects, then its students. How many subjects."""
    codes = [
        (semester, code)
        for number, semester in enumerate(sample.semesters, start=1)
        for code in syllabus.subjects_of(sample.prefix, number)
    ]
    for semester, code in codes:
        add_subject(db, SubjectIn(**sample.place.model_dump(), semester=semester, code=code), by)
    _enrol(db, sample, random, by)
    return len(codes)


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
        id=UUID(int=random.getrandbits(128), version=4),
        place=sample.place,
        file_name="sample college",
        rows=check_rows(rows),
        with_email=True,
        missing=Missing.KEEP,
        leave_out_refused=False,
        fingerprint=None,
        request_hash=b"",
    )
    import_students(db, submission, by, lambda _done, _of: None)
