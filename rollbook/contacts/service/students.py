"""Whose contacts they are."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, select

from rollbook.audit import about
from rollbook.audit.trail import record_change
from rollbook.contacts.columns import ContactRelation
from rollbook.contacts.texts import hide_email, hide_mobile
from rollbook.core import paths
from rollbook.core.json_values import JsonObject
from rollbook.core.notices import Language
from rollbook.core.refusals import NO_SUCH_STUDENT
from rollbook.core.statements import find_row
from rollbook.tables.catalogue import LIST_COLUMNS, batches, departments
from rollbook.tables.students import NOT_ERASED, students


class Student(NamedTuple):
    id: int
    roll: str
    name: str
    email: str
    archived_at: datetime | None
    batch_id: int
    department_id: int
    batch: str
    department: str


_STUDENT = (
    select(
        *(students.c[name] for name in ("id", "roll", "name", "email", "archived_at", "batch_id", "department_id")),
        *LIST_COLUMNS,
    )
    .join_from(students, batches)
    .join(departments)
    .where(NOT_ERASED)
)


def find_student(db: Connection, student_id: int) -> Student:
    row = find_row(db, _STUDENT.where(students.c.id == student_id), NO_SUCH_STUDENT)
    return Student(**row._mapping)


def hold_student(db: Connection, student_id: int) -> Student:
    """Until the transaction ends nobody else changes who is told of this student, and nobody erases them."""
    db.execute(select(students.c.id).where(students.c.id == student_id).with_for_update())
    return find_student(db, student_id)


class Contact(NamedTuple):
    """As it is kept; the columns of the table in their order."""

    id: int
    student_id: int
    relation: ContactRelation
    name: str
    email: str
    mobile: str
    language: Language

    @property
    def facts(self) -> JsonObject:
        """What the history keeps: addresses as whoever knows them recognises them, and nobody else can use them."""
        return {
            "contact": self.relation,
            "name": self.name,
            "email": hide_email(self.email),
            "mobile": hide_mobile(self.mobile),
            "language": self.language,
        }


def record(db: Connection, by: str, student: Student, before: Contact | None, after: Contact | None) -> None:
    was, now = (each and {"roll": student.roll, **each.facts} for each in (before, after))
    place = about.student((student.batch_id, student.department_id), student.id)
    record_change(db, by, paths.contacts(student.batch, student.department), was, now, place)
