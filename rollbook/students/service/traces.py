"""What an import leaves behind so that it can be taken back: each student it touched, before and after."""

import hashlib
import json
from datetime import datetime
from typing import Any, NamedTuple

from rollbook.students.service.known import Known
from rollbook.students.service.place import ClassList
from rollbook.students.service.plan import Plan


class Trace(NamedTuple):
    student_id: int
    mark: str  # of the student as the import left them
    was: dict[str, Any] | None  # none: the import added them


def traces_of(class_list: ClassList, plan: Plan, new_ids: dict[str, int]) -> list[list[Any]]:
    """As JSON keeps them."""
    place = class_list.place
    traces = []
    for planned in plan.to_write:
        row = planned.in_file
        student_id = planned.known.id if planned.known else new_ids[row.key]
        mark = _mark(place, (row.roll, row.name, row.email), archived=False)
        traces.append(Trace(student_id, mark, _was(planned.known) if planned.known else None))
    if plan.archives_missing:
        for planned in plan.missing:
            assert planned.known
            student = planned.known
            mark = _mark(place, (student.roll, student.name, student.email), archived=True)
            traces.append(Trace(student.id, mark, _was(student)))
    return [list(trace) for trace in traces]


def read_traces(stored: list[list[Any]]) -> list[Trace]:
    return [Trace(*trace) for trace in stored]


def mark_of(student: Known) -> str:
    """Two marks differ when a person would say that the student was changed. The order of a list does not count."""
    return _mark(student.place, (student.roll, student.name, student.email), archived=student.archived_at is not None)


def restored(was: dict[str, Any]) -> dict[str, Any]:
    """The changes that make a student what they were."""
    archived_at = was["archived_at"]
    return {**was, "archived_at": datetime.fromisoformat(archived_at) if archived_at else None}


def _was(student: Known) -> dict[str, Any]:
    kept = {name: getattr(student, name) for name in ("roll", "name", "email", "position")}
    return {**kept, "archived_at": student.archived_at.isoformat() if student.archived_at else None}


def _mark(place: tuple[int, int], texts: tuple[str, str, str], *, archived: bool) -> str:
    facts = json.dumps([*place, *texts, archived])
    return hashlib.blake2b(facts.encode(), digest_size=8).hexdigest()
