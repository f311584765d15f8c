"""What a list says of its students: each one's sums by the rule, as the register stood at a moment."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from msgspec.structs import replace
from sqlalchemy import Connection, select

from rollbook.catalogue.schemas import Place
from rollbook.catalogue.service.finding import find_label
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, SEMESTERS
from rollbook.core import clock
from rollbook.core.errors import BadInput
from rollbook.core.rule import Level, Outcome, Rule
from rollbook.eligibility import refusals
from rollbook.eligibility.decided import in_document
from rollbook.eligibility.document import (
    FORMAT,
    Document,
    ListedStudent,
    ListedSubject,
    Named,
    SubjectSum,
    Sum,
    instant,
)
from rollbook.eligibility.service.condonations import stood_at
from rollbook.standing.arithmetic import Counts, add_up, standing
from rollbook.standing.stood.counts import stood
from rollbook.standing.stood.days import end_of, last_day_before
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import totals
from rollbook.tables.students import students

# Whoever writes at this moment, on whichever server, has written by then: what is written later has a later moment.
_SETTLED = timedelta(seconds=5)
_WORST: dict[Outcome | None, int] = {"short": 0, "band": 1, "met": 2, None: 3}


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
    return (clock.now() - _SETTLED).replace(microsecond=0)


@slow_read
def compose(db: Connection, place: Place, moment: datetime, college: OfCollege) -> Document:
    """Of who is on the list today. The number, what it follows and until when objections are taken comes later."""
    batch = find_label(db, BATCHES, place.batch)
    department = find_label(db, DEPARTMENTS, place.department)
    semester = find_label(db, SEMESTERS, place.semester)
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
        batch=Named(id=batch.id, label=batch.label),
        department=Named(id=department.id, label=department.label),
        semester=Named(id=semester.id, label=semester.label),
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
    document = count_again(db, skeleton, college.pass_line)
    if not any(student.subjects for student in document.students):
        raise BadInput(refusals.NO_SUBJECTS_TO_LIST)
    return document


@slow_read
def count_again(db: Connection, document: Document, pass_line: int) -> Document:
    """The same list with every sum computed from the history, and the rule and the decisions as they were. Who and
    what is on it, and what they were called, is taken from the list."""
    moment = datetime.fromisoformat(document.until)
    then = stood(db, [each.id for each in document.subjects], moment, pass_line, document.timezone)
    rule = then.rules.of(document.batch.id, document.department.id)
    listed = []
    for student in document.students:
        counts = [(each.id, then.counts.get((each.id, student.id))) for each in document.subjects]
        listed.append(_student(student, [(subject, each) for subject, each in counts if each is not None], rule))
    return replace(document, rule=rule, students=tuple(listed), decisions=in_document(stood_at(db, document)))


def _student(student: ListedStudent, counts: Sequence[tuple[int, Counts]], rule: Rule) -> ListedStudent:
    each = tuple(SubjectSum(subject=subject, **_sum(found, rule, "subject")) for subject, found in counts)
    together = None
    if rule.of != "each" and counts:
        together = Sum(**_sum(add_up([found for _, found in counts]), rule, "together"))
    outcomes = [found.outcome for found in (*each, together) if found is not None]
    return replace(
        student, subjects=each, together=together, outcome=min(outcomes, key=_WORST.__getitem__, default=None)
    )


def _sum(counts: Counts, rule: Rule, level: Level) -> dict[str, Any]:
    told = standing(counts, rule, level)
    return {
        **counts._asdict(),
        "attended": told.attended,
        "counted": told.counted,
        "percentage": None if told.percentage is None else round(told.percentage * 100),
        "outcome": told.outcome,
    }
