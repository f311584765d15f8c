"""The tree as it reads: a view over what the register holds, one unit at a time.

A unit is a part that is read with few statements: a list of labels, a student list, all of one subject in one view, the
registers of one semester. A node above several units is put together from them; one inside a unit is read with no more
than it needs.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from sqlalchemy import ColumnElement, Connection, select

from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, SEMESTERS
from rollbook.catalogue.service.labels import Kind as Labels
from rollbook.core import paths
from rollbook.core.json_values import JsonObject
from rollbook.tree.addresses import NodePath, register_key
from rollbook.tree.shapes import Node, at, in_order
from rollbook.tree.views import attendance, people
from rollbook.tree.views.attendance import Shown
from rollbook.tree.views.groups import look_for_group_node
from rollbook.tree.views.places import (
    HAS_DATES,
    HAS_MARKS,
    HAS_TOTALS,
    Keys,
    count_subjects,
    list_registered_semesters,
    lists_in,
    subjects_in,
)
from rollbook.tree.views.register import register_dates, registers
from rollbook.tree.views.size import MOST_LEAVES, TooMuch, check_marks, leaves
from rollbook.tree.views.standings import list_standings

Unit = tuple[NodePath, Node]


Reader = Callable[[Keys], Node]  # the unit, or no more of it than what holds the rest of a path


@dataclass(frozen=True)
class Branch:
    """A child of `Attendance`, or the register: how deep its units stand below it, and which there are at or below a
    place of at most so many keys."""

    depth: int
    units: Callable[[Connection, Keys], list[tuple[Keys, Reader]]]
    parts: Callable[[Connection, Keys], set[str]] | None = None  # the keys in a unit that may be too large to be read


def _labels(kind: Labels) -> Branch:
    def read(db: Connection, _rest: Keys) -> Node:
        rows = db.execute(select(kind.table.c.node_key, kind.table.c.label))
        return {row.node_key: row.label for row in rows} or None

    return Branch(0, lambda db, _given: [((), partial(read, db))])


def _of_subjects(which: ColumnElement[bool], read: Callable[[Connection, Shown, Keys], Node]) -> Branch:
    def units(db: Connection, given: Keys) -> list[tuple[Keys, Reader]]:
        found = subjects_in(db, given, which)
        if not found and (node := look_for_group_node(db, given)):
            return [(given, partial(read, db, Shown(node.subject.id, node.groups)))]
        return [(subject.place, partial(read, db, Shown(subject.id))) for subject in found]

    return Branch(4, units)


def _subjects(db: Connection, given: Keys) -> list[tuple[Keys, Reader]]:
    def told(code: str, classes: int) -> Reader:
        return lambda _rest: {"subjectCode": code, "classes": classes}

    return [(subject.place, told(subject.code, classes)) for subject, classes in count_subjects(db, given)]


def _student_lists(db: Connection, given: Keys) -> list[tuple[Keys, Reader]]:
    return [(each.place, partial(people.student_list, db, each)) for each in lists_in(db, given)]


def _registers(db: Connection, given: Keys) -> list[tuple[Keys, Reader]]:
    return [
        ((semester,), partial(registers, db, semester))
        for semester in list_registered_semesters(db)
        if given in ((), (semester,))
    ]


REGISTER = Branch(1, _registers, lambda db, semester: register_dates(db, *semester))
BRANCHES: dict[str, Branch] = {
    "Admin": Branch(0, lambda db, _given: [((), partial(people.all_admins, db))]),
    "Year": _labels(BATCHES),
    "Department": _labels(DEPARTMENTS),
    "Semester": _labels(SEMESTERS),
    "StudentDB": Branch(2, _student_lists),
    "Subjects": Branch(4, _subjects),
    "ClassDates": _of_subjects(HAS_DATES, lambda db, shown, _rest: attendance.class_dates(db, shown)),
    "AttendanceDB": _of_subjects(HAS_MARKS, attendance.lines),
    "StudentAttendanceDB": _of_subjects(HAS_MARKS, attendance.entries),
    "StudentAttendanceProfile": _of_subjects(HAS_MARKS, attendance.profiles),
}


# What the marks and the leaves of a subject add up to: a node of our own, which nobody reads who does not ask for it by
# name. All that holds the branches above, `Attendance` itself and the file of an export, is what it always was.
STANDING = paths.STANDING.split("/")[1]


def _standings(pass_line: int, timezone: str) -> Branch:
    def units(db: Connection, given: Keys) -> list[tuple[Keys, Reader]]:
        found = subjects_in(db, given, HAS_TOTALS)
        return [(subject.place, partial(list_standings, db, subject, pass_line, timezone)) for subject in found]

    return Branch(4, units)


class Tree:
    """The tree of one college."""

    def __init__(self, title: str, pass_line: int, timezone: str = "UTC") -> None:
        """`pass_line`: in hundredths of a percent; `timezone`: of the college."""
        self.register = register_key(title)
        self.branches = {**BRANCHES, STANDING: _standings(pass_line, timezone)}

    def branch(self, path: NodePath) -> tuple[NodePath, Branch] | None:
        """The branch that a path leads into, and where it stands."""
        if path[:1] == (paths.ROOT,):
            branch = self.branches.get(path[1]) if len(path) > 1 else None
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
        if path in ((), (paths.ROOT,)):
            check_marks(db)
        for root, branch in self._branches(path):
            given = path[len(root) :]
            rest = given[branch.depth :]
            for place, read in branch.units(db, given[: branch.depth]):
                node = at(read(rest), rest)
                size += leaves(node)
                if size > MOST_LEAVES:
                    raise TooMuch
                if node is not None:
                    yield (*root, *place, *rest), node

    def _branches(self, path: NodePath) -> list[tuple[NodePath, Branch]]:
        if found := self.branch(path):
            return [found]
        inside: list[tuple[NodePath, Branch]] = [((paths.ROOT, name), branch) for name, branch in BRANCHES.items()]
        if path == (paths.ROOT,):
            return inside
        return [*inside, ((self.register,), REGISTER)] if not path else []

    def node(self, db: Connection, path: NodePath) -> Node:
        """What stands at a path."""
        return join_units(path, self.units(db, path))

    def children(self, db: Connection, path: NodePath) -> list[str] | None:
        """The keys below a node in their order; nothing where it is no node that has children. Never reads more than
        one unit, so that nodes that are too large to be read can be listed."""
        if (unit := self.unit_of(path)) is not None:
            if path == unit and (parts := self._parts(db, path)) is not None:
                return in_order(parts) or None
            node = self.node(db, path)
            return in_order(node) if isinstance(node, dict) else None
        keys: set[str] = set()
        for root, branch in self._branches(path):
            given = path[len(root) :]
            units = branch.units(db, given)
            if len(root) <= len(path):
                keys.update(place[len(given)] for place, _ in units)
            elif units and (branch.parts or units[0][1](()) is not None):  # what may be too large holds something
                keys.add(root[len(path)])
        return in_order(keys) or None

    def _parts(self, db: Connection, unit: NodePath) -> set[str] | None:
        root, branch = self.branch(unit) or ((), None)
        return branch.parts(db, unit[len(root) :]) if branch and branch.parts else None


def join_units(path: NodePath, units: Iterable[Unit]) -> Node:
    """The node at a path, of the units below it."""
    root: JsonObject = {}
    for where, node in units:
        below = where[len(path) :]
        if not below:
            return node
        parent = root
        for key in below[:-1]:
            parent = parent.setdefault(key, {})
        parent[below[-1]] = node
    return root or None
