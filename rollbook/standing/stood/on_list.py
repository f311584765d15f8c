"""Who was on a list at a moment, and which subjects there were: both by the history."""

from datetime import datetime

from sqlalchemy import Connection, select

from rollbook.audit.trail import at_or_below
from rollbook.core import paths
from rollbook.standing.stood.lists import List, read_lists
from rollbook.tables.changes import change_students, changes
from rollbook.tables.students import students


def find_on_list(db: Connection, of: List, moment: datetime) -> set[int]:
    """Their ids: who is on it today and had not come from another list since, and who has left it for another since.
    Archived ones too."""
    batch_id, department_id = of
    moved = read_lists(db, None, moment)
    query = select(students.c.id).where(students.c.batch_id == batch_id, students.c.department_id == department_id)
    return {each for each in db.scalars(query) if moved.get(each, of) == of} | {
        student for student, was_on in moved.items() if was_on == of
    }


def find_students_added(db: Connection, of: List, moment: datetime) -> set[int]:
    """Their ids, of whoever was written down on the list since, one by one or from a file."""
    batch_id, department_id = of
    told = (
        changes.c.batch_id == batch_id,
        changes.c.department_id == department_id,
        changes.c.subject_id.is_(None),
        changes.c.at >= moment,
        at_or_below(paths.STUDENTS),
    )
    alone = select(changes.c.student_id).where(*told, changes.c.student_id.is_not(None), changes.c.before.is_(None))
    of_many = (
        select(change_students.c.student_id)
        .join_from(change_students, changes, changes.c.id == change_students.c.change_id)
        .where(*told, change_students.c.before.is_(None))
    )
    return {*db.scalars(alone), *db.scalars(of_many)}


def find_subjects_added(db: Connection, of: List, moment: datetime) -> set[int]:
    """Their ids, of what was added for the list since, or brought back."""
    batch_id, department_id = of
    told = select(changes.c.subject_id).where(
        changes.c.batch_id == batch_id,
        changes.c.department_id == department_id,
        changes.c.subject_id.is_not(None),
        changes.c.rollcall_id.is_(None),
        changes.c.student_id.is_(None),
        changes.c.before.is_(None),
        changes.c.at >= moment,
    )
    return set(db.scalars(told))
