"""Whom a device may have to call without network: every class list, once each, and the subjects that they are of. Of
whoever takes some subjects or groups only: no other subject, and nobody who is not called in theirs."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from datetime import date
from hashlib import sha256
from typing import NamedTuple

from msgspec import UNSET, UnsetType
from sqlalchemy import Connection, Label, Table, and_, case, exists, false, or_, select

from rollbook.accounts.identity import Admin
from rollbook.accounts.rights import Rights, Where
from rollbook.catalogue.schemas import GroupChoice
from rollbook.catalogue.service.called import CallingSubject, choices_of_each, is_member_on
from rollbook.core.roles import Right
from rollbook.core.schemas import encode
from rollbook.core.statements import Statement
from rollbook.reach.clauses import subjects_within
from rollbook.rollcall.list_schemas import (
    ClassList,
    CollegeLists,
    KeptGroup,
    KeptOrigins,
    LabelRow,
    ListedStudent,
    OnLeave,
)
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
def lists_to_keep(db: Connection, me: Admin, today: date, days_back: int, timezone: str) -> Kept:
    everywhere = me.rights.everywhere(Right.TAKE)
    taught = db.execute(_TAUGHT if everywhere else _TAUGHT.where(subjects_within(me.rights, Right.TAKE))).all()
    choices = choices_of_each(db, taught, today)
    if everywhere:
        lists = _lists(db, _LISTED)
    else:
        whole = [row for row in taught if me.rights.may(Right.TAKE, _where(row))]
        lists = _lists_of(db, [row for row in whole if not choices[row.id] and row.called != "groups"])
        choices = {row.id: _own_choices(me.rights, row, choices[row.id]) for row in taught}
        taught = [row for row in taught if choices[row.id] or row in whole]
    members, origins = _members(db, {each.id for chosen in choices.values() for each in chosen}, today)
    others = _in_no_list(members, lists)
    levels = db.execute(_LEVELS_AND_LEAVES, days_to_keep(today, days_back).parameters()).one()
    text = encode(
        CollegeLists(
            batches=_labels(levels.batches, None if everywhere else {row.batch_id for row in taught}),
            departments=_labels(levels.departments, None if everywhere else {row.department_id for row in taught}),
            semesters=_labels(levels.semesters, None if everywhere else {row.semester_id for row in taught}),
            subjects=[(row.id, row.batch_id, row.department_id, row.semester_id, row.code) for row in taught],
            lists=lists,
            groups=_groups(choices, members),
            choices=[
                (row.id, [each.id for each in choices[row.id]])
                for row in taught
                if choices[row.id] or row.called == "groups"
            ],
            others=others,
            origins=_several(origins) or UNSET,
            leaves=_leaves(read_on_leave(levels.on_leave, timezone), lists, others),
        )
    )
    return Kept(text, f'"{sha256(text).hexdigest()[:20]}"')


def _labels(packed: str, only: Collection[int] | None) -> list[LabelRow]:
    return [(row, label) for _, row, label in sorted(unpack_rows(packed)) if only is None or row in only]


def _where(subject: CallingSubject, group_id: int | None = None) -> Where:
    return Where(subject.batch_id, subject.department_id, subject.id, group_id)


def _own_choices(rights: Rights, subject: CallingSubject, choices: list[GroupChoice]) -> list[GroupChoice]:
    return [each for each in choices if rights.may(Right.TAKE, _where(subject, each.id))]


def _lists_of(db: Connection, calling: Iterable[CallingSubject]) -> list[ClassList]:
    """Of subjects that call the whole list."""
    places = {(row.batch_id, row.department_id) for row in calling}
    own = (and_(students.c.batch_id == batch, students.c.department_id == department) for batch, department in places)
    return _lists(db, _LISTED.where(or_(false(), *own)))


def _lists(db: Connection, listed: Statement) -> list[ClassList]:
    rows = db.execute(listed.limit(MOST_LISTED + 1)).all()
    lists: dict[tuple[int, int], list[ListedStudent]] = {}
    for row in rows:
        lists.setdefault((row.batch_id, row.department_id), []).append((row.id, row.roll, row.name))
    if len(rows) > MOST_LISTED:
        lists.popitem()  # cut off in the middle
    return [ClassList(batch=batch, department=department, students=who) for (batch, department), who in lists.items()]


Members = dict[int, list[ListedStudent]]
Origins = dict[int, Counter[tuple[str, str]]]


def _members(db: Connection, wanted: set[int], today: date) -> tuple[Members, Origins]:
    """Those of each group, in the order of a call; and how many of them each batch and department has on its list."""
    if not wanted:
        return {}, {}
    own = and_(students.c.batch_id == groups.c.batch_id, students.c.department_id == groups.c.department_id)
    query = (
        select(
            memberships.c.group_id,
            *students.c["id", "roll", "name"],
            batches.c.label.label("batch"),
            departments.c.label.label("department"),
        )
        .join_from(memberships, groups)
        .join(students, students.c.id == memberships.c.student_id)
        .join(batches, batches.c.id == students.c.batch_id)
        .join(departments, departments.c.id == students.c.department_id)
        .where(memberships.c.group_id.in_(wanted), is_member_on(today), students.c.archived_at.is_(None))
        .order_by(
            case((own, 0), else_=1), batches.c.label_key, departments.c.label_key, students.c.position, students.c.id
        )
    )
    members: Members = defaultdict(list)
    origins: Origins = defaultdict(Counter)
    for row in db.execute(query):
        members[row.group_id].append((row.id, row.roll, row.name))
        origins[row.group_id][row.batch, row.department] += 1
    return members, origins


def _several(origins: Origins) -> list[KeptOrigins]:
    return [
        (group_id, [(batch, department, count) for (batch, department), count in lists.items()])
        for group_id, lists in sorted(origins.items())
        if len(lists) > 1
    ]


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
