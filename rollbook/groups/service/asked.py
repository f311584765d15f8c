"""What a change of groups asks for, looked at before anything is written."""

from collections import Counter
from collections.abc import Collection, Iterable

from sqlalchemy import Connection

from rollbook.core.errors import BadInput, Conflict, NotFound
from rollbook.core.refusals import NO_SUCH_STUDENT
from rollbook.groups import refusals
from rollbook.groups.schemas import MOST_STUDENTS, GroupMoves, Moves
from rollbook.groups.service.known import Group, find_groups
from rollbook.groups.service.making import insert_group
from rollbook.students.refusals import in_two_sections
from rollbook.students.service.known import Known, students_by_id
from rollbook.students.service.memberships import Move
from rollbook.students.service.place import ClassList, hold_labels
from rollbook.tables.groups import groups


def hold_all(db: Connection, place: ClassList, group_ids: Collection[int], student_ids: Collection[int]) -> None:
    """Until the transaction ends nobody else writes to these groups, and nobody moves, archives or erases these
    students. Whoever has moved to another list while we waited: then it is another batch to wait for."""
    held: set[int] = set()
    while not (wanted := _batches(db, place, group_ids, student_ids)) <= held:
        hold_labels(db, wanted, [place.department_id])
        held |= wanted


def _batches(db: Connection, place: ClassList, group_ids: Collection[int], student_ids: Collection[int]) -> set[int]:
    of_groups = {group.batch_id for group in find_groups(db, groups.c.id.in_(group_ids))}
    of_students = {student.batch_id for student in students_by_id(db, list(student_ids)).values()}
    return {place.batch_id, *of_groups, *of_students}


def students_named(form: Moves) -> set[int]:
    return {student for each in form.groups for student in (*each.come, *each.go)}


def plan_moves(db: Connection, place: ClassList, form: Moves) -> tuple[list[Move], list[Group]]:
    """Who comes and goes; and the groups that were made for it."""
    named = sum(len(each.come) + len(each.go) for each in form.groups)
    if not named:
        raise BadInput(refusals.NOBODY_MOVES)
    if named > MOST_STUDENTS:
        raise BadInput(refusals.too_many_moves(MOST_STUDENTS))
    known = _find_students(db, form)
    there = {group.id: group for group in find_groups(db, groups.c.id.in_([each.group for each in form.groups]))}
    moves: list[Move] = []
    made: list[Group] = []
    every: list[tuple[Group, GroupMoves]] = []
    for each in form.groups:
        group = _make(db, place, each) if each.group is None else _find(there, place, each)
        if each.group is None:
            made.append(group)
        every.append((group, each))
        moves += _moves_of(group, each, known)
    _refuse_repeated_groups(group for group, _ in every)
    _refuse_two_at_once(every, known)
    return moves, made


def _find_students(db: Connection, form: Moves) -> dict[int, Known]:
    wanted = students_named(form)
    known = {key: who for key, who in students_by_id(db, list(wanted)).items() if not who.is_erased}
    if len(known) < len(wanted):
        raise NotFound(NO_SUCH_STUDENT)
    return known


def _make(db: Connection, place: ClassList, each: GroupMoves) -> Group:
    if each.label is None or each.kind is None:
        raise BadInput(refusals.OLD_OR_NEW)
    if not each.come:
        raise BadInput(refusals.nobody_comes(each.label))
    return insert_group(db, place.place, each.label, each.kind)


def _find(there: dict[int, Group], place: ClassList, each: GroupMoves) -> Group:
    if each.label is not None or each.kind is not None:
        raise BadInput(refusals.OLD_OR_NEW)
    group = there.get(each.group or 0)
    if group is None:
        raise NotFound(refusals.NO_SUCH_GROUP)
    if group.batch_id != place.batch_id or group.department_id not in (None, place.department_id):
        raise BadInput(refusals.group_elsewhere(group.label, place.batch, place.department))
    if group.archived_at is not None:
        raise Conflict(refusals.group_archived(group.label))
    return group


def _moves_of(group: Group, each: GroupMoves, known: dict[int, Known]) -> list[Move]:
    if both := set(each.come) & set(each.go):
        raise BadInput(refusals.comes_and_goes(known[min(both)].roll, group.label))
    for student in each.come:
        if known[student].archived_at is not None:
            raise Conflict(refusals.student_archived(known[student].roll))
    coming = [Move(group.id, student, True) for student in each.come]
    return [*coming, *(Move(group.id, student, False) for student in each.go)]


def _refuse_repeated_groups(every: Iterable[Group]) -> None:
    for group, times in Counter(every).items():
        if times > 1:
            raise BadInput(refusals.group_stands_twice(group.label))


def _refuse_two_at_once(every: Iterable[tuple[Group, GroupMoves]], known: dict[int, Known]) -> None:
    """All sections here are of one list."""
    comes_to: dict[int, Group] = {}
    for group, each in every:
        if group.kind == "section":
            for student in each.come:
                if (other := comes_to.setdefault(student, group)) is not group:
                    raise BadInput(in_two_sections(known[student].roll, other.label, group.label))
