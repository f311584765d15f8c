"""The week of a list or a group, of a lecturer, or of a room: the slots that hold on one day."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date

from sqlalchemy import Connection, select

from rollbook.accounts.admins import look_for_admin
from rollbook.accounts.identity import Admin
from rollbook.catalogue.service.finding import find_label
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, SEMESTERS
from rollbook.core.errors import BadInput, NotFound
from rollbook.core.schemas import same_key
from rollbook.core.statements import find_row
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups
from rollbook.tables.timetable import slots
from rollbook.timetable import refusals
from rollbook.timetable.occurring import Slot
from rollbook.timetable.schemas import WeekOut, WeekQuery
from rollbook.timetable.service.audiences import Audiences, Part, in_parts, parts_with, students_of
from rollbook.timetable.service.describing import describe_slots
from rollbook.timetable.service.keeping_hours import tell_hour
from rollbook.timetable.service.reach import may_see
from rollbook.timetable.service.reading import hold_on, read_hours, read_slots
from rollbook.timetable.service.terms import choose_term, read_terms
from rollbook.timetable.term_schemas import Term

Belongs = Callable[[Slot], bool]


@slow_read
def read_week_of(db: Connection, query: WeekQuery, me: Admin, today: date, timezone: str) -> WeekOut:
    """As much of it as they may see. Without saying whose: their own."""
    term = _find_term(read_terms(db), query, today)
    day = query.day or today
    if term is not None:
        day = min(max(day, term.first_day), term.last_day)
    hours = [tell_hour(each) for each in read_hours(db).on(day)]
    every = read_slots(db, hold_on(day, day) & (slots.c.timetable_id == term.id), timezone) if term else ()
    belongs = _choose(db, query, every, me, day)
    seen = [slot for slot in every if belongs(slot) and may_see(me, slot)]
    return WeekOut(timetable=term, day=day, hours=hours, slots=describe_slots(db, seen, every, me, day))


def _find_term(items: Sequence[Term], query: WeekQuery, today: date) -> Term | None:
    if query.timetable is None:
        return choose_term(items, query.day or today)
    found = next((each for each in items if each.id == query.timetable), None)
    if found is None:
        raise NotFound(refusals.NO_SUCH_TERM)
    return found


def _choose(db: Connection, query: WeekQuery, every: Sequence[Slot], me: Admin, day: date) -> Belongs:
    if query.batch is not None or query.group_id is not None:
        return _of_students(db, query, every, day)
    if query.room is not None:
        room = same_key(query.room)
        return lambda slot: slot.room is not None and same_key(slot.room) == room
    lecturer = me.id
    if query.lecturer is not None:
        found = look_for_admin(db, query.lecturer)
        if found is None:
            raise NotFound(refusals.no_such_lecturer(query.lecturer))
        lecturer = found.id
    return lambda slot: lecturer in slot.lecturers


def _of_students(db: Connection, query: WeekQuery, every: Sequence[Slot], day: date) -> Belongs:
    """What calls the list, or the group with its list, and the groups that share students with it: lab halves and
    electives. One repeater brings no other list along."""
    own, place = _find_part(db, query)
    shared = _groups_near(db, parts_with(db, students_of(db, [own], day), day), place)
    with_them: set[Part] = {own, (place[0], None), *shared}
    if place[1] is not None:
        with_them.add((place[0], place[1]))
    audiences = Audiences(db, every)
    of_semester = _subjects_of_semester(db, query.semester, every) if query.semester else None
    whole_list = not isinstance(own, int)

    def belongs(slot: Slot) -> bool:
        if of_semester is not None and slot.taught and all(each.subject_id not in of_semester for each in slot.taught):
            return False
        if whole_list and any((each.batch_id, each.department_id) == own for each in slot.taught):
            return True
        return not with_them.isdisjoint(audiences.parts_of(slot))

    return belongs


def _find_part(db: Connection, query: WeekQuery) -> tuple[Part, tuple[int, int | None]]:
    """With the batch and the department that it is of."""
    if query.group_id is not None:
        row = find_row(db, select(groups).where(groups.c.id == query.group_id), refusals.NO_GROUP_OF_THIS_ID)
        return query.group_id, (row.batch_id, row.department_id)
    if query.batch is None or query.department is None:
        raise BadInput(refusals.GROUP_WITHOUT_LIST, {"department": refusals.GROUP_WITHOUT_LIST})
    place = find_label(db, BATCHES, query.batch).id, find_label(db, DEPARTMENTS, query.department).id
    return place, place


def _groups_near(db: Connection, parts: Iterable[Part], place: tuple[int, int | None]) -> set[int]:
    """Of these, the groups of the list and of its whole batch, and electives of anybody."""
    near = (groups.c.kind == "elective") | (
        (groups.c.batch_id == place[0]) & (groups.c.department_id.is_(None) | (groups.c.department_id == place[1]))
    )
    return {
        group_id
        for some in in_parts(part for part in parts if isinstance(part, int))
        for group_id in db.scalars(select(groups.c.id).where(groups.c.id.in_(some), near))
    }


def _subjects_of_semester(db: Connection, label: str, every: Sequence[Slot]) -> set[int]:
    semester = find_label(db, SEMESTERS, label)
    found = set[int]()
    for some in in_parts(each.subject_id for slot in every for each in slot.taught):
        of_it = select(subjects.c.id).where(subjects.c.id.in_(some), subjects.c.semester_id == semester.id)
        found |= set(db.scalars(of_it))
    return found
