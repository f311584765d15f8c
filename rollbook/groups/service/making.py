"""Groups: made, renamed, given another kind, archived, brought back."""

from datetime import date
from typing import Any

from msgspec import UNSET
from sqlalchemy import Connection, and_, or_, select
from sqlalchemy.exc import IntegrityError

from rollbook.audit.trail import record_change
from rollbook.catalogue.service.finding import find_label
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS
from rollbook.core import clock
from rollbook.core.errors import BadInput, Conflict, Duplicate
from rollbook.core.groups import Kind
from rollbook.core.schemas import same_key
from rollbook.groups import refusals
from rollbook.groups.schemas import GroupChange, GroupOut, NewGroup
from rollbook.groups.service.known import Group, find_group, find_groups, hold_group
from rollbook.groups.service.notices import note_groups
from rollbook.groups.service.reading import describe
from rollbook.students.service.place import hold_labels
from rollbook.tables.groups import groups, memberships
from rollbook.tables.students import students


def add_group(db: Connection, form: NewGroup, by: str, today: date) -> GroupOut:
    batch = find_label(db, BATCHES, form.batch)
    department = find_label(db, DEPARTMENTS, form.department) if form.department is not None else None
    hold_labels(db, [batch.id], [department.id] if department else [])
    # Once more: while we waited they may have been removed.
    find_label(db, BATCHES, form.batch)
    if form.department is not None:
        find_label(db, DEPARTMENTS, form.department)
    group = make_group(db, (batch.id, department.id if department else None), form.label, form.kind, by)
    return describe(db, [group], today)[0]


def make_group(db: Connection, place: tuple[int, int | None], label: str, kind: Kind, by: str) -> Group:
    """Where its batch is held. The name of an archived group brings that one back."""
    batch_id, department_id = place
    if kind == "section" and department_id is None:
        raise BadInput(refusals.SECTION_OF_BATCH, {"department": refusals.SECTION_WITHOUT_DEPARTMENT})
    if there := _with_label(db, place, label):
        if there.archived_at is None:
            raise _refusal_of_name(there)
        return _change(db, there, by, label=label, kind=kind, archived_at=None)
    values = {"batch_id": batch_id, "department_id": department_id, "label": label, "label_key": same_key(label)}
    new = db.execute(groups.insert().values(**values, kind=kind).returning(groups.c.id)).scalar_one()
    group = find_group(db, new)
    record_change(db, by, group.path, None, group.facts, group.about)
    note_groups(db, [group])
    return group


def change_group(db: Connection, group_id: int, change: GroupChange, by: str, today: date) -> GroupOut:
    group = hold_group(db, group_id)
    new: dict[str, Any] = {}
    if change.label is not UNSET:
        new["label"] = change.label
    if change.kind is not UNSET:
        new["kind"] = change.kind
    if change.archived is not UNSET and change.archived != (group.archived_at is not None):
        new["archived_at"] = clock.now() if change.archived else None
    return describe(db, [_change(db, group, by, **new)], today)[0]


def _change(db: Connection, group: Group, by: str, **new: Any) -> Group:
    now = group._replace(**new)
    if now == group:
        return group
    now = now._replace(label_key=same_key(now.label))
    if now.kind == "section" and group.kind != "section":
        _refuse_two_sections(db, now)
    values = {"label": now.label, "label_key": now.label_key, "kind": now.kind, "archived_at": now.archived_at}
    try:
        with db.begin_nested():
            db.execute(groups.update().where(groups.c.id == group.id).values(values))
    except IntegrityError as error:
        raise _refusal_of_name(_with_label(db, group.place, now.label) or now) from error
    record_change(db, by, group.path, group.facts, now.facts, group.about)
    note_groups(db, [group])
    return now


def _refuse_two_sections(db: Connection, group: Group) -> None:
    """Who is in this group at a time when they are in a section of its list cannot be in it as in a section."""
    if group.department_id is None:
        raise BadInput(refusals.SECTION_OF_BATCH, {"kind": refusals.NO_SECTION_OF_BATCH})
    mine, theirs, others = memberships.alias("mine"), memberships.alias("theirs"), groups.alias("others")
    query = (
        select(students.c.roll, others.c.label)
        .select_from(mine)
        .join(theirs, and_(theirs.c.student_id == mine.c.student_id, theirs.c.group_id != mine.c.group_id))
        .join(others, others.c.id == theirs.c.group_id)
        .join(students, students.c.id == mine.c.student_id)
        .where(
            mine.c.group_id == group.id,
            others.c.batch_id == group.batch_id,
            others.c.department_id == group.department_id,
            others.c.kind == "section",
            or_(mine.c.until.is_(None), theirs.c.since < mine.c.until),
            or_(theirs.c.until.is_(None), mine.c.since < theirs.c.until),
        )
        .order_by(students.c.position, students.c.id)
        .limit(1)
    )
    if (row := db.execute(query).one_or_none()) is not None:
        raise Conflict(refusals.in_two_sections(row.roll, group.label, row.label))


def _with_label(db: Connection, place: tuple[int, int | None], label: str) -> Group | None:
    batch_id, department_id = place
    found = find_groups(
        db,
        groups.c.batch_id == batch_id,
        groups.c.department_id.is_(None) if department_id is None else groups.c.department_id == department_id,
        groups.c.label_key == same_key(label),
    )
    return found[0] if found else None


def _refusal_of_name(there: Group) -> Duplicate:
    archived = there.archived_at is not None
    return Duplicate(refusals.group_name_taken(there.label, archived), {"label": refusals.group_of_name(archived)})
