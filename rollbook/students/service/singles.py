"""One student: added, corrected, moved, archived, brought back."""

from datetime import date
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, func, select
from sqlalchemy.exc import IntegrityError

from rollbook.accounts.identity import Admin
from rollbook.accounts.rights import Rights
from rollbook.audit import about
from rollbook.audit.trail import record_change
from rollbook.contacts import texts
from rollbook.contacts.schemas import OwnContact, StudentContacts
from rollbook.contacts.service.addresses import forget_unused
from rollbook.contacts.service.keeping import keep_own
from rollbook.core import clock, paths
from rollbook.core.errors import BadInput, Duplicate, NotFound
from rollbook.core.refusals import BAD_INPUT, NO_SUCH_STUDENT
from rollbook.core.schemas import same_key
from rollbook.core.sentences import BadValue
from rollbook.core.settings import Settings
from rollbook.store import changed_paths
from rollbook.students import refusals
from rollbook.students.errors import ListFull
from rollbook.students.files.limits import MAX_ROWS
from rollbook.students.schemas import ListPlace, StudentChange, StudentIn, StudentOut
from rollbook.students.service import memberships
from rollbook.students.service.known import KNOWN, Known
from rollbook.students.service.past import delete_students, with_past
from rollbook.students.service.place import ClassList, find_list, hold_list, hold_lists
from rollbook.students.service.writing import INSERT, UPDATE, update_of, values_of
from rollbook.tables.students import students


def add_student(db: Connection, student: StudentIn, by: str) -> StudentOut:
    """At the end of the list. Whoever was archived under this roll comes back, unless they were erased."""
    class_list = hold_list(db, student)
    before = _with_roll(db, class_list, student.roll)
    if before and (before.archived_at is None or before.is_erased):
        raise _refusal_of_taken(before)
    _check_room(db, class_list)
    position = _end(db, class_list)
    if before:
        now = {"roll": student.roll, "name": student.name, "email": student.email}
        return _change(db, class_list, before, by, **now, position=position, archived_at=None)
    values = values_of(student.roll, student.name, student.email)
    new = db.execute(INSERT, {**class_list.ids, **values, "position": position, "archived_at": None}).one()
    added = find_student(db, new.id)
    record_change(db, by, class_list.path, None, added.facts, about.student(class_list.place, added.id))
    return added.out


def change_student(db: Connection, student_id: int, change: StudentChange, by: str, rights: Rights) -> StudentOut:
    (class_list,), student = hold_student(db, student_id)
    new = {name: value for name, value in asdict(change).items() if value is not None}
    changed = _change(db, class_list, student, by, **new)
    if change.roll is not None:
        memberships.refuse_same_roll_of(db, student_id, rights)
    return changed


def move_student(db: Connection, student_id: int, place: ListPlace, by: str, today: date) -> StudentOut:
    """To the end of another list, and from today on in no section of the old one. What the student did so far stays
    theirs."""
    (source, target), student = hold_student(db, student_id, find_list(db, place))
    if source == target:
        return student.out
    if there := _with_roll(db, target, student.roll):
        _give_way(db, target, there, by)
    if student.archived_at is None:
        _check_room(db, target)
    moved = students.update().where(students.c.id == student_id)
    db.execute(moved.values(**target.ids, position=_end(db, target)))
    told = {**student.facts, "batch": source.batch, "department": source.department}
    there_now = {**told, "batch": target.batch, "department": target.department}
    if sections := memberships.leave_sections(db, student_id, source.place, today):
        told["section"] = ", ".join(sections)
        changed_paths.note(db, paths.groups(source.batch, source.department))
        changed_paths.note(db, paths.join(paths.SUBJECTS, source.batch, source.department))
    record_change(db, by, source.path, told, there_now, about.student(source.place, student_id))
    changed_paths.note(db, target.path)
    return find_student(db, student_id).out


def archive_student(db: Connection, student_id: int, by: str) -> None:
    """Off the list, and kept: archiving twice is archiving once."""
    (class_list,), student = hold_student(db, student_id)
    if student.archived_at is None:
        _change(db, class_list, student, by, archived_at=clock.now())


def restore_student(db: Connection, student_id: int, by: str) -> StudentOut:
    """Back to the place they had, or to the end where it is taken."""
    (class_list,), student = hold_student(db, student_id)
    if student.archived_at is None:
        return student.out
    _check_room(db, class_list)
    taken = select(students.c.id).filter_by(**class_list.ids, position=student.position, archived_at=None)
    position = _end(db, class_list) if db.execute(taken).first() else student.position
    return _change(db, class_list, student, by, position=position, archived_at=None)


def _give_way(db: Connection, class_list: ClassList, there: Known, by: str) -> None:
    """Whoever is archived and has left nothing behind is deleted where a student comes who has this roll."""
    if there.archived_at is None or with_past(db, class_list, [there.id]):
        raise _refusal_of_taken_there(there, class_list)
    delete_students(db, [there])
    told = {**there.as_erased.facts, "archived": True}
    record_change(db, by, class_list.path, told, None, about.student(class_list.place, there.id))


def hold_student(db: Connection, student_id: int, *others: ClassList) -> tuple[list[ClassList], Known]:
    """A student, their list and these others; nobody else writes to them until the transaction ends."""
    student = find_student(db, student_id)
    lists = hold_lists(db, student.place, *(each.place for each in others))
    now = find_student(db, student_id)
    # Moved while we waited for the list: then it is another list to wait for.
    return (lists, now) if now.place == student.place else hold_student(db, student_id, *others)


def find_student(db: Connection, student_id: int) -> Known:
    """Whoever was erased is not there any more, whatever is left of them."""
    row = db.execute(KNOWN.where(students.c.id == student_id)).one_or_none()
    if row is None or Known(*row).is_erased:
        raise NotFound(NO_SUCH_STUDENT)
    return Known(*row)


def _with_roll(db: Connection, class_list: ClassList, roll: str) -> Known | None:
    row = db.execute(KNOWN.filter_by(**class_list.ids, roll_key=same_key(roll))).one_or_none()
    return Known(*row) if row else None


def _change(db: Connection, class_list: ClassList, student: Known, by: str, **new: Any) -> StudentOut:
    now = student._replace(**new)
    if now == student:
        return student.out
    try:
        with db.begin_nested():
            db.execute(UPDATE, update_of(now))
    except IntegrityError as error:
        raise _refusal_of_taken(_with_roll(db, class_list, now.roll) or now) from error
    if now.email != student.email:
        forget_unused(db, [student.email])
    was, after = ({**each.facts, "archived": each.archived_at is not None} for each in (student, now))
    record_change(db, by, class_list.path, was, after, about.student(class_list.place, student.id))
    return now.out


def _end(db: Connection, class_list: ClassList) -> int:
    """The place after the last."""
    last = select(func.max(students.c.position)).filter_by(**class_list.ids, archived_at=None)
    return (db.execute(last).scalar_one() or 0) + 1


def _check_room(db: Connection, class_list: ClassList) -> None:
    count = select(func.count()).select_from(students).filter_by(**class_list.ids, archived_at=None)
    if db.execute(count).scalar_one() >= MAX_ROWS:
        raise ListFull(refusals.list_full(MAX_ROWS))


def _refusal_of_taken(student: Known) -> Duplicate:
    """Whose roll it is. An archived student keeps theirs."""
    archived = student.archived_at is not None
    return Duplicate(refusals.roll_taken(student.roll, archived), {"roll": refusals.on_this_list(archived)})


def _refusal_of_taken_there(student: Known, there: ClassList) -> Duplicate:
    place = there.batch, there.department, student.archived_at is not None
    return Duplicate(refusals.roll_taken_there(student.roll, *place), {"roll": refusals.on_that_list(*place)})


def keep_own_contact(
    db: Connection, student_id: int, form: OwnContact, me: Admin, settings: Settings
) -> StudentContacts:
    """Where a student is told of themselves. An address that stands on the list already stays, whatever it is; a new
    one has to take mail."""
    if form.email != find_student(db, student_id).email:
        try:
            change = StudentChange(email=texts.email_text(form.email))
        except BadValue as error:
            raise BadInput(BAD_INPUT, {"email": error.fault}) from error
        change_student(db, student_id, change, me.user_name, me.rights)
    return keep_own(db, student_id, form, me.user_name, settings)
