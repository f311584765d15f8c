"""How many classes were left at a moment: by the timetable, or of those that were planned."""

from collections.abc import Collection
from datetime import date
from typing import NamedTuple

from sqlalchemy import BigInteger, Connection, func, select

from rollbook.standing.service.courses import calls_groups, count_by_student
from rollbook.standing.service.source import Source
from rollbook.standing.stood.as_totals import read_lists_of, read_planned
from rollbook.standing.stood.classes import HELD_THEN, OF_SUBJECTS
from rollbook.standing.stood.counts import Stood, Whose
from rollbook.store.json_rows import json_rows, pack_rows
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import rollcalls
from rollbook.timetable.coming import NOTHING, ONE_DAY, Coming, Left
from rollbook.timetable.service.coming import read_coming, read_members

_WHOSE = json_rows("stood", subject_id=BigInteger, student_id=BigInteger)
_OF_THESE = [subjects.c.id.in_(OF_SUBJECTS)]
_HELD = (
    select(rollcalls.c.subject_id, func.count().label("classes"))
    .where(HELD_THEN, rollcalls.c.subject_id.in_(OF_SUBJECTS))
    .group_by(rollcalls.c.subject_id)
)


class LeftThen(NamedTuple):
    planned: dict[Whose, int]  # where the timetable does not tell it
    to_come: dict[Whose, Left]
    coming: Coming  # what the timetable had; nothing, where it had none of these classes


def find_left(db: Connection, then: Stood, whose: Collection[Whose], day: date, *, day_is_over: bool) -> LeftThen:
    """Of these, where the timetable knows the subject, or a number was planned by then. `day`: which groups a student
    was in goes by it. What the timetable is by now is used also for a moment that is past."""
    first = day + ONE_DAY if day_is_over else day
    asked = then.classes.parameters({subject for subject, _ in whose})
    used = {name: asked[name] for name in ("subjects", "touched", "counted")}
    coming = read_coming(db, first, _OF_THESE, HELD_THEN, used)
    students = {student for _, student in whose}
    member = read_members(db, coming, students)
    lists = read_lists_of(db, students)
    to_come = {}
    for subject, student in whose:
        if left := coming.left(subject, then.list_of(student, *lists[student]), member.get(student, ())):
            to_come[subject, student] = left
    planned = _find_planned(db, then, [each for each in whose if each not in to_come], day)
    return LeftThen(planned, to_come, coming if to_come else NOTHING)


def _find_planned(db: Connection, then: Stood, whose: Collection[Whose], day: date) -> dict[Whose, int]:
    asked = then.classes.parameters({subject for subject, _ in whose})
    planned = {each: count for each, count in read_planned(db, asked, then.moment).items() if count is not None}
    wanted = [each for each in whose if each[0] in planned]
    if not wanted:
        return {}
    asked = then.classes.parameters(planned)
    used = {name: asked[name] for name in ("subjects", "touched", "counted")}
    if calls_groups(db, [subjects.c.id.in_(sorted(planned))]):
        held = _count_by_student(db, then, wanted, used, day)
    else:
        classes = {row.subject_id: int(row.classes) for row in db.execute(_HELD, used)}
        held = {each: classes.get(each[0], 0) for each in wanted}
    return {each: max(planned[each[0]] - held[each], 0) for each in wanted}


def _count_by_student(
    db: Connection, then: Stood, wanted: list[Whose], used: dict[str, str], day: date
) -> dict[Whose, int]:
    each = select(_WHOSE.c.subject_id, _WHOSE.c.student_id)
    joined, classes = count_by_student(
        each.join_from(_WHOSE, subjects, subjects.c.id == _WHOSE.c.subject_id),
        Source(_WHOSE, HELD_THEN, then.moment),
        *_OF_THESE,
    )
    asked = {**used, "today": day, "stood": pack_rows(wanted)}
    rows = db.execute(joined.add_columns(classes.label("held")), asked)
    return {(row.subject_id, row.student_id): int(row.held) for row in rows}
