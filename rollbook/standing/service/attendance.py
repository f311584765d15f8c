"""Where the students of a subject stand, one line each; and where one student stands in all subjects."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from functools import lru_cache
from typing import Any, Protocol

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Subquery,
    and_,
    bindparam,
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
from rollbook.catalogue.service.finding import SubjectRow, find_subject, labels_of
from rollbook.core.errors import Forbidden, NotFound
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.refusals import NO_SUCH_STUDENT
from rollbook.core.roles import Right
from rollbook.core.rule import Level, Rule
from rollbook.core.schemas import Page, same_key
from rollbook.core.statements import Statement
from rollbook.reach.clauses import students_of
from rollbook.reach.parts import find_held_part
from rollbook.standing.arithmetic import FACTS, Counts, add_up, standing
from rollbook.standing.rule_schemas import as_told
from rollbook.standing.schemas import (
    AttendanceLine,
    AttendanceQuery,
    StandingOut,
    StudentAttendance,
    SubjectStanding,
    Together,
)
from rollbook.standing.service.facts import select_facts
from rollbook.standing.service.joining import uncalled
from rollbook.standing.service.rules import Rules, read_rules
from rollbook.standing.stood.as_totals import as_totals
from rollbook.standing.stood.counts import Stood
from rollbook.standing.stood.days import AsOf
from rollbook.standing.stood.student import later_of_student, read_stood_of_student
from rollbook.tables.catalogue import PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.groups import groups, memberships
from rollbook.tables.rollcalls import totals
from rollbook.tables.rows import CountsRow, PlaceRow
from rollbook.tables.students import students
from rollbook.tables.timetable import slot_subjects
from rollbook.timetable.coming import Left, add_left
from rollbook.timetable.service.coming import IN_TIMETABLE, read_coming_of, read_members


class SubjectCounts(PlaceRow, CountsRow, Protocol):
    """What was counted of a student in a subject."""

    subject_id: int
    archived_at: datetime | None  # the subject
    in_timetable: bool  # likewise


class _Listed(CountsRow, Protocol):
    """A student of the subject, and what was counted of them."""

    id: int
    roll: str
    name: str
    archived_at: datetime | None


_ONE = (
    select(students, batches.c.label.label("batch"), departments.c.label.label("department"))
    .join_from(students, batches)
    .join(departments)
    .where(students.c.id == bindparam("student"))
)


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
    return StudentAttendance(
        student=student.id,
        roll=student.roll,
        name=student.name,
        batch=student.batch,
        department=student.department,
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


def counts_of(row: CountsRow) -> Counts:
    return Counts(*(int(getattr(row, column)) for column in Counts._fields))


def describe_standing(counts: Counts, rule: Rule, level: Level = "subject", to_come: Left | None = None) -> StandingOut:
    """`to_come`: by the timetable, to the end of the term."""
    left, until = to_come or (None, None)
    told = standing(counts, rule, level, left)
    classes = counts.present + counts.absent
    return StandingOut(classes=classes, **counts._asdict(), **told._asdict(), left=left, until=until)
