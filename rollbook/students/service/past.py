"""Whether a student can be deleted, or only archived; and deleting, after which nothing tells who it was."""

from collections.abc import Sequence

from sqlalchemy import Column, ColumnElement, Connection, Select, and_, exists, or_, select

from rollbook.students.service.forgetting import forget_contacts
from rollbook.students.service.known import Known, portions
from rollbook.students.service.place import ClassList
from rollbook.students.service.scrubbing import scrub
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups, memberships, subject_groups
from rollbook.tables.metadata import metadata
from rollbook.tables.notices import contacts
from rollbook.tables.rollcalls import marks, rollcalls
from rollbook.tables.students import students

# On the roster of a class that is still open.
CALLED_NOW = select(marks.c.student_id).distinct().join_from(rollcalls, marks).where(rollcalls.c.uploaded_at.is_(None))


def with_past(db: Connection, class_list: ClassList, ids: Sequence[int]) -> set[int]:
    """Those of these students of the list to whom anything else in the register refers. They are archived, never
    deleted. The others stay without a past until the transaction ends."""
    hold_subjects(db, taught_to(*class_list.place))
    return find_called_now(db, ids).union(*(_of_these(db, select(column).distinct(), ids) for column in _references()))


def taught_to(batch_id: int, department_id: int) -> ColumnElement[bool]:
    """Subjects whose classes can call somebody of this list: the list's own, and those that call a group with somebody
    of it, now or ever."""
    of_list = and_(students.c.batch_id == batch_id, students.c.department_id == department_id)
    with_them = select(memberships.c.group_id).join_from(memberships, students).where(of_list)
    calling = select(subject_groups.c.subject_id).where(subject_groups.c.group_id.in_(with_them))
    beside_section = exists().where(
        groups.c.id.in_(with_them),
        groups.c.kind == "section",
        groups.c.batch_id == subjects.c.batch_id,
        groups.c.department_id == subjects.c.department_id,
    )
    return or_(
        and_(subjects.c.batch_id == batch_id, subjects.c.department_id == department_id),
        subjects.c.id.in_(calling),
        beside_section,
    )


def hold_subjects(db: Connection, which: ColumnElement[bool]) -> None:
    """Until the transaction ends no class of these is opened: it would refer to everybody on its list."""
    db.execute(select(subjects.c.id).where(which).order_by(subjects.c.id).with_for_update(read=True))


def find_called_now(db: Connection, ids: Sequence[int]) -> set[int]:
    return _of_these(db, CALLED_NOW, ids)


def delete_students(db: Connection, gone: Sequence[Known]) -> None:
    """Only those without a past. They cannot be asked for any more, so the history forgets them at once."""
    scrub(db, gone)
    forget_contacts(db, gone)
    for some in portions([student.id for student in gone]):
        db.execute(students.delete().where(students.c.id.in_(some)))


def _of_these(db: Connection, query: Select[int], ids: Sequence[int]) -> set[int]:
    mine = query.selected_columns[0].in_
    return {student_id for some in portions(ids) for student_id in db.scalars(query.where(mine(some)))}


def _references() -> list[Column[int]]:
    """Every column that refers to a student: a table that is new to the register counts without being named here. But
    not the marks, which are many: those of uploaded classes are in the totals, and the others are asked for. And not
    who is in a group, which is no past before a class calls it, nor who is told: that goes with the student."""
    tables = [table for table in metadata.tables.values() if table not in (marks, memberships, contacts)]
    return [key.parent for table in tables for key in table.foreign_keys if key.column is students.c.id]
