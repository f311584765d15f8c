"""What a college needs before a test of something else can begin, written at once as Asha's: the requests that add
batches, departments, subjects and students have tests of their own."""

from collections.abc import Iterable

from sqlalchemy import Connection

from rollbook.catalogue.schemas import SubjectIn
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, add_label
from rollbook.catalogue.service.subjects import add_subject
from rollbook.students.schemas import StudentIn
from rollbook.students.service.singles import add_student

ASHA = "asha.rao"


def open_list(db: Connection, batch: str, department: str) -> None:
    add_label(db, BATCHES, batch, ASHA)
    add_label(db, DEPARTMENTS, department, ASHA)


def open_subject(db: Connection, place: dict[str, str], students: Iterable[tuple[str, str, str]]) -> dict[str, int]:
    """The subject of that place, and its students by roll, name and e-mail address. Their ids."""
    batch, department = place["batch"], place["department"]
    open_list(db, batch, department)
    subject = SubjectIn(batch=batch, department=department, semester=place["semester"], code=place["subject"])
    add_subject(db, subject, ASHA)
    new = [
        StudentIn(batch=batch, department=department, roll=roll, name=name, email=email)
        for roll, name, email in students
    ]
    return {student.roll: add_student(db, student, ASHA).id for student in new}
