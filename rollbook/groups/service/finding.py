"""Whom pasted rolls are of, and who of them is in a group already."""

from datetime import date

from sqlalchemy import Connection

from rollbook.accounts.rights import Rights
from rollbook.core.roles import Right
from rollbook.groups import refusals
from rollbook.groups.schemas import FoundRolls, Listed, Pasted, RefusedRoll
from rollbook.groups.service.days import check_day
from rollbook.groups.service.known import Group, find_group
from rollbook.groups.service.members import members_of_each
from rollbook.groups.service.rolls import Reader, Student, find_students
from rollbook.store.verbs import slow_read


@slow_read
def find_rolls(db: Connection, group_id: int, pasted: Pasted, rights: Rights, today: date) -> FoundRolls:
    day = check_day(pasted.on, today)
    group = find_group(db, group_id)
    reader = Reader(rights, Right.KEEP)
    meant = find_students(db, pasted.text, reader, lambda student: _is_of(student, group), refusals.student_archived)
    here = {seat.student_id: seat.out for seat in members_of_each(db, [group], day)[group_id]}
    return FoundRolls(
        fresh=[_out(student) for student in meant.students if student.id not in here],
        same=[here[student.id] for student in meant.students if student.id in here],
        twice=meant.twice,
        refused=[RefusedRoll(text=text, **why.data) for text, why in meant.refused],
    )


def _out(student: Student) -> Listed:
    place = {"batch": student.batch, "department": student.department}
    return Listed(student=student.id, roll=student.roll, name=student.name, **place)


def _is_of(student: Student, group: Group) -> bool:
    return student.batch_id == group.batch_id and group.department_id in (None, student.department_id)
