"""What the history keeps of a class whose marks are about to be lost, so that any day before can still be told: who was
marked how, and when and for whom it was held. `standing.stood` reads it."""

from collections.abc import Iterable

from rollbook.audit.parts import Part
from rollbook.core.json_values import JsonObject
from rollbook.rollcall.service.classes import RollCall
from rollbook.rollcall.service.lines import Line


def describe_class(rollcall: RollCall) -> JsonObject:
    """As it stands now: before it is changed."""
    taken_from = rollcall.taken_from
    return {
        "heldOn": rollcall.held_on.isoformat(),
        "takenFrom": None if taken_from is None else taken_from.isoformat(),
        "group": rollcall.group_id,
    }


def marks_of(rollcall: RollCall) -> list[Part]:
    return list_gone_marks(line for line in rollcall.lines.values() if line.mark is not None)


def list_gone_marks(lines: Iterable[Line]) -> list[Part]:
    """Marks that the class had, and has no more."""
    return [Part(line.student_id, line.roll, line.mark, None) for line in lines]


def come(lines: Iterable[Line]) -> list[Part]:
    """Marks of students who were not in the class before."""
    return [Part(line.student_id, line.roll, None, line.mark) for line in lines]
