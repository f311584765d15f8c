"""A student by roll alone, and where they stand in all subjects of each semester."""

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from typing import Protocol

from sqlalchemy import BigInteger, Connection, Date, Text, and_, bindparam, func, select, union

from rollbook.catalogue.service.called import is_member_on
from rollbook.catalogue.service.finding import labels_of
from rollbook.core.rule import Level, Rule
from rollbook.core.schemas import same_key
from rollbook.standing import arithmetic
from rollbook.standing.arithmetic import FACTS, Counts, add_up
from rollbook.standing.roll_schemas import Ahead, SemesterAhead, StudentAhead, SubjectAhead
from rollbook.standing.rule_schemas import as_told
from rollbook.standing.service.attendance import counts_of, describe_standing
from rollbook.standing.service.courses import count_by_student
from rollbook.standing.service.facts import WAS_CALLED
from rollbook.standing.service.joining import uncalled
from rollbook.standing.service.listed import HAS_LISTS, find_listed
from rollbook.standing.service.own_leaves import HAS_LEAVES, read_own_leaves
from rollbook.standing.service.rules import ALL_RULES, Rules
from rollbook.standing.service.source import NOW
from rollbook.store.prepared import Prepared
from rollbook.students.service.known import NOT_ERASED
from rollbook.tables.catalogue import PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.groups import groups, memberships, subject_groups
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals
from rollbook.tables.rows import CountsRow, PlaceRow
from rollbook.tables.students import students


class WhoRow(Protocol):
    """A student who has the roll; or, where nobody has it, whose roll is the nearest."""

    id: int
    roll: str
    roll_key: str
    lookup_code: str | None
    is_archived: bool
    batch_id: int
    department_id: int
    batch: str
    department: str
    section: str | None
    has_lists: bool
    has_leaves: bool
    rules: str  # as `ALL_RULES` tells them


class SubjectRow(PlaceRow, CountsRow, Protocol):
    """A subject that calls the student, or has called them."""

    name: str | None
    batch_id: int
    semester_id: int
    position: int  # of the semester
    planned: int | None
    held: int  # for this student, where a number is planned
    last_seen: date | None  # the newest class of the student
    last_held: date | None  # of anybody


_today = bindparam("today", type_=Date)
_roll = bindparam("roll", type_=Text)
_student = bindparam("student", type_=BigInteger)

# Where nobody has the roll somebody else is read, and not told: an unknown roll takes as long as a known one. Who is
# nearest is mostly of the list that was meant, and has as many subjects.
_keys = select(students.c.roll_key).where(NOT_ERASED).limit(1).correlate(None)
_next = _keys.where(students.c.roll_key >= _roll).order_by(students.c.roll_key)
_last = _keys.order_by(students.c.roll_key.desc())
_section = (
    select(groups.c.label)
    .join_from(groups, memberships)
    .where(
        memberships.c.student_id == students.c.id,
        groups.c.kind == "section",
        groups.c.archived_at.is_(None),
        is_member_on(_today),
    )
    .order_by(groups.c.label_key)
    .limit(1)
    .correlate(students)
)
_WHO = Prepared[WhoRow](
    select(
        students.c.id,
        students.c.roll,
        students.c.roll_key,
        students.c.lookup_code,
        students.c.archived_at.is_not(None).label("is_archived"),
        students.c.batch_id,
        students.c.department_id,
        batches.c.label.label("batch"),
        departments.c.label.label("department"),
        _section.scalar_subquery().label("section"),
        HAS_LISTS.label("has_lists"),
        HAS_LEAVES.label("has_leaves"),
        ALL_RULES.scalar_subquery().label("rules"),
    )
    .join_from(students, batches)
    .join(departments)
    .where(
        students.c.roll_key == func.coalesce(_next.scalar_subquery(), _last.scalar_subquery()),
        NOT_ERASED,
    )
    .order_by(batches.c.label_key.desc(), departments.c.label_key)
)


def find_students(db: Connection, roll: str, today: date) -> list[WhoRow]:
    """All who have the roll, one a list. Whoever asks looks at `has_roll` before telling anything."""
    return _WHO.all(db, roll=same_key(roll), today=today)


def has_roll(row: WhoRow, roll: str) -> bool:
    return bool(row.roll_key == same_key(roll))


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
            subjects.c.name,
            subjects.c.batch_id,
            subjects.c.semester_id,
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


def read_ahead(db: Connection, who: WhoRow, rules: Rules, today: date) -> StudentAhead:
    rule = rules.of(who.batch_id, who.department_id)
    rows = _select_subjects(rules).all(db, student=who.id, today=today)
    newest = _find_newest(rows, who.batch_id)
    running = newest.semester if newest else None
    semester_id = newest.semester_id if newest else 0  # which is nobody's
    by_semester: dict[str, list[SubjectRow]] = {}
    for row in sorted(rows, key=lambda each: -each.position):
        if _was_called(row) or row.semester == running:
            by_semester.setdefault(row.semester, []).append(row)
    semesters_ahead = [_semester(semester, each, rule) for semester, each in by_semester.items()]
    return StudentAhead(
        batch=who.batch,
        department=who.department,
        section=who.section,
        rule=as_told(rule),
        running=next((each for each in semesters_ahead if each.semester == running), None),
        earlier=[each for each in semesters_ahead if each.semester != running],
        listed=find_listed(db, who, semester_id) if who.has_lists else None,
        leaves=read_own_leaves(db, who.id, semester_id, today) if who.has_leaves else [],
    )


def _was_called(row: SubjectRow) -> bool:
    return row.present + row.absent > 0


def _find_newest(rows: Sequence[SubjectRow], batch_id: int) -> SubjectRow | None:
    """A subject of the running semester: that of the student's newest class. Whoever repeats a subject with a younger
    batch is in the semester of their own; whoever had no class yet is in that of the newest one, or in the first."""
    called = [row for row in rows if _was_called(row)]
    own = [row for row in called if row.batch_id == batch_id] or called
    if own:
        return max(own, key=lambda row: (row.last_seen or date.min, row.position))
    return max(rows, key=lambda row: (row.last_held or date.min, -row.position), default=None)


def _semester(semester: str, rows: Sequence[SubjectRow], rule: Rule) -> SemesterAhead:
    told = [
        SubjectAhead(**labels_of(row), name=row.name, ahead=_ahead(counts_of(row), rule, "subject", _left(row)))
        for row in rows
    ]
    called = [row for row in rows if _was_called(row)]
    left = [_left(row) for row in called]
    known = None if None in left or not left else sum(each for each in left if each is not None)
    return SemesterAhead(
        semester=semester,
        below=sum(each.ahead.standing.passing is False for each in told),
        together=_ahead(add_up([counts_of(row) for row in called]), rule, "together", known),
        subjects=sorted(told, key=_worst_first),
    )


def _worst_first(subject: SubjectAhead) -> tuple[bool, float]:
    percentage = subject.ahead.standing.percentage
    return percentage is None, percentage or 0


def _left(row: SubjectRow) -> int | None:
    """Of the planned classes, those that were not held for this student; of all of them before the first."""
    return None if row.planned is None else max(0, row.planned - int(row.held))


def _ahead(counts: Counts, rule: Rule, level: Level, left: int | None) -> Ahead:
    return Ahead(
        standing=describe_standing(counts, rule, level),
        left=left,
        at_best=None if left is None else arithmetic.at_best(counts, rule, level, left),
        unreachable=None if left is None else arithmetic.is_out_of_reach(counts, rule, level, left),
    )
