"""One subject's marks as the tree shows them: lines by date, entries by roll, marks by date and roll, class dates.

The same marks in each; those of a roll call that is still open too, of a withdrawn one nowhere. Keys that no client has
given are derived: `tables.node_keys` says from what.
"""

from collections import defaultdict
from collections.abc import Container, Iterator, Sequence
from datetime import date, datetime
from typing import Protocol

from sqlalchemy import Connection, Date, bindparam, select

from rollbook.core import paths
from rollbook.core.marks import Mark, in_tree, line_in_tree
from rollbook.core.schemas import same_key
from rollbook.store.json_rows import json_rows, pack_rows
from rollbook.store.prepared import Prepared
from rollbook.tables.node_keys import class_date_keys, mark_keys
from rollbook.tables.rollcalls import marks, rollcalls
from rollbook.tables.students import students
from rollbook.tree.date_keys import dates_of, key_of
from rollbook.tree.shapes import Node
from rollbook.tree.views.size import MOST_LEAVES, check_size


class _Class(Protocol):
    id: int
    held_on: date
    uploaded_at: datetime | None
    withdrawn_at: datetime | None


class _Mark(Protocol):
    rollcall_id: int
    position: int
    mark: Mark | None
    roll: str
    line_key: str | None
    entry_key: str | None


class _DateKey(Protocol):
    held_on: date
    key: str


_CLASSES = (
    select(rollcalls.c.id, rollcalls.c.held_on, rollcalls.c.uploaded_at, rollcalls.c.withdrawn_at)
    .where(rollcalls.c.subject_id == bindparam("subject"))
    .order_by(rollcalls.c.held_on, rollcalls.c.number)
)
# Of each mark no more than is shown: a subject has thousands.
_MARKS = (
    select(
        marks.c.rollcall_id,
        marks.c.position,
        marks.c.mark,
        students.c.roll,
        mark_keys.c.line_key,
        mark_keys.c.entry_key,
    )
    .join_from(rollcalls, marks)
    .join(students)
    .outerjoin(
        mark_keys,
        (mark_keys.c.rollcall_id == marks.c.rollcall_id) & (mark_keys.c.student_id == marks.c.student_id),
    )
    .where(rollcalls.c.subject_id == bindparam("subject"))
    .limit(MOST_LEAVES + 1)
)
_days = json_rows("days", day=Date)
_ALL_CLASSES = Prepared[_Class](_CLASSES)
_ALL_MARKS = Prepared[_Mark](_MARKS)
_MARKS_ON = Prepared[_Mark](_MARKS.where(rollcalls.c.held_on.in_(select(_days.c.day))))
_MARKS_OF = Prepared[_Mark](_MARKS.where(students.c.roll_key == bindparam("roll_key")))
_DATE_KEYS = Prepared[_DateKey](
    select(class_date_keys.c.held_on, class_date_keys.c.key).where(class_date_keys.c.subject_id == bindparam("subject"))
)


def lines(db: Connection, subject: int, rest: Sequence[str]) -> Node:
    """By date key; `rest` may name one of them."""
    days: dict[str, dict[str, Node]] = {}
    before: dict[str, int] = defaultdict(int)  # places that earlier classes of the same key take
    for key, shown, rows in _classes_at(db, subject, rest):
        if shown:
            day = days.setdefault(key, {})
            for row in rows:
                if row.mark is not None:
                    place = _free(row.line_key, day, before[key] + row.position - 1)
                    day[place] = line_in_tree(row.roll, row.mark)
        before[key] += len(rows)
    return {key: day for key, day in days.items() if day} or None


def profiles(db: Connection, subject: int, rest: Sequence[str]) -> Node:
    """By date key and roll: where a student has several marks on one date, the last class's."""
    days: dict[str, dict[str, Node]] = {}
    for key, shown, rows in _classes_at(db, subject, rest):
        if shown:
            marked = {paths.key(row.roll): in_tree(row.mark) for row in rows if row.mark is not None}
            days.setdefault(key, {}).update(marked)
    return {key: day for key, day in days.items() if day} or None


def entries(db: Connection, subject: int, rest: Sequence[str]) -> Node:
    """By roll, in the order of dates; `rest` may name one roll."""
    classes = _ALL_CLASSES.all(db, subject=subject)
    ranks = {row.id: rank for rank, row in enumerate(classes) if row.withdrawn_at is None}
    if rest:
        rows = _MARKS_OF.all(db, subject=subject, roll_key=same_key(paths.label(rest[0])))
    else:
        rows = check_size(_ALL_MARKS.all(db, subject=subject))
    by_roll: dict[str, dict[str, Node]] = {}
    of_classes = [row for row in rows if row.rollcall_id in ranks]
    for row in sorted(of_classes, key=lambda row: ranks[row.rollcall_id]):
        if row.mark is not None:
            mine = by_roll.setdefault(paths.key(row.roll), {})
            mine[_free(row.entry_key, mine, ranks[row.rollcall_id])] = in_tree(row.mark)
    return by_roll or None


def _free(given: str | None, taken: Container[str], index: int) -> str:
    """The key that a client gave; where none did, or an earlier class has it since it was restored, the index."""
    return given if given is not None and given not in taken else str(index)


def class_dates(db: Connection, subject: int) -> Node:
    """Dates on which a class counts; one that was pushed also while its class is open."""
    given = {row.held_on: row.key for row in _DATE_KEYS.all(db, subject=subject)}
    counting: dict[date, bool] = {}
    for row in _ALL_CLASSES.all(db, subject=subject):
        listed = row.withdrawn_at is None and (row.uploaded_at is not None or row.held_on in given)
        counting[row.held_on] = counting.get(row.held_on, False) or listed
    listed_dates = {given.get(day, str(rank)): day for rank, day in enumerate(counting) if counting[day]}
    return {key: key_of(day) for key, day in listed_dates.items()} or None


def _classes_at(db: Connection, subject: int, rest: Sequence[str]) -> Iterator[tuple[str, bool, list[_Mark]]]:
    """The classes in order, or those of the date that is named: the key of the date as the path writes it, whether the
    class is shown, and its roster in order."""
    days = dates_of(rest[0]) if rest else ()
    if rest and not days:
        return
    if rest:
        rows = _MARKS_ON.all(db, subject=subject, days=pack_rows([(str(day),) for day in days]))
    else:
        rows = _ALL_MARKS.all(db, subject=subject)
    rosters: dict[int, list[_Mark]] = defaultdict(list)
    for row in check_size(rows):
        rosters[row.rollcall_id].append(row)
    for each in _ALL_CLASSES.all(db, subject=subject):
        if each.id in rosters:
            roster = sorted(rosters[each.id], key=lambda row: row.position)
            yield rest[0] if rest else key_of(each.held_on), each.withdrawn_at is None, roster
