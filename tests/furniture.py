"""What a college needs before a test of something else can begin, written at once as Asha's: the requests that add
batches, departments, subjects and students have tests of their own."""

from collections.abc import Iterable
from datetime import date

from sqlalchemy import Connection

from rollbook.audit import about
from rollbook.audit.trail import record_change
from rollbook.catalogue.schemas import SubjectIn
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, add_label
from rollbook.catalogue.service.subjects import add_subject
from rollbook.core.groups import Kind
from rollbook.core.schemas import same_key
from rollbook.students.schemas import ListPlace
from rollbook.students.service import memberships
from rollbook.students.service.known import everyone_on
from rollbook.students.service.place import hold_list
from rollbook.students.service.writing import INSERT, values_of
from rollbook.tables.groups import groups

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
    return enrol(db, ListPlace(batch=batch, department=department), students)


def enrol(db: Connection, place: ListPlace, students: Iterable[tuple[str, str, str]]) -> dict[str, int]:
    """These, by roll, name and e-mail address, on a list that had nobody yet. Their ids."""
    class_list = hold_list(db, place)
    for position, (roll, name, email) in enumerate(students, start=1):
        row = {**class_list.ids, **values_of(roll, name, email), "position": position, "archived_at": None}
        db.execute(INSERT, row)
    enrolled = everyone_on(db, class_list)
    for student in enrolled:
        who = about.student(class_list.place, student.id)
        record_change(db, ASHA, class_list.path, None, student.facts, who)
    return {student.roll: student.id for student in enrolled}


def make_group(
    db: Connection,
    place: dict[str, str],
    label: str,
    kind: Kind = "section",
    rolls: Iterable[str] = (),
    since: date = date(2026, 7, 27),
) -> int:
    """A group of the list of that batch and department, with those of its students. Its id."""
    class_list = hold_list(db, ListPlace(batch=place["batch"], department=place["department"]))
    row = {**class_list.ids, "label": label, "label_key": same_key(label), "kind": kind}
    group_id: int = db.execute(groups.insert().values(row).returning(groups.c.id)).scalar_one()
    ids = {student.roll: student.id for student in everyone_on(db, class_list)}
    memberships.move(db, [memberships.Move(group_id, ids[roll], True) for roll in rolls], since)
    return group_id
