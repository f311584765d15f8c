"""One student in one subject, counted from the marks: every class that is counted, and what they add up to."""

from datetime import date
from functools import lru_cache
from operator import itemgetter
from typing import Any, Protocol

from sqlalchemy import Connection, and_, bindparam, exists, func, or_, select

from rollbook.catalogue.schemas import SubjectPlace
from rollbook.catalogue.service.called import CALLS_GROUP, is_member_on
from rollbook.catalogue.service.finding import AT_PLACE, find_subject, place_keys
from rollbook.core.errors import NotFound
from rollbook.core.marks import ATTENDED
from rollbook.core.refusals import NO_SUCH_STUDENT
from rollbook.core.schemas import same_key
from rollbook.standing import refusals
from rollbook.standing.arithmetic import COUNT_AS_PRESENT, COUNT_NOT, count_marks, percentage
from rollbook.standing.schemas import (
    ClassRef,
    CountedClass,
    ProfileQuery,
    ProfileState,
    Record,
    StudentRecord,
)
from rollbook.standing.service.attendance import describe_standing
from rollbook.store.json_rows import json_list, unpack_rows
from rollbook.store.prepared import Prepared
from rollbook.tables.catalogue import PLACE_COLUMNS, SUBJECTS, subjects
from rollbook.tables.groups import groups, memberships
from rollbook.tables.leave import leave_kinds, with_leave
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals
from rollbook.tables.rows import PlaceRow
from rollbook.tables.students import students


class ProfileRow(PlaceRow, Protocol):
    """A student in a subject. Where nobody was found, what is told of the student is null."""

    id: int | None
    roll: str
    roll_key: str
    name: str
    lookup_code: str | None
    classes: str  # in JSON: date, number and mark of each, and on which leave it was missed


_who = students.alias("who")
_on_list = and_(students.c.batch_id == subjects.c.batch_id, students.c.department_id == subjects.c.department_id)
_with_roll = students.c.roll_key == bindparam("roll")

_LISTED = select(students.c.id).where(_on_list, _with_roll).correlate(subjects).scalar_subquery()
# Moved to another list since: the past stays where it was.
_CALLED_HERE = (
    select(func.min(students.c.id))
    .join_from(students, totals)
    .where(_with_roll, totals.c.subject_id == subjects.c.id)
    .correlate(subjects)
    .scalar_subquery()
)
# In a group that the subject calls, and not called yet: a repeater, or somebody of another department.
_IN_GROUP = (
    select(func.min(students.c.id))
    .select_from(students.join(memberships).join(groups))
    .where(_with_roll, CALLS_GROUP)
    .correlate(subjects)
    .scalar_subquery()
)
# Where nobody has the roll somebody else is read, and not told: an unknown roll takes as long as a known one.
_ANYBODY = (
    select(students.c.id).where(_on_list).order_by(students.c.position).limit(1).correlate(subjects).scalar_subquery()
)
# What another group was called in is no class of this student, who was not meant to be there.
_is_of_student = or_(
    marks.c.mark.is_not(None),
    rollcalls.c.group_id.is_(None),
    exists()
    .where(
        memberships.c.group_id == rollcalls.c.group_id,
        memberships.c.student_id == _who.c.id,
        is_member_on(rollcalls.c.held_on),
    )
    .correlate(rollcalls, _who),
)
_CLASSES = (
    with_leave(
        select(json_list(rollcalls.c.held_on, rollcalls.c.number, marks.c.mark, leave_kinds.c.category))
        .select_from(rollcalls)
        .outerjoin(marks, and_(marks.c.rollcall_id == rollcalls.c.id, marks.c.student_id == _who.c.id))
    )
    .where(rollcalls.c.subject_id == subjects.c.id, COUNTS, _is_of_student)
    .correlate(subjects, _who)
    .scalar_subquery()
    .label("classes")
)
_places = (
    select(*PLACE_COLUMNS, _who.c.id, _who.c.roll, _who.c.roll_key, _who.c.name, _who.c.lookup_code, _CLASSES)
    .select_from(SUBJECTS)
    .where(AT_PLACE)
)
_found = func.coalesce(_LISTED, _CALLED_HERE, _IN_GROUP, _ANYBODY)
_BY_ROLL = Prepared[ProfileRow](_places.outerjoin(_who, _who.c.id == _found))
_BY_ID = Prepared[ProfileRow](_places.outerjoin(_who, _who.c.id == bindparam("student")))


class UnknownRoll(NotFound):
    def __init__(self, roll: str, batch: str, department: str) -> None:
        super().__init__(refusals.unknown_roll(roll, batch, department), {"roll": refusals.NOT_ON_LIST})


def find_by_roll(db: Connection, query: ProfileQuery) -> ProfileRow:
    """The row to make a record of. Whoever asks looks at `is_known` before telling anything."""
    roll = same_key(query.roll)
    row = _BY_ROLL.first(db, **place_keys(query), roll=roll)
    if row is None:
        row = _BY_ROLL.first(db, **place_keys(find_subject(db, query)), roll=roll)  # by a former label, perhaps
    if row is None:
        raise NotFound(refusals.SUBJECT_RENAMED)
    return row


def is_known(row: ProfileRow, query: ProfileQuery) -> bool:
    return bool(row.roll_key == same_key(query.roll))


def read_student_record(db: Connection, place: SubjectPlace, student_id: int, pass_line: int) -> StudentRecord:
    """With the name: for admins."""
    row = _BY_ID.first(db, **place_keys(place), student=student_id)
    if row is None:
        row = _BY_ID.first(db, **place_keys(find_subject(db, place)), student=student_id)
    if row is None or row.id is None:
        raise NotFound(NO_SUCH_STUDENT)
    return StudentRecord(student=row.id, name=row.name, **_facts(row, pass_line))


def make_record(row: ProfileRow, pass_line: int) -> Record:
    return Record(**_facts(row, pass_line))


def _facts(row: ProfileRow, pass_line: int) -> dict[str, Any]:
    counted, not_counted = [], []
    attended, missed = 0, 0
    held = sorted(unpack_rows(row.classes), key=itemgetter(0, 1))
    for day, number, mark, leave in held:
        held_on = date.fromisoformat(day)
        if mark is None:
            not_counted.append(ClassRef(held_on=held_on, number=number))
            continue
        if mark in ATTENDED or leave in COUNT_AS_PRESENT:
            attended += 1
        elif leave not in COUNT_NOT:
            missed += 1
        after = _percentage(attended, missed, pass_line) if attended or missed else None
        counted.append(CountedClass(held_on=held_on, number=number, mark=mark, leave=leave, percentage=after))
    state = ProfileState.COUNTED if counted else ProfileState.NO_MARKS if held else ProfileState.NO_CLASSES
    return {
        "batch": row.batch,
        "department": row.department,
        "semester": row.semester,
        "subject": row.subject,
        "roll": row.roll,
        "line": pass_line / 100,
        "state": state,
        "held": len(held),
        "standing": describe_standing(count_marks([(each.mark, each.leave) for each in counted]), pass_line),
        "classes": counted,
        "not_counted": not_counted,
    }


# Most students have been where others were.
_percentage = lru_cache(2**16)(percentage)
