"""One slot on the screen: added, changed from a day on, taken out; and undone."""

from datetime import date
from uuid import UUID

from sqlalchemy import Connection

from rollbook.accounts.identity import Admin
from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.core.errors import Conflict, Forbidden, NotFound
from rollbook.core.roles import Right
from rollbook.tables.timetable import slots
from rollbook.timetable import refusals
from rollbook.timetable.schemas import Changed, NewSlot, SlotChange, SlotEnd, SlotForm
from rollbook.timetable.schemas import Slot as SlotOut
from rollbook.timetable.service.changing import Applied, Term, apply_changes, hold_term, look_for_change, undo_change
from rollbook.timetable.service.checking import UnsoundSlot, check_slot
from rollbook.timetable.service.describing import describe_slots
from rollbook.timetable.service.reach import places_of_form
from rollbook.timetable.service.reading import hold_on, read_slots
from rollbook.timetable.service.stored import Draft, Stored, read_stored


def add_slot(db: Connection, form: NewSlot, me: Admin, today: date, timezone: str) -> Changed:
    """Also from a day that is over: what was expected then is still expected."""
    term = hold_term(db, form.timetable)
    since = form.from_ or max(today, term.first_day)
    _check_within(term, since)
    draft = _check(db, form, me, since)
    applied = apply_changes(db, form.change, term.id, [], [draft], me.user_name, since=since)
    return _tell(db, applied, since, me, timezone)


def change_slot(db: Connection, slot_id: int, form: SlotChange, me: Admin, today: date, timezone: str) -> Changed:
    term, old = _hold_slot(db, slot_id, form)
    since = _first_day(term, form.from_, today)
    draft = _check(db, form, me, since)._replace(follows=slot_id)
    return _apply(db, form.change, old, [draft], since, me, timezone)


def take_out_slot(db: Connection, slot_id: int, form: SlotEnd, me: Admin, today: date, timezone: str) -> Changed:
    term, old = _hold_slot(db, slot_id, form)
    since = _first_day(term, form.from_, today)
    return _apply(db, form.change, old, [], since, me, timezone)


def undo(db: Connection, change_id: UUID, me: Admin, today: date, timezone: str) -> Changed:
    applied = undo_change(db, change_id, me.user_name)
    since = min((each.since for each in (*applied.before, *applied.after)), default=today)
    return _tell(db, applied, since, me, timezone)


def _hold_slot(db: Connection, slot_id: int, form: SlotChange | SlotEnd) -> tuple[Term, Stored]:
    """As it is once nobody else changes it. Refused where that is not what whoever changes it has seen."""
    old = read_stored(db, [slot_id]).get(slot_id)
    if old is None and (known := look_for_change(db, form.change)) is not None:
        old = next((each for each in known[1].before if each.id == slot_id), None)  # taken out by the same, before
    if old is None:
        raise NotFound(refusals.NO_SUCH_SLOT)
    term = hold_term(db, old.timetable_id)
    now = read_stored(db, [slot_id]).get(slot_id, old)  # somebody may have changed it while this one waited
    if form.seen not in (None, now.draft.edition) and look_for_change(db, form.change) is None:
        raise Conflict(refusals.SLOT_CHANGED_SINCE)
    return term, now


def _first_day(term: Term, asked: date | None, today: date) -> date:
    since = asked or max(today, term.first_day)
    if since < today:
        raise UnsoundSlot("from", refusals.FROM_THE_PAST)
    _check_within(term, since)
    return since


def _check_within(term: Term, since: date) -> None:
    if not term.first_day <= since <= term.last_day:
        raise UnsoundSlot("from", refusals.slot_outside_term(term.first_day, term.last_day))


def _check(db: Connection, form: SlotForm, me: Admin, since: date) -> Draft:
    """Whoever changes a slot may do so where it was, as the door has asked, and where it will be."""
    draft = check_slot(db, form, since)
    if not all(me.rights.may(Right.KEEP, place) for place in places_of_form(db, form) or ()):
        raise Forbidden(NOT_FOR_YOU)
    return draft


def _apply(
    db: Connection, change: UUID, old: Stored, drafts: list[Draft], since: date, me: Admin, timezone: str
) -> Changed:
    applied = apply_changes(db, change, old.timetable_id, [old.id], drafts, me.user_name, since=since)
    if not applied.before:  # it would be the same
        applied = applied._replace(after=(old,))
    return _tell(db, applied, since, me, timezone)


def _tell(db: Connection, applied: Applied, since: date, me: Admin, timezone: str) -> Changed:
    """With the slot as it is from that day on."""
    going_on = [each for each in applied.after if each.last_day >= since and not applied.is_undone]
    told = _describe(db, going_on[0], max(since, going_on[0].since), me, timezone) if going_on else None
    return Changed(change=applied.change, slot=told, from_=since, undone=applied.is_undone)


def _describe(db: Connection, stored: Stored, day: date, me: Admin, timezone: str) -> SlotOut | None:
    every = read_slots(db, hold_on(day, day) & (slots.c.timetable_id == stored.timetable_id), timezone)
    looked_at = [slot for slot in every if slot.id == stored.id]
    return next(iter(describe_slots(db, looked_at, every, me, day)), None)
