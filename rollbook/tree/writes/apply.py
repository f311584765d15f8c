"""Writes by node path: each through the service that a screen would use, all of one request or none."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from sqlalchemy import Connection

from rollbook.core import paths
from rollbook.tree.addresses import NodePath
from rollbook.tree.former_paths import current_path
from rollbook.tree.refusals import BadInput, InEnglish
from rollbook.tree.shapes import Node
from rollbook.tree.texts import tag_of, text_of
from rollbook.tree.views.groups import look_for_subject_of_group
from rollbook.tree.views.places import Keys
from rollbook.tree.writes import labels, marks, people, subjects
from rollbook.tree.writes.classes import hold_subject_if_there
from rollbook.tree.writes.context import Context, NotWritable, Write
from rollbook.tree.writes.rights import check_place

_OF_SUBJECTS = {
    "Subjects": subjects.write_subject,
    "ClassDates": subjects.write_class_date,
    "AttendanceDB": marks.write_line,
    "StudentAttendanceDB": marks.write_entry,
    "StudentAttendanceProfile": marks.write_profile,
}


_HOLDS: dict[str, Callable[[Connection, Keys], bool]] = {
    "StudentDB": people.hold_students,
    **dict.fromkeys(_OF_SUBJECTS, hold_subject_if_there),
}
_SUBJECT_NODE = 6  # keys to a subject among Subjects


class Stale(InEnglish):
    """Somebody else wrote there first."""

    status, kind = 412, "stale"

    def __init__(self, node: Node) -> None:
        super().__init__("The node was changed since it was read.")
        self.node = node


class Written(NamedTuple):
    tag: str | None  # of the node as it is now, where it was asked for


def apply(
    db: Connection,
    context: Context,
    writes: Sequence[Write],
    is_known: Callable[[Node], bool] | None = None,
    tagged: bool = False,
) -> Written:
    """All or nothing. `is_known`: whether the one node is still as the writer knows it."""
    held = {write.path: _hold(db, context, write) for write in sorted(writes, key=lambda write: write.path)}
    writes = [held[write.path] for write in writes]
    for write in writes:
        _check_rights(db, context, write)
    if is_known is not None:
        [write] = writes
        there = context.tree.node(db, write.path)
        if not is_known(there):
            raise Stale(there)
        context = replace(context, compared=True)
    for write in writes:
        _write(db, context, write)
    return Written(tag_of(text_of(context.tree.node(db, writes[0].path))) if tagged and writes else None)


def check_apart(writes: Sequence[Write]) -> None:
    """No two of one request may write to the same place."""
    ordered = sorted(write.path for write in writes)
    for one, other in pairwise(ordered):
        if other[: len(one)] == one:
            raise BadInput("Two paths of one update overlap.")


def _hold(db: Connection, context: Context, write: Write) -> Write:
    """Before anything is read that a write depends on: of two who write here at once, the later one waits. What is
    written under a former label is answered with the path where that leads."""
    branch, keys = _branch(write.path)
    if kind := labels.KINDS.get(branch):
        labels.hold(db, kind)
    elif (hold := _HOLDS.get(branch)) and not hold(db, keys):
        moved = replace(write, path=_path_of_now(db, context, write))
        if moved != write:
            hold(db, _branch(moved.path)[1])
        return moved
    return write


def _check_rights(db: Connection, context: Context, write: Write) -> None:
    """Before anything is told of what is there."""
    branch, keys = _branch(write.path)
    if branch in _OF_SUBJECTS:
        check_place(db, context, keys)


def _path_of_now(db: Connection, context: Context, write: Write) -> NodePath:
    path = current_path(db, context.tree, write.path)
    begins = isinstance(write.value, dict) and write.value.get("classes", 0) == 0
    if path[1] == "Subjects" and len(path) == _SUBJECT_NODE and begins:
        return (*path[:-1], write.path[-1])  # a new subject, to which nobody's former label is denied
    return path


def _write(db: Connection, context: Context, write: Write) -> None:
    branch, keys = _branch(write.path)
    if write.value is None and _is_absent(db, context, write.path):
        return
    if kind := labels.KINDS.get(branch):
        labels.write(db, context, kind, keys, write.value)
    elif branch == "StudentDB":
        people.write_students(db, context, keys, write.value)
    elif writer := _OF_SUBJECTS.get(branch):
        if branch != "Subjects":
            _refuse_group(db, keys[:4])
        writer(db, context, keys, write.value)
    else:
        raise NotWritable("Nothing can be written at this path.")


def _refuse_group(db: Connection, place: Keys) -> None:
    if subject := look_for_subject_of_group(db, place):
        raise NotWritable(
            f"{paths.label(place[-1])} is no subject. Where a group is named behind a subject's code, its classes are "
            f"only read. Write to {subject.code}."
        )


def _is_absent(db: Connection, context: Context, path: NodePath) -> bool:
    """Deleting what is not there is done already. Of large nodes nothing is deleted at once, so none is read for it."""
    if context.tree.unit_of(path) is None:
        return context.tree.children(db, path) is None
    return context.tree.node(db, path) is None


def _branch(path: NodePath) -> tuple[str, Keys]:
    if path[:1] != (paths.ROOT,) or len(path) < 2:
        return "", ()
    return path[1], path[2:]
