"""Where one student stands in all subjects of each semester, and what the classes that are left can make of it: as the
look-up by roll shows it, and as mails tell it."""

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple, Protocol

from sqlalchemy import BigInteger, Connection, Date, and_, bindparam, func, select, union

from rollbook.catalogue.service.called import is_member_on
from rollbook.catalogue.service.finding import labels_of
from rollbook.core.rule import Level, Rule
from rollbook.standing import arithmetic
from rollbook.standing.arithmetic import FACTS, Counts, add_up
from rollbook.standing.roll_schemas import Ahead, SemesterAhead, SubjectAhead
from rollbook.standing.service.courses import count_by_student
from rollbook.standing.service.describing import counts_of, describe_standing
from rollbook.standing.service.facts import WAS_CALLED
from rollbook.standing.service.joining import uncalled
from rollbook.standing.service.rules import Rules
from rollbook.standing.service.source import NOW
from rollbook.standing.service.student_attendance import read_left
from rollbook.store.prepared import Prepared
from rollbook.tables.catalogue import PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.groups import groups, memberships, subject_groups
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals
from rollbook.tables.rows import CountsRow, PlaceRow
from rollbook.tables.students import students
from rollbook.timetable.coming import Left, add_left
from rollbook.timetable.service.coming import IN_TIMETABLE


class SubjectRow(PlaceRow, CountsRow, Protocol):
    """A subject that calls the student, or has called them."""

    subject_id: int
    in_timetable: bool
    name: str | None
    batch_id: int
    semester_id: int
    position: int  # of the semester
    planned: int | None
    held: int  # for this student, where a number is planned
    last_seen: date | None  # the newest class of the student
    last_held: date | None  # of anybody


_today = bindparam("today", type_=Date)
_student = bindparam("student", type_=BigInteger)

# Those that have called the student; those of the list, and of the groups that the student is in today.
_of_list = and_(subjects.c.batch_id == students.c.batch_id, subjects.c.department_id == students.c.department_id)
_is_here = and_(students.c.id == _student, students.c.archived_at.is_(None))
_is_member = and_(memberships.c.student_id == _student, is_member_on(_today))
_of_section = and_(
    groups.c.kind == "section",
    subjects.c.called == "sections",
    subjects.c.batch_id == groups.c.batch_id,
    subjects.c.department_id == groups.c.department_id,
)
_THEIRS = union(
    select(totals.c.subject_id).where(totals.c.student_id == _student, WAS_CALLED),
    select(subjects.c.id).join_from(students, subjects, _of_list).where(_is_here, subjects.c.called != "groups"),
    select(subject_groups.c.subject_id)
    .join_from(memberships, subject_groups, subject_groups.c.group_id == memberships.c.group_id)
    .join(subjects, subjects.c.id == subject_groups.c.subject_id)
    .join(students, students.c.id == memberships.c.student_id)
    .where(_is_member, _is_here, subjects.c.called == "groups"),
    select(subjects.c.id)
    .join_from(memberships, groups)
    .join(subjects, _of_section)
    .join(students, students.c.id == memberships.c.student_id)
    .where(_is_member, _is_here),
).cte("theirs")

_newest = select(rollcalls.c.held_on).where(rollcalls.c.subject_id == subjects.c.id, COUNTS)
_newest = _newest.order_by(rollcalls.c.held_on.desc(), rollcalls.c.number.desc()).limit(1).correlate(subjects)
_newest_of_theirs = _newest.join(marks, marks.c.rollcall_id == rollcalls.c.id).where(
    marks.c.student_id == _student, marks.c.mark.is_not(None)
)


@lru_cache(16)
def _select_subjects(rules: Rules) -> Prepared[SubjectRow]:
    each = (
        select(
            *PLACE_COLUMNS,
            subjects.c.id.label("subject_id"),
            IN_TIMETABLE.label("in_timetable"),
            *subjects.c["name", "batch_id", "semester_id"],
            semesters.c.position,
            subjects.c.planned,
            *(func.coalesce(totals.c[column], 0).label(column) for column in FACTS),
            uncalled(rules).label("uncalled"),
            _newest_of_theirs.scalar_subquery().label("last_seen"),
            _newest.scalar_subquery().label("last_held"),
        )
        .join_from(_THEIRS, subjects, subjects.c.id == _THEIRS.c.subject_id)
        .join(batches, batches.c.id == subjects.c.batch_id)
        .join(departments, departments.c.id == subjects.c.department_id)
        .join(semesters, semesters.c.id == subjects.c.semester_id)
        .join(students, students.c.id == _student)
        .outerjoin(totals, and_(totals.c.subject_id == subjects.c.id, totals.c.student_id == students.c.id))
        .where(subjects.c.archived_at.is_(None))
    )
    theirs = subjects.c.id.in_(select(_THEIRS.c.subject_id))
    each, held = count_by_student(each, NOW, subjects.c.planned.is_not(None), theirs)
    return Prepared(each.add_columns(held.label("held")).order_by(subjects.c.code_key, subjects.c.id))


class Subjects(NamedTuple):
    """Of one student, by the rule that holds for them."""

    rule: Rule
    by_semester: dict[str, list[SubjectRow]]  # the highest first: where the student was called, and the running one
    running: SubjectRow | None  # a subject of the running semester
    left: dict[int, Left]  # by the timetable, of the subjects that it knows

    def of_running(self) -> list[SubjectRow]:
        return self.by_semester.get(self.running.semester, []) if self.running else []


def read_subjects(
    db: Connection, student_id: int, listed: tuple[int, int], rules: Rules, today: date, *, is_archived: bool = False
) -> Subjects:
    """`listed`: the ids of the batch and the department whose list they are on."""
    rows = _select_subjects(rules).all(db, student=student_id, today=today)
    newest = _find_newest(rows, listed[0])
    by_semester: dict[str, list[SubjectRow]] = {}
    for row in sorted(rows, key=lambda each: -each.position):
        if was_called(row) or (newest and row.semester == newest.semester):
            by_semester.setdefault(row.semester, []).append(row)
    shown = [row.subject_id for each in by_semester.values() for row in each if row.in_timetable]
    left = {} if is_archived else read_left(db, today, student_id, listed, shown)
    return Subjects(rules.of(*listed), by_semester, newest, left)


def was_called(row: SubjectRow) -> bool:
    return row.present + row.absent > 0


def _find_newest(rows: Sequence[SubjectRow], batch_id: int) -> SubjectRow | None:
    """A subject of the running semester: that of the student's newest class. Whoever repeats a subject with a younger
    batch is in the semester of their own; whoever had no class yet is in that of the newest one, or in the first."""
    called = [row for row in rows if was_called(row)]
    own = [row for row in called if row.batch_id == batch_id] or called
    if own:
        return max(own, key=lambda row: (row.last_seen or date.min, row.position))
    return max(rows, key=lambda row: (row.last_held or date.min, -row.position), default=None)


def describe_semester(semester: str, rows: Sequence[SubjectRow], own: Subjects) -> SemesterAhead:
    told = [SubjectAhead(**labels_of(row), name=row.name, ahead=ahead_in(row, own)) for row in rows]
    return SemesterAhead(
        semester=semester,
        below=sum(each.ahead.standing.passing is False for each in told),
        together=ahead_together(rows, own),
        subjects=sorted(told, key=_worst_first),
    )


def ahead_in(row: SubjectRow, own: Subjects) -> Ahead:
    """In one subject."""
    exact = own.left.get(row.subject_id)
    return _ahead(counts_of(row), own.rule, "subject", _left(row, exact), exact)


def ahead_together(rows: Sequence[SubjectRow], own: Subjects) -> Ahead:
    """In all subjects of a semester."""
    called = [row for row in rows if was_called(row)]
    left = [_left(row, own.left.get(row.subject_id)) for row in called]
    known = None if None in left or not left else sum(each for each in left if each is not None)
    exact = add_left([own.left.get(row.subject_id) for row in called])
    return _ahead(add_up([counts_of(row) for row in called]), own.rule, "together", known, exact)


def _worst_first(subject: SubjectAhead) -> tuple[bool, float]:
    percentage = subject.ahead.standing.percentage
    return percentage is None, percentage or 0


def _left(row: SubjectRow, to_come: Left | None) -> int | None:
    """Of the planned classes, those that were not held for this student; of all of them before the first."""
    if to_come is not None:
        return to_come.classes
    return None if row.planned is None else max(0, row.planned - int(row.held))


def _ahead(counts: Counts, rule: Rule, level: Level, left: int | None, to_come: Left | None) -> Ahead:
    return Ahead(
        standing=describe_standing(counts, rule, level, to_come),
        left=left,
        at_best=None if left is None else arithmetic.at_best(counts, rule, level, left),
        unreachable=None if left is None else arithmetic.is_out_of_reach(counts, rule, level, left),
    )
