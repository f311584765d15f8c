"""The timetable over HTTP: hours, terms, slots, and what is otherwise on a day."""

from datetime import date
from typing import Annotated
from uuid import UUID

from rollbook.accounts.access import Keeps, Sees, Takes
from rollbook.core.schemas import explain
from rollbook.endpoints.application import IdInPath, StoreDep, Timezone, Today
from rollbook.endpoints.routes import InPath, Query, Routes
from rollbook.reach.doors import anywhere, at, whole_college, within
from rollbook.timetable.schemas import (
    Changed,
    NewSlot,
    SlotChange,
    SlotDayIn,
    SlotDays,
    SlotEnd,
    TakenBack,
    WeekOut,
    WeekQuery,
)
from rollbook.timetable.service import days, keeping_hours, slots, terms, week
from rollbook.timetable.service.reach import places_of_change, places_of_form, places_of_stored
from rollbook.timetable.term_schemas import HoursIn, HoursOut, HoursQuery, Term, TermIn, Terms

ChangeId = Annotated[UUID, InPath("id")]
DayInPath = Annotated[date, explain("On which it would be."), InPath("day")]

routes = Routes("/api/timetable", tag="timetable")
_at_slot = at(lambda db, sent: places_of_stored(db, sent["slot_id"]))
_at_change = at(lambda db, sent: places_of_change(db, sent["change_id"]))
_at_form = at(lambda db, sent: places_of_form(db, sent["form"]))


@routes.get("/hours", "The hours of the day", at=anywhere)
async def read_hours(query: Query[HoursQuery], _me: Sees, store: StoreDep, today: Today) -> HoursOut:
    return await store.read(keeping_hours.list_hours, query.day or today)


@routes.put("/hours", "Write the hours of the day, from a day on", at=whole_college)
async def keep_hours(form: HoursIn, me: Keeps, store: StoreDep, today: Today) -> HoursOut:
    return await store.write(keeping_hours.keep_hours, form, me, today)


@routes.get("/terms", "The terms: from when to when each timetable holds", at=anywhere)
async def list_terms(me: Sees, store: StoreDep, today: Today) -> Terms:
    return await store.read(terms.list_terms, me.rights, today)


@routes.post("/terms", "Begin a new timetable for a term", at=whole_college, status=201)
async def make_term(form: TermIn, me: Keeps, store: StoreDep, today: Today) -> Term:
    return await store.write(terms.make_term, form, me, today)


@routes.put("/terms/{id}", "Let a term begin or end on another day", at=whole_college)
async def change_term(term_id: IdInPath, form: TermIn, me: Keeps, store: StoreDep, today: Today) -> Term:
    return await store.write(terms.change_term, term_id, form, me, today)


@routes.delete("/terms/{id}", "Remove a term that has no slots", at=whole_college)
async def remove_term(term_id: IdInPath, me: Keeps, store: StoreDep) -> None:
    await store.write(terms.remove_term, term_id, me)


@routes.get("/week", "The week of a list or a group, of a lecturer, or of a room", at=within)
async def read_week(query: Query[WeekQuery], me: Sees, store: StoreDep, today: Today, timezone: Timezone) -> WeekOut:
    return await store.read(week.read_week_of, query, me, today, timezone)


@routes.post("/slots", "Add a slot, from a day on", at=_at_form, status=201)
async def add_slot(form: NewSlot, me: Keeps, store: StoreDep, today: Today, timezone: Timezone) -> Changed:
    return await store.write(slots.add_slot, form, me, today, timezone)


@routes.put("/slots/{id}", "Change a slot from a day on; before that day it stays as it was", at=_at_slot)
async def change_slot(
    slot_id: IdInPath, form: SlotChange, me: Keeps, store: StoreDep, today: Today, timezone: Timezone
) -> Changed:
    return await store.write(slots.change_slot, slot_id, form, me, today, timezone)


@routes.delete("/slots/{id}", "Take a slot out, from a day on", at=_at_slot)
async def take_out_slot(
    slot_id: IdInPath, query: Query[SlotEnd], me: Keeps, store: StoreDep, today: Today, timezone: Timezone
) -> Changed:
    return await store.write(slots.take_out_slot, slot_id, query, me, today, timezone)


@routes.post("/changes/{id}/undo", "Undo a change of slots, if nothing was changed on top", at=_at_change)
async def undo_change(change_id: ChangeId, me: Keeps, store: StoreDep, today: Today, timezone: Timezone) -> Changed:
    return await store.write(slots.undo, change_id, me, today, timezone)


@routes.put("/slots/{id}/days/{day}", "Say that a slot is not held on a day, or is moved", at=within)
async def say_of_day(
    slot_id: IdInPath, day: DayInPath, form: SlotDayIn, me: Takes, store: StoreDep, timezone: Timezone
) -> SlotDays:
    return await store.write(days.say_of_day, slot_id, day, form, me, timezone)


@routes.delete("/slots/{id}/days/{day}", "Take back what was said of a day", at=within)
async def take_back_day(
    slot_id: IdInPath, day: DayInPath, query: Query[TakenBack], me: Takes, store: StoreDep, timezone: Timezone
) -> SlotDays:
    return await store.write(days.take_back_day, slot_id, day, query, me, timezone)
