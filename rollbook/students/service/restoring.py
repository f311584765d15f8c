"""Taking an import back: the list as it was before, in one step."""

from typing import Any
from uuid import UUID

from sqlalchemy import Connection, Row, exists, select
from sqlalchemy.exc import IntegrityError

from rollbook.core import clock
from rollbook.core.errors import NotFound
from rollbook.students.errors import ChangedSince
from rollbook.students.schemas import ImportOut
from rollbook.students.service.imports import import_entry
from rollbook.students.service.known import KNOWN, Known
from rollbook.students.service.place import ClassList, hold_lists
from rollbook.students.service.traces import Trace, mark_of, read_traces, restored
from rollbook.students.service.writing import part_positions, update_of, write_many
from rollbook.tables.changes import record
from rollbook.tables.students import student_imports, students

NAMED = 3  # students that a refusal names
ASKED_AT_ONCE = 5000  # ids in one question


def restore_import(db: Connection, import_id: UUID, by: str) -> ImportOut:
    """Undo what the import did, and only that. Students it added are archived: nothing is ever lost."""
    place = db.execute(
        select(student_imports.c.batch_id, student_imports.c.department_id).where(student_imports.c.id == import_id)
    ).one_or_none()
    if place is None:
        raise NotFound("There is no such import.")
    class_list = hold_lists(db, (place.batch_id, place.department_id))[0]
    done = db.execute(select(student_imports).where(student_imports.c.id == import_id)).one()
    if done.restored_at is None:
        _restore(db, class_list, done, by)
    return import_entry(db, import_id)


def _restore(db: Connection, class_list: ClassList, done: Row[Any], by: str) -> None:
    traces = read_traces(done.before)
    now = _students(db, [trace.student_id for trace in traces])
    if not _is_newest(db, class_list, done.number):
        _refuse_to_lose(traces, now)
    at = clock.now()
    changes = []
    for trace in traces:
        student = now[trace.student_id]
        if student.place != class_list.place:
            continue  # has moved on to another list, and stays there
        if trace.was is None:
            changes.append(update_of(student, archived_at=student.archived_at or at))
        else:
            changes.append(update_of(student, **restored(trace.was)))
    try:
        with db.begin_nested():
            write_many(db, class_list, [], changes, lambda _done, _of: None)
    except IntegrityError as error:
        raise ChangedSince("A roll of this import belongs to another student by now, so it stays as it is.") from error
    part_positions(db, class_list)
    db.execute(student_imports.update().where(student_imports.c.number == done.number).values(restored_at=at))
    told = {"import": str(done.id), "file": done.file_name}
    record(db, by, class_list.path, {**told, **done.summary}, {**told, "restored": True})


def _students(db: Connection, ids: list[int]) -> dict[int, Known]:
    found: dict[int, Known] = {}
    for start in range(0, len(ids), ASKED_AT_ONCE):
        query = KNOWN.where(students.c.id.in_(ids[start : start + ASKED_AT_ONCE]))
        found.update({row.id: Known(*row) for row in db.execute(query)})
    return found


def _is_newest(db: Connection, class_list: ClassList, number: int) -> bool:
    """Of those that still count: one that was restored is as if it had never been."""
    later = (
        exists()
        .where(student_imports.c.batch_id == class_list.batch_id)
        .where(student_imports.c.department_id == class_list.department_id)
        .where(student_imports.c.number > number)
        .where(student_imports.c.restored_at.is_(None))
    )
    return not db.execute(select(later)).scalar_one()


def _refuse_to_lose(traces: list[Trace], now: dict[int, Known]) -> None:
    changed = [now[trace.student_id].roll for trace in traces if mark_of(now[trace.student_id]) != trace.mark]
    if not changed:
        return
    named = ", ".join(changed[:NAMED]) + (" and others" if len(changed) > NAMED else "")
    count = "1 student" if len(changed) == 1 else f"{len(changed)} students"
    were = "was" if len(changed) == 1 else "were"
    raise ChangedSince(
        f"{count} of this import {were} changed since ({named}), and that would be lost. "
        "Restore the newer imports first."
    )
