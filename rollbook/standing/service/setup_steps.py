"""How far a new college is on the way to its first roll call."""

from sqlalchemy import Connection, exists, func, select

from rollbook.standing.schemas import SetupSteps
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import rollcalls
from rollbook.tables.students import students

_UPLOADED = select(exists().where(rollcalls.c.uploaded_at.is_not(None)))
_listed = students.c.archived_at.is_(None)
_STUDENTS = select(func.count()).where(_listed)
_LISTS = select(func.count()).select_from(
    select(students.c.batch_id, students.c.department_id).where(_listed).distinct().subquery()
)
_SUBJECTS = select(func.count()).where(subjects.c.archived_at.is_(None))


@slow_read
def read_steps(db: Connection) -> SetupSteps:
    return SetupSteps(
        students=db.scalars(_STUDENTS).one(),
        lists=db.scalars(_LISTS).one(),
        subjects=db.scalars(_SUBJECTS).one(),
        uploaded=db.scalars(_UPLOADED).one(),
    )
