"""Whom a device may have to call without network: every class list, once each, and the subjects that they are of."""

from datetime import date
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import Connection, Table, and_, case, exists, select

from rollbook.catalogue.schemas import GroupChoice
from rollbook.catalogue.service.called import choices_of_each, is_member_on
from rollbook.core.schemas import encode
from rollbook.rollcall.list_schemas import ClassList, CollegeLists, KeptGroup, LabelRow, ListedStudent
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


class Kept(NamedTuple):
    """`CollegeLists` in JSON, made once: the answer can be large."""

    text: bytes
    tag: str  # the same for the same text: a device that has it is sent nothing


@slow_read
def lists_to_keep(db: Connection, today: date) -> Kept:
    taught = db.execute(_TAUGHT).all()
    lists = _lists(db)
    choices = choices_of_each(db, taught, today)
    members = _members(db, {each.id for chosen in choices.values() for each in chosen}, today)
    text = encode(
        CollegeLists(
            batches=_labels(db, batches),
            departments=_labels(db, departments),
            semesters=_labels(db, semesters),
            subjects=[(row.id, row.batch_id, row.department_id, row.semester_id, row.code) for row in taught],
            lists=lists,
            groups=_groups(choices, members),
            choices=[
                (row.id, [each.id for each in choices[row.id]])
                for row in taught
                if choices[row.id] or row.called == "groups"
            ],
            others=_in_no_list(members, lists),
        )
    )
    return Kept(text, f'"{sha256(text).hexdigest()[:20]}"')


def _labels(db: Connection, table: Table) -> list[LabelRow]:
    order = table.c.position if "position" in table.c else table.c.id
    return [(row.id, row.label) for row in db.execute(select(table.c.id, table.c.label).order_by(order))]


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
