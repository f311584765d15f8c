"""Who may see a slot, change it, and say of one of its days that it is not held."""

from collections.abc import Iterable
from datetime import date
from uuid import UUID

from sqlalchemy import Connection, select

from rollbook.accounts.identity import Admin
from rollbook.accounts.rights import Rights, Where
from rollbook.catalogue.service.finding import find_label
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS
from rollbook.core.roles import Right
from rollbook.reach.places import Places
from rollbook.tables.catalogue import subjects
from rollbook.timetable.occurring import Slot
from rollbook.timetable.schemas import SlotForm
from rollbook.timetable.service.changing import look_for_change
from rollbook.timetable.service.covering import read_teaching
from rollbook.timetable.service.stored import ASKED_AT_ONCE, Draft, read_stored


def places_of_slot(slot: Slot) -> list[Where]:
    """Without subjects: the list in whose week it stands."""
    if not slot.taught:
        return [Where(slot.batch_id, slot.department_id)]
    return [each.place for each in slot.taught]


def may_see(me: Admin, slot: Slot) -> bool:
    if me.rights.everywhere(Right.SEE) or me.id in slot.lecturers:
        return True
    return any(reaches(me.rights, Right.SEE, place) for place in places_of_slot(slot))


def may_edit(me: Admin, slot: Slot) -> bool:
    return all(me.rights.may(Right.KEEP, place) for place in places_of_slot(slot))


def may_say_not_held(me: Admin, slot: Slot) -> bool:
    """On the days on which they may take it."""
    return bool(slot.taught) and any(reaches(me.rights, Right.TAKE, place) for place in places_of_slot(slot))


def may_say_not_held_on(db: Connection, me: Admin, slot: Slot, day: date) -> bool:
    """Also whoever stood in on that day, when that is over."""
    if may_say_not_held(me, slot):
        return True
    own = [each for each in read_teaching(db, day, day) if each.admin_id == me.id]
    return any(each.is_for(taught, day) for each in own for taught in slot.taught)


def reaches(rights: Rights, right: Right, place: Where) -> bool:
    """Whether they have it there, or for one of the groups that are called there together."""
    return rights.may(right, place) or any(
        each.subject_id is not None and each.subject_id == place.subject_id and place.group_id is None
        for each in rights.places(right)
    )


def places_of_stored(db: Connection, slot_id: int) -> Places:
    """Of a slot, for the door of an endpoint."""
    found = read_stored(db, [slot_id]).get(slot_id)
    return None if found is None else _places_of(db, [found.draft])


def places_of_change(db: Connection, change_id: UUID) -> Places:
    """Of every slot that a change has changed."""
    known = look_for_change(db, change_id)
    return None if known is None else _places_of(db, (each.draft for each in (*known[1].before, *known[1].after)))


def places_of_form(db: Connection, form: SlotForm) -> Places:
    """Where a new slot would be."""
    if form.taught:
        return _of_subjects(db, {each.subject_id for each in form.taught})
    batch = find_label(db, BATCHES, form.batch).id if form.batch else None
    department = find_label(db, DEPARTMENTS, form.department).id if form.department else None
    return [Where(batch, department)]


def _places_of(db: Connection, drafts: Iterable[Draft]) -> Places:
    every = list(drafts)
    of_lists = {Where(each.of[0], each.of[1]) for each in every if not each.taught}
    ids = {subject_id for each in every for subject_id, _ in each.taught}
    of_subjects = _of_subjects(db, ids) if ids else []
    return None if of_subjects is None else [*of_lists, *of_subjects]


def _of_subjects(db: Connection, ids: set[int]) -> Places:
    wanted = sorted(ids)
    found: set[Where] = set()
    for start in range(0, len(wanted), ASKED_AT_ONCE):
        some = subjects.c.id.in_(wanted[start : start + ASKED_AT_ONCE])
        found |= {Where(*row) for row in db.execute(select(subjects.c.batch_id, subjects.c.department_id).where(some))}
    return list(found) or None
