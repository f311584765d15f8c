"""Whom a device may have to call without network: every class list, once each, and the subjects that they are of."""

from datetime import date
from hashlib import sha256
from typing import NamedTuple

from msgspec import UNSET, UnsetType
from sqlalchemy import Connection, Label, Table, and_, case, exists, select

from rollbook.catalogue.schemas import GroupChoice
from rollbook.catalogue.service.called import choices_of_each, is_member_on
from rollbook.core.schemas import encode
from rollbook.rollcall.list_schemas import ClassList, CollegeLists, KeptGroup, LabelRow, ListedStudent, OnLeave
from rollbook.rollcall.service.on_leave import days_to_keep, leaves_where, read_on_leave
from rollbook.store.json_rows import json_list, unpack_rows
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import batches, departments, semesters, subjects
from rollbook.tables.groups import groups, memberships
from rollbook.tables.students import students

# Some hundred kilobytes on a phone. A larger college keeps its newest batches there.
MOST_LISTED = 12_000

_TAUGHT = (
    select(
        subjects.c.id,
        subjects.c.batch_id,
        subjects.c.department_id,
        subjects.c.semester_id,
        subjects.c.code,
        subjects.c.called,
    )
    .where(subjects.c.archived_at.is_(None))
    .order_by(subjects.c.id)
)
_LISTED = (
    select(students.c.batch_id, students.c.department_id, students.c.id, students.c.roll, students.c.name)
    .join_from(students, batches, batches.c.id == students.c.batch_id)
    .where(
        students.c.archived_at.is_(None),
        exists().where(
            subjects.c.batch_id == students.c.batch_id,
            subjects.c.department_id == students.c.department_id,
            subjects.c.archived_at.is_(None),
        ),
    )
    .order_by(
        batches.c.label_key.desc(), students.c.batch_id, students.c.department_id, students.c.position, students.c.id
    )
)


def _every_label(table: Table) -> Label[str]:
    order = table.c.position if "position" in table.c else table.c.id
    return select(json_list(order, table.c.id, table.c.label)).scalar_subquery().label(table.name)


_LEVELS_AND_LEAVES = select(
    *map(_every_label, (batches, departments, semesters)), leaves_where().scalar_subquery().label("on_leave")
)


class Kept(NamedTuple):
    """`CollegeLists` in JSON, made once: the answer can be large."""

    text: bytes
    tag: str  # the same for the same text: a device that has it is sent nothing


@slow_read
def lists_to_keep(db: Connection, today: date, days_back: int, timezone: str) -> Kept:
    taught = db.execute(_TAUGHT).all()
    lists = _lists(db)
    choices = choices_of_each(db, taught, today)
    members = _members(db, {each.id for chosen in choices.values() for each in chosen}, today)
    others = _in_no_list(members, lists)
    levels = db.execute(_LEVELS_AND_LEAVES, days_to_keep(today, days_back).asked()).one()
    text = encode(
        CollegeLists(
            batches=_labels(levels.batches),
            departments=_labels(levels.departments),
            semesters=_labels(levels.semesters),
            subjects=[(row.id, row.batch_id, row.department_id, row.semester_id, row.code) for row in taught],
            lists=lists,
            groups=_groups(choices, members),
            choices=[
                (row.id, [each.id for each in choices[row.id]])
                for row in taught
                if choices[row.id] or row.called == "groups"
            ],
            others=others,
            leaves=_leaves(read_on_leave(levels.on_leave, timezone), lists, others),
        )
    )
    return Kept(text, f'"{sha256(text).hexdigest()[:20]}"')


def _labels(packed: str) -> list[LabelRow]:
    return [(row, label) for _, row, label in sorted(unpack_rows(packed))]


def _lists(db: Connection) -> list[ClassList]:
    rows = db.execute(_LISTED.limit(MOST_LISTED + 1)).all()
    lists: dict[tuple[int, int], list[ListedStudent]] = {}
    for row in rows:
        lists.setdefault((row.batch_id, row.department_id), []).append((row.id, row.roll, row.name))
    if len(rows) > MOST_LISTED:
        lists.popitem()  # cut off in the middle
    return [ClassList(batch=batch, department=department, students=who) for (batch, department), who in lists.items()]


Members = dict[int, list[ListedStudent]]


def _members(db: Connection, wanted: set[int], today: date) -> Members:
    """Those of each group, in the order of a call."""
    if not wanted:
        return {}
    own = and_(students.c.batch_id == groups.c.batch_id, students.c.department_id == groups.c.department_id)
    query = (
        select(memberships.c.group_id, students.c.id, students.c.roll, students.c.name)
        .join_from(memberships, groups)
        .join(students, students.c.id == memberships.c.student_id)
        .join(batches, batches.c.id == students.c.batch_id)
        .join(departments, departments.c.id == students.c.department_id)
        .where(memberships.c.group_id.in_(wanted), is_member_on(today), students.c.archived_at.is_(None))
        .order_by(
            case((own, 0), else_=1), batches.c.label_key, departments.c.label_key, students.c.position, students.c.id
        )
    )
    members: Members = {}
    for row in db.execute(query):
        members.setdefault(row.group_id, []).append((row.id, row.roll, row.name))
    return members


def _groups(choices: dict[int, list[GroupChoice]], members: Members) -> list[KeptGroup]:
    every = {each.id: each for chosen in choices.values() for each in chosen}
    return [(each.id, each.label, each.kind, [who for who, *_ in members.get(each.id, [])]) for each in every.values()]


def _in_no_list(members: Members, lists: list[ClassList]) -> list[ListedStudent]:
    listed = {who for each in lists for who, *_ in each.students}
    others = {each[0]: each for group in members.values() for each in group if each[0] not in listed}
    return list(others.values())


def _leaves(granted: OnLeave, lists: list[ClassList], others: list[ListedStudent]) -> OnLeave | UnsetType:
    """Of those whom a device can call from these lists."""
    if not granted:
        return UNSET
    known = {who for who, *_ in others}.union(*({who for who, *_ in each.students} for each in lists))
    return {student: told for student, told in granted.items() if student in known} or UNSET
