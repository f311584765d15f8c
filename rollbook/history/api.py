"""The history over HTTP, for admins."""

from zoneinfo import ZoneInfo

from starlette.responses import Response

from rollbook.accounts.access import SignedIn
from rollbook.core.paging import PageQuery
from rollbook.core.schemas import Page
from rollbook.endpoints.application import Paging, SettingsDep, StoreDep
from rollbook.endpoints.routes import Query, Routes
from rollbook.exports.cells import Row
from rollbook.exports.files import read_pages, table_file
from rollbook.exports.http import TABLE_ANSWER, table_answer
from rollbook.history import service
from rollbook.history.files import COLUMNS, change_row
from rollbook.history.schemas import Change, Filters, HistoryFileQuery

routes = Routes("/api/history", tag="history")


@routes.get("", "Every change, the newest first")
async def list_changes(
    query: Query[Filters], page: Paging, _me: SignedIn, store: StoreDep, settings: SettingsDep
) -> Page[Change]:
    return await store.read(service.list_changes, query, page, settings.timezone)


@routes.get("/export", "The history as a file", more={"responses": TABLE_ANSWER})
async def export_changes(
    query: Query[HistoryFileQuery], _me: SignedIn, store: StoreDep, settings: SettingsDep
) -> Response:
    zone = ZoneInfo(settings.timezone)

    async def portion(after: str | None) -> tuple[list[Row], str | None]:
        page = await store.read(service.list_changes, query, PageQuery(after=after), settings.timezone)
        return [change_row(change, zone) for change in page.items], page.next

    return table_answer(await table_file("history", COLUMNS, read_pages(portion), query.format))
