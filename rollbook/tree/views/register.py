"""The registers of a semester, beside `Attendance`: by date, batch, department and subject; rolls and marks only."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from typing import Protocol

from sqlalchemy import Connection, Date, bindparam, select

from rollbook.core import paths
from rollbook.core.json_values import JsonObject
from rollbook.core.marks import Mark, line_in_tree
from rollbook.store.json_rows import json_rows, pack_rows
from rollbook.store.prepared import Prepared
from rollbook.tables.catalogue import PLACE_COLUMNS, semesters, subjects
from rollbook.tables.rollcalls import CLASSES, COUNTS, marks, rollcalls
from rollbook.tables.rows import PlaceRow
from rollbook.tables.students import students
from rollbook.tree.date_keys import dates_of, key_of
from rollbook.tree.shapes import Node
from rollbook.tree.views.size import MOST_LEAVES, check_size


class _Day(Protocol):
    held_on: date


class _Class(_Day, PlaceRow, Protocol):
    id: int


class _Mark(Protocol):
    rollcall_id: int
    position: int
    roll: str
    mark: Mark


_CLASSES = (
    select(rollcalls.c.id, rollcalls.c.held_on, *PLACE_COLUMNS)
    .select_from(CLASSES)
    .where(COUNTS, semesters.c.label == bindparam("semester"))
    .order_by(rollcalls.c.held_on, rollcalls.c.number, rollcalls.c.id)
)
_MARKS = (
    select(marks.c.rollcall_id, marks.c.position, students.c.roll, marks.c.mark)
    .join_from(rollcalls, marks)
    .join(students)
    .join(subjects, subjects.c.id == rollcalls.c.subject_id)
    .join(semesters)
    .where(COUNTS, semesters.c.label == bindparam("semester"))
    .limit(MOST_LEAVES + 1)
)
_DAYS = Prepared[_Day](
    select(rollcalls.c.held_on)
    .distinct()
    .join_from(rollcalls, subjects)
    .join(semesters)
    .where(COUNTS, semesters.c.label == bindparam("semester"))
)
_days = json_rows("days", day=Date)
_ON = rollcalls.c.held_on.in_(select(_days.c.day))
_ALL_CLASSES, _CLASSES_ON = Prepared[_Class](_CLASSES), Prepared[_Class](_CLASSES.where(_ON))
_ALL_MARKS, _MARKS_ON = Prepared[_Mark](_MARKS), Prepared[_Mark](_MARKS.where(_ON))


def registers(db: Connection, semester: str, rest: Sequence[str]) -> Node:
    """By date key; `rest` may name one of them."""
    asked = {"semester": paths.label(semester)}
    if not rest:
        return _by_place(_ALL_CLASSES.all(db, **asked), _ALL_MARKS.all(db, **asked), None)
    if not (days := dates_of(rest[0])):
        return None
    asked["days"] = pack_rows([(str(day),) for day in days])
    return _by_place(_CLASSES_ON.all(db, **asked), _MARKS_ON.all(db, **asked), rest[0])


def register_dates(db: Connection, semester: str) -> set[str]:
    """The date keys of a semester's registers."""
    return {key_of(row.held_on) for row in _DAYS.all(db, semester=paths.label(semester))}


def _by_place(classes: list[_Class], rows: list[_Mark], day: str | None) -> Node:
    rosters: dict[int, list[_Mark]] = defaultdict(list)
    for row in check_size(rows):
        rosters[row.rollcall_id].append(row)
    root: JsonObject = {}
    for each in classes:
        node = root
        for key in (day or key_of(each.held_on), *map(paths.key, (each.batch, each.department, each.subject))):
            node = node.setdefault(key, {})
        for row in sorted(rosters[each.id], key=lambda row: row.position):
            node[str(len(node))] = line_in_tree(row.roll, row.mark)
    return root or None
