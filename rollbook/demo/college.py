"""The people of the sample college and what they are taught: four batches, six departments, sixty students a class. The
same seed makes the same people.
"""

from collections.abc import Iterator
from datetime import date
from itertools import product
from random import Random
from uuid import UUID

from sqlalchemy import Connection, exists, func, select

from rollbook.catalogue.schemas import SubjectIn
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, add_label
from rollbook.catalogue.service.subjects import add_subject
from rollbook.core.errors import Conflict, Duplicate
from rollbook.demo import syllabus
from rollbook.demo.contacts import COLUMNS, tell_of_addresses, with_contacts
from rollbook.demo.grants import give_grants
from rollbook.demo.groups import divide_list
from rollbook.demo.names import LONGEST, some_names
from rollbook.demo.refusals import NOT_EMPTY
from rollbook.demo.sample import sample_id
from rollbook.demo.schemas import SampleCollege
from rollbook.demo.staff import add_staff
from rollbook.students.import_schemas import Missing
from rollbook.students.schemas import ListPlace
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
    add_staff(db, by)
    every_semester = db.scalars(select(semesters.c.label).order_by(semesters.c.position)).all()
    classes = product(reached.items(), syllabus.DEPARTMENTS.items())
    for number, ((batch, semester), (department, prefix)) in enumerate(classes, start=FIRST_LIST):
        place = ListPlace(batch=batch, department=department)
        for position, label in enumerate(every_semester[:semester], start=1):
            for code, name in syllabus.subjects_of(prefix, position).items():
                where = {"batch": batch, "department": department, "semester": label}
                add_subject(db, SubjectIn(**where, code=code, name=name), by)
        submission = Submission(
            id=_list_id(seed, number),
            place=place,
            file_name=f"{FILE_NAME}{today}",
            rows=check_rows(
                with_contacts(
                    _students(random, batch, prefix, with_longest=prefix == "CS" and semester <= 2),
                    Random(f"{seed} contacts {number}"),  # noqa: S311 - likewise
                ),
                contact_columns=COLUMNS,
            ),
            with_email=True,
            with_contacts=True,
            missing=Missing.KEEP,
            leave_out_refused=False,
            fingerprint=None,
            request_hash=b"",
        )
        import_students(db, submission, by, lambda _done, _of: None)
    tell_of_addresses(db, list(reached)[syllabus.THIRD_YEAR])
    divide_list(db, today, by, seed)
    give_grants(db, today, by)


def is_empty(db: Connection) -> bool:
    tables = (batches, departments, subjects, students)
    return not any(db.execute(select(exists().select_from(table))).scalar_one() for table in tables)


def find_day_built(db: Connection, seed: int) -> date | None:
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


def _students(random: Random, batch: str, prefix: str, *, with_longest: bool) -> Iterator[tuple[int, str, str, str]]:
    """The rows of a class list: number, roll, name and e-mail address."""
    names = some_names(random, CLASS)
    if with_longest:
        names = sorted([*names[:-1], LONGEST])  # somebody must be called so
    for number, name in enumerate(names, start=1):
        roll = f"{batch[2:4]}{prefix}{number:03}"
        yield number, roll, name, "" if random.random() < WITHOUT_EMAIL else f"{roll.lower()}@college.example"
