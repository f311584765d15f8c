"""Where the students of a subject stand, one line each."""

from datetime import date, datetime
from typing import Any, Protocol

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    case,
    exists,
    func,
    or_,
    select,
    union,
)
from sqlalchemy.sql.elements import KeyedColumnElement

from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.accounts.rights import Rights
from rollbook.catalogue.service.called import CALLS_GROUP, is_member_on
from rollbook.catalogue.service.finding import SubjectRow, find_subject
from rollbook.core.errors import Forbidden
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.roles import Right
from rollbook.core.rule import Rule
from rollbook.core.schemas import Page, same_key
from rollbook.reach.clauses import students_of
from rollbook.reach.parts import find_held_part
from rollbook.standing.arithmetic import FACTS
from rollbook.standing.schemas import (
    AttendanceLine,
    AttendanceQuery,
)
from rollbook.standing.service.describing import counts_of, describe_standing
from rollbook.standing.service.joining import uncalled
from rollbook.standing.service.rules import Rules, read_rules
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups, memberships
from rollbook.tables.rollcalls import totals
from rollbook.tables.rows import CountsRow
from rollbook.tables.students import students
from rollbook.tables.timetable import slot_subjects
from rollbook.timetable.coming import Left
from rollbook.timetable.service.coming import read_coming_of, read_members


class _Listed(CountsRow, Protocol):
    """A student of the subject, and what was counted of them."""

    id: int
    roll: str
    name: str
    archived_at: datetime | None


def list_attendance(
    db: Connection, query: AttendanceQuery, page: PageQuery, pass_line: int, today: date, rights: Rights
) -> Page[AttendanceLine]:
    lines, following = list_with_rules(db, query, page, read_rules(db, pass_line, today), today, rights)
    return Page(items=[line for line, _ in lines], next=following)


def list_with_rules(
    db: Connection, query: AttendanceQuery, page: PageQuery, rules: Rules, today: date, rights: Rights
) -> tuple[list[tuple[AttendanceLine, Rule]], str | None]:
    """Everyone whom the subject calls, and whoever else was called in it and has left since: the list; where it calls
    groups, those who are in them today. Who sees some of its groups is told of those."""
    subject = find_subject(db, query)
    part = find_held_part(rights, Right.SEE, subject)
    mine = and_(totals.c.student_id == students.c.id, totals.c.subject_id == subject.id)
    wanted = (
        select(
            students,
            *(func.coalesce(totals.c[column], 0).label(column) for column in FACTS),
            uncalled(rules).label("uncalled"),
            exists().where(slot_subjects.c.subject_id == subject.id).label("in_timetable"),
        )
        .outerjoin_from(students, totals, mine)
        .where(
            students.c.id.in_(union(*_select_called(subject, today))),
            or_(students.c.archived_at.is_(None), totals.c.student_id.is_not(None)),
        )
    )
    if part is not None:
        wanted = wanted.where(students.c.id.in_(students_of(subject.id, part)))
    order: list[KeyedColumnElement[Any]] = [students.c.position, students.c.id]
    if subject.called != "list":  # those of the subject's own list first, then list by list
        elsewhere = case((_on_list_of(subject), 0), else_=1).label("elsewhere")
        wanted = wanted.add_columns(elsewhere)
        order = [elsewhere, students.c.batch_id, students.c.department_id, *order]
    if query.search:
        wanted = wanted.where(students.c.search_key.contains(same_key(query.search), autoescape=True))
    rows, following = fetch_page(db, wanted, order, page)
    coming = read_coming_of(db, today, [subject.id] if rows and rows[0].in_timetable else [])
    member = read_members(db, coming, [row.id for row in rows])
    lines = []
    for row in rows:
        listed = row.batch_id, row.department_id
        left = None if row.archived_at else coming.left(subject.id, listed, member.get(row.id, ()))
        lines.append(_line(row, rules.of(*listed), left))
    return lines, following


def _line(row: _Listed, rule: Rule, left: Left | None) -> tuple[AttendanceLine, Rule]:
    line = AttendanceLine(
        student=row.id,
        roll=row.roll,
        name=row.name,
        archived=row.archived_at is not None,
        standing=describe_standing(counts_of(row), rule, "subject", left),
    )
    return line, rule


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


def check_sees_student(
    db: Connection, rights: Rights, subject: SubjectRow, student_id: int, today: date
) -> frozenset[int] | None:
    """Refuse whoever does not see the student there, also where the subject never called them. The groups whose classes
    they see; None: all."""
    part = find_held_part(rights, Right.SEE, subject)
    called = select(students.c.id).where(
        students.c.id == student_id, students.c.id.in_(union(*_select_called(subject, today)))
    )
    if part is not None:
        called = called.where(students.c.id.in_(students_of(subject.id, part)))
    if db.scalar(called) is None:
        raise Forbidden(NOT_FOR_YOU)
    return part


def _on_list_of(subject: SubjectRow) -> ColumnElement[bool]:
    return and_(students.c.batch_id == subject.batch_id, students.c.department_id == subject.department_id)
