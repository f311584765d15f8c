"""All that a student's own page shows: where they stand, leave, objections. Never anything of anybody else."""

from datetime import date

import msgspec
from sqlalchemy import Connection, func, select

from rollbook.catalogue.schemas import SubjectPlace
from rollbook.core import clock
from rollbook.core.errors import NotFound
from rollbook.core.refusals import NO_SUCH_STUDENT
from rollbook.core.schemas import copy_fields
from rollbook.core.settings import Settings
from rollbook.core.timetable import clock_of
from rollbook.leave.schemas import LeaveKind
from rollbook.leave.service.kinds import list_kinds
from rollbook.leave.service.known import KnownLeave, find_leaves
from rollbook.objections.sending import of_college
from rollbook.objections.service.own import list_contestable, list_of_student
from rollbook.ownpage.schemas import OwnPage, OwnPageLeave, OwnRecord
from rollbook.ownpage.service.holders import Holder
from rollbook.standing.service.by_roll import WhoRow, find_students, read_ahead
from rollbook.standing.service.record_rows import find_by_id
from rollbook.standing.service.records import NOTHING_BEYOND, asks_beyond, make_record, read_beyond, rule_of
from rollbook.standing.service.rules import rules_in_force
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import semesters, subjects
from rollbook.tables.leave import leaves
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals
from rollbook.tables.students import students

MOST_LEAVES = 20


@slow_read
def read_page(db: Connection, holder: Holder, settings: Settings) -> OwnPage:
    today = clock.today(settings.timezone)
    who = _find_student(db, holder.student_id, today)
    rules = rules_in_force(who.rules, settings.pass_line_in_hundredths, today)
    student = read_ahead(db, who, rules, today)
    every = find_leaves(db, leaves.c.student_id == holder.student_id)
    every.sort(key=lambda leave: (leave.starts_on, leave.id), reverse=True)
    return OwnPage(
        roll=who.roll,
        until=holder.until,
        language=holder.language,
        asked_as=holder.asked_as,
        student=student,
        up_to=_find_newest(db, who.id, student.running.semester) if student.running else None,
        leaves=[_leave(each, settings.timezone) for each in every[:MOST_LEAVES]],
        kinds=[
            LeaveKind(id=kind.id, label=kind.label, category=kind.category)
            for kind in list_kinds(db).items
            if not kind.archived
        ],
        objections=list_of_student(db, holder.student_id),
        takes_objections=settings.objection_days > 0,
    )


def read_record(db: Connection, place: SubjectPlace, holder: Holder, settings: Settings) -> OwnRecord:
    """As the profile tells it, and what can be objected to."""
    today = clock.today(settings.timezone)
    row = find_by_id(db, place, holder.student_id, None)
    rules = rules_in_force(row.rules, settings.pass_line_in_hundredths, today)
    rule = rule_of(row, rules)
    beyond = read_beyond(db, row, rules, today) if asks_beyond(row, rule) else NOTHING_BEYOND
    contestable = list_contestable(db, row, holder.student_id, of_college(settings))
    return OwnRecord(**msgspec.structs.asdict(make_record(row, rule, beyond)), contestable=contestable)


def _find_student(db: Connection, student_id: int, today: date) -> WhoRow:
    roll = db.scalar(select(students.c.roll).where(students.c.id == student_id))
    found = [row for row in find_students(db, roll or "", today) if row.id == student_id]
    if not found:
        raise NotFound(NO_SUCH_STUDENT)
    return found[0]


def _find_newest(db: Connection, student_id: int, semester: str) -> date | None:
    """The day of the newest class of theirs in a semester."""
    newest: date | None = db.scalar(
        select(func.max(rollcalls.c.held_on))
        .join_from(totals, subjects, subjects.c.id == totals.c.subject_id)
        .join(semesters, semesters.c.id == subjects.c.semester_id)
        .join(rollcalls, rollcalls.c.subject_id == subjects.c.id)
        .join(marks, (marks.c.rollcall_id == rollcalls.c.id) & (marks.c.student_id == totals.c.student_id))
        .where(
            totals.c.student_id == student_id,
            semesters.c.label == semester,
            subjects.c.archived_at.is_(None),
            marks.c.mark.is_not(None),
            COUNTS,
        )
    )
    return newest


def _leave(leave: KnownLeave, timezone: str) -> OwnPageLeave:
    return copy_fields(
        OwnPageLeave,
        leave,
        from_time=clock_of(leave.starts_at, timezone),
        to_time=clock_of(leave.ends_at, timezone),
        reason=leave.reason if leave.asked_as else None,
        certificate=leave.certificate_id is not None,
    )
