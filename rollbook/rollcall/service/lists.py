"""Whom a device may have to call without network: every class list, once each, and the subjects that they are of."""

from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import Connection, Table, exists, select

from rollbook.core.schemas import encode
from rollbook.rollcall.list_schemas import ClassList, CollegeLists, LabelRow
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import batches, departments, semesters, subjects
from rollbook.tables.students import students

# Some hundred kilobytes on a phone. A larger college keeps its newest batches there.
MOST_LISTED = 12_000

_TAUGHT = (
    select(subjects.c.id, subjects.c.batch_id, subjects.c.department_id, subjects.c.semester_id, subjects.c.code)
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
def lists_to_keep(db: Connection) -> Kept:
    taught = db.execute(_TAUGHT)
    text = encode(
        CollegeLists(
            batches=_labels(db, batches),
            departments=_labels(db, departments),
            semesters=_labels(db, semesters),
            subjects=[(row.id, row.batch_id, row.department_id, row.semester_id, row.code) for row in taught],
            lists=_lists(db),
        )
    )
    return Kept(text, f'"{sha256(text).hexdigest()[:20]}"')


def _labels(db: Connection, table: Table) -> list[LabelRow]:
    order = table.c.position if "position" in table.c else table.c.id
    return [(row.id, row.label) for row in db.execute(select(table.c.id, table.c.label).order_by(order))]


def _lists(db: Connection) -> list[ClassList]:
    rows = db.execute(_LISTED.limit(MOST_LISTED + 1)).all()
    lists: dict[tuple[int, int], list[tuple[int, str, str]]] = {}
    for row in rows:
        lists.setdefault((row.batch_id, row.department_id), []).append((row.id, row.roll, row.name))
    if len(rows) > MOST_LISTED:
        lists.popitem()  # cut off in the middle
    return [ClassList(batch=batch, department=department, students=who) for (batch, department), who in lists.items()]
