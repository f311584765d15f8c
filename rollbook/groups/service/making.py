"""Groups: made, renamed, given another kind, archived, brought back."""

from datetime import date
from typing import Any

from msgspec import UNSET
from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from rollbook.audit.trail import record_change
from rollbook.catalogue.service.finding import find_label
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS
from rollbook.core import clock
from rollbook.core.errors import BadInput, Duplicate
from rollbook.core.groups import Kind
from rollbook.core.schemas import same_key
from rollbook.groups import refusals
from rollbook.groups.schemas import GroupChange, GroupOut, NewGroup
from rollbook.groups.service.known import Group, find_group, find_groups, hold_group
from rollbook.groups.service.notices import note_groups
from rollbook.groups.service.reading import describe
from rollbook.students.service.memberships import refuse_two_sections
from rollbook.students.service.place import hold_labels
from rollbook.tables.groups import groups, memberships


def add_group(db: Connection, form: NewGroup, by: str, today: date) -> GroupOut:
    """A new one. The name of an archived group brings that one back."""
    if form.kind == "section" and form.department is None:
        raise BadInput(refusals.SECTION_OF_BATCH, {"department": refusals.SECTION_WITHOUT_DEPARTMENT})
    batch = find_label(db, BATCHES, form.batch)
    department = find_label(db, DEPARTMENTS, form.department) if form.department is not None else None
    hold_labels(db, [batch.id], [department.id] if department else [])
    # Once more: while we waited they may have been removed.
    find_label(db, BATCHES, form.batch)
    if form.department is not None:
        find_label(db, DEPARTMENTS, form.department)
    place = batch.id, department.id if department else None
    there = _with_label(db, place, form.label)
    if there and there.archived_at is not None:
        group = _change(db, there, by, label=form.label, kind=form.kind, archived_at=None)
    else:
        group = insert_group(db, place, form.label, form.kind)
        record_change(db, by, group.path, None, group.facts, group.about)
        note_groups(db, [group])
    return describe(db, [group], today)[0]


def insert_group(db: Connection, place: tuple[int, int | None], label: str, kind: Kind) -> Group:
    """Where its batch is held. Whoever does it tells of it."""
    batch_id, department_id = place
    if there := _with_label(db, place, label):
        raise _refusal_of_name(there)
    values = {"batch_id": batch_id, "department_id": department_id, "label": label, "label_key": same_key(label)}
    new = db.execute(groups.insert().values(**values, kind=kind).returning(groups.c.id)).scalar_one()
    return find_group(db, new)


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
    becomes_section = now.kind == "section" and group.kind != "section"
    if becomes_section and now.department_id is None:
        raise BadInput(refusals.SECTION_OF_BATCH, {"kind": refusals.NO_SECTION_OF_BATCH})
    values = {"label": now.label, "label_key": now.label_key, "kind": now.kind, "archived_at": now.archived_at}
    try:
        with db.begin_nested():
            db.execute(groups.update().where(groups.c.id == group.id).values(values))
    except IntegrityError as error:
        raise _refusal_of_name(_with_label(db, group.place, now.label) or now) from error
    if becomes_section:
        ever_in_it = select(memberships.c.student_id).where(memberships.c.group_id == group.id)
        refuse_two_sections(db, set(db.scalars(ever_in_it)))
    record_change(db, by, group.path, group.facts, now.facts, group.about)
    note_groups(db, [group])
    return now


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
