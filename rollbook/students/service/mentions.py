"""Where the history and the imports tell of students: of one alone, or of many at once by their rolls."""

import json
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, Text, and_, cast, or_, select, true

from rollbook.audit.trail import at_or_below
from rollbook.core import paths
from rollbook.students.service.known import Known, portions
from rollbook.students.service.place import ClassList
from rollbook.students.service.traces import Trace, read_traces
from rollbook.students.service.whereabouts import Stay, Whereabouts, under_all_labels
from rollbook.tables.changes import changes
from rollbook.tables.students import student_imports

BY_ROLL = ("students", "marks")  # what an entry about many tells of each
FEW = 20  # that are looked for one by one

_FAMILIES = (paths.STUDENTS, paths.SHEETS)


class Import(NamedTuple):
    number: int
    traces: list[Trace]


class Mentions:
    def __init__(self, db: Connection, class_list: ClassList, students: Sequence[Known]) -> None:
        """Of students who are on one list now."""
        self._db = db
        self.own = _own_entries(db, [student.id for student in students])
        self.imports = _imports_with(db, class_list, self.own)
        left = defaultdict[int, list[Trace]](list)
        for trace in (trace for each in self.imports for trace in each.traces):
            left[trace.student_id].append(trace)
        self._whereabouts = {
            student.id: Whereabouts(student, class_list, self.own[student.id], left[student.id]) for student in students
        }

    def among_many(self) -> Iterator[tuple[Row[Any], dict[str, int]]]:
        """Each entry about many that may name one of them; with their ids, by the keys of the rolls they had then."""
        together = defaultdict[Stay, list[int]](list)
        for student_id, each in self._whereabouts.items():
            for stay in each.stays:
                together[stay].append(student_id)
        for whole_stay, ids in together.items():
            rolls = {roll for student_id in ids for roll in self._whereabouts[student_id].rolls}
            for stay in under_all_labels(self._db, whole_stay):
                for entry in _entries_of_many(self._db, stay, rolls):
                    keys = ((key, each) for each in ids for key in self._whereabouts[each].keys_at(entry.id))
                    yield entry, dict(keys)


def _own_entries(db: Connection, ids: Sequence[int]) -> dict[int, list[Row[Any]]]:
    """Of each student those about them alone, in order."""
    found: dict[int, list[Row[Any]]] = {student_id: [] for student_id in ids}
    for some in portions(ids):
        for entry in db.execute(select(changes).where(changes.c.student_id.in_(some)).order_by(changes.c.id)):
            found[entry.student_id].append(entry)
    return found


def _imports_with(db: Connection, class_list: ClassList, own: dict[int, list[Row[Any]]]) -> list[Import]:
    """Into the list where they are, and into others for those who have come from there."""
    here = and_(*(student_imports.c[name] == value for name, value in class_list.ids.items()))
    text = cast(student_imports.c.before, Text)
    moved = [student_id for student_id, entries in own.items() if any(map(_tells_of_a_move, entries))]
    elsewhere = [text.contains(f"[{student_id},") for student_id in moved] if len(moved) <= FEW else [true()]
    found = db.execute(select(student_imports.c.number, student_imports.c.before).where(or_(here, *elsewhere)))
    imports = (Import(row.number, read_traces(row.before)) for row in found)
    return [each for each in imports if any(trace.student_id in own for trace in each.traces)]


def _tells_of_a_move(entry: Row[Any]) -> bool:
    return "batch" in (entry.after or {})


def _entries_of_many(db: Connection, stay: Stay, rolls: Collection[str]) -> Sequence[Row[Any]]:
    """The same roll on another list is somebody else's."""
    below = [paths.join(family, stay.batch, stay.department) for family in _FAMILIES]
    words = rolls if len(rolls) <= FEW else BY_ROLL
    texts = (cast(changes.c.before, Text), cast(changes.c.after, Text))
    named = (text.contains(json.dumps(word), autoescape=True) for word in words for text in texts)
    return db.execute(
        select(changes)
        .where(changes.c.student_id.is_(None), or_(*map(at_or_below, below)), or_(*named))
        .where(changes.c.id > stay.behind, changes.c.id < stay.before)
        .order_by(changes.c.id)
    ).all()
