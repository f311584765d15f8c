"""What was seen of students in the classes that a leave covers, or would cover."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from datetime import date

from sqlalchemy import Connection, and_, func, select

from rollbook.core.marks import count_where, has_attended, has_missed, was_late
from rollbook.leave.schemas import Seen, SeenDay
from rollbook.leave.service.spans import Span
from rollbook.tables.leave import IN_ITS_TIME, leaves
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals

# Marks are found by their classes, and these by the subjects in which the student has totals.
_SEEN = (
    select(
        leaves.c.id,
        rollcalls.c.held_on,
        count_where(has_missed(marks.c.mark)).label("absent"),
        count_where(has_attended(marks.c.mark)).label("present"),
        count_where(was_late(marks.c.mark)).label("late"),
    )
    .select_from(leaves)
    .join(totals, totals.c.student_id == leaves.c.student_id)
    .join(rollcalls, and_(rollcalls.c.subject_id == totals.c.subject_id, IN_ITS_TIME, COUNTS))
    .join(marks, and_(marks.c.rollcall_id == rollcalls.c.id, marks.c.student_id == leaves.c.student_id))
    .group_by(leaves.c.id, rollcalls.c.held_on)
    .order_by(rollcalls.c.held_on)
)


def read_seen_in_each(db: Connection, leave_ids: Collection[int]) -> dict[int, list[SeenDay]]:
    """By leave, the days on which a class was held."""
    seen: dict[int, list[SeenDay]] = defaultdict(list)
    for leave_id, day, absent, present, late in db.execute(_SEEN.where(leaves.c.id.in_(list(leave_ids)))):
        seen[leave_id].append(SeenDay(day=day, absent=absent, present=present, late=late))
    return seen


def add_up(days: Iterable[SeenDay]) -> Seen:
    every = list(days)
    return Seen(
        absent=sum(day.absent for day in every),
        present=sum(day.present for day in every),
        late=sum(day.late for day in every),
    )


def classes_of_each(db: Connection, student_ids: Collection[int], span: Span) -> dict[int, dict[date, int]]:
    """By student and day, how many of their classes in this span are held and count."""
    query = (
        select(totals.c.student_id, rollcalls.c.held_on, func.count().label("classes"))
        .select_from(totals)
        .join(rollcalls, and_(rollcalls.c.subject_id == totals.c.subject_id, COUNTS))
        .join(marks, and_(marks.c.rollcall_id == rollcalls.c.id, marks.c.student_id == totals.c.student_id))
        .where(totals.c.student_id.in_(list(student_ids)), rollcalls.c.held_on.between(span.starts_on, span.ends_on))
        .group_by(totals.c.student_id, rollcalls.c.held_on)
    )
    if span.starts_at is not None:
        query = query.where(rollcalls.c.taken_from >= span.starts_at, rollcalls.c.taken_from < span.ends_at)
    classes: dict[int, dict[date, int]] = defaultdict(dict)
    for row in db.execute(query):
        classes[row.student_id][row.held_on] = row.classes
    return classes
