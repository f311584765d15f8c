"""Who is called in a slot, where two slots have to be compared: by the students that some of them have."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import date
from typing import TypeAlias

from sqlalchemy import Connection, Select, or_, select

from rollbook.catalogue.service.called import is_member_on
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups, memberships, subject_groups
from rollbook.tables.students import students
from rollbook.timetable.occurring import Slot
from rollbook.timetable.service.stored import ASKED_AT_ONCE

# A group, by its id; or a list by its batch and department, where a batch alone is all of its lists.
Part: TypeAlias = int | tuple[int, int | None]


class Audiences:
    """The parts of the college that slots call. A subject with groups of its own calls all of them together."""

    def __init__(self, db: Connection, every: Iterable[Slot]) -> None:
        together = {each.subject_id for slot in every for each in slot.taught if each.group_id is None}
        self._own_groups: dict[int, list[int]] = defaultdict(list)
        for some in in_parts(together):
            query = (
                select(subject_groups.c.subject_id, subject_groups.c.group_id)
                .join_from(subject_groups, groups, groups.c.id == subject_groups.c.group_id)
                .join(subjects, subjects.c.id == subject_groups.c.subject_id)
                .where(subjects.c.id.in_(some), subjects.c.called == "groups", groups.c.archived_at.is_(None))
            )
            for row in db.execute(query):
                self._own_groups[row.subject_id].append(row.group_id)

    def parts_of(self, slot: Slot) -> frozenset[Part]:
        return frozenset(self._parts(slot))

    def _parts(self, slot: Slot) -> Iterator[Part]:
        for each in slot.taught:
            if each.group_id is not None:
                yield each.group_id
            elif each.subject_id in self._own_groups:
                yield from self._own_groups[each.subject_id]
            else:
                yield each.batch_id, each.department_id
        if slot.group_id is not None:
            yield slot.group_id
        elif slot.batch_id is not None:
            yield slot.batch_id, slot.department_id


def students_of(db: Connection, parts: Collection[Part], day: date) -> set[int]:
    """Whoever is in one of them on that day."""
    found = set[int]()
    for some in in_parts(each for each in parts if isinstance(each, int)):
        found |= set(db.scalars(_members(day).where(memberships.c.group_id.in_(some))))
    lists = [each for each in parts if not isinstance(each, int)]
    if lists:
        is_on = [
            (students.c.batch_id == batch)
            & (students.c.department_id == department if department is not None else students.c.batch_id == batch)
            for batch, department in lists
        ]
        found |= set(db.scalars(select(students.c.id).where(or_(*is_on), students.c.archived_at.is_(None))))
    return found


def parts_with(db: Connection, who: Collection[int], day: date) -> dict[Part, set[int]]:
    """All parts of the college that these students are in, with those of them who are in each."""
    found: dict[Part, set[int]] = defaultdict(set)
    for some in in_parts(who):
        in_groups = select(memberships.c.group_id, memberships.c.student_id).where(is_member_on(day))
        for group_id, student_id in db.execute(in_groups.where(memberships.c.student_id.in_(some))):
            found[group_id].add(student_id)
        on_lists = select(students.c.id, students.c.batch_id, students.c.department_id)
        for student_id, *place in db.execute(on_lists.where(students.c.id.in_(some), students.c.archived_at.is_(None))):
            found[place[0], place[1]].add(student_id)
            found[place[0], None].add(student_id)
    return found


def in_parts(ids: Iterable[int]) -> Iterator[Sequence[int]]:
    """As many at once as a statement takes."""
    wanted = sorted(set(ids))
    for start in range(0, len(wanted), ASKED_AT_ONCE):
        yield wanted[start : start + ASKED_AT_ONCE]


def _members(day: date) -> Select[tuple[int]]:
    live = students.c.archived_at.is_(None)
    return select(memberships.c.student_id).join_from(memberships, students).where(is_member_on(day), live)
