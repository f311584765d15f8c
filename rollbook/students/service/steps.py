"""What an import or its restoring does to each student, as the history keeps it."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from rollbook.students.service.known import Known

Told = dict[str, dict[str, Any]]


class Step(NamedTuple):
    was: Known | None  # none: not in the register before
    now: Known | None  # none: not in it any more


def told(steps: Iterable[Step]) -> tuple[Told, Told]:
    """By the roll each had before: what changed of them, and all of those who came or went. The order is left out."""
    before: Told = {}
    after: Told = {}
    for was, now in steps:
        if was is None or now is None:
            if was:
                before[was.roll] = _facts(was)
            if now:
                after[now.roll] = _facts(now)
            continue
        old, new = _facts(was), _facts(now)
        changed = [name for name in old if old[name] != new[name]]
        if changed:
            before[was.roll] = {name: old[name] for name in changed}
            after[was.roll] = {name: new[name] for name in changed}
    return before, after


def _facts(student: Known) -> dict[str, Any]:
    return {**student.told, "archived": student.archived_at is not None}
