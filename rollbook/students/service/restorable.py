"""Why an import is not taken back, in words that say what to do about it."""

from collections.abc import Collection, Iterable, Sequence
from typing import TypeAlias

from sqlalchemy import Connection

from rollbook.core.errors import Conflict, Duplicate
from rollbook.students import refusals
from rollbook.students.errors import ChangedSince
from rollbook.students.service.known import Known, everyone_on
from rollbook.students.service.place import ClassList
from rollbook.students.service.steps import Step
from rollbook.students.service.traces import Trace, fields_written, find_changed_since

NAMED = 3  # students that a sentence names
LISTED = 50  # students that an answer lists

Left: TypeAlias = tuple[Trace, Known]  # what an import wrote of a student, and the student as they are


def refuse_newer_imports(left: Sequence[Left], newer: Iterable[Trace]) -> None:
    """Also where the newer one has put back what was there before: taken back later, it would bring this one's."""
    rewritten = fields_written(newer)
    if again := [student for trace, student in left if fields_written([trace]) & rewritten]:
        raise Conflict(refusals.newer_import(len(again), *_name_first(again)), _list_names(again))


def refuse_hand_edits(left: Sequence[Left], moved: Collection[int]) -> None:
    """`moved`: those whom somebody has moved between groups since."""
    if edited := [each for trace, each in left if each.id in moved or find_changed_since(trace, each)]:
        raise ChangedSince(refusals.changed_since(len(edited), *_name_first(edited)), _list_names(edited))


def refuse_taken_rolls(db: Connection, class_list: ClassList, steps: Sequence[Step]) -> None:
    wanted = {now.roll_key for was, now, *_ in steps if was and now and was.roll_key != now.roll_key}
    if not wanted:
        return
    leaving = {was.id for was, now, *_ in steps if was and (now is None or was.roll_key != now.roll_key)}
    if taken := [each for each in everyone_on(db, class_list) if each.roll_key in wanted and each.id not in leaving]:
        first = taken[0]
        archived = first.archived_at is not None
        raise Duplicate(refusals.roll_has_new_owner(first.roll, first.name, archived), _list_names(taken))


def _name_first(students: Sequence[Known]) -> tuple[tuple[str, ...], bool]:
    """The first ones, and whether there are others."""
    return tuple(f"{student.roll} {student.name}" for student in students[:NAMED]), len(students) > NAMED


def _list_names(students: Sequence[Known]) -> dict[str, str]:
    return {student.roll: student.name for student in students[:LISTED]}
