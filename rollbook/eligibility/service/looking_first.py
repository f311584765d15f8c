"""What may still change what a list says: who makes one looks at it first, or makes the list all the same."""

from collections.abc import Sequence
from datetime import date
from typing import Protocol

from sqlalchemy import ColumnElement, Connection, FromClause, SQLColumnExpression, func, or_, select

from rollbook.catalogue.schemas import Place, SubjectLabels
from rollbook.catalogue.service.finding import find_place, labels_of
from rollbook.core.statements import Statement
from rollbook.eligibility.schemas import AskedFor, LookFirst, OpenClass
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS, subjects
from rollbook.tables.corrections import asked_corrections
from rollbook.tables.leave import leaves
from rollbook.tables.objections import objections
from rollbook.tables.rollcalls import CLASSES, rollcalls, totals
from rollbook.tables.students import students

MOST = 20  # of each kind are named; all are counted

_OPEN = (
    select(
        rollcalls.c.held_on, rollcalls.c.number, admins.c.user_name, *PLACE_COLUMNS, func.count().over().label("all")
    )
    .select_from(CLASSES)
    .join(admins, admins.c.id == rollcalls.c.opened_by)
    .where(rollcalls.c.uploaded_at.is_(None))
    .order_by(rollcalls.c.held_on, rollcalls.c.id)
    .limit(MOST)
)


def _waiting(day: ColumnElement[date], source: FromClause, *order: SQLColumnExpression[object]) -> Statement:
    """Who is waiting for an answer, about which day: in the order of the student list, without those archived."""
    told = (students.c.id.label("student"), students.c.roll, day.label("day"), func.count().over().label("all"))
    found = select(*told).select_from(source).where(students.c.archived_at.is_(None))
    return found.order_by(students.c.position, students.c.id, day, *order).limit(MOST)


_LEAVES = _waiting(leaves.c.starts_on, leaves.join(students), leaves.c.id).where(leaves.c.state == "asked")
_CORRECTIONS = _waiting(
    rollcalls.c.held_on,
    CLASSES.join(asked_corrections, asked_corrections.c.rollcall_id == rollcalls.c.id).join(
        students, students.c.id == asked_corrections.c.student_id
    ),
    asked_corrections.c.id,
).where(asked_corrections.c.answer.is_(None))
_OBJECTIONS = _waiting(objections.c.held_on, objections.join(subjects).join(students), objections.c.number).where(
    objections.c.state == "waiting",
    objections.c.rollcall_id.is_not(None),  # null: the class was discarded, and nobody can answer
)


class _Asked(Protocol):
    """A student who is waiting for an answer."""

    student: int
    roll: str
    day: date
    all: int  # how many of them there are


def look_first(db: Connection, place: Place) -> LookFirst:
    """Of the students of the list, in the subjects of the semester."""
    ids = find_place(db, place).ids
    of_list = (students.c.batch_id == ids["batch_id"], students.c.department_id == ids["department_id"])
    in_semester = subjects.c.semester_id == ids["semester_id"]
    classes = db.execute(_OPEN.where(in_semester, _calls_the_list(ids, of_list))).all()
    asked_leaves = _read_asked(db, _LEAVES.where(*of_list))
    corrections = _read_asked(db, _CORRECTIONS.where(in_semester, *of_list))
    contested = _read_asked(db, _OBJECTIONS.where(in_semester, *of_list))
    return LookFirst(
        open_classes=classes[0].all if classes else 0,
        classes=[
            OpenClass(place=SubjectLabels(**labels_of(row)), held_on=row.held_on, number=row.number, by=row.user_name)
            for row in classes
        ],
        leaves_asked=asked_leaves[0],
        leaves=asked_leaves[1],
        corrections_asked=corrections[0],
        corrections=corrections[1],
        objections_waiting=contested[0],
        objections=contested[1],
    )


def _calls_the_list(ids: dict[str, int], of_list: tuple[ColumnElement[bool], ...]) -> ColumnElement[bool]:
    """A subject of the list's own place, or another one in which one of these students was ever called."""
    own = (subjects.c.batch_id == ids["batch_id"]) & (subjects.c.department_id == ids["department_id"])
    return or_(own, subjects.c.id.in_(select(totals.c.subject_id).join_from(totals, students).where(*of_list)))


def _read_asked(db: Connection, query: Statement) -> tuple[int, list[AskedFor]]:
    rows: Sequence[_Asked] = db.execute(query).all()
    return rows[0].all if rows else 0, [AskedFor(student=row.student, roll=row.roll, day=row.day) for row in rows]
