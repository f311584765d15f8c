"""What an admin needs to see first: today's classes, and who fell below the line this week."""

from datetime import date, timedelta
from typing import Protocol

from sqlalchemy import Connection, bindparam, case, func, select

from rollbook.catalogue.service.called import group_of
from rollbook.catalogue.service.finding import labels_of
from rollbook.core.marks import count_where, has_attended, has_missed, was_late
from rollbook.standing.arithmetic import Counts, passes, percentage
from rollbook.standing.schemas import ClassToday
from rollbook.standing.service.attendance import counts_of, describe_standing
from rollbook.standing.service.counted import COUNTS_AS_ATTENDED, COUNTS_AS_MISSED, is_below, is_counted
from rollbook.standing.shortage_schemas import Fallen, FallenOut
from rollbook.store.verbs import slow_read
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.groups import groups
from rollbook.tables.leave import with_leave
from rollbook.tables.rollcalls import CALLED_GROUP, CLASSES, COUNTS, GROUP_COLUMNS, STANDS, marks, rollcalls, totals
from rollbook.tables.rows import CountsRow, PlaceRow
from rollbook.tables.students import students

A_WEEK = timedelta(days=7)
MOST_CLASSES = 1000
MOST_FALLEN = 100

_openers = admins.alias("openers")
_uploaders = admins.alias("uploaders")
_that_day = rollcalls.c.held_on == bindparam("day")
_counts = (
    select(
        marks.c.rollcall_id,
        count_where(has_attended(marks.c.mark)).label("present"),
        count_where(has_missed(marks.c.mark)).label("absent"),
        count_where(was_late(marks.c.mark)).label("late"),
        count_where(marks.c.mark.is_(None)).label("unmarked"),
    )
    .join_from(rollcalls, marks)
    .where(_that_day)
    .group_by(marks.c.rollcall_id)
    .subquery("counts")
)
_TODAY = (
    select(
        rollcalls,
        *PLACE_COLUMNS,
        _openers.c.user_name.label("opener"),
        _uploaders.c.user_name.label("uploader"),
        _counts.c.present,
        _counts.c.absent,
        _counts.c.late,
        _counts.c.unmarked,
        *GROUP_COLUMNS,
    )
    .select_from(CLASSES)
    .join(_counts, _counts.c.rollcall_id == rollcalls.c.id)
    .join(_openers, _openers.c.id == rollcalls.c.opened_by)
    .outerjoin(_uploaders, _uploaders.c.id == rollcalls.c.uploaded_by)
    .outerjoin(groups, CALLED_GROUP)
    .where(_that_day, STANDS)
    .order_by(rollcalls.c.opened_at.desc(), rollcalls.c.id.desc())
    .limit(MOST_CLASSES)
)
_IS_BELOW = is_below(totals)
# How many students have a class in some subject, and how many of them are below the line in one.
_ALL = (
    select(
        func.count(totals.c.student_id.distinct()).label("counted"),
        func.count(case((_IS_BELOW, totals.c.student_id)).distinct()).label("below"),
    )
    .join_from(totals, students, students.c.id == totals.c.student_id)
    .join(subjects, subjects.c.id == totals.c.subject_id)
    .where(
        students.c.archived_at.is_(None),
        subjects.c.archived_at.is_(None),
        is_counted(totals),
    )
)
# From the few who are below now to their marks of the week; the other way round every mark of the week would be read.
_counted = (totals.c.subject_id, totals.c.student_id, *(totals.c[column] for column in Counts._fields))
_BELOW_NOW = (
    with_leave(
        select(
            *_counted,
            count_where(COUNTS_AS_ATTENDED).label("attended_lately"),
            count_where(COUNTS_AS_MISSED).label("missed_lately"),
        )
        .join_from(totals, rollcalls, rollcalls.c.subject_id == totals.c.subject_id)
        .join(marks, (marks.c.rollcall_id == rollcalls.c.id) & (marks.c.student_id == totals.c.student_id))
    )
    .where(
        _IS_BELOW,
        rollcalls.c.held_on >= bindparam("since"),
        COUNTS,
    )
    .group_by(*_counted)
    .subquery("below_now")
)
_WHO = (
    select(_BELOW_NOW, students.c.roll, students.c.name, *PLACE_COLUMNS)
    .join_from(_BELOW_NOW, students, students.c.id == _BELOW_NOW.c.student_id)
    .join(subjects, subjects.c.id == _BELOW_NOW.c.subject_id)
    .join(batches, batches.c.id == subjects.c.batch_id)
    .join(departments, departments.c.id == subjects.c.department_id)
    .join(semesters, semesters.c.id == subjects.c.semester_id)
    .where(students.c.archived_at.is_(None), subjects.c.archived_at.is_(None))
)


class _FallenRow(PlaceRow, CountsRow, Protocol):
    student_id: int
    roll: str
    name: str


@slow_read
def list_classes_today(db: Connection, today: date) -> list[ClassToday]:
    """The newest first, open and uploaded."""
    return [
        ClassToday(
            **labels_of(row),
            id=row.uuid,
            group=group_of(row),
            meeting=row.meeting,
            held_on=row.held_on,
            number=row.number,
            opened_by=row.opener,
            opened_at=row.opened_at,
            uploaded_by=row.uploader,
            uploaded_at=row.uploaded_at,
            present=row.present,
            absent=row.absent,
            late=row.late,
            unmarked=row.unmarked,
        )
        for row in db.execute(_TODAY, {"day": today})
    ]


@slow_read
def list_fallen(db: Connection, today: date, pass_line: int) -> FallenOut:
    """Below the line now, and not before the classes of the last seven days; and how many are below at all."""
    since = today - A_WEEK + timedelta(days=1)
    found = []
    for row in db.execute(_WHO, {"pass_line": pass_line, "since": since}):
        now = counts_of(row)
        attended, missed = now.attended - int(row.attended_lately), now.missed - int(row.missed_lately)
        if attended + missed and passes(attended, missed, pass_line):
            share = now.attended / (now.attended + now.missed)
            found.append((share, row.student_id, row.subject_id, row, attended, missed))
    found.sort(key=lambda each: each[:3])
    items = [_describe_fallen(row, attended, missed, pass_line) for *_, row, attended, missed in found[:MOST_FALLEN]]
    people = len({student for _, student, *_ in found})
    everybody = db.execute(_ALL, {"pass_line": pass_line}).one()
    return FallenOut(
        since=since,
        line=pass_line / 100,
        count=len(found),
        students=people,
        below=everybody.below,
        counted=everybody.counted,
        items=items,
    )


def _describe_fallen(row: _FallenRow, attended_before: int, missed_before: int, pass_line: int) -> Fallen:
    return Fallen(
        **labels_of(row),
        student=row.student_id,
        roll=row.roll,
        name=row.name,
        before=percentage(attended_before, missed_before, pass_line),
        standing=describe_standing(counts_of(row), pass_line),
    )
