"""What is true of what somebody has a right to, for statements that list it."""

from collections.abc import Collection, Iterable, Iterator

from sqlalchemy import ColumnElement, CompoundSelect, and_, exists, false, or_, select, true, union

from rollbook.accounts.rights import Rights, Where
from rollbook.catalogue.service.called import CALLS_GROUP
from rollbook.core.roles import Right
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups, memberships
from rollbook.tables.rollcalls import marks, rollcalls, totals
from rollbook.tables.students import students

_who = students.alias("who")


def lists_within(
    rights: Rights,
    right: Right,
    batch_id: ColumnElement[int] = students.c.batch_id,
    department_id: ColumnElement[int] = students.c.department_id,
) -> ColumnElement[bool]:
    """Of whole lists: who has the right for a subject alone has it for no list."""
    places = [place for place in rights.places(right) if place.subject_id is None]
    return _any(_of_list(place, batch_id, department_id) for place in places)


def subjects_within(rights: Rights, right: Right) -> ColumnElement[bool]:
    """Of `subjects`: those of which they may see anything, if only one group."""
    return _any(_of_subject(place) for place in rights.places(right))


def classes_within(rights: Rights, right: Right) -> ColumnElement[bool]:
    """Of `rollcalls` joined with `subjects`."""
    own = [
        and_(_of_subject(place), rollcalls.c.group_id == place.group_id) if place.group_id else _of_subject(place)
        for place in rights.places(right)
    ]
    return _any([*own, *_together(rights.places(right))])


def _together(places: Iterable[Where]) -> Iterator[ColumnElement[bool]]:
    """Of classes that called all groups of a subject together: whoever has each group that it called then. What was
    archived later was called, too."""
    held: dict[int, set[int]] = {}
    for place in places:
        if place.subject_id is not None and place.group_id is not None:
            held.setdefault(place.subject_id, set()).add(place.group_id)
    for subject_id, own in held.items():
        if len(own) > 1:
            was_live = or_(groups.c.archived_at.is_(None), groups.c.archived_at >= rollcalls.c.opened_at)
            called = exists().where(CALLS_GROUP, was_live).correlate(subjects, rollcalls)
            yield and_(
                subjects.c.id == subject_id,
                rollcalls.c.group_id.is_(None),
                called,
                ~called.where(groups.c.id.not_in(own)),
            )


def students_within(rights: Rights, right: Right, student_id: ColumnElement[int]) -> ColumnElement[bool]:
    """Of students in `subjects`: of a group alone, those of `students_of`."""
    return _any(
        and_(_of_subject(place), student_id.in_(students_of(place.subject_id, [place.group_id])))
        if place.group_id and place.subject_id
        else _of_subject(place)
        for place in rights.places(right)
    )


def students_of(subject_id: int, group_ids: Collection[int]) -> CompoundSelect[int]:
    """Their ids: those who are in one of these groups, and whoever was called in a class of one. Who was in it between
    two classes, and left, is nobody's there."""
    members = select(memberships.c.student_id).where(
        memberships.c.group_id.in_(group_ids), memberships.c.until.is_(None)
    )
    called = (
        select(marks.c.student_id)
        .join_from(rollcalls, marks)
        .where(rollcalls.c.subject_id == subject_id, rollcalls.c.group_id.in_(group_ids), marks.c.mark.is_not(None))
    )
    return union(members.correlate(None), called.correlate(None))


def groups_within(rights: Rights, right: Right) -> ColumnElement[bool]:
    """Of `groups`: those of whole lists, and whichever one of their subjects calls. A group of the whole batch is no
    single list's."""
    own = lists_within(rights, right, groups.c.batch_id, groups.c.department_id)
    return or_(own, exists().where(CALLS_GROUP, subjects_within(rights, right)).correlate(groups))


def known_students(rights: Rights, right: Right, student_id: ColumnElement[int]) -> ColumnElement[bool]:
    """Whoever is on one of the lists, is or was in one of the groups, or was called in one of the subjects."""
    on_list = lists_within(rights, right, _who.c.batch_id, _who.c.department_id)
    listed = exists().where(_who.c.id == student_id, on_list)
    member = exists().where(
        memberships.c.student_id == student_id, groups.c.id == memberships.c.group_id, groups_within(rights, right)
    )
    called = exists().where(
        totals.c.student_id == student_id, subjects.c.id == totals.c.subject_id, subjects_within(rights, right)
    )
    return or_(listed, member, called)


def _of_list(place: Where, batch_id: ColumnElement[int], department_id: ColumnElement[int]) -> ColumnElement[bool]:
    named = [
        column == value
        for column, value in ((batch_id, place.batch_id), (department_id, place.department_id))
        if value is not None
    ]
    return and_(true(), *named)


def _of_subject(place: Where) -> ColumnElement[bool]:
    if place.subject_id is not None:
        return subjects.c.id == place.subject_id
    return _of_list(place, subjects.c.batch_id, subjects.c.department_id)


def _any(places: Iterable[ColumnElement[bool]]) -> ColumnElement[bool]:
    return or_(false(), *places)
