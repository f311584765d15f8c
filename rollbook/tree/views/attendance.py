"""One subject's marks as the tree shows them: lines by date, entries by roll, marks by date and roll, class dates.

The same marks in each; those of a roll call that is still open too, of one that was withdrawn or
set aside nowhere. Keys that no client has
given are derived: `tables.node_keys` says from what. Where the classes of one group are shown alone, they are derived
from those classes alone.
"""

from collections import defaultdict
from collections.abc import Container, Iterator, Sequence
from datetime import date, datetime
from typing import Generic, NamedTuple, Protocol, TypeVar

from sqlalchemy import BigInteger, Connection, Date, bindparam, select

from rollbook.core import paths
from rollbook.core.marks import Mark, in_tree, line_in_tree
from rollbook.core.schemas import same_key
from rollbook.core.statements import Statement
from rollbook.store.json_rows import json_rows, pack_rows
from rollbook.store.prepared import Prepared
from rollbook.tables.node_keys import class_date_keys, mark_keys
from rollbook.tables.rollcalls import STANDS, marks, rollcalls
from rollbook.tables.students import students
from rollbook.tree.date_keys import dates_of, key_of
from rollbook.tree.shapes import Node
from rollbook.tree.views.size import MOST_LEAVES, check_size

Row = TypeVar("Row")


class Shown(NamedTuple):
    """Which classes are shown: all of a subject, or those in which one of these groups was called."""

    subject: int
    groups: tuple[int, ...] | None = None


class _Class(Protocol):
    id: int
    held_on: date
    uploaded_at: datetime | None
    stands: bool


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


_groups = json_rows("groups", group=BigInteger)


class _OfClasses(Generic[Row]):
    """A statement on the classes that are shown."""

    def __init__(self, statement: Statement) -> None:
        self._of_subject = Prepared[Row](statement)
        self._of_groups = Prepared[Row](statement.where(rollcalls.c.group_id.in_(select(_groups.c.group))))

    def all(self, db: Connection, shown: Shown, **asked: object) -> list[Row]:
        if shown.groups is None:
            return self._of_subject.all(db, subject=shown.subject, **asked)
        groups = pack_rows((each,) for each in shown.groups)
        return self._of_groups.all(db, subject=shown.subject, groups=groups, **asked)


_CLASSES = (
    select(rollcalls.c.id, rollcalls.c.held_on, rollcalls.c.uploaded_at, STANDS.label("stands"))
    .where(rollcalls.c.subject_id == bindparam("subject"))
    .order_by(rollcalls.c.held_on, rollcalls.c.number)
)
# Of each mark no more than is shown: a subject has thousands.
_MARKS = (
    select(
        *marks.c["rollcall_id", "position", "mark"],
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
_ALL_CLASSES = _OfClasses[_Class](_CLASSES)
_ALL_MARKS = _OfClasses[_Mark](_MARKS)
_MARKS_ON = _OfClasses[_Mark](_MARKS.where(rollcalls.c.held_on.in_(select(_days.c.day))))
_MARKS_OF = _OfClasses[_Mark](_MARKS.where(students.c.roll_key == bindparam("roll_key")))
_DATE_KEYS = Prepared[_DateKey](
    select(class_date_keys.c.held_on, class_date_keys.c.key).where(class_date_keys.c.subject_id == bindparam("subject"))
)


def lines(db: Connection, shown: Shown, rest: Sequence[str]) -> Node:
    """By date key; `rest` may name one of them."""
    days: dict[str, dict[str, Node]] = {}
    before: dict[str, int] = defaultdict(int)  # places that earlier classes of the same key take
    for key, stands, rows in _classes_at(db, shown, rest):
        if stands:
            day = days.setdefault(key, {})
            for row in rows:
                if row.mark is not None:
                    place = _free(row.line_key, day, before[key] + row.position - 1)
                    day[place] = line_in_tree(row.roll, row.mark)
        before[key] += len(rows)
    return {key: day for key, day in days.items() if day} or None


def profiles(db: Connection, shown: Shown, rest: Sequence[str]) -> Node:
    """By date key and roll: where a student has several marks on one date, the last class's."""
    days: dict[str, dict[str, Node]] = {}
    for key, stands, rows in _classes_at(db, shown, rest):
        if stands:
            marked = {paths.key(row.roll): in_tree(row.mark) for row in rows if row.mark is not None}
            days.setdefault(key, {}).update(marked)
    return {key: day for key, day in days.items() if day} or None


def entries(db: Connection, shown: Shown, rest: Sequence[str]) -> Node:
    """By roll, in the order of dates; `rest` may name one roll."""
    classes = _ALL_CLASSES.all(db, shown)
    ranks = {row.id: rank for rank, row in enumerate(classes) if row.stands}
    if rest:
        rows = _MARKS_OF.all(db, shown, roll_key=same_key(paths.label(rest[0])))
    else:
        rows = check_size(_ALL_MARKS.all(db, shown))
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


def class_dates(db: Connection, shown: Shown) -> Node:
    """Dates on which a class counts; one that was pushed also while its class is open."""
    given = {row.held_on: row.key for row in _DATE_KEYS.all(db, subject=shown.subject)}
    counting: dict[date, bool] = {}
    for row in _ALL_CLASSES.all(db, shown):
        listed = row.stands and (row.uploaded_at is not None or row.held_on in given)
        counting[row.held_on] = counting.get(row.held_on, False) or listed
    listed_dates = {given.get(day, str(rank)): day for rank, day in enumerate(counting) if counting[day]}
    return {key: key_of(day) for key, day in listed_dates.items()} or None


def _classes_at(db: Connection, shown: Shown, rest: Sequence[str]) -> Iterator[tuple[str, bool, list[_Mark]]]:
    """The classes in order, or those of the date that is named: the key of the date as the path writes it, whether the
    class stands, and its roster in order."""
    days = dates_of(rest[0]) if rest else ()
    if rest and not days:
        return
    if rest:
        rows = _MARKS_ON.all(db, shown, days=pack_rows([(str(day),) for day in days]))
    else:
        rows = _ALL_MARKS.all(db, shown)
    rosters: dict[int, list[_Mark]] = defaultdict(list)
    for row in check_size(rows):
        rosters[row.rollcall_id].append(row)
    for each in _ALL_CLASSES.all(db, shown):
        if each.id in rosters:
            roster = sorted(rosters[each.id], key=lambda row: row.position)
            yield rest[0] if rest else key_of(each.held_on), bool(each.stands), roster
