"""One student in one subject, found by the roll or by the id, with every class that they could be counted in."""

from collections.abc import Collection
from typing import Any, Protocol

from sqlalchemy import BigInteger, Connection, and_, bindparam, exists, func, or_, select

from rollbook.catalogue.schemas import SubjectPlace
from rollbook.catalogue.service.called import CALLS_GROUP, is_member_on
from rollbook.catalogue.service.finding import AT_PLACE, find_subject, place_keys
from rollbook.core.errors import NotFound
from rollbook.core.refusals import NO_SUCH_STUDENT
from rollbook.core.schemas import same_key
from rollbook.standing import refusals
from rollbook.standing.schemas import ProfileQuery
from rollbook.standing.service.rules import ALL_RULES
from rollbook.store.json_rows import json_list, json_rows, pack_rows
from rollbook.store.prepared import Prepared
from rollbook.tables.catalogue import PLACE_COLUMNS, SUBJECTS, batches, departments, subjects
from rollbook.tables.groups import groups, memberships
from rollbook.tables.leave import leave_kinds, with_leave
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals
from rollbook.tables.rows import PlaceRow
from rollbook.tables.students import students
from rollbook.timetable.service.coming import IN_TIMETABLE


class ProfileRow(PlaceRow, Protocol):
    """A student in a subject. Where nobody was found, what is told of the student is null."""

    id: int | None
    roll: str
    roll_key: str
    name: str
    lookup_code: str | None
    subject_id: int
    list_batch_id: int
    list_department_id: int
    list_batch: str | None
    list_department: str | None
    classes: str  # in JSON: date, number and mark of each, and on which leave it was missed
    rules: str  # as `ALL_RULES` tells them
    in_timetable: bool  # the subject; and the student is not archived


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
)
# For whoever sees some groups alone: what called one of them, or everybody.
_CLASSES_OF_GROUPS = _CLASSES.where(
    or_(
        rollcalls.c.group_id.is_(None),
        rollcalls.c.group_id.in_(select(json_rows("groups", group=BigInteger).c.group)),
    )
)
# The list that the student is on, whose rule holds: not that of the subject, where somebody of another one sits in.
_own_batches, _own_departments = batches.alias("own_batches"), departments.alias("own_departments")
_OWN_LIST = (
    select(_own_batches.c.label).where(_own_batches.c.id == _who.c.batch_id).scalar_subquery().label("list_batch"),
    select(_own_departments.c.label)
    .where(_own_departments.c.id == _who.c.department_id)
    .scalar_subquery()
    .label("list_department"),
)
_places = (
    select(
        *PLACE_COLUMNS,
        subjects.c.id.label("subject_id"),
        *_who.c["id", "roll", "roll_key", "name", "lookup_code"],
        _who.c.batch_id.label("list_batch_id"),
        _who.c.department_id.label("list_department_id"),
        *_OWN_LIST,
        ALL_RULES.scalar_subquery().label("rules"),
        and_(IN_TIMETABLE, _who.c.archived_at.is_(None)).label("in_timetable"),
    )
    .select_from(SUBJECTS)
    .where(AT_PLACE)
)
_found = func.coalesce(_LISTED, _CALLED_HERE, _IN_GROUP, _ANYBODY)
_with_classes = _places.add_columns(_CLASSES.scalar_subquery().label("classes"))
_in_groups = _places.add_columns(_CLASSES_OF_GROUPS.scalar_subquery().label("classes"))
_is_asked_for = _who.c.id == bindparam("student")
_BY_ROLL = Prepared[ProfileRow](_with_classes.outerjoin(_who, _who.c.id == _found))
_BY_ID = Prepared[ProfileRow](_with_classes.outerjoin(_who, _is_asked_for))
_BY_ID_IN_GROUPS = Prepared[ProfileRow](_in_groups.outerjoin(_who, _is_asked_for))


def find_by_roll(db: Connection, query: ProfileQuery) -> ProfileRow:
    """The row to make a record of. Whoever asks looks at `is_known` before telling anything."""
    roll = same_key(query.roll)
    row = _BY_ROLL.first(db, **place_keys(query), roll=roll)
    if row is None:
        row = _BY_ROLL.first(db, **place_keys(find_subject(db, query)), roll=roll)  # by a former label, perhaps
    if row is None:
        raise NotFound(refusals.SUBJECT_RENAMED)
    return row


def find_by_id(db: Connection, place: SubjectPlace, student_id: int, groups_seen: Collection[int] | None) -> ProfileRow:
    """`groups_seen`: of whoever sees some groups alone. Refuses whoever is not there at all."""
    by_id = _BY_ID
    asked: dict[str, Any] = {"student": student_id}
    if groups_seen is not None:
        by_id = _BY_ID_IN_GROUPS
        asked["groups"] = pack_rows((each,) for each in groups_seen)
    row = by_id.first(db, **place_keys(place), **asked)
    if row is None:
        row = by_id.first(db, **place_keys(find_subject(db, place)), **asked)
    if row is None or row.id is None:
        raise NotFound(NO_SUCH_STUDENT)
    return row
