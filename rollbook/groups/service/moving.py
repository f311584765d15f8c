"""Students come to groups and go from them: once for one id, all of it or nothing; and undone as a whole."""

import hashlib
from collections import defaultdict
from collections.abc import Collection, Iterable
from datetime import date, datetime
from typing import Protocol
from uuid import UUID

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from rollbook.audit.parts import Part
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import Conflict, NotFound
from rollbook.core.json_values import JsonObject
from rollbook.groups import refusals
from rollbook.groups.schemas import GroupAgain, MovedStudent, Moves, MovesAgain, MovesOut, MovesUndone
from rollbook.groups.service.asked import hold_all, plan_moves, students_named
from rollbook.groups.service.days import check_day
from rollbook.groups.service.known import Group, find_groups
from rollbook.groups.service.notices import note_groups
from rollbook.groups.service.stored import StoredSpans, packed, unpacked
from rollbook.students.service import memberships
from rollbook.students.service.known import Known, students_by_id
from rollbook.students.service.memberships import Moved, Span, Spans
from rollbook.students.service.named_groups import IS_USED, remove_unused
from rollbook.students.service.place import ClassList, find_list, hold_lists
from rollbook.tables.groups import group_moves, groups


class _MovesRow(Protocol):
    id: UUID
    batch_id: int
    department_id: int
    as_of: date
    request_hash: bytes
    spans: StoredSpans
    made: list[int]
    undone_at: datetime | None


def move_students(db: Connection, moves_id: UUID, form: Moves, by: str, today: date) -> MovesOut:
    check_day(form.as_of, today, "asOf")
    sent = hashlib.sha256(msgspec.json.encode(form)).digest()
    place = find_list(db, form)
    named = {each.group for each in form.groups if each.group is not None}
    hold_all(db, place, named, students_named(form))
    if (done := _look_for(db, moves_id)) is not None:
        if done.request_hash != sent:
            raise Conflict(refusals.MOVES_ID_IN_USE)
        return _out(db, done)
    [place] = hold_lists(db, place.place)  # with its labels as they are now
    moves, made = plan_moves(db, place, form)
    moved = memberships.move(db, moves, form.as_of)
    row = {
        "id": moves_id,
        **place.ids,
        "by": by,
        "at": clock.now(),
        "as_of": form.as_of,
        "request_hash": sent,
        "spans": packed(moved),
        "made": [group.id for group in made],
    }
    try:
        with db.begin_nested():
            db.execute(group_moves.insert().values(row))
    except IntegrityError as error:  # the same id, at the same moment, for another batch
        raise Conflict(refusals.MOVES_ID_IN_USE) from error
    if moved.after:
        told = {"asOf": form.as_of.isoformat(), "made": [group.label for group in made]}
        _record(db, place, by, moved, form.as_of, told)
    return _out(db, _find(db, moves_id))


def undo_moves(db: Connection, moves_id: UUID, by: str) -> MovesUndone:
    """If nobody has changed what it changed. The groups that it made go again, where nobody uses them."""
    done = _find(db, moves_id)
    moved = unpacked(done.spans)
    student_ids = {student for _, student in moved.after}
    [place] = hold_lists(db, (done.batch_id, done.department_id))
    hold_all(db, place, {group for group, _ in moved.after}, student_ids)
    done = _find(db, moves_id)
    undone = MovesUndone(students=len(student_ids), again=None)
    if done.undone_at is not None:
        return undone
    is_there = len(students_by_id(db, list(student_ids))) == len(student_ids)
    is_there = is_there and len(_groups_of(db, moved)) == len({group for group, _ in moved.after})
    if not is_there or not memberships.put_back(db, moved):
        raise Conflict(refusals.MOVED_SINCE)
    db.execute(group_moves.update().where(group_moves.c.id == moves_id).values(undone_at=clock.now()))
    if not moved.after:
        return undone
    unused = find_groups(db, groups.c.id.in_(done.made), ~IS_USED)
    again = _ask_again(db, place, done.as_of, moved, {group.id for group in unused})
    told = {"asOf": done.as_of.isoformat(), "undone": True, "removed": [group.label for group in unused]}
    _record(db, place, by, Moved(moved.after, moved.before), done.as_of, told)
    remove_unused(db, [group.id for group in unused], by)
    return replace(undone, again=again)


def _ask_again(db: Connection, place: ClassList, day: date, moved: Moved, removed: Collection[int]) -> MovesAgain:
    """What does it anew, under another id. Groups that are removed by then are made again."""
    asked = []
    for group in _groups_of(db, moved).values():
        comes = {who: _is_open(spans) for (group_id, who), spans in moved.after.items() if group_id == group.id}
        come, go = ([who for who, is_in in comes.items() if is_in is wanted] for wanted in (True, False))
        known, label, kind = (None, group.label, group.kind) if group.id in removed else (group.id, None, None)
        asked.append(GroupAgain(group=known, label=label, kind=kind, come=come, go=go))
    return MovesAgain(batch=place.batch, department=place.department, as_of=day, groups=asked)


def _record(db: Connection, place: ClassList, by: str, moved: Moved, day: date, told: JsonObject) -> None:
    """One entry of the history, with what it tells of each student."""
    every = _groups_of(db, moved)
    was, now = (_labels_on(day, spans, every) for spans in (moved.before, moved.after))
    parts = [
        Part(who.id, who.roll, _told_of(was[who.id]), _told_of(now[who.id])) for who in _students_of(db, moved.after)
    ]
    after = {**told, "students": {}}
    record_change(db, by, paths.groups(place.batch, place.department), {"students": {}}, after, place.about, parts)
    note_groups(db, every.values())


def _labels_on(day: date, spans: Spans, every: dict[int, Group]) -> defaultdict[int, list[str]]:
    """By student, the groups that they are in on that day."""
    labels = defaultdict[int, list[str]](list)
    order = list(every)
    for group_id, student in sorted(spans, key=lambda pair: order.index(pair[0])):
        if any(span.holds(day) for span in spans[group_id, student]):
            labels[student].append(every[group_id].label)
    return labels


def _told_of(labels: list[str]) -> JsonObject | None:
    return {"groups": labels} if labels else None


def _out(db: Connection, done: _MovesRow) -> MovesOut:
    moved = unpacked(done.spans)
    every = _groups_of(db, moved)
    changes = [
        MovedStudent(student=who.id, roll=who.roll, name=who.name, group=group.label, comes=_is_open(spans))
        for who in _students_of(db, moved.after)
        for group in every.values()
        if (spans := moved.after.get((group.id, who.id))) is not None
    ]
    return MovesOut(
        id=done.id,
        as_of=done.as_of,
        students=len({change.student for change in changes}),
        changes=changes,
        undone=done.undone_at is not None,
    )


def _is_open(spans: list[Span]) -> bool:
    """Whoever comes stays until something else is said."""
    return bool(spans) and spans[-1].until is None


def _groups_of(db: Connection, moved: Moved) -> dict[int, Group]:
    """Those that are still there, in their order."""
    found = find_groups(db, groups.c.id.in_({group for group, _ in moved.after}))
    return {group.id: group for group in found}


def _students_of(db: Connection, spans: Iterable[tuple[int, int]]) -> list[Known]:
    """Those that are still there, list by list in its order."""
    known = students_by_id(db, list({student for _, student in spans}))
    return sorted(known.values(), key=lambda who: (*who.place, who.position, who.id))


def _find(db: Connection, moves_id: UUID) -> _MovesRow:
    if (row := _look_for(db, moves_id)) is None:
        raise NotFound(refusals.NO_SUCH_MOVES)
    return row


def _look_for(db: Connection, moves_id: UUID) -> _MovesRow | None:
    return db.execute(select(group_moves).where(group_moves.c.id == moves_id)).one_or_none()
