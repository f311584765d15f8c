"""Why an import is not taken back, in words that say what to do about it."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from sqlalchemy import Connection

from rollbook.core.errors import Duplicate
from rollbook.students.errors import ChangedSince, NewerImport
from rollbook.students.service.known import Known, everyone_on
from rollbook.students.service.place import ClassList
from rollbook.students.service.steps import Step
from rollbook.students.service.traces import Trace, changed_since, fields_written

NAMED = 3  # students that a sentence names
LISTED = 50  # students that an answer lists

Left: TypeAlias = tuple[Trace, Known]  # what an import wrote of a student, and the student as they are


def refuse_newer_imports(left: Sequence[Left], newer: Iterable[Trace]) -> None:
    """Also where the newer one has put back what was there before: taken back later, it would bring this one's."""
    rewritten = fields_written(newer)
    if again := [student for trace, student in left if fields_written([trace]) & rewritten]:
        raise NewerImport(
            f"A newer import has changed {_count(again)} of this one again ({_names(again)}). "
            "Restore the newer import first.",
            _listed(again),
        )


def refuse_hand_edits(left: Sequence[Left]) -> None:
    if edited := [student for trace, student in left if changed_since(trace, student)]:
        were = "was" if len(edited) == 1 else "were"
        raise ChangedSince(
            f"{_count(edited)} of this import {were} corrected by hand since ({_names(edited)}), "
            "and restoring it would undo that too.",
            _listed(edited),
        )


def refuse_taken_rolls(db: Connection, class_list: ClassList, steps: Sequence[Step]) -> None:
    wanted = {now.roll_key for was, now in steps if was and now and was.roll_key != now.roll_key}
    if not wanted:
        return
    leaving = {was.id for was, now in steps if was and (now is None or was.roll_key != now.roll_key)}
    if taken := [each for each in everyone_on(db, class_list) if each.roll_key in wanted and each.id not in leaving]:
        first = taken[0]
        archived = ", who is archived" if first.archived_at else ""
        raise Duplicate(
            f"The roll {first.roll} belongs to {first.name}{archived} by now. "
            "Give one of the two another roll, and restore the import then.",
            _listed(taken),
        )


def _count(students: Sequence[Known]) -> str:
    return "1 student" if len(students) == 1 else f"{len(students):,} students"


def _names(students: Sequence[Known]) -> str:
    named = ", ".join(f"{student.roll} {student.name}" for student in students[:NAMED])
    return named + (" and others" if len(students) > NAMED else "")


def _listed(students: Sequence[Known]) -> dict[str, str]:
    return {student.roll: student.name for student in students[:LISTED]}
