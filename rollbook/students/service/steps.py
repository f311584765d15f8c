"""What an import or its restoring does to each student, as the history keeps it."""

from collections.abc import Iterable
from typing import NamedTuple

from rollbook.audit.parts import Part
from rollbook.students.service.known import Known


class Step(NamedTuple):
    was: Known | None  # none: not in the register before
    now: Known | None  # none: not in it any more


def parts_of(steps: Iterable[Step]) -> list[Part]:
    """By the roll each had before: what changed of them, and all of those who came or went. The order is left out."""
    return [part for step in steps if (part := _part_of(step))]


def _part_of(step: Step) -> Part | None:
    was, now = step
    known = was or now
    assert known is not None
    old, new = (each and _facts(each) for each in step)
    if old and new:
        changed = [name for name in old if old[name] != new[name]]
        if not changed:
            return None
        old, new = ({name: each[name] for name in changed} for each in (old, new))
    return Part(known.id, known.roll, old, new)


def _facts(student: Known) -> dict[str, object]:
    return {**student.facts, "archived": student.archived_at is not None}
