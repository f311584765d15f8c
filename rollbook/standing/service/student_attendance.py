"""Where one student stands in all subjects: now, or at the end of a day."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from functools import lru_cache
from typing import Protocol

from sqlalchemy import (
    Connection,
    Subquery,
    bindparam,
    select,
)

from rollbook.catalogue.service.finding import labels_of
from rollbook.core.errors import NotFound
from rollbook.core.refusals import NO_SUCH_STUDENT
from rollbook.core.rule import Rule
from rollbook.core.schemas import copy_fields
from rollbook.core.statements import Statement
from rollbook.standing.arithmetic import add_up
from rollbook.standing.rule_schemas import as_told
from rollbook.standing.schemas import (
    StudentAttendance,
    SubjectStanding,
    Together,
)
from rollbook.standing.service.describing import counts_of, describe_standing
from rollbook.standing.service.facts import select_facts
from rollbook.standing.service.rules import Rules, read_rules
from rollbook.standing.stood.as_totals import as_totals
from rollbook.standing.stood.counts import Stood
from rollbook.standing.stood.days import AsOf
from rollbook.standing.stood.student import later_of_student, read_stood_of_student
from rollbook.tables.catalogue import LIST_COLUMNS, PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.rollcalls import totals
from rollbook.tables.rows import CountsRow, PlaceRow
from rollbook.tables.students import students
from rollbook.timetable.coming import Left, add_left
from rollbook.timetable.service.coming import IN_TIMETABLE, read_coming_of, read_members


class SubjectCounts(PlaceRow, CountsRow, Protocol):
    """What was counted of a student in a subject."""

    subject_id: int
    archived_at: datetime | None  # the subject
    in_timetable: bool  # likewise


_ONE = (
    select(students, *LIST_COLUMNS)
    .join_from(students, batches)
    .join(departments)
    .where(students.c.id == bindparam("student"))
)


def read_student_attendance(
    db: Connection, student_id: int, pass_line: int, today: date, as_of: AsOf | None = None
) -> StudentAttendance:
    student = db.execute(_ONE, {"student": student_id}).one_or_none()
    if student is None:
        raise NotFound(NO_SUCH_STUDENT)
    if as_of is None:
        rules = read_rules(db, pass_line, today)
        rule = rules.of(student.batch_id, student.department_id)
        rows = list_by_subject(db, rules, student_id)
        here = [] if student.archived_at else [row.subject_id for row in rows if row.in_timetable]
        left = read_left(db, today, student_id, (student.batch_id, student.department_id), here)
    else:
        left = {}
        then = read_stood_of_student(db, student_id, as_of, pass_line)
        rule = then.rule_of(student_id, student.batch_id, student.department_id)
        rows = list_by_subject_then(db, then)
    return copy_fields(
        StudentAttendance,
        student,
        student=student.id,
        archived=student.archived_at is not None,
        line=rule.line / 100,
        rule=as_told(rule),
        overall=describe_standing(add_up([counts_of(row) for row in rows]), rule, "together"),
        together=describe_together(rows, rule, left),
        subjects=[
            SubjectStanding(
                **labels_of(row),
                standing=describe_standing(counts_of(row), rule, "subject", left.get(row.subject_id)),
            )
            for row in rows
        ],
        as_of=as_of.day if as_of else None,
        later=later_of_student(db, student_id, as_of) if as_of else None,
    )


def list_by_subject(db: Connection, rules: Rules, student_id: int) -> Sequence[SubjectCounts]:
    """What was counted of a student, subject by subject."""
    return db.execute(_select_by_subject(rules), {"student": student_id}).all()


def list_by_subject_then(db: Connection, then: Stood) -> Sequence[SubjectCounts]:
    """The same, of what stood of them at a moment."""
    source = as_totals(db, then, {subject for subject, _ in then.counts})
    facts = select_facts(then.rules, source=source)
    return db.execute(_by_subject(facts), dict(source.asked)).all()


@lru_cache(16)
def _select_by_subject(rules: Rules) -> Statement:
    return _by_subject(select_facts(rules, totals.c.student_id == bindparam("student")))


def _by_subject(facts: Subquery) -> Statement:
    return (
        select(*PLACE_COLUMNS, subjects.c.archived_at, IN_TIMETABLE.label("in_timetable"), facts)
        .join_from(facts, subjects, subjects.c.id == facts.c.subject_id)
        .join(batches, batches.c.id == subjects.c.batch_id)
        .join(departments, departments.c.id == subjects.c.department_id)
        .join(semesters, semesters.c.id == subjects.c.semester_id)
        .order_by(batches.c.label_key, semesters.c.position, subjects.c.code_key)
    )


def read_left(
    db: Connection, today: date, student_id: int, listed: tuple[int, int], subject_ids: Sequence[int]
) -> dict[int, Left]:
    """What the timetable still has for a student, by subject. `listed`: the ids of the list that they are on."""
    coming = read_coming_of(db, today, subject_ids)
    member = read_members(db, coming, [student_id]).get(student_id, ())
    each = ((subject_id, coming.left(subject_id, listed, member)) for subject_id in subject_ids)
    return {subject_id: left for subject_id, left in each if left is not None}


def describe_together(rows: Sequence[SubjectCounts], rule: Rule, left: Mapping[int, Left]) -> list[Together]:
    """Each semester by itself, where the rule asks for all of its subjects together; archived ones are left out, as
    everywhere that a semester is added up."""
    if rule.of == "each":
        return []
    semesters: dict[str, list[SubjectCounts]] = {}
    for row in rows:
        if row.present + row.absent and row.archived_at is None:
            semesters.setdefault(row.semester, []).append(row)
    return [
        Together(
            semester=semester,
            subjects=len(each),
            standing=describe_standing(
                add_up([counts_of(row) for row in each]),
                rule,
                "together",
                add_left([left.get(row.subject_id) for row in each]),
            ),
        )
        for semester, each in semesters.items()
    ]
