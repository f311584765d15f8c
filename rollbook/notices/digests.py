"""What a student is told every week who is below the pass line."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Protocol

from sqlalchemy import BigInteger, Connection, Date, and_, bindparam, func, select

from rollbook.core.marks import count_where, has_attended
from rollbook.notices.facts import Digest, DigestSubject
from rollbook.notices.sides import TOGETHER, Key
from rollbook.notices.sums import Now, Own, as_line, rows_of, side_now, sum_in, sum_together
from rollbook.standing.arithmetic import weigh
from rollbook.standing.service.ahead import SubjectRow, was_called
from rollbook.standing.service.describing import counts_of
from rollbook.store.prepared import Prepared
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals
from rollbook.timetable.service.coming import read_coming_of, read_members

SUNDAY = 7


# From the student's subjects to their classes of these days: nobody reads those of the whole college.
class _Seen(Protocol):
    """Of a subject, in the week. Sums are decimals in PostgreSQL."""

    subject_id: int
    present: int
    classes: int


_WEEK = Prepared[_Seen](
    select(
        rollcalls.c.subject_id,
        count_where(has_attended(marks.c.mark)).label("present"),
        func.count().label("classes"),
    )
    .join_from(totals, rollcalls, rollcalls.c.subject_id == totals.c.subject_id)
    .join(marks, and_(marks.c.rollcall_id == rollcalls.c.id, marks.c.student_id == totals.c.student_id))
    .where(
        totals.c.student_id == bindparam("student", type_=BigInteger),
        marks.c.mark.is_not(None),
        rollcalls.c.held_on >= bindparam("first", type_=Date),
        rollcalls.c.held_on <= bindparam("last", type_=Date),
        COUNTS,
    )
    .group_by(rollcalls.c.subject_id)
)


def week_of(last: date) -> tuple[date, date]:
    """The seven days up to one; from Monday on where they would begin with a Sunday."""
    first = last - timedelta(days=6)
    return (first + timedelta(days=1) if first.isoweekday() == SUNDAY else first), last


def describe_digest(db: Connection, own: Own, week: tuple[date, date], now: Now) -> Digest | None:
    """Of the running semester. None: nothing of it is below the pass line, or it had no class in the week."""
    rows = [row for row in own.subjects.of_running() if was_called(row)]
    if not rows:
        return None
    semester = rows[0].semester_id
    below = [row for row in rows if side_now(Key(own.id, semester, row.subject_id), own, now)]
    is_below_together = side_now(Key(own.id, semester, TOGETHER), own, now) is not None
    if not below and not is_below_together:
        return None
    first, last = week
    seen = {row.subject_id: row for row in _WEEK.all(db, student=own.id, first=first, last=last)}
    if not any(row.subject_id in seen for row in rows):
        return None
    told = [
        DigestSubject(
            sum=sum_in(row, own),
            week_present=seen[row.subject_id].present if row.subject_id in seen else 0,
            week_classes=seen[row.subject_id].classes if row.subject_id in seen else 0,
        )
        for row in below
    ]
    if is_below_together:
        together = rows_of(Key(own.id, semester, TOGETHER), own)
        of_week = [seen[row.subject_id] for row in together if row.subject_id in seen]
        told.append(
            DigestSubject(
                sum=sum_together(together, own),
                week_present=sum(each.present for each in of_week),
                week_classes=sum(each.classes for each in of_week),
            )
        )
    line = (own.rule.line_at("subject") if below else None) or own.rule.line
    enough = max(now.telling.least_classes, 1)
    known = [row for row in rows if weigh(counts_of(row), own.rule).counted >= enough]
    asked = len(known) if own.rule.line_at("subject") is not None else 0
    return Digest(
        first_day=first,
        last_day=last,
        line=as_line(line / 100),
        subjects=asked,
        below=told,
        days_left=_count_days(db, own, rows, now),
    )


def _count_days(db: Connection, own: Own, rows: Sequence[SubjectRow], now: Now) -> int | None:
    """Days with classes of theirs to the end of the term, today among them. None where the timetable does not know
    all of these subjects."""
    ids = [row.subject_id for row in rows]
    if not all(each in own.subjects.left for each in ids):
        return None
    coming = read_coming_of(db, now.today, ids)
    return coming.count_days(own.listed, read_members(db, coming, [own.id]).get(own.id, ()))
