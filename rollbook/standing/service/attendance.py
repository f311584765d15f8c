"""Where the students of a subject stand, one line each; and where one student stands in all subjects."""

from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, and_, bindparam, case, func, or_, select, union
from sqlalchemy.sql.elements import KeyedColumnElement

from rollbook.catalogue.service.called import CALLS_GROUP, is_member_on
from rollbook.catalogue.service.finding import SubjectRow, find_subject, labels_of
from rollbook.core.errors import NotFound
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.refusals import NO_SUCH_STUDENT
from rollbook.core.schemas import Page, same_key
from rollbook.standing.arithmetic import Counts, standing
from rollbook.standing.schemas import (
    AttendanceLine,
    AttendanceQuery,
    StandingOut,
    StudentAttendance,
    SubjectStanding,
)
from rollbook.students.service.person import TOTALS_BY_SUBJECT
from rollbook.tables.catalogue import batches, departments, subjects
from rollbook.tables.groups import groups, memberships
from rollbook.tables.rollcalls import totals
from rollbook.tables.rows import CountsRow
from rollbook.tables.students import students

_ONE = (
    select(students, batches.c.label.label("batch"), departments.c.label.label("department"))
    .join_from(students, batches)
    .join(departments)
    .where(students.c.id == bindparam("student"))
)


def list_attendance(
    db: Connection, query: AttendanceQuery, page: PageQuery, pass_line: int, today: date
) -> Page[AttendanceLine]:
    """Everyone whom the subject calls, and whoever else was called in it and has left since: the list; where it calls
    groups, those who are in them today."""
    subject = find_subject(db, query)
    mine = and_(totals.c.student_id == students.c.id, totals.c.subject_id == subject.id)
    wanted = (
        select(students, *(func.coalesce(totals.c[column], 0).label(column) for column in Counts._fields))
        .outerjoin_from(students, totals, mine)
        .where(
            students.c.id.in_(union(*_select_called(subject, today))),
            or_(students.c.archived_at.is_(None), totals.c.student_id.is_not(None)),
        )
    )
    order: list[KeyedColumnElement[Any]] = [students.c.position, students.c.id]
    if subject.called != "list":  # those of the subject's own list first, then list by list
        elsewhere = case((_on_list_of(subject), 0), else_=1).label("elsewhere")
        wanted = wanted.add_columns(elsewhere)
        order = [elsewhere, students.c.batch_id, students.c.department_id, *order]
    if query.search:
        wanted = wanted.where(students.c.search_key.contains(same_key(query.search), autoescape=True))
    rows, following = fetch_page(db, wanted, order, page)
    items = [
        AttendanceLine(
            student=row.id,
            roll=row.roll,
            name=row.name,
            archived=row.archived_at is not None,
            standing=describe_standing(counts_of(row), pass_line),
        )
        for row in rows
    ]
    return Page(items=items, next=following)


def _select_called(subject: SubjectRow, today: date) -> list[Select[int]]:
    """Their ids, in several statements."""
    called = select(totals.c.student_id).where(totals.c.subject_id == subject.id)
    listed = select(students.c.id).where(_on_list_of(subject))
    if subject.called == "list":
        return [listed, called]
    members = (
        select(memberships.c.student_id)
        .select_from(memberships.join(groups))
        .join(subjects, subjects.c.id == subject.id)
        .where(CALLS_GROUP, is_member_on(today))
    )
    return [members, called] if subject.called == "groups" else [listed, members, called]


def _on_list_of(subject: SubjectRow) -> ColumnElement[bool]:
    return and_(students.c.batch_id == subject.batch_id, students.c.department_id == subject.department_id)


def read_student_attendance(db: Connection, student_id: int, pass_line: int) -> StudentAttendance:
    student = db.execute(_ONE, {"student": student_id}).one_or_none()
    if student is None:
        raise NotFound(NO_SUCH_STUDENT)
    rows = db.execute(TOTALS_BY_SUBJECT, {"student": student_id}).all()
    return StudentAttendance(
        student=student.id,
        roll=student.roll,
        name=student.name,
        batch=student.batch,
        department=student.department,
        archived=student.archived_at is not None,
        line=pass_line / 100,
        overall=describe_standing(Counts(*map(sum, zip(*map(counts_of, rows), strict=True))), pass_line),
        subjects=[
            SubjectStanding(
                **labels_of(row),
                standing=describe_standing(counts_of(row), pass_line),
            )
            for row in rows
        ],
    )


def counts_of(row: CountsRow) -> Counts:
    return Counts(*(int(getattr(row, column)) for column in Counts._fields))


def describe_standing(counts: Counts, pass_line: int) -> StandingOut:
    told = standing(counts.attended, counts.missed, pass_line)
    return StandingOut(classes=counts.present + counts.absent, **counts._asdict(), **told._asdict())
