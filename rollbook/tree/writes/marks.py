"""Marks by node path. A line, an entry and a profile are three views of one mark: whichever is written, the mark is
made in the roll call that is open, and the others show it."""

import re
from datetime import date
from typing import Literal, NamedTuple
from uuid import UUID, uuid4

from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, select

from rollbook.core import paths
from rollbook.core.marks import READ_IN_TREE, Mark, in_tree
from rollbook.core.schemas import same_key
from rollbook.rollcall.schemas import Because, Called, Emptying, MarkIn, Marking, Saving
from rollbook.rollcall.service import marking, saving, withdrawing
from rollbook.rollcall.service.classes import RollCall, hold_rollcall
from rollbook.rollcall.service.opening import find_listed
from rollbook.store import changed_paths
from rollbook.tables.node_keys import class_date_keys, mark_keys
from rollbook.tables.rollcalls import STANDS, rollcalls
from rollbook.tables.rows import RollCallRow
from rollbook.tables.students import students
from rollbook.tree.date_keys import dates_of
from rollbook.tree.refusals import BadInput, Conflict
from rollbook.tree.shapes import Node, as_index
from rollbook.tree.views.places import Keys, Subject
from rollbook.tree.writes.classes import (
    classes_on,
    day_to_mark,
    day_to_remove,
    hold_subject,
    only_open_on,
    open_now,
    open_on,
    place_of,
)
from rollbook.tree.writes.context import BY_NODE_PATH, Context, NotWritable
from rollbook.tree.writes.rights import check_day, check_finishing, check_marking, check_withdrawing

_LINE = re.compile(rf"(?P<roll>.+) is (?P<word>{'|'.join(READ_IN_TREE)})", re.DOTALL)

_KEYED = (
    select(rollcalls, students.c.roll)
    .join_from(mark_keys, rollcalls, rollcalls.c.id == mark_keys.c.rollcall_id)
    .join(students, students.c.id == mark_keys.c.student_id)
    .where(STANDS)
    .order_by(rollcalls.c.held_on, rollcalls.c.number)
)


class UploadedAlready(Conflict):
    """What was uploaded is taken back only by who says so."""

    kind = "uploaded_already"


class _Entry(NamedTuple):
    """Where a mark is pushed to: the column that keeps the key, the key, what stands there, and beside which marks:
    those of a day, or those of a student. Elsewhere the same key is another one."""

    column: Literal["line_key", "entry_key"]
    key: str
    roll: str
    there: Node
    beside: ColumnElement[bool]


def write_line(db: Connection, context: Context, keys: Keys, value: Node) -> None:
    """One line of a day's sheet; or the day's open roll call emptied."""
    if len(keys) == 5 and value is None:
        _remove_day(db, context, keys)
        return
    if len(keys) != 6 or not isinstance(value, str) or not (line := _LINE.fullmatch(value)):
        raise NotWritable("Push one line at a time, like 24CS001 is Present; or delete the whole day.")
    subject, roll = hold_subject(db, keys), line["roll"]
    mark = READ_IN_TREE[line["word"]]
    there = context.tree.node(db, (paths.ROOT, "AttendanceDB", *keys))
    entry = _Entry("line_key", keys[5], roll, there, rollcalls.c.held_on.in_(dates_of(keys[4])))
    if entry.there != value:
        owner = _owner(db, subject, entry)
        day = owner.held_on if owner else day_to_mark(db, subject, keys[4], context.today, context.by)
        rollcall = owner or open_on(db, subject, day, context.by)
        _keep_key(db, _mark(db, context, subject, rollcall, day, roll, mark), entry)


def write_entry(db: Connection, context: Context, keys: Keys, value: Node) -> None:
    """A 1 or 0 of a student, without a date: in the roll call that is open, or else in one of today."""
    mark = _one_or_nought(value, len(keys) == 6)
    subject, roll = hold_subject(db, keys), _roll(keys[4])
    there = context.tree.node(db, (paths.ROOT, "StudentAttendanceDB", *keys))
    entry = _Entry("entry_key", keys[5], roll, there, students.c.roll_key == same_key(roll))
    if entry.there != mark:
        rollcall = _owner(db, subject, entry) or open_now(db, subject, context.by)
        day = rollcall.held_on if rollcall else context.today
        _keep_key(db, _mark(db, context, subject, rollcall, day, roll, mark), entry)


def write_profile(db: Connection, context: Context, keys: Keys, value: Node) -> None:
    """The mark of a student on a date."""
    mark = _one_or_nought(value, len(keys) == 6)
    subject, roll = hold_subject(db, keys), _roll(keys[5])
    if context.tree.node(db, (paths.ROOT, "StudentAttendanceProfile", *keys)) == mark:
        return
    day = day_to_mark(db, subject, keys[4], context.today, context.by)
    rollcall = open_on(db, subject, day, context.by)
    if rollcall is None and classes_on(db, subject, (day,), context.by):
        raise marking.AlreadyUploaded
    _mark(db, context, subject, rollcall, day, roll, mark)


def _one_or_nought(value: Node, is_place: bool) -> Mark:
    marks = [mark for mark in READ_IN_TREE.values() if mark == value]
    if not is_place or isinstance(value, bool) or not marks:
        raise NotWritable("A mark is 1 for present or 0 for absent. To take marks back, delete the day.")
    return marks[0]


def _roll(key: str) -> str:
    if paths.key(roll := paths.label(key)) != key:
        raise BadInput("Write the roll's key as the register does.")
    return roll


def _owner(db: Connection, subject: Subject, entry: _Entry) -> RollCallRow | None:
    """The open roll call in which the key is this student's already; none where the key is new."""
    if as_index(entry.key) is not None:
        raise NotWritable("Integers are the keys of marks that were made on the screens. Push a new entry instead.")
    known = _KEYED.where(rollcalls.c.subject_id == subject.id, mark_keys.c[entry.column] == entry.key, entry.beside)
    row = db.execute(known).first()
    if row is None:
        return None
    if same_key(row.roll) != same_key(entry.roll):
        raise Conflict("This key is another student's.")
    if row.uploaded_at is not None:
        raise marking.AlreadyUploaded
    return row


def _mark(
    db: Connection, context: Context, subject: Subject, open_one: RollCallRow | None, day: date, roll: str, mark: Mark
) -> tuple[RollCall, int]:
    """In the open roll call, or in a new one; a mark that stands already is not made again."""
    if open_one is None:
        check_day(db, context, subject, day)
        uuid, student = uuid4(), _student(db, subject, roll, day)
        marks = [MarkIn(student=student, mark=mark, turn=1)]
        opening = Saving(**asdict(place_of(subject)), held_on=day, device=context.device, marks=marks)
        saving.save(db, uuid, opening, context.by, context.today, by_tree=True)
        return hold_rollcall(db, uuid, [student]), student
    check_marking(db, context, open_one.uuid)
    rollcall = hold_rollcall(db, open_one.uuid)
    lines = [line for line in rollcall.lines.values() if same_key(line.roll) == same_key(roll)]
    if not lines:
        raise BadInput(f"{roll} is not on this class's roster.")
    [line] = lines[:1]
    if line.mark is None or in_tree(line.mark) != mark:
        turn = line.last_turn(context.device) + 1
        marks = [MarkIn(student=line.student_id, mark=mark, turn=turn)]
        marking_one = Marking(device=context.device, marks=marks, discards=rollcall.discards)
        marking.mark(db, open_one.uuid, marking_one, context.by)
    return rollcall, line.student_id


def _student(db: Connection, subject: Subject, roll: str, day: date) -> int:
    """On the subject's list; or, of another list, in a group that the subject calls on that day."""
    of_list = {"batch_id": subject.batch_id, "department_id": subject.department_id}
    student: int | None = db.scalar(
        select(students.c.id).filter_by(**of_list, roll_key=same_key(roll), archived_at=None)
    )
    if student is not None:
        return student
    for _, called, its_roll, _ in find_listed(db, Called(**asdict(place_of(subject))), day):
        if same_key(its_roll) == same_key(roll):
            return called
    raise BadInput(f"{roll} is not on the list of {subject.batch}, {subject.department}.")


def _keep_key(db: Connection, made: tuple[RollCall, int], entry: _Entry) -> None:
    """The key replaces the one that the mark had: it is one mark."""
    rollcall, student = made
    mine = {"rollcall_id": rollcall.id, "student_id": student}
    if db.execute(mark_keys.update().filter_by(**mine).values({entry.column: entry.key})).rowcount == 0:
        db.execute(mark_keys.insert().values({**mine, entry.column: entry.key}))
    changed_paths.note(db, rollcall.path)


def _remove_day(db: Connection, context: Context, keys: Keys) -> None:
    """The roll call that is open is emptied. Uploaded ones stay, unless it was said that they are meant: then they are
    withdrawn, which keeps them, restorable in the history."""
    subject = hold_subject(db, keys)
    day = day_to_remove(db, subject, keys[4], context.by)
    if day is None:
        return
    uploaded = [row for row in classes_on(db, subject, (day,), context.by) if row.uploaded_at is not None]
    if open_one := only_open_on(db, subject, day, context.by):
        _empty(db, context, open_one.uuid)
    elif not context.may_withdraw:
        raise UploadedAlready(
            f"The class of {subject.code} on {day} is uploaded, and no roll call is open that could be emptied. "
            "Nothing was removed. To withdraw it, send DELETE with ?withdraw=true, or open its sheet."
        )
    if context.may_withdraw:
        for row in uploaded:
            because = Because(reason=BY_NODE_PATH, revision=row.revision if context.compared else None)
            check_withdrawing(db, context, row.uuid)
            withdrawing.withdraw(db, row.uuid, because, context.by)
    if context.may_withdraw or not uploaded:
        db.execute(class_date_keys.delete().filter_by(subject_id=subject.id, held_on=day))
        changed_paths.note(db, paths.class_dates(subject.batch, subject.department, subject.semester, subject.code))


def _empty(db: Connection, context: Context, uuid: UUID) -> None:
    check_finishing(db, context, uuid)
    rollcall = hold_rollcall(db, uuid)
    if all(line.mark is None for line in rollcall.lines.values()):
        return
    turn = 1 + max(line.last_turn(context.device) for line in rollcall.lines.values())
    emptying = Emptying(device=context.device, turn=turn, discards=rollcall.discards)
    marking.reload(db, uuid, emptying, context.by)
    db.execute(mark_keys.delete().where(mark_keys.c.rollcall_id == rollcall.id))
