"""Who may do what in the sample college: its lecturers what they teach now, a head for each department, the exam
office, and somebody who only reads."""

from collections.abc import Iterator
from datetime import date

from sqlalchemy import Connection, select

from rollbook.accounts.admins import look_for_admin
from rollbook.core.roles import Role
from rollbook.demo import syllabus
from rollbook.demo.staff import EXAM_OFFICE, HEADS, VIEWER, teacher_of
from rollbook.people.schemas import NewGrant
from rollbook.people.service.giving import add_grant, has_already
from rollbook.people.service.places import find_granted
from rollbook.tables.catalogue import SUBJECTS, batches, semesters, subjects

_TAUGHT = (
    select(subjects.c.id, subjects.c.code, batches.c.label.label("batch"), semesters.c.position)
    .select_from(SUBJECTS)
    .where(subjects.c.archived_at.is_(None))
    .order_by(subjects.c.id)
)


def give_grants(db: Connection, today: date, by: str) -> None:
    """Through the same service as the screens. Who has been shut out since is given nothing."""
    for user_name, form in _list_wanted(db, today):
        person = look_for_admin(db, user_name)
        if person is None or person.disabled:
            continue
        granted = find_granted(db, form, today)
        if not has_already(db, person.id, granted, today):
            add_grant(db, person, granted, by, today)


def _list_wanted(db: Connection, today: date) -> Iterator[tuple[str, NewGrant]]:
    reached = syllabus.batches_on(today)
    for row in db.execute(_TAUGHT).all():
        if row.position == reached.get(row.batch):
            yield teacher_of(row.code), NewGrant(role=Role.LECTURER, subject_id=row.id)
    for user_name, (_, department) in HEADS.items():
        if department in syllabus.DEPARTMENTS:
            yield user_name, NewGrant(role=Role.HEAD, department=department)
    yield EXAM_OFFICE, NewGrant(role=Role.EXAM)
    yield VIEWER, NewGrant(role=Role.VIEWER)
