"""What a list says of its students: each one's sums by the rule, as the register stood at a moment."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from msgspec import UNSET, UnsetType
from msgspec.structs import replace
from sqlalchemy import Connection, select

from rollbook.catalogue.schemas import Place
from rollbook.catalogue.service.finding import find_label
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, SEMESTERS
from rollbook.core import clock
from rollbook.core.errors import BadInput
from rollbook.core.rule import Rule
from rollbook.eligibility import refusals
from rollbook.eligibility.decided import in_document
from rollbook.eligibility.document import (
    FORMAT,
    Document,
    ListedStudent,
    ListedSubject,
    ListedTimetable,
    ListedToCome,
    Named,
    instant,
    is_below,
)
from rollbook.eligibility.service.condonations import list_decisions_at
from rollbook.eligibility.service.counting import Left, LeftThen, count_sums, left_in
from rollbook.standing.stood.counts import Stood, Whose, read_stood
from rollbook.standing.stood.days import end_of, last_day_before
from rollbook.standing.stood.left import find_left
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import totals
from rollbook.tables.students import students
from rollbook.timetable.coming import Coming

# Whoever writes at this moment, on whichever server, has written by then: what is written later has a later moment.
_SETTLED = timedelta(seconds=5)


class OfCollege(NamedTuple):
    """What the settings say."""

    title: str
    timezone: str
    pass_line: int


def moment_of(day: date | None, timezone: str) -> datetime:
    """The end of a day that is past; else a moment ago."""
    today = clock.today(timezone)
    if day is not None and day > today:
        raise BadInput(refusals.LIST_UNSOUND, {"asOf": refusals.DAY_TO_COME})
    if day is not None and day < today:
        return end_of(day, timezone)
    return find_settled_moment()


def find_settled_moment() -> datetime:
    """A moment ago: what was written until then is there."""
    return (clock.now() - _SETTLED).replace(microsecond=0)


def find_next_second() -> datetime:
    """Lists tell moments to the second: this is the first before which all came that was written by now."""
    return clock.now().replace(microsecond=0) + timedelta(seconds=1)


@slow_read
def compose(db: Connection, place: Place, moment: datetime, college: OfCollege) -> Document:
    """Of who is on the list today. The number, what it follows and until when objections are taken comes later."""
    found = (
        find_label(db, BATCHES, place.batch),
        find_label(db, DEPARTMENTS, place.department),
        find_label(db, SEMESTERS, place.semester),
    )
    scope = Scope(*(Named(id=each.id, label=each.label) for each in found))
    document = draw_up(db, scope, moment, college)
    if not any(student.subjects for student in document.students):
        raise BadInput(refusals.NO_SUBJECTS_TO_LIST)
    return document


class Scope(NamedTuple):
    """Whose list it is."""

    batch: Named
    department: Named
    semester: Named


def draw_up(db: Connection, scope: Scope, moment: datetime, college: OfCollege) -> Document:
    """Of who is on the list today, also where nothing was counted yet. What was decided beside a number is in it up to
    now, also where the numbers are those of an earlier moment."""
    batch, department, semester = scope
    of_list = (students.c.batch_id == batch.id, students.c.department_id == department.id)
    listed = (
        select(students.c.id, students.c.roll)
        .where(*of_list, students.c.archived_at.is_(None))
        .order_by(students.c.position, students.c.id)
    )
    taught = (
        select(subjects.c.id, subjects.c.code, subjects.c.name)
        .where(
            subjects.c.semester_id == semester.id,
            subjects.c.archived_at.is_(None),
            subjects.c.id.in_(select(totals.c.subject_id).join_from(totals, students).where(*of_list)),
        )
        .order_by(subjects.c.code_key, subjects.c.id)
    )
    skeleton = Document(
        format=FORMAT,
        college=college.title,
        number=0,
        kind="provisional",
        follows=None,
        batch=batch,
        department=department,
        semester=semester,
        day=str(last_day_before(moment, ZoneInfo(college.timezone))),
        until=instant(moment),
        timezone=college.timezone,
        objections_until=None,
        rule=Rule(),
        subjects=tuple(ListedSubject(id=row.id, code=row.code, name=row.name or "") for row in db.execute(taught)),
        students=tuple(
            ListedStudent(id=row.id, roll=row.roll, outcome=None, subjects=(), together=None)
            for row in db.execute(listed)
        ),
    )
    then = _read_stood(db, skeleton, college.pass_line)
    document = count_sums(skeleton, then, {})
    document = _with_left(document, then, *_find_left(db, document, then))
    made_now = replace(document, decided_until=instant(max(moment, find_settled_moment())))
    decided = _with_decisions(db, made_now)
    has_any = decided.decisions is not UNSET or any(list_decisions_at(db, document))
    return decided if has_any else document


@slow_read
def count_again(db: Connection, document: Document, pass_line: int) -> Document:
    """The same list with every sum computed from the history, and the rule and the decisions as they were. Who and
    what is on it, what they were called, and how many classes were left, is taken from the list."""
    then = _read_stood(db, document, pass_line)
    counted = count_sums(document, then, dict(left_in(document)))
    return _with_decisions(db, counted)


def _with_decisions(db: Connection, document: Document) -> Document:
    return replace(document, decisions=in_document(list_decisions_at(db, document)))


def _read_stood(db: Connection, document: Document, pass_line: int) -> Stood:
    moment = datetime.fromisoformat(document.until)
    return read_stood(db, [each.id for each in document.subjects], moment, pass_line, document.timezone)


def _find_left(db: Connection, document: Document, then: Stood) -> tuple[Left, ListedTimetable | UnsetType]:
    """Of who is below the pass line somewhere. What is left of all subjects together is known where it is of each."""
    day = date.fromisoformat(document.day)
    below = [student for student in document.students if is_below(student)]
    wanted: list[Whose] = [(each.subject, student.id) for student in below for each in student.subjects]
    found = find_left(db, then, wanted, day, day_is_over=then.moment >= end_of(day, document.timezone))
    left: dict[tuple[int, int | None], LeftThen] = {}
    for (subject, student_id), classes in found.planned.items():
        left[student_id, subject] = LeftThen(classes)
    for (subject, student_id), to_come in found.to_come.items():
        left[student_id, subject] = LeftThen(to_come.classes, str(to_come.until))
    for student in below:
        each = [left.get((student.id, own.subject)) for own in student.subjects]
        known = [one for one in each if one is not None]
        if known and len(known) == len(each):
            left[student.id, None] = _add_up(known)
    return left, _tell_timetable(found.coming)


def _add_up(left: Sequence[LeftThen]) -> LeftThen:
    """The timetable told it of all together where it told it of each."""
    until = [each.until for each in left if each.until is not UNSET]
    return LeftThen(sum(each.classes for each in left), max(until) if len(until) == len(left) else UNSET)


def _tell_timetable(coming: Coming) -> ListedTimetable | UnsetType:
    if coming.until is None:
        return UNSET
    each = [
        ListedToCome(subject=part.subject_id, group=part.group_id, classes=coming.count(part, coming.span))
        for part in sorted(coming.parts, key=lambda part: (part.subject_id, part.group_id or 0))
    ]
    return ListedTimetable(first_day=str(coming.span.first), until=str(coming.until), to_come=tuple(each))


def _with_left(document: Document, then: Stood, left: Left, timetable: ListedTimetable | UnsetType) -> Document:
    if not left:
        return document
    below = tuple(student for student in document.students if is_below(student))
    counted = count_sums(replace(document, students=below), then, left)
    told = {student.id: student for student in counted.students}
    listed = tuple(told.get(student.id, student) for student in document.students)
    return replace(document, students=listed, timetable=timetable)
