"""Taking an import back: what it wrote is as it was before, and nothing else changes."""

from collections.abc import Sequence
from typing import Protocol
from uuid import UUID

from sqlalchemy import Connection, select

from rollbook.audit.trail import record_change
from rollbook.contacts.service.addresses import forget_unused
from rollbook.core import clock
from rollbook.core.errors import NotFound
from rollbook.core.json_values import JsonObject
from rollbook.students.import_schemas import ImportOut
from rollbook.students.refusals import NO_SUCH_IMPORT
from rollbook.students.service.contact_writing import find_contacts_back, restore_contacts
from rollbook.students.service.group_restoring import NO_WAY_BACK, find_way_back, restore_groups, restore_members
from rollbook.students.service.group_writing import with_moves
from rollbook.students.service.imports import import_entry
from rollbook.students.service.known import Known, students_by_id
from rollbook.students.service.past import delete_students, with_past
from rollbook.students.service.place import ClassList, hold_lists
from rollbook.students.service.restorable import Left, refuse_hand_edits, refuse_newer_imports, refuse_taken_rolls
from rollbook.students.service.steps import Step, parts_of
from rollbook.students.service.traces import Trace, are_in_order, read_moved, read_trace, reorders, take_back
from rollbook.students.service.writing import free_rolls, part_positions, update_of, write_many
from rollbook.tables.students import import_traces, student_imports

_TRACES = select(import_traces).order_by(import_traces.c.number, import_traces.c.student_id)


class _ImportRow(Protocol):
    number: int
    id: UUID
    file_name: str
    summary: JsonObject


def restore_import(db: Connection, import_id: UUID, by: str, *, force: bool = False) -> ImportOut:
    """Undo what the import did, and only that. Students it added are deleted, or archived where they have a past.

    Where somebody has corrected by hand what it wrote, nothing is done unless it is forced.
    """
    place = db.execute(
        select(student_imports.c.batch_id, student_imports.c.department_id).where(student_imports.c.id == import_id)
    ).one_or_none()
    if place is None:
        raise NotFound(NO_SUCH_IMPORT)
    class_list = hold_lists(db, (place.batch_id, place.department_id))[0]
    done = db.execute(select(student_imports).where(student_imports.c.id == import_id)).one()
    if done.restored_at is None:
        _restore(db, class_list, done, by, force=force)
    return import_entry(db, import_id)


def _restore(db: Connection, class_list: ClassList, done: _ImportRow, by: str, *, force: bool) -> None:
    written = db.execute(_TRACES.where(import_traces.c.number == done.number))
    left = _find_left(db, class_list, [read_trace(row) for row in written])
    newer = _newer_traces(db, class_list, done.number)
    refuse_newer_imports(left, newer)
    groups = done.summary.get("groups")
    way_back = find_way_back(db, class_list, read_moved(trace for trace, _ in left), groups) if groups else NO_WAY_BACK
    contacts = find_contacts_back(db, (trace for trace, _ in left))
    if not force:
        refuse_hand_edits(left, way_back.edited | contacts.edited)
    restore_members(db, way_back)  # first: whoever came with the import has no past then
    steps = _steps_back(db, class_list, left, force=force, with_position=not reorders(newer) and are_in_order(left))
    refuse_taken_rolls(db, class_list, steps)
    words = contacts.in_words()
    steps = [step._replace(contacts=words.get(step.student.id)) for step in with_moves(db, steps, way_back.moves, ())]
    restore_contacts(db, class_list, contacts)
    _write(db, class_list, steps)
    if groups:
        restore_groups(db, class_list, groups, by)
    restored = student_imports.update().where(student_imports.c.number == done.number)
    db.execute(restored.values(restored_at=clock.now()))
    told = {"import": str(done.id), "file": done.file_name}
    was = {**told, **done.summary, "students": {}}
    after = {**told, "restored": True, "forced": force, "students": {}}
    record_change(db, by, class_list.path, was, after, class_list.about, parts_of(map(_forgetting, steps)))


def _find_left(db: Connection, class_list: ClassList, traces: Sequence[Trace]) -> list[Left]:
    """In the order of the list. Who has moved on to another stays there; who was deleted or erased stays so."""
    now = students_by_id(db, [trace.student_id for trace in traces])
    found = ((trace, now.get(trace.student_id)) for trace in traces)
    there = ((trace, student) for trace, student in found if student and not student.is_erased)
    left = [(trace, student) for trace, student in there if student.place == class_list.place]
    return sorted(left, key=lambda each: each[1].position)


def _newer_traces(db: Connection, class_list: ClassList, number: int) -> list[Trace]:
    """Of those that still count: one that was restored is as if it had never been."""
    newer = (
        select(student_imports.c.number)
        .filter_by(**class_list.ids, restored_at=None)
        .where(student_imports.c.number > number)
    )
    return [read_trace(row) for row in db.execute(_TRACES.where(import_traces.c.number.in_(newer)))]


def _steps_back(
    db: Connection, class_list: ClassList, left: Sequence[Left], *, force: bool, with_position: bool
) -> list[Step]:
    kept = with_past(db, class_list, [trace.student_id for trace, _ in left if trace.added])
    at = clock.now()

    def back(trace: Trace, student: Known) -> Known | None:
        if not trace.added:
            return take_back(trace, student, force=force, with_position=with_position)
        return student._replace(archived_at=student.archived_at or at) if student.id in kept else None

    return [Step(student, back(trace, student)) for trace, student in left]


def _write(db: Connection, class_list: ClassList, steps: Sequence[Step]) -> None:
    delete_students(db, [step.was for step in steps if step.was and step.now is None])
    changed = [step.now for step in steps if step.now and step.now != step.was]
    free_rolls(db, [was.id for was, now, *_ in steps if was and now and was.roll_key != now.roll_key])
    write_many(db, class_list, [], [update_of(student) for student in changed], lambda _done, _of: None)
    part_positions(db, class_list)
    forget_unused(db, [was.email for was, now, *_ in steps if was and now and was.email != now.email])


def _forgetting(step: Step) -> Step:
    """Who is deleted by it."""
    return step._replace(was=step.was.as_erased) if step.was and step.now is None else step
