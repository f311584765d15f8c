"""The mark that somebody objects to: whether that can be done, until when, and whom it goes to."""

from datetime import date, datetime, timedelta
from typing import NamedTuple, Protocol
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, and_, exists, func, select

from rollbook.accounts.held_grants import heads
from rollbook.accounts.rights import GRANTS_HELD, Rights, rights_on
from rollbook.catalogue.service.finding import labels_of
from rollbook.core import clock
from rollbook.core.errors import Conflict, Forbidden, NotFound
from rollbook.core.leave import Category
from rollbook.core.marks import LATE, PRESENT, Mark
from rollbook.core.statements import find_row
from rollbook.eligibility.service.finding import FactsRow, newest_of
from rollbook.objections import refusals
from rollbook.objections.schemas import Addressees, Claim, ContestableMark, ContestedMark
from rollbook.objections.service.sums import sum_of
from rollbook.rollcall.service.correcting_days import check_correcting
from rollbook.rollcall.service.deliveries import ClassHere, find_class
from rollbook.standing.service.record_rows import ProfileRow, find_by_roll
from rollbook.standing.service.records import is_known
from rollbook.standing.service.rules import rules_in_force
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS, departments, subjects
from rollbook.tables.leave import leave_kinds, with_leave
from rollbook.tables.objections import objections
from rollbook.tables.rollcalls import CLASSES, COUNTS, marks, rollcalls
from rollbook.tables.rows import PlaceRow

TAKER = admins.alias("taker")
# Whoever uploaded the class.
_TAKER_ID = func.coalesce(rollcalls.c.uploaded_by, rollcalls.c.opened_by)
TOOK_IT = TAKER.c.id == _TAKER_ID


class OfCollege(NamedTuple):
    """The settings that matter here."""

    timezone: str
    pass_line: int
    objection_days: int
    correction_days: int

    @property
    def today(self) -> date:
        return clock.today(self.timezone)


class MarkRow(PlaceRow, Protocol):
    """A mark in a class that counts."""

    id: int  # of the class
    uuid: UUID
    subject_id: int
    batch_id: int
    department_id: int
    semester_id: int
    name: str | None  # of the subject
    held_on: date
    number: int
    uploaded_at: datetime
    taker: str
    mark: Mark
    category: Category | None


class Until(NamedTuple):
    """The last day, if one is set; and the list that sets it."""

    last_day: date | None
    list_number: int | None


class Contested(NamedTuple):
    student: ProfileRow
    student_id: int
    mark: MarkRow
    until: Until


_MARKS = with_leave(
    select(
        *rollcalls.c["id", "uuid", "subject_id", "held_on", "number", "uploaded_at"],
        *PLACE_COLUMNS,
        *subjects.c["batch_id", "department_id", "semester_id", "name"],
        TAKER.c.name.label("taker"),
        marks.c.mark,
        leave_kinds.c.category,
    )
    .select_from(CLASSES.join(TAKER, TOOK_IT))
    .join(marks, marks.c.rollcall_id == rollcalls.c.id)
).where(COUNTS, marks.c.mark.is_not(None))


def find_contested(db: Connection, query: ContestedMark, college: OfCollege) -> Contested:
    """Refuses where nothing can be objected to, or not any more."""
    student = find_by_roll(db, query)
    if student.id is None or not is_known(student, query):
        raise NotFound(refusals.NOT_IN_CLASS)
    asked = and_(
        rollcalls.c.subject_id == student.subject_id,
        rollcalls.c.held_on == query.held_on,
        rollcalls.c.number == query.number,
        marks.c.student_id == student.id,
    )
    row: MarkRow = find_row(db, _MARKS.where(asked), refusals.NOT_IN_CLASS)
    if row.mark == PRESENT:
        raise Conflict(refusals.mark_says_that(row.mark))
    return Contested(student, student.id, row, _find_until(db, student, row, college))


def refuse_what_stands(mark: MarkRow, claim: Claim) -> None:
    """Of a mark that says what is claimed."""
    if (claim == "late" and mark.mark == LATE) or (claim == "leave" and mark.category is not None):
        raise Conflict(refusals.mark_says_that(mark.mark))


def read_mark(db: Connection, query: ContestedMark, college: OfCollege) -> ContestableMark:
    student, student_id, mark, until = find_contested(db, query, college)
    now = sum_of(db, student, rules_in_force(student.rules, college.pass_line, college.today))
    return ContestableMark(
        **labels_of(mark),
        subject_name=mark.name,
        roll=student.roll,
        held_on=mark.held_on,
        number=mark.number,
        seen=mark.mark,
        leave=mark.category,
        taken_by=mark.taker,
        to=find_addressees(db, mark.uuid, mark.subject_id, college),
        uploaded_at=mark.uploaded_at,
        percentage=now.percentage,
        if_present=now.with_mark(mark.mark, mark.category, PRESENT).percentage,
        if_late=now.with_mark(mark.mark, mark.category, LATE).percentage,
        until=until.last_day,
        list_number=until.list_number,
        waiting=find_waiting(db, mark.id, student_id),
    )


def find_waiting(db: Connection, rollcall_id: int, student_id: int) -> int | None:
    """The number of the case that waits about this mark."""
    of_this = (objections.c.rollcall_id == rollcall_id, objections.c.student_id == student_id)
    return db.scalar(select(objections.c.number).where(*of_this, objections.c.state == "waiting"))


def find_addressees(db: Connection, uuid: UUID | None, subject_id: int | None, college: OfCollege) -> Addressees:
    """Who took the class, while it is theirs to correct; the department is told where somebody is its head today."""
    headed_by = exists().where(heads(departments.c.id, subjects.c.batch_id, college.today))
    headed = select(departments.c.label).join_from(subjects, departments).where(subjects.c.id == subject_id, headed_by)
    return Addressees(taken_by=_find_taker(db, uuid, college), head_of=db.scalar(headed))


def _find_taker(db: Connection, uuid: UUID | None, college: OfCollege) -> str | None:
    took_it = select(admins.c.name, GRANTS_HELD).join_from(rollcalls, admins, admins.c.id == _TAKER_ID)
    taker = db.execute(took_it.where(rollcalls.c.uuid == uuid, ~admins.c.disabled)).one_or_none()
    if uuid is None or taker is None:
        return None
    rights = rights_on(taker.grants_held, college.today)
    return taker.name if may_correct(rights, find_class(db, uuid), college) else None


def may_correct(rights: Rights, here: list[ClassHere], college: OfCollege) -> bool:
    try:
        check_correcting(rights, here, college.today, college.correction_days)
    except Forbidden:
        return False
    return True


def find_class_of(db: Connection, number: int) -> list[ClassHere]:
    """The class that a case is about. None where there is no such case."""
    asked = select(rollcalls.c.uuid).join_from(objections, rollcalls).where(objections.c.number == number)
    uuid = db.scalar(asked)
    return [] if uuid is None else find_class(db, uuid)


def _find_until(db: Connection, student: ProfileRow, mark: MarkRow, college: OfCollege) -> Until:
    """A list speaks for the classes that it counts. What was uploaded after it waits for the next one."""
    newest = newest_of(db, student.list_batch_id, student.list_department_id, mark.semester_id)
    return until_of(newest, mark.uploaded_at, college)


def until_of(newest: FactsRow | None, uploaded_at: datetime, college: OfCollege) -> Until:
    """`newest`: the newest list of the student's. Refuses what can be objected to no more."""
    if newest is not None and uploaded_at < newest.until:
        if newest.kind == "final":
            raise Conflict(refusals.objections_after_final(newest.number))
        last_day = newest.objections_until
        if last_day is not None and last_day < college.today:
            raise Conflict(refusals.objections_were_until(newest.number, last_day))
        return Until(last_day, newest.number)
    uploaded_on = uploaded_at.astimezone(ZoneInfo(college.timezone)).date()
    last_day = uploaded_on + timedelta(days=college.objection_days)
    if last_day < college.today:
        raise Conflict(refusals.objection_days_over(last_day))
    return Until(last_day, None)
