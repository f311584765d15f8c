"""Where things belong: the batch, department, subject and group of whatever a request names.

None: there is no such thing, or it belongs nowhere that anybody could have a right at. What has an id made by a device
and is not here yet belongs nowhere too, and is let pass: whoever opens it says where.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Protocol, TypeAlias
from uuid import UUID

from sqlalchemy import ColumnElement, Connection, select

from rollbook.accounts.rights import Where
from rollbook.catalogue.schemas import SubjectPlace
from rollbook.catalogue.service.finding import find_label, find_subject
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS
from rollbook.core.groups import Called
from rollbook.core.statements import Statement
from rollbook.tables.catalogue import subjects
from rollbook.tables.corrections import asked_corrections
from rollbook.tables.eligibility import eligibility_lists
from rollbook.tables.groups import group_moves, groups, subject_groups
from rollbook.tables.leave import leaves
from rollbook.tables.objections import objections
from rollbook.tables.rollcalls import rollcalls
from rollbook.tables.students import import_traces, student_imports, students

# Of a right, all of these are needed.
Places: TypeAlias = Sequence[Where] | None
ASKED_AT_ONCE = 10_000  # no more than a database takes in one question

_CLASSES = select(
    *subjects.c["id", "batch_id", "department_id", "called"], *rollcalls.c["group_id", "opened_at"]
).join_from(rollcalls, subjects)


class KnownSubject(Protocol):
    id: int
    batch_id: int
    department_id: int
    called: Called


class CalledGroup(Protocol):
    id: int
    archived_at: datetime | None


def of_list(db: Connection, batch: str, department: str) -> Places:
    return [Where(find_label(db, BATCHES, batch).id, find_label(db, DEPARTMENTS, department).id)]


def of_batch(db: Connection, batch: str) -> Places:
    """Of the whole batch: of all its lists."""
    return [Where(find_label(db, BATCHES, batch).id)]


def of_subject(
    db: Connection, place: SubjectPlace, subject_id: int | None = None, group_id: int | None = None
) -> Places:
    return of_found_subject(db, find_subject(db, place, subject_id=subject_id), group_id)


def of_subject_id(db: Connection, subject_id: int, group_id: int | None = None) -> Places:
    found = db.execute(select(subjects).where(subjects.c.id == subject_id)).one_or_none()
    return None if found is None else of_found_subject(db, found, group_id)


def of_found_subject(
    db: Connection, subject: KnownSubject, group_id: int | None, opened_at: datetime | None = None
) -> list[Where]:
    """All of its groups together are each of them: whoever has every one has the whole. `opened_at`: of one of its
    classes, that called also what was archived later."""
    whole = Where(subject.batch_id, subject.department_id, subject.id, group_id)
    if group_id is not None or subject.called == "list":
        return [whole]
    called = [
        each.id
        for each in find_called_groups(db, subject)
        if each.archived_at is None or (opened_at is not None and each.archived_at >= opened_at)
    ]
    return [Where(whole.batch_id, whole.department_id, subject.id, each) for each in called] or [whole]


def find_called_groups(db: Connection, subject: KnownSubject) -> Sequence[CalledGroup]:
    """Archived ones too. None of a subject that calls its whole list."""
    query = select(groups.c.id, groups.c.archived_at)
    if subject.called == "list":
        return []
    if subject.called == "groups":
        query = query.join_from(groups, subject_groups).where(subject_groups.c.subject_id == subject.id)
    else:
        query = query.where(
            groups.c.batch_id == subject.batch_id,
            groups.c.department_id == subject.department_id,
            groups.c.kind == "section",
        )
    return db.execute(query).all()


def of_rollcall(db: Connection, uuid: UUID) -> Places:
    return _places(db, _CLASSES.where(rollcalls.c.uuid == uuid))


def of_asked_correction(db: Connection, asked_id: int) -> Places:
    """Without any: nobody asked for it, and nobody need know."""
    query = _CLASSES.join(asked_corrections, asked_corrections.c.rollcall_id == rollcalls.c.id)
    return _places(db, query.where(asked_corrections.c.id == asked_id)) or None


def of_objection(db: Connection, number: int) -> Places:
    """Without any: there is no such case, or its class was discarded since."""
    query = _CLASSES.join(objections, objections.c.rollcall_id == rollcalls.c.id)
    return _places(db, query.where(objections.c.number == number)) or None


def of_classes(db: Connection, ids: Iterable[int]) -> Places:
    return _places(db, _CLASSES.where(rollcalls.c.id.in_(list(ids))))


def of_student(db: Connection, student_id: int) -> Places:
    return of_students(db, [student_id])


def of_students(db: Connection, ids: Iterable[int]) -> Places:
    wanted = list(set(ids))
    query = select(students.c.id, students.c.batch_id, students.c.department_id)
    rows = [
        row
        for start in range(0, len(wanted), ASKED_AT_ONCE)
        for row in db.execute(query.where(students.c.id.in_(wanted[start : start + ASKED_AT_ONCE])))
    ]
    if len(rows) != len(wanted):
        return None
    return list({Where(row.batch_id, row.department_id) for row in rows})


def of_groups(db: Connection, ids: Iterable[int]) -> Places:
    wanted = set(ids)
    rows = db.execute(
        select(groups.c.id, groups.c.batch_id, groups.c.department_id).where(groups.c.id.in_(wanted))
    ).all()
    if {row.id for row in rows} != wanted:
        return None
    return list({Where(row.batch_id, row.department_id) for row in rows})


def of_import(db: Connection, uuid: UUID) -> Places:
    """Of a list from a file, and of every group that it moved somebody to or from."""
    row = db.execute(select(student_imports).where(student_imports.c.id == uuid)).one_or_none()
    if row is None:
        return []
    own = Where(row.batch_id, row.department_id)
    if (moved := row.summary.get("groups")) is None:
        return [own]
    written = db.scalars(select(import_traces.c.after).where(import_traces.c.number == row.number))
    touched = {int(group_id) for after in written for group_id in after.get("groups", ())}
    return list({own, *_of_groups_still_there(db, touched.union(moved["returned"]))})


def of_moves(db: Connection, uuid: UUID) -> Places:
    """The list that they were done for, and every group that somebody came to or went from."""
    query = select(group_moves.c.batch_id, group_moves.c.department_id, group_moves.c.spans)
    row = db.execute(query.where(group_moves.c.id == uuid)).one_or_none()
    if row is None:
        return []
    touched = {group_id for group_id, *_ in row.spans}
    return list({Where(row.batch_id, row.department_id), *_of_groups_still_there(db, touched)})


def _of_groups_still_there(db: Connection, ids: Iterable[int]) -> list[Where]:
    """A group that is gone since has nobody's rights any more."""
    query = select(groups.c.batch_id, groups.c.department_id).where(groups.c.id.in_(list(ids)))
    return [Where(*each) for each in db.execute(query)]


def of_eligibility_list(db: Connection, number: int) -> Places:
    query = select(eligibility_lists.c.batch_id, eligibility_lists.c.department_id)
    row = db.execute(query.where(eligibility_lists.c.number == number)).one_or_none()
    return None if row is None else [Where(row.batch_id, row.department_id)]


def of_leave(db: Connection, leave_id: int) -> Places:
    return _of_leaves(db, leaves.c.id == leave_id) or None


def of_entry(db: Connection, entry: UUID) -> Places:
    """Of all leaves that were entered in one go."""
    return _of_leaves(db, leaves.c.entry == entry)


def _of_leaves(db: Connection, which: ColumnElement[bool]) -> list[Where]:
    query = select(students.c.batch_id, students.c.department_id).join_from(leaves, students).where(which).distinct()
    return [Where(row.batch_id, row.department_id) for row in db.execute(query)]


def _places(db: Connection, query: Statement) -> Places:
    """None of them: of a class that is not here yet. One that called all groups together is of each of them."""
    return [
        place for row in db.execute(query).all() for place in of_found_subject(db, row, row.group_id, row.opened_at)
    ]
