"""The history over HTTP, for admins."""

from zoneinfo import ZoneInfo

from starlette.responses import Response

from rollbook.accounts.access import SignedInCaller, refuse_leaves_to_tokens
from rollbook.accounts.identity import Caller
from rollbook.core.paging import PageQuery
from rollbook.core.schemas import Page
from rollbook.endpoints.application import Paging, SettingsDep, StoreDep
from rollbook.endpoints.routes import Query, Routes
from rollbook.exports.cells import Row
from rollbook.exports.files import read_pages, table_file
from rollbook.exports.http import TABLE_ANSWER, table_answer
from rollbook.history import service
from rollbook.history.files import COLUMNS, change_row
from rollbook.history.schemas import Change, Filters, HistoryFileQuery, Kind

routes = Routes("/api/history", tag="history")


@routes.get("", "Every change, the newest first")
async def list_changes(
    query: Query[Filters], page: Paging, caller: SignedInCaller, store: StoreDep, settings: SettingsDep
) -> Page[Change]:
    leaves = _is_told_of_leaves(caller, query)
    return await store.read(service.list_changes, query, page, settings.timezone, leaves=leaves)


@routes.get("/export", "The history as a file", more={"responses": TABLE_ANSWER})
async def export_changes(
    query: Query[HistoryFileQuery], caller: SignedInCaller, store: StoreDep, settings: SettingsDep
) -> Response:
    leaves = _is_told_of_leaves(caller, query)
    zone = ZoneInfo(settings.timezone)

    async def portion(after: str | None) -> tuple[list[Row], str | None]:
        asked = PageQuery(after=after)
        page = await store.read(service.list_changes, query, asked, settings.timezone, leaves=leaves)
        return [change_row(change, zone) for change in page.items], page.next

    return table_answer(await table_file("history", COLUMNS, read_pages(portion), query.format))


def _is_told_of_leaves(caller: Caller, filters: Filters) -> bool:
    """Why somebody was away stands in the entries about leaves: a script reads all but these."""
    if filters.kind is Kind.LEAVES:
        refuse_leaves_to_tokens(caller)
    return caller.scope is None
