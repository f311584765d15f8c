"""The tree as it reads: a view over what the register holds, one unit at a time.

A unit is a part that is read with few statements: a list of labels, a student list, all of one subject in one view, the
register of one date. A node above several units is put together from them; one inside a unit is read with no more than
it needs.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import ColumnElement, Connection, select

from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, SEMESTERS
from rollbook.catalogue.service.labels import Kind as Labels
from rollbook.catalogue.service.subjects import CLASSES_HELD
from rollbook.core import paths
from rollbook.tables.catalogue import subjects
from rollbook.tree.addresses import NodePath, register_key
from rollbook.tree.date_keys import dates_of, key_of
from rollbook.tree.shapes import Node, at, in_order
from rollbook.tree.views import attendance, people
from rollbook.tree.views.places import (
    HAS_DATES,
    HAS_MARKS,
    TAUGHT,
    Keys,
    Subject,
    lists_in,
    register_dates,
    subjects_in,
)
from rollbook.tree.views.register import register
from rollbook.tree.views.size import MOST_LEAVES, TooMuch, leaves

Unit = tuple[NodePath, Node]


@dataclass(frozen=True)
class Branch:
    """A child of `Attendance`, or the register: how deep its units stand below it, and how they are read."""

    depth: int
    places: Callable[[Connection, Keys], list[Keys]]  # of its units, at or below a place of at most so many keys
    read: Callable[[Connection, Keys, Keys], Node]  # the unit at a place, or no more than what holds the rest


def _labels(kind: Labels) -> Branch:
    def read(db: Connection, _place: Keys, _rest: Keys) -> Node:
        rows = db.execute(select(kind.table.c.node_key, kind.table.c.label))
        return {row.node_key: row.label for row in rows} or None

    return Branch(0, lambda _db, _given: [()], read)


def _of_subjects(which: ColumnElement[bool], read: Callable[[Connection, Subject, Sequence[str]], Node]) -> Branch:
    def places(db: Connection, given: Keys) -> list[Keys]:
        return [subject.place for subject in subjects_in(db, given, which)]

    def read_at(db: Connection, place: Keys, rest: Keys) -> Node:
        found = subjects_in(db, place, which)
        return read(db, found[0], rest) if found else None

    return Branch(4, places, read_at)


def _subject(db: Connection, subject: Subject, _rest: Sequence[str]) -> Node:
    classes = db.scalar(select(CLASSES_HELD).where(subjects.c.id == subject.id))
    return {"subjectCode": subject.code, "classes": classes or 0}


def _read_students(db: Connection, place: Keys, rest: Keys) -> Node:
    found = lists_in(db, place)
    return people.student_list(db, found[0], rest) if found else None


def _register_places(db: Connection, given: Keys) -> list[Keys]:
    if len(given) == 2:
        return [given]
    found = register_dates(db, *given) if given else register_dates(db, None)
    in_semester = [(semester, key_of(day)) for semester, day in found if not given or semester == given[0]]
    return list(dict.fromkeys(in_semester))


def _read_register(db: Connection, place: Keys, _rest: Keys) -> Node:
    semester, day = place
    days = dates_of(day)
    return register(db, semester, days) if days and paths.key(paths.label(semester)) == semester else None


REGISTER = Branch(2, _register_places, _read_register)
BRANCHES: dict[str, Branch] = {
    "Admin": Branch(0, lambda _db, _given: [()], lambda db, _place, rest: people.all_admins(db, rest)),
    "Year": _labels(BATCHES),
    "Department": _labels(DEPARTMENTS),
    "Semester": _labels(SEMESTERS),
    "StudentDB": Branch(2, lambda db, given: [each.place for each in lists_in(db, given)], _read_students),
    "Subjects": _of_subjects(TAUGHT, _subject),
    "ClassDates": _of_subjects(HAS_DATES, lambda db, subject, _rest: attendance.class_dates(db, subject.id)),
    "AttendanceDB": _of_subjects(HAS_MARKS, lambda db, subject, rest: attendance.lines(db, subject.id, rest)),
    "StudentAttendanceDB": _of_subjects(HAS_MARKS, lambda db, subject, rest: attendance.entries(db, subject.id, rest)),
    "StudentAttendanceProfile": _of_subjects(
        HAS_MARKS, lambda db, subject, rest: attendance.profiles(db, subject.id, rest)
    ),
}


class Tree:
    """The tree of one college."""

    def __init__(self, title: str) -> None:
        self.register = register_key(title)

    def branch(self, path: NodePath) -> tuple[NodePath, Branch] | None:
        """The branch that a path leads into, and where it stands."""
        if path[:1] == (paths.ROOT,):
            branch = BRANCHES.get(path[1]) if len(path) > 1 else None
            return (path[:2], branch) if branch else None
        return (path[:1], REGISTER) if path[:1] == (self.register,) else None

    def unit_of(self, path: NodePath) -> NodePath | None:
        """The unit that a node is, or is inside of."""
        if (found := self.branch(path)) is None:
            return None
        root, branch = found
        end = len(root) + branch.depth
        return path[:end] if len(path) >= end else None

    def units(self, db: Connection, path: NodePath) -> Iterator[Unit]:
        """Every unit below a node, or what the node is of its unit. No more than can be read at once."""
        size = 0
        for reading in self._readings(db, path):
            where, node = reading()
            size += leaves(node)
            if size > MOST_LEAVES:
                raise TooMuch
            if node is not None:
                yield where, node

    def _readings(self, db: Connection, path: NodePath) -> Iterator[Callable[[], Unit]]:
        for root, branch in self._branches(path):
            given = path[len(root) :]
            place, rest = given[: branch.depth], given[branch.depth :]
            places = branch.places(db, place) if len(place) < branch.depth else [place]
            for each in places:
                yield partial(_read, db, root, branch, each, rest)

    def _branches(self, path: NodePath) -> list[tuple[NodePath, Branch]]:
        if found := self.branch(path):
            return [found]
        inside: list[tuple[NodePath, Branch]] = [((paths.ROOT, name), branch) for name, branch in BRANCHES.items()]
        if path == (paths.ROOT,):
            return inside
        return [*inside, ((self.register,), REGISTER)] if not path else []

    def node(self, db: Connection, path: NodePath) -> Node:
        """What stands at a path."""
        return joined(path, self.units(db, path))

    def children(self, db: Connection, path: NodePath) -> list[str] | None:
        """The keys below a node in their order; nothing where it is no node that has children. Never reads more than
        one unit, so that nodes that are too large to be read can be listed."""
        if self.unit_of(path) is not None:
            node = self.node(db, path)
            return in_order(node) if isinstance(node, dict) else None
        keys = set()
        for root, branch in self._branches(path):
            given = path[len(root) :]
            places = branch.places(db, given)
            if len(root) > len(path):
                first = [places[0]] if places else []
                if any(_read(db, root, branch, place, ())[1] is not None for place in first):
                    keys.add(root[len(path)])
            else:
                keys.update(place[len(given)] for place in places)
        return in_order(keys) or None


def joined(path: NodePath, units: Iterable[Unit]) -> Node:
    """The node at a path, of the units below it."""
    root: dict[str, Any] = {}
    for where, node in units:
        below = where[len(path) :]
        if not below:
            return node
        parent = root
        for key in below[:-1]:
            parent = parent.setdefault(key, {})
        parent[below[-1]] = node
    return root or None


def _read(db: Connection, root: NodePath, branch: Branch, place: Keys, rest: Keys) -> Unit:
    unit = branch.read(db, place, rest)
    # What was read holds at least the rest; where the whole unit was asked for, that is all of it.
    return (*root, *place, *rest), at(unit, rest)
