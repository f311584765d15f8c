"""What was counted of the students of a list in one semester. What a rule makes of it is `semester_sheet`'s."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple, Protocol

from sqlalchemy import ColumnElement, Connection, Select, and_, case, func, or_, select

from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.accounts.rights import Rights, Where
from rollbook.catalogue.schemas import GroupLabel
from rollbook.catalogue.service.called import IN_ORDER, is_member_on
from rollbook.catalogue.service.finding import find_place, labels_of
from rollbook.core.errors import Forbidden
from rollbook.core.marks import count_where
from rollbook.core.roles import Right
from rollbook.core.rule import Rule
from rollbook.groups.service.known import find_group
from rollbook.reach.clauses import groups_within, students_within, subjects_within
from rollbook.standing.arithmetic import Counts
from rollbook.standing.schemas import Later
from rollbook.standing.semester_schemas import SemesterQuery, SemesterSubject
from rollbook.standing.service.courses import calls_groups
from rollbook.standing.service.describing import counts_of
from rollbook.standing.service.facts import select_planned
from rollbook.standing.service.rules import Rules, read_rules
from rollbook.standing.service.source import NOW, Source
from rollbook.tables.catalogue import PLACE_COLUMNS, SUBJECTS, batches, departments, subjects
from rollbook.tables.groups import groups, memberships
from rollbook.tables.rollcalls import rollcalls
from rollbook.tables.rows import CountsRow
from rollbook.tables.students import students
from rollbook.timetable.coming import NOTHING, Coming
from rollbook.timetable.service.coming import read_coming


class Scope(NamedTuple):
    """A list and a semester, as somebody sees them."""

    batch_id: int
    department_id: int
    semester_id: int
    labels: tuple[str, str, str]
    group_id: int | None
    seen: Rights | None  # None: the whole list, with all of its students' subjects

    @property
    def on_list(self) -> list[ColumnElement[bool]]:
        """Of `students`: an archived student has left, and is on no sheet."""
        return [
            students.c.batch_id == self.batch_id,
            students.c.department_id == self.department_id,
            students.c.archived_at.is_(None),
        ]

    def on_list_of(self, source: Source) -> list[ColumnElement[bool]]:
        """Of the totals of a moment: of who was on the list then."""
        batch_id, department_id = source.list_of
        return [batch_id == self.batch_id, department_id == self.department_id]


class Listed(Protocol):
    id: int
    roll: str
    name: str


class InSubject(NamedTuple):
    """Of one student in one subject."""

    counts: Counts
    left: int | None  # of the planned classes; none where no number is planned


class _Counted(CountsRow, Protocol):
    student_id: int
    subject_id: int
    planned: int | None
    left: int | Decimal


class SemesterCounts(NamedTuple):
    scope: Scope
    rule: Rule
    students: Sequence[Listed]
    subjects: Sequence[SemesterSubject]
    counted: Mapping[tuple[int, int], InSubject]  # by the ids of a student and a subject
    groups: Sequence[GroupLabel]
    as_of: date | None = None  # none: as it stands
    later: Later | None = None
    until: date | None = None  # where the timetable tells what is left


def read_semester(db: Connection, scope: Scope, pass_line: int, today: date) -> SemesterCounts:
    """Each student stands on the sheet of the list that they are on, and there with every subject of the semester in
    which they were called, wherever it is taught. So a guest in somebody else's subject is on one sheet, with a whole
    total. Whoever sees single subjects is told of the students whom they see there, and of nothing else."""
    rules = read_rules(db, pass_line, today)
    coming = read_coming(db, today, [subjects.c.semester_id == scope.semester_id])
    counted = count_scope(db, scope, rules, today, coming=coming)
    return SemesterCounts(
        scope=scope,
        rule=rules.of(scope.batch_id, scope.department_id),
        students=list_students(db, scope, {student for student, _ in counted}, today),
        subjects=list_subjects(db, scope, {subject for _, subject in counted}),
        counted=counted,
        groups=list_groups(db, scope, today),
        until=coming.until,
    )


def find_scope(db: Connection, query: SemesterQuery, rights: Rights) -> Scope:
    place = find_place(db, query)
    of_list = Where(place.ids["batch_id"], place.ids["department_id"])
    seen = None if rights.may(Right.SEE, of_list) else rights
    if query.group_id is not None:
        find_group(db, query.group_id)
        if seen is not None and db.scalar(_select_seen_groups(seen).where(groups.c.id == query.group_id)) is None:
            raise Forbidden(NOT_FOR_YOU)
    return Scope(**place.ids, labels=place.labels, group_id=query.group_id, seen=seen)


def count_scope(
    db: Connection, scope: Scope, rules: Rules, today: date, source: Source = NOW, coming: Coming = NOTHING
) -> dict[tuple[int, int], InSubject]:
    """In one statement, however many students there are."""
    conditions: list[ColumnElement[bool]] = [subjects.c.semester_id == scope.semester_id]
    whose = scope.on_list if source is NOW else scope.on_list_of(source)
    if scope.seen is not None:
        conditions.append(subjects_within(scope.seen, Right.SEE))
        whose.append(students_within(scope.seen, Right.SEE, source.totals.c.student_id))
    by_student = calls_groups(db, conditions)
    rows = select_planned(rules, conditions, whose, by_student=by_student, source=source, coming=coming)
    asked = {"planned": None, "today": today, **source.asked, **coming.asked}
    found: Sequence[_Counted] = db.execute(select(rows), asked).all()
    return {
        (row.student_id, row.subject_id): InSubject(counts_of(row), None if row.planned is None else int(row.left))
        for row in found
    }


def list_students(
    db: Connection, scope: Scope, called: set[int], today: date, on_list: Iterable[ColumnElement[bool]] | None = None
) -> Sequence[Listed]:
    """In the order of the list; where not the whole of it is seen, those alone of whom something is told. `on_list`:
    of `students`, where it is not those of now."""
    wanted = select(students.c.id, students.c.roll, students.c.name).where(*(on_list or scope.on_list))
    if scope.group_id is not None:
        members = select(memberships.c.student_id).where(memberships.c.group_id == scope.group_id, is_member_on(today))
        wanted = wanted.where(students.c.id.in_(members))
    listed: Sequence[Listed] = db.execute(wanted.order_by(students.c.position, students.c.id)).all()
    return listed if scope.seen is None else [each for each in listed if each.id in called]


def list_subjects(db: Connection, scope: Scope, called: set[int], source: Source = NOW) -> list[SemesterSubject]:
    """Those of the place, also before their first class; then those of other places in which somebody was called."""
    here = and_(
        subjects.c.batch_id == scope.batch_id,
        subjects.c.department_id == scope.department_id,
        subjects.c.semester_id == scope.semester_id,
    )
    own = here if scope.seen is None else and_(here, subjects_within(scope.seen, Right.SEE))
    wanted = (
        select(subjects.c.id, subjects.c.name, subjects.c.planned, *PLACE_COLUMNS)
        .select_from(SUBJECTS)
        .where(source.is_there(subjects), or_(own, subjects.c.id.in_(called)))
        .order_by(case((here, 0), else_=1), departments.c.label_key, batches.c.label_key, subjects.c.code_key)
    )
    found = db.execute(wanted).all()
    held = _count_held(db, [row.id for row in found], source)
    return [
        SemesterSubject(**labels_of(row), id=row.id, name=row.name, planned=row.planned, held=held.get(row.id, 0))
        for row in found
    ]


def _count_held(db: Connection, ids: list[int], source: Source) -> dict[int, int | None]:
    query = (
        select(
            rollcalls.c.subject_id,
            func.count().label("classes"),
            count_where(rollcalls.c.group_id.is_not(None)).label("of_groups"),
        )
        .where(source.counts, rollcalls.c.subject_id.in_(ids))
        .group_by(rollcalls.c.subject_id)
    )
    return {row.subject_id: None if row.of_groups else int(row.classes) for row in db.execute(query, source.classes)}


def list_groups(
    db: Connection, scope: Scope, today: date, on_list: Iterable[ColumnElement[bool]] | None = None
) -> list[GroupLabel]:
    members = (
        select(memberships.c.group_id)
        .join_from(memberships, students, students.c.id == memberships.c.student_id)
        .where(*(on_list or scope.on_list), is_member_on(today))
    )
    query = select(groups).where(groups.c.archived_at.is_(None), groups.c.id.in_(members)).order_by(*IN_ORDER)
    if scope.seen is not None:
        query = query.where(groups.c.id.in_(_select_seen_groups(scope.seen)))
    return [GroupLabel(id=row.id, label=row.label, kind=row.kind) for row in db.execute(query)]


def _select_seen_groups(rights: Rights) -> Select[int]:
    """Of whoever sees not the whole list: which groups its students are in is told of those alone."""
    return select(groups.c.id).where(groups_within(rights, Right.SEE))
