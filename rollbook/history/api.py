"""The history over HTTP: everybody is told what they did themselves, and what is about their part of the college."""

from zoneinfo import ZoneInfo

from starlette.responses import Response

from rollbook.accounts.access import SignedInCaller
from rollbook.accounts.identity import Caller
from rollbook.accounts.token_scopes import refuse_leaves_to_tokens
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
    by_token = _is_by_token(caller, query)
    return await store.read(service.list_changes, query, page, settings.timezone, caller.admin, by_token=by_token)


@routes.get("/export", "The history as a file", more={"responses": TABLE_ANSWER})
async def export_changes(
    query: Query[HistoryFileQuery], caller: SignedInCaller, store: StoreDep, settings: SettingsDep
) -> Response:
    by_token = _is_by_token(caller, query)
    zone = ZoneInfo(settings.timezone)

    async def portion(after: str | None) -> tuple[list[Row], str | None]:
        asked = PageQuery(after=after)
        page = await store.read(service.list_changes, query, asked, settings.timezone, caller.admin, by_token=by_token)
        return [change_row(change, zone) for change in page.items], page.next

    return table_answer(await table_file("history", COLUMNS, read_pages(portion), query.format))


def _is_by_token(caller: Caller, filters: Filters) -> bool:
    """A script that asks for what none reads is told so."""
    if filters.kind is Kind.LEAVES:
        refuse_leaves_to_tokens(caller)
    return caller.scope is not None
