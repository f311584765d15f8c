"""The calendar over HTTP: holidays, and days that run another weekday's classes."""

from rollbook.accounts.access import Keeps, Sees
from rollbook.endpoints.application import IdInPath, StoreDep, Timezone, Today
from rollbook.endpoints.routes import Query, Routes
from rollbook.reach.doors import anywhere, at
from rollbook.timetable.calendar_schemas import (
    CalendarLook,
    CalendarOut,
    CalendarQuery,
    LookQuery,
    SpecialDayChange,
    SpecialDayEnd,
    SpecialDayIn,
    SpecialDayOut,
)
from rollbook.timetable.service import calendar, keeping_days, special_days

routes = Routes("/api/calendar", tag="timetable")
_at_day = at(lambda db, sent: special_days.places_of_day(db, sent["day_id"]))
_at_form = at(lambda db, sent: special_days.places_of_form(db, sent["form"]))


@routes.get("", "Days with classes, holidays, and days that run another weekday's classes", at=anywhere)
async def read_calendar(
    query: Query[CalendarQuery], me: Sees, store: StoreDep, today: Today, timezone: Timezone
) -> CalendarOut:
    return await store.read(calendar.read_calendar, query, me.rights, today, timezone)


@routes.get("/look", "What a day of the calendar would change, before it is kept", at=_at_form)
async def look(form: Query[LookQuery], me: Keeps, store: StoreDep, timezone: Timezone) -> CalendarLook:
    return await store.read(calendar.look, form, me, timezone)


@routes.post("/days", "Add a holiday, or a day that runs another weekday's classes", at=_at_form, status=201)
async def add_day(form: SpecialDayIn, me: Keeps, store: StoreDep) -> SpecialDayOut:
    return await store.write(keeping_days.add_day, form, me)


@routes.put("/days/{id}", "Change a day of the calendar", at=_at_day)
async def change_day(day_id: IdInPath, form: SpecialDayChange, me: Keeps, store: StoreDep) -> SpecialDayOut:
    return await store.write(keeping_days.change_day, day_id, form, me)


@routes.delete("/days/{id}", "Take a day out of the calendar", at=_at_day)
async def remove_day(day_id: IdInPath, query: Query[SpecialDayEnd], me: Keeps, store: StoreDep) -> None:
    await store.write(keeping_days.remove_day, day_id, query, me)
