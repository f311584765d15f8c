"""What an import leaves behind so that it can be taken back: of each student, the fields it wrote and no others."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple, Protocol

from rollbook.core.json_values import JsonObject
from rollbook.core.schemas import same_key
from rollbook.students.service.group_writing import as_json, of_json
from rollbook.students.service.known import Known
from rollbook.students.service.memberships import Moved
from rollbook.students.service.steps import Step

POSITION, ARCHIVED, GROUPS, CONTACTS = "position", "archived_at", "groups", "contacts"
_TEXTS = ("roll", "name", "email")
_FIELDS = (*_TEXTS, POSITION, ARCHIVED)
# The order is nobody's work, and groups and contacts are looked at one by one.
_NO_FACTS = (POSITION, GROUPS, CONTACTS)


class _TraceRow(Protocol):
    student_id: int
    before: JsonObject | None
    after: JsonObject


class Trace(NamedTuple):
    """Values are as JSON keeps them."""

    student_id: int
    before: JsonObject | None  # none: the import added the student
    after: JsonObject  # the same fields; of an added student those that a person can correct

    @property
    def added(self) -> bool:
        return self.before is None


def traces_of(steps: Iterable[Step], moved: Moved) -> list[Trace]:
    before, after = as_json(moved.before), as_json(moved.after)
    traces = [_trace(step.was, step.now) for step in steps if step.now]
    return [_with_groups(trace, before, after) if trace.student_id in after else trace for trace in traces]


def _with_groups(trace: Trace, before: dict[int, JsonObject], after: dict[int, JsonObject]) -> Trace:
    """Of an added student nothing was before."""
    was = None if trace.before is None else {**trace.before, GROUPS: before[trace.student_id]}
    return trace._replace(before=was, after={**trace.after, GROUPS: after[trace.student_id]})


def read_moved(traces: Iterable[Trace]) -> Moved:
    """What the import did to who is in which group."""
    moved = Moved({}, {})
    for trace in traces:
        after = of_json(trace.student_id, trace.after.get(GROUPS, {}))
        moved.after.update(after)
        moved.before.update({pair: [] for pair in after})
        moved.before.update(of_json(trace.student_id, (trace.before or {}).get(GROUPS, {})))
    return moved


def read_trace(row: _TraceRow) -> Trace:
    return Trace(row.student_id, row.before, row.after)


def find_changed_since(trace: Trace, student: Known) -> set[str]:
    """The fields that hold neither what the import wrote nor what was there before."""
    now = _values(student)
    return {
        name
        for name, written in trace.after.items()
        if name not in _NO_FACTS and now[name] != written and not _is_as_before(trace, name, now[name])
    }


def take_back(trace: Trace, student: Known, *, force: bool, with_position: bool) -> Known:
    """The student with the fields that still hold what the import wrote as they were before; by force all it wrote."""
    assert trace.before is not None
    now = _values(student)
    back: JsonObject = {}
    for name, before in trace.before.items():
        if name == POSITION:
            if with_position:
                back[name] = before
        elif name not in (GROUPS, CONTACTS) and (
            now[name] == trace.after[name] or (force and not _is_as_before(trace, name, now[name]))
        ):
            back[name] = datetime.fromisoformat(before) if name == ARCHIVED and before else before
    if "roll" in back:
        back["roll_key"] = same_key(back["roll"])
    return student._replace(**back)


def fields_written(traces: Iterable[Trace]) -> set[tuple[int, str]]:
    """A group counts as a field of its own, and so does a contact."""
    return {
        (trace.student_id, name)
        for trace in traces
        for name in (
            *trace.after,
            *(f"group {each}" for each in trace.after.get(GROUPS, ())),
            *(f"contact {each}" for each in trace.after.get(CONTACTS) or ()),
        )
        if name not in _NO_FACTS
    }


def reorders(traces: Iterable[Trace]) -> bool:
    """Whether students who were on the list before and after have changed places."""
    return any(trace.before and POSITION in trace.before and ARCHIVED not in trace.before for trace in traces)


def are_in_order(traces: Iterable[tuple[Trace, Known]]) -> bool:
    """Whether those on the list stand in the order that the import gave them."""
    moved = [
        (trace.after[POSITION], student.position)
        for trace, student in traces
        if POSITION in trace.after and student.archived_at is None
    ]
    places = [now for _, now in sorted(moved)]
    return places == sorted(places)


def _trace(was: Known | None, now: Known) -> Trace:
    new = _values(now)
    if was is None:
        return Trace(now.id, None, {name: new[name] for name in _TEXTS})
    old = _values(was)
    wrote = [name for name in _FIELDS if old[name] != new[name]]
    return Trace(now.id, {name: old[name] for name in wrote}, {name: new[name] for name in wrote})


def _values(student: Known) -> JsonObject:
    values = {name: getattr(student, name) for name in _FIELDS}
    return {**values, ARCHIVED: student.archived_at.isoformat() if student.archived_at else None}


def _is_as_before(trace: Trace, name: str, value: object) -> bool:
    if trace.before is None:
        return False
    before = trace.before[name]
    return bool(before) == bool(value) if name == ARCHIVED else bool(before == value)
