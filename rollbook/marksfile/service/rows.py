"""Whose rows a file has."""

from collections.abc import Iterator
from typing import NamedTuple

from rollbook.core.schemas import same_key
from rollbook.core.sentences import BadValue, Sentence
from rollbook.marksfile import refusals
from rollbook.marksfile.files.parsed import StudentRow
from rollbook.marksfile.service.register import Register, Student
from rollbook.students import texts


class PlannedRow(NamedTuple):
    row: StudentRow
    roll: str  # as it is shown
    student: Student | None  # none: the row is left out
    problem: Sentence | None


def plan_rows(rows: list[StudentRow], register: Register) -> Iterator[PlannedRow]:
    first_with: dict[int, int] = {}
    for row in rows:
        roll, student, problem = _find(row, register)
        if student is not None and (first := first_with.setdefault(student.id, row.number)) != row.number:
            student, problem = None, refusals.roll_stands_in_row(roll, first)
        yield PlannedRow(row, roll, student, problem)


def _find(row: StudentRow, register: Register) -> tuple[str, Student | None, Sentence | None]:
    if isinstance(row.roll, tuple):
        shown = texts.show_refused(row.roll.shown)
        return shown, None, refusals.roll_not_kept(shown)
    try:
        roll = texts.roll_text(row.roll or "")
    except BadValue:
        shown = texts.show_refused(row.roll)
        return shown, None, _unknown(shown, register) if shown else refusals.NO_ROLL_IN_ROW
    found = register.students.get(same_key(roll), [])
    if len(found) > 1:  # on several lists: then the name tells
        found = [student for student in found if same_key(student.name) == same_key(row.name)] or found
    if len(found) > 1:
        return roll, None, refusals.roll_of_two(roll, found[0].name, found[1].name)
    return (roll, found[0], None) if found else (roll, None, _unknown(roll, register))


def _unknown(roll: str, register: Register) -> Sentence:
    return refusals.roll_not_called(roll[: texts.LONGEST_ROLL], register.subject.subject)
