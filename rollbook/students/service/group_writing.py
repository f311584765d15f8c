"""The groups of a plan are made and its students moved; the history is told, and what undoing it needs is kept."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date
from typing import NamedTuple

from msgspec.structs import asdict
from sqlalchemy import Connection, select

from rollbook.core.json_values import JsonObject
from rollbook.students.group_names import join_names
from rollbook.students.service.known import Known
from rollbook.students.service.memberships import Move, Moved, Pair, Span, Spans, move
from rollbook.students.service.named_groups import make_groups, note_groups
from rollbook.students.service.place import ClassList
from rollbook.students.service.plan import Plan
from rollbook.students.service.steps import Step
from rollbook.tables.groups import groups


class GroupsWritten(NamedTuple):
    moved: Moved
    summary: JsonObject | None  # what the import keeps of it; none where nothing was changed


NOTHING_MOVED = Moved({}, {})


def write_groups(db: Connection, class_list: ClassList, plan: Plan, new_students: Mapping[str, int]) -> GroupsWritten:
    """`new_students`: their ids, by the keys of their rolls."""
    if plan.groups is None or not any(planned.groups.changes for planned in plan.in_file):
        return GroupsWritten(NOTHING_MOVED, None)
    day = plan.groups.choices.day
    new = [group for group, described in plan.new_groups if not described.left_out]
    there = plan.groups.known.by_key.values()
    ids = {group.key: group.id for group in there if group.id is not None} | make_groups(db, class_list, new)
    moves = []
    for planned in plan.in_file:
        if planned.groups.changes:
            student = planned.known.id if planned.known else new_students[planned.in_file.key]
            moves += [Move(ids[each.key], student, False) for each in planned.groups.go]
            moves += [Move(ids[each.key], student, True) for each in planned.groups.come]
    moved = move(db, moves, day)
    note_groups(db, class_list)
    summary = {
        "counts": asdict(plan.group_counts),
        "day": day.isoformat(),
        "made": [ids[group.key] for group in new if group.id is None],
        "returned": [group.id for group in new if group.id is not None],
    }
    return GroupsWritten(moved, summary)


def with_moves(db: Connection, steps: Iterable[Step], moved: Moved, known: Iterable[Known]) -> list[Step]:
    """The steps with what changed of groups; and one for each of those known of whom nothing else did."""
    if not moved.after:
        return list(steps)
    told = _tell_moves(db, moved)
    with_groups = [step._replace(groups=told.pop((step.now or step.student).id, None)) for step in steps]
    by_id = {student.id: student for student in known}
    return with_groups + [Step(by_id[each], by_id[each], groups) for each, groups in told.items()]


def _tell_moves(db: Connection, moved: Moved) -> dict[int, tuple[str, str]]:
    """By student: the names of the groups that were left, and of those that were joined."""
    ids = {group for group, _ in moved.after}
    labels = {row.id: row.label for row in db.execute(select(groups.c.id, groups.c.label).where(groups.c.id.in_(ids)))}
    told: dict[int, tuple[list[str], list[str]]] = defaultdict(lambda: ([], []))
    for (group, student), after in sorted(moved.after.items()):
        for spans, names in zip((moved.before[group, student], after), told[student], strict=True):
            if spans and spans[-1].until is None:
                names.append(labels[group])
    return {student: (join_names(left), join_names(joined)) for student, (left, joined) in told.items()}


def as_json(spans: Spans) -> dict[int, JsonObject]:
    """By student and group, as a trace keeps them."""
    kept: dict[int, JsonObject] = defaultdict(dict)
    for (group, student), every in spans.items():
        kept[student][str(group)] = [[span.since.isoformat(), span.until and span.until.isoformat()] for span in every]
    return kept


def of_json(student: int, kept: JsonObject) -> Spans:
    return {_pair(student, group): [_span(*span) for span in every] for group, every in kept.items()}


def _pair(student: int, group: str) -> Pair:
    return (int(group), student)


def _span(since: str, until: str | None) -> Span:
    return Span(date.fromisoformat(since), date.fromisoformat(until) if until else None)
