"""Who is short, over HTTP, for those who see them."""

from datetime import date

from starlette.responses import Response

from rollbook.accounts.access import Sees, Takes
from rollbook.catalogue.schemas import SubjectPlace
from rollbook.core.errors import BadInput
from rollbook.core.paging import PageQuery
from rollbook.core.schemas import Page
from rollbook.core.settings import Settings
from rollbook.endpoints.application import Paging, SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import Query, Routes
from rollbook.exports.cells import Row
from rollbook.exports.files import read_pages, table_file
from rollbook.exports.http import TABLE_ANSWER, table_answer
from rollbook.reach import places
from rollbook.reach.doors import at, within
from rollbook.standing.files import shortage_columns, shortage_row
from rollbook.standing.refusals import NOT_LATER, TWO_DAYS_IN_ORDER
from rollbook.standing.service import comparing, planning
from rollbook.standing.service import shortage as service
from rollbook.standing.shortage_schemas import (
    PlannedIn,
    PlannedOut,
    Shortage,
    ShortageFileQuery,
    ShortageFilters,
    ShortageLine,
)
from rollbook.standing.stood.days import AsOf, as_of, as_of_or_now
from rollbook.standing.stood_schemas import Comparison, ComparisonQuery

routes = Routes("/api", tag="shortage")


@routes.get("/shortage", "Who is below the line, and by how much", at=within)
async def read_shortage(
    query: Query[ShortageFilters], page: Paging, me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> Shortage:
    line, then = settings.pass_line_in_hundredths, _as_of(query, today, settings)
    return await store.read(service.read_shortage, query, page, line, today, me.rights, then)


@routes.get("/shortage/lines", "The lines alone, without the figures", at=within)
async def list_lines(
    query: Query[ShortageFilters], page: Paging, me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> Page[ShortageLine]:
    """For whoever reads on: the figures are counted over all lines, and would be counted anew for each page."""
    line, then = settings.pass_line_in_hundredths, _as_of(query, today, settings)
    items, following = await store.read(service.list_below, query, page, line, today, me.rights, then)
    return Page(items=items, next=following)


@routes.get("/shortage/export", "All who are below the line, as a file", more={"responses": TABLE_ANSWER}, at=within)
async def export_shortage(
    query: Query[ShortageFileQuery], me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> Response:
    line, then = settings.pass_line_in_hundredths, _as_of(query, today, settings)
    has = await store.read(service.choose_columns, query, line, today, me.rights, then)

    async def portion(after: str | None) -> tuple[list[Row], str | None]:
        page = PageQuery(after=after)
        lines, following = await store.read(service.list_below, query, page, line, today, me.rights, then)
        return [shortage_row(line, has) for line in lines], following

    stood = f"as it stood on {then.day}" if then else None
    named = " ".join(filter(None, ("shortage", query.batch, query.department, query.semester, query.subject, stood)))
    columns = shortage_columns(has)
    return table_answer(await table_file(named, columns, read_pages(portion), query.format))


@routes.get("/shortage/compare", "Whose standing differs between two days, and why", at=within)
async def compare(
    query: Query[ComparisonQuery], me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> Comparison:
    first = as_of(query.first, today, settings.timezone, "first")
    second = as_of(query.second, today, settings.timezone, "second")
    if second.day <= first.day:
        raise BadInput(TWO_DAYS_IN_ORDER, {"second": NOT_LATER})
    line = settings.pass_line_in_hundredths
    return await store.read(comparing.compare_days, query, first, second, line, me.rights)


def _as_of(query: ShortageFilters, today: date, settings: Settings) -> AsOf | None:
    return as_of_or_now(query.as_of, today, settings.timezone)


@routes.get("/planned", "The classes planned for a subject", at=within)
async def read_planned(place: Query[SubjectPlace], me: Sees, store: StoreDep, today: Today) -> PlannedOut:
    return await store.read(planning.read_planned, place, me.rights, today)


@routes.put("/planned", "Say how many classes are planned", at=at(lambda db, sent: places.of_subject(db, sent["form"])))
async def plan(form: PlannedIn, me: Takes, store: StoreDep, today: Today) -> PlannedOut:
    if me.rights != me.rights.lasting:
        await store.read(planning.check_plans, form, me.rights)
    return await store.write(planning.plan, form, me.user_name, today)
