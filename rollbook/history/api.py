"""The history over HTTP, for admins."""

from typing import Annotated
from zoneinfo import ZoneInfo

from fastapi import APIRouter, Query, Response

from rollbook.accounts.access import SignedIn
from rollbook.core.http import SettingsDep, refusals
from rollbook.core.paging import PageQuery
from rollbook.core.schemas import Page
from rollbook.exports.cells import Row
from rollbook.exports.files import paged, table_file
from rollbook.exports.http import TABLE_ANSWER, table_answer
from rollbook.history import service
from rollbook.history.files import COLUMNS, change_row
from rollbook.history.schemas import Change, HistoryFileQuery, HistoryQuery
from rollbook.store.http import StoreDep

router = APIRouter(prefix="/api/history", tags=["history"])


@router.get("", summary="Every change, the newest first", responses=refusals(401, 422))
async def list_changes(
    query: Annotated[HistoryQuery, Query()], _me: SignedIn, store: StoreDep, settings: SettingsDep
) -> Page[Change]:
    return await store.read(service.list_changes, query, query, settings.timezone)


@router.get(
    "/export",
    summary="The history as a file",
    response_class=Response,
    responses={**TABLE_ANSWER, **refusals(401, 422)},
)
async def export_changes(
    query: Annotated[HistoryFileQuery, Query()], _me: SignedIn, store: StoreDep, settings: SettingsDep
) -> Response:
    zone = ZoneInfo(settings.timezone)

    async def portion(after: str | None) -> tuple[list[Row], str | None]:
        page = await store.read(service.list_changes, query, PageQuery(after=after), settings.timezone)
        return [change_row(change, zone) for change in page.items], page.next

    return table_answer(await table_file("history", COLUMNS, paged(portion), query.format))
