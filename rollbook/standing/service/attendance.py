"""Where the students of a subject stand, one line each; and where one student stands in all subjects."""

from sqlalchemy import Connection, and_, bindparam, or_, select, union

from rollbook.catalogue.service.finding import find_subject, labels_of
from rollbook.core.errors import NotFound
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.refusals import NO_SUCH_STUDENT
from rollbook.core.schemas import Page, same_key
from rollbook.standing.arithmetic import standing
from rollbook.standing.schemas import (
    AttendanceLine,
    AttendanceQuery,
    StandingOut,
    StudentAttendance,
    SubjectStanding,
)
from rollbook.students.service.person import TOTALS_BY_SUBJECT
from rollbook.tables.catalogue import batches, departments
from rollbook.tables.rollcalls import totals
from rollbook.tables.students import students

_ONE = (
    select(students, batches.c.label.label("batch"), departments.c.label.label("department"))
    .join_from(students, batches)
    .join(departments)
    .where(students.c.id == bindparam("student"))
)


def list_attendance(db: Connection, query: AttendanceQuery, page: PageQuery, pass_line: int) -> Page[AttendanceLine]:
    """Everyone on the list, and whoever else was called in this subject and has left it since."""
    subject = find_subject(db, query)
    here = {"batch_id": subject.batch_id, "department_id": subject.department_id}
    called = select(totals.c.student_id).where(totals.c.subject_id == subject.id)
    mine = and_(totals.c.student_id == students.c.id, totals.c.subject_id == subject.id)
    wanted = (
        select(students, totals.c.present, totals.c.absent)
        .outerjoin_from(students, totals, mine)
        .where(
            students.c.id.in_(union(select(students.c.id).filter_by(**here), called)),
            or_(students.c.archived_at.is_(None), totals.c.student_id.is_not(None)),
        )
    )
    if query.search:
        wanted = wanted.where(students.c.search_key.contains(same_key(query.search), autoescape=True))
    rows, following = fetch_page(db, wanted, [students.c.position, students.c.id], page)
    items = [
        AttendanceLine(
            student=row.id,
            roll=row.roll,
            name=row.name,
            archived=row.archived_at is not None,
            standing=describe_standing(row.present or 0, row.absent or 0, pass_line),
        )
        for row in rows
    ]
    return Page(items=items, next=following)


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
        overall=describe_standing(sum(row.present for row in rows), sum(row.absent for row in rows), pass_line),
        subjects=[
            SubjectStanding(
                **labels_of(row),
                standing=describe_standing(row.present, row.absent, pass_line),
            )
            for row in rows
        ],
    )


def describe_standing(present: int, absent: int, pass_line: int) -> StandingOut:
    return StandingOut(**standing(present, absent, pass_line)._asdict())
