"""What an import or its restoring does to each student, as the history keeps it."""

from collections.abc import Iterable
from typing import NamedTuple

from rollbook.audit.parts import Part
from rollbook.students.service.known import Known


class Step(NamedTuple):
    was: Known | None  # none: not in the register before
    now: Known | None  # none: not in it any more
    groups: tuple[str, str] | None = None  # names of those that were left, and of those that were joined
    contacts: tuple[str, str] | None = None  # who was told before, and after, of those who changed

    @property
    def student(self) -> Known:
        known = self.was or self.now
        assert known is not None
        return known


def parts_of(steps: Iterable[Step]) -> list[Part]:
    """By the roll each had before: what changed of them, and all of those who came or went. The order is left out."""
    return [part for step in steps if (part := _part_of(step))]


def _part_of(step: Step) -> Part | None:
    left, joined = step.groups or (None, None)
    told_before, told_after = step.contacts or (None, None)
    old = step.was and _facts(step.was, left, told_before)
    new = step.now and _facts(step.now, joined, told_after)
    if old and new:
        changed = [name for name in old if old[name] != new[name]]
        if not changed:
            return None
        old, new = ({name: each[name] for name in changed} for each in (old, new))
    return Part(step.student.id, step.student.roll, old, new)


def _facts(student: Known, groups: str | None, contacts: str | None) -> dict[str, object]:
    told = {name: text for name, text in (("groups", groups), ("contacts", contacts)) if text is not None}
    return {**student.facts, "archived": student.archived_at is not None, **told}
