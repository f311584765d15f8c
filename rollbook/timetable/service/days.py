"""What is otherwise on one day only: a slot is not held, or moved. That somebody stands in is a grant (`people`)."""

from datetime import date

from sqlalchemy import Connection, delete, select

from rollbook.accounts.identity import Admin
from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.audit.about import About
from rollbook.audit.trail import record_change
from rollbook.core import clock
from rollbook.core.errors import BadInput, Conflict, Forbidden, NotFound
from rollbook.core.json_values import JsonObject
from rollbook.core.sentences import Sentence
from rollbook.core.timetable import ALL_HOURS
from rollbook.tables.timetable import slot_exceptions, slots, timetables
from rollbook.timetable import refusals
from rollbook.timetable.occurring import Slot, Week, expect
from rollbook.timetable.schemas import SlotDayIn, SlotDays, TakenBack
from rollbook.timetable.service import exceptional
from rollbook.timetable.service.checking import check_length
from rollbook.timetable.service.describing import tell_day
from rollbook.timetable.service.exceptional import Said
from rollbook.timetable.service.reach import may_edit, may_say_not_held_on
from rollbook.timetable.service.reading import read_slots, read_special_days
from rollbook.timetable.service.stored import read_stored
from rollbook.timetable.service.telling import describe_slot, note_places, path_of, read_names


def say_of_day(db: Connection, slot_id: int, day: date, form: SlotDayIn, me: Admin, timezone: str) -> SlotDays:
    """In place of what was said of that day, or of that hour of it. What was moved and is not held stays moved."""
    slot = _hold_slot(db, slot_id, timezone)
    _check_right(db, me, slot, day, form.kind == "moved")
    _check_is_on(db, slot, day)
    _check_form(form, slot, day)
    if form.kind == "moved":
        _check_moved(db, form, slot)
    before = _stands(db, slot_id, day)
    hours = _hours_said(form, slot, before)
    replaced = _replace(form, slot, before)
    what = (form.kind, form.reason, form.words, form.moved_to, form.moved_hour, form.room)
    said = [Said(slot_id, day, hour, *what, me.user_name, clock.now()) for hour in hours]
    if [each[1:9] for each in replaced] == [each[1:9] for each in said]:
        return _tell(slot_id, day, before)  # sent twice
    _remove(db, slot_id, day, [each.hour for each in replaced])
    exceptional.write(db, said)
    after = _stands(db, slot_id, day)
    _record(db, slot, day, before, after, me)
    return _tell(slot_id, day, after)


def _hours_said(form: SlotDayIn, slot: Slot, before: list[Said]) -> list[int]:
    """Where it was moved, the place of the whole slot is taken by that: then each of its hours is not held."""
    if form.hour is not None:
        return [form.hour]
    if form.kind == "not_held" and any(each.kind == "moved" for each in before):
        return list(range(slot.hour, slot.hour + slot.length))
    return [ALL_HOURS]


def _replace(form: SlotDayIn, slot: Slot, before: list[Said]) -> list[Said]:
    """What is moved anew is held again, if nothing of it was; single hours that are not held stay so."""
    not_held = [each for each in before if each.kind == "not_held"]
    if form.kind == "not_held":
        return [each for each in not_held if form.hour in (None, each.hour)]
    is_whole = any(each.hour == ALL_HOURS for each in not_held) or len(not_held) == slot.length
    return before if is_whole else [each for each in before if each.kind == "moved"]


def take_back_day(db: Connection, slot_id: int, day: date, which: TakenBack, me: Admin, timezone: str) -> SlotDays:
    """All that was said of that day, or of one hour of it. Where nothing was said there is nothing to do."""
    slot = _hold_slot(db, slot_id, timezone)
    before = _stands(db, slot_id, day)
    gone = [each for each in before if which.hour in (None, each.hour) and which.kind in (None, each.kind)]
    _check_right(db, me, slot, day, any(each.kind == "moved" for each in gone))
    if gone:
        _remove(db, slot_id, day, [each.hour for each in gone])
        _record(db, slot, day, before, [each for each in before if each not in gone], me)
    return _tell(slot_id, day, [each for each in before if each not in gone])


def _hold_slot(db: Connection, slot_id: int, timezone: str) -> Slot:
    """Of two who say something of the same slot one waits."""
    held = select(slots.c.id).where(slots.c.id == slot_id).with_for_update()
    if db.execute(held).first() is None:
        raise NotFound(refusals.NO_SUCH_SLOT)
    [slot] = read_slots(db, slots.c.id == slot_id, timezone)
    return slot


def _check_right(db: Connection, me: Admin, slot: Slot, day: date, moved: bool) -> None:
    if may_edit(me, slot):
        return
    if moved or not may_say_not_held_on(db, me, slot, day):
        raise Forbidden(NOT_FOR_YOU)


def _check_is_on(db: Connection, slot: Slot, day: date) -> None:
    if not slot.taught:
        raise Conflict(refusals.SLOT_HAS_NO_CLASS)
    if not expect(Week([slot], read_special_days(db, day, day)), day, day):
        raise Conflict(refusals.not_on_that_day(day))


def _check_form(form: SlotDayIn, slot: Slot, day: date) -> None:
    wrong: dict[str, Sentence] = {}
    if form.kind == "moved":
        wrong |= _faults(form, ("hour", "reason", "words"), refusals.ONLY_IF_NOT_HELD)
        if form.moved_to is None or form.moved_hour is None:
            wrong["movedTo" if form.moved_to is None else "movedHour"] = refusals.MOVED_WHERE
        elif (form.moved_to, form.moved_hour) == (day, slot.hour) and form.room in (None, slot.room):
            wrong["movedTo"] = refusals.MOVED_NOWHERE
    else:
        wrong |= _faults(form, ("moved_to", "moved_hour", "room"), refusals.ONLY_IF_MOVED)
        if form.reason is None:
            wrong["reason"] = refusals.REASON_NEEDED
        if form.reason == "other" and form.words is None:
            wrong["words"] = refusals.WORDS_NEEDED
        last = slot.hour + slot.length - 1
        if form.hour is not None and not slot.hour <= form.hour <= last:
            wrong["hour"] = refusals.not_one_of_its_hours(slot.hour, last)
    if wrong:
        raise BadInput(refusals.DAY_UNSOUND, wrong)


def _faults(form: SlotDayIn, names: tuple[str, ...], fault: Sentence) -> dict[str, Sentence]:
    sent = {"moved_to": "movedTo", "moved_hour": "movedHour"}
    return {sent.get(name, name): fault for name in names if getattr(form, name) is not None}


def _check_moved(db: Connection, form: SlotDayIn, slot: Slot) -> None:
    assert form.moved_to is not None
    assert form.moved_hour is not None
    term = db.execute(select(timetables).where(timetables.c.id == slot.timetable_id)).one()
    if not term.first_day <= form.moved_to <= term.last_day:
        outside = refusals.slot_outside_term(term.first_day, term.last_day)
        raise BadInput(refusals.DAY_UNSOUND, {"movedTo": outside})
    check_length(db, form.moved_hour, slot.length, form.moved_to, "movedHour")


def _stands(db: Connection, slot_id: int, day: date) -> list[Said]:
    every = exceptional.read_of(db, [slot_id]).get(slot_id, [])
    return sorted((each for each in every if each.day == day), key=lambda each: each.hour)


def _remove(db: Connection, slot_id: int, day: date, hours: list[int]) -> None:
    own = (slot_exceptions.c.slot_id == slot_id, slot_exceptions.c.day == day, slot_exceptions.c.hour.in_(hours))
    db.execute(delete(slot_exceptions).where(*own))


def _tell(slot_id: int, day: date, said: list[Said]) -> SlotDays:
    return SlotDays(slot=slot_id, day=day, items=[tell_day(each) for each in said])


def _record(db: Connection, slot: Slot, day: date, before: list[Said], after: list[Said], me: Admin) -> None:
    draft = read_stored(db, [slot.id])[slot.id].draft
    names = read_names(db, [draft])
    places = names.places_of([draft])
    what = {"day": str(day), "slot": describe_slot(names, draft)}
    was, now = ({**what, "said": [_facts(each) for each in side]} if side else None for side in (before, after))
    batch_id, department_id = places[0]
    about = About(batch_id=batch_id, department_id=department_id)
    record_change(db, me.user_name, path_of(names, batch_id, department_id), was, now, about)
    note_places(db, names, places)


def _facts(said: Said) -> JsonObject:
    told = {
        "kind": said.kind,
        "hour": said.hour or None,
        "reason": said.reason,
        "words": said.words,
        "movedTo": said.moved_to and str(said.moved_to),
        "movedHour": said.moved_hour,
        "room": said.room,
    }
    return {name: value for name, value in told.items() if value is not None}
