"""Who is called in a class: the list of its subject, or those who are in its groups on its day."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import TypeAlias

from sqlalchemy import BigInteger, Boolean, Connection, Date, and_, bindparam, case, or_, select, union_all

from rollbook.catalogue.schemas import GroupLabel
from rollbook.catalogue.service.called import find_choices
from rollbook.catalogue.service.finding import SubjectRow
from rollbook.core.errors import Conflict
from rollbook.core.schemas import same_key
from rollbook.core.sentences import Sentence
from rollbook.rollcall import refusals
from rollbook.rollcall.service.on_leave import leaves_where
from rollbook.store.json_rows import json_list, json_rows, pack_rows, unpack_rows
from rollbook.tables.catalogue import batches, departments
from rollbook.tables.groups import groups, memberships, subject_groups
from rollbook.tables.leave import leaves
from rollbook.tables.students import students

_day = bindparam("held_on", type_=Date)
# Opened without network: whom the device called is looked for among all who ever were there.
_anybody = bindparam("anybody", type_=Boolean)
_of_the_list = and_(
    students.c.batch_id == bindparam("batch_id"), students.c.department_id == bindparam("department_id")
)
_is_there = or_(students.c.archived_at.is_(None), _anybody)
_own_list = students.alias("own_list")
# One list of ids, and no "or" around it: so the students are found by their key, and not by reading all of them.
_members = union_all(
    select(memberships.c.student_id).where(
        memberships.c.group_id.in_(select(json_rows("groups", group=BigInteger).c.group)),
        or_(
            _anybody, and_(memberships.c.since <= _day, or_(memberships.c.until.is_(None), memberships.c.until > _day))
        ),
    ),
    select(_own_list.c.id).where(
        _anybody,
        _own_list.c.batch_id == bindparam("batch_id"),
        _own_list.c.department_id == bindparam("department_id"),
    ),
)

# Each is asked for with the parameters of `Calling.asked`.
LISTED = (
    select(json_list(students.c.position, students.c.id, students.c.roll, students.c.name))
    .where(_of_the_list, _is_there)
    .scalar_subquery()
    .label("listed")
)
# Those of the subject's own list first, then list by list.
IN_GROUPS = (
    select(
        json_list(
            case((_of_the_list, 0), else_=1),
            batches.c.label_key,
            departments.c.label_key,
            students.c.position,
            students.c.id,
            students.c.roll,
            students.c.name,
        )
    )
    .select_from(students.join(batches).join(departments))
    .where(students.c.id.in_(_members), _is_there)
    .scalar_subquery()
    .label("listed")
)

# Beside them: who of them is on leave, with the parameters of `Days.asked`.
LISTED_ON_LEAVE = (
    leaves_where(leaves.c.student_id.in_(select(students.c.id).where(_of_the_list))).scalar_subquery().label("on_leave")
)
IN_GROUPS_ON_LEAVE = leaves_where(leaves.c.student_id.in_(_members)).scalar_subquery().label("on_leave")

# Position, student, roll, name.
Listed: TypeAlias = tuple[int, int, str, str]


@dataclass(frozen=True, slots=True)
class Calling:
    """Whom a class calls."""

    subject: SubjectRow
    group: GroupLabel | None  # none: everybody whom the subject calls
    groups: tuple[int, ...] | None  # none: the list

    def parameters(self, *, anybody: bool) -> dict[str, object]:
        """What the statements here are asked for with; `held_on` beside it where there are groups."""
        asked: dict[str, object] = {
            "batch_id": self.subject.batch_id,
            "department_id": self.subject.department_id,
            "anybody": anybody,
        }
        return asked if self.groups is None else {**asked, "groups": pack_rows((each,) for each in self.groups)}

    def sort(self, listed: str) -> list[Listed]:
        """In the order of the call."""
        rows = sorted(unpack_rows(listed))
        return rows if self.groups is None else [tuple(row[-4:]) for row in rows]

    @property
    def nobody(self) -> Sentence:
        if self.groups is None:
            return refusals.no_students(self.subject.batch, self.subject.department)
        return refusals.nobody_in_group(self.group.label if self.group else "")


def find_calling(db: Connection, subject: SubjectRow, group_id: int | None, day: date, *, anybody: bool) -> Calling:
    """`anybody`: the device says whom it called, by a choice that the subject gave when it was asked."""
    if subject.called == "list" and group_id is None:
        return Calling(subject, None, None)
    if anybody:
        return _as_the_device_called(db, subject, group_id)
    choices = find_choices(db, subject, day)
    if group_id is None and len(choices) != 1:
        is_list = not choices and subject.called != "groups"
        return Calling(subject, None, None if is_list else tuple(each.id for each in choices))
    for each in choices:
        if group_id in (None, each.id):
            return Calling(subject, GroupLabel(id=each.id, label=each.label, kind=each.kind), (each.id,))
    known = _look_for_group(db, group_id)
    raise Conflict(refusals.group_not_called(known.label if known else "", subject.subject))


def _as_the_device_called(db: Connection, subject: SubjectRow, group_id: int | None) -> Calling:
    """Whatever the subject calls now, and though the group is archived. One that is removed has left no name."""
    if group_id is not None:
        known = _look_for_group(db, group_id)
        return Calling(subject, known, (known.id,) if known else ())
    sections = and_(
        groups.c.kind == "section",
        groups.c.batch_id == subject.batch_id,
        groups.c.department_id == subject.department_id,
    )
    own = groups.c.id.in_(select(subject_groups.c.group_id).where(subject_groups.c.subject_id == subject.id))
    return Calling(subject, None, tuple(db.scalars(select(groups.c.id).where(or_(sections, own)))))


def refuse_same_roll(listed: Iterable[Listed]) -> None:
    """On one list no two have the same roll. Those who come from another list may."""
    names: dict[str, str] = {}
    for _, _, roll, name in listed:
        key = same_key(roll)
        if key in names:
            raise Conflict(refusals.same_roll_twice(roll, names[key], name))
        names[key] = name


def _look_for_group(db: Connection, group_id: int | None) -> GroupLabel | None:
    row = db.execute(select(groups).where(groups.c.id == group_id)).one_or_none()
    return None if row is None else GroupLabel(id=row.id, label=row.label, kind=row.kind)
