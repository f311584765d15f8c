"""The whole college at a glance, part by part, and the lists that its figures lead to. Each tells of what they see."""

from datetime import date

from rollbook.accounts.access import Sees
from rollbook.accounts.identity import Admin
from rollbook.core import clock
from rollbook.core.schemas import Page
from rollbook.core.settings import Settings
from rollbook.endpoints.application import Paging, SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import Query, Routes
from rollbook.overview.schemas import (
    ClassesQuery,
    ClassOut,
    DayAsked,
    ExpectedOut,
    ExpectedQuery,
    FellOut,
    FellQuery,
    PlacesOut,
    PlacesQuery,
    TodayOut,
    WeekdayHoursOut,
    WeeksOut,
)
from rollbook.overview.service.counting import Asked
from rollbook.overview.service.fell import read_fell
from rollbook.overview.service.hours import read_weekday_hours
from rollbook.overview.service.listing import list_classes, list_expected
from rollbook.overview.service.places import read_places
from rollbook.overview.service.today import read_today
from rollbook.overview.service.weeks import read_weeks
from rollbook.reach.doors import within
from rollbook.standing.stood.days import as_of

routes = Routes("/api/overview", tag="overview")


def _read_asked(query: DayAsked, me: Admin, settings: Settings, today: date) -> Asked:
    """A day that has not come is refused."""
    day = as_of(query.day, today, settings.timezone, "day").day if query.day else today
    return Asked(me.rights, day, today, settings.pass_line_in_hundredths, settings.timezone)


@routes.get("/today", "What became of the classes of a day, by hour", at=within)
async def tell_today(
    query: Query[DayAsked], me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> TodayOut:
    return await store.read(read_today, _read_asked(query, me, settings, today), clock.now())


@routes.get("/fell", "Where attendance fell most since the week before", at=within)
async def tell_fell(query: Query[FellQuery], me: Sees, store: StoreDep, settings: SettingsDep, today: Today) -> FellOut:
    return await store.read(read_fell, _read_asked(query, me, settings, today), query.limit)


@routes.get("/weeks", "Attendance by week", at=within)
async def tell_weeks(
    query: Query[DayAsked], me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> WeeksOut:
    return await store.read(read_weeks, _read_asked(query, me, settings, today))


@routes.get("/places", "Attendance by department or batch", at=within)
async def tell_places(
    query: Query[PlacesQuery], me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> PlacesOut:
    return await store.read(read_places, _read_asked(query, me, settings, today), query)


@routes.get("/hours", "Attendance by weekday and hour, of the last four weeks", at=within)
async def tell_hours(
    query: Query[DayAsked], me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> WeekdayHoursOut:
    return await store.read(read_weekday_hours, _read_asked(query, me, settings, today))


@routes.get("/expected", "The classes of a day: expected, and taken besides", at=within)
async def tell_expected(
    query: Query[ExpectedQuery], me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> ExpectedOut:
    return await store.read(list_expected, _read_asked(query, me, settings, today), clock.now(), query)


@routes.get("/classes", "The classes of some days, the newest first", at=within)
async def tell_classes(
    query: Query[ClassesQuery], page: Paging, me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> Page[ClassOut]:
    items, following = await store.read(list_classes, _read_asked(DayAsked(), me, settings, today), query, page)
    return Page(items=items, next=following)
