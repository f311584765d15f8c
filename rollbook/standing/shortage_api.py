"""Who is short, over HTTP, for admins."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from rollbook.accounts.access import SignedIn
from rollbook.catalogue.schemas import SubjectPlace
from rollbook.core.http import SettingsDep, refusals
from rollbook.core.paging import PageQuery
from rollbook.core.schemas import Page
from rollbook.exports.cells import Row
from rollbook.exports.files import paged, table_file
from rollbook.exports.http import TABLE_ANSWER, table_answer
from rollbook.standing.files import SHORTAGE, shortage_row
from rollbook.standing.service import planning
from rollbook.standing.service import shortage as service
from rollbook.standing.shortage_schemas import (
    PlannedIn,
    PlannedOut,
    Shortage,
    ShortageFileQuery,
    ShortageLine,
    ShortageQuery,
)
from rollbook.store.http import StoreDep

router = APIRouter(prefix="/api", tags=["shortage"])


@router.get("/shortage", summary="Who is below the line, and by how much", responses=refusals(401, 404, 422))
async def read_shortage(
    query: Annotated[ShortageQuery, Query()], _me: SignedIn, store: StoreDep, settings: SettingsDep
) -> Shortage:
    return await store.read(service.shortage, query, query, settings.line)


@router.get("/shortage/lines", summary="The lines alone, without the figures", responses=refusals(401, 404, 422))
async def list_lines(
    query: Annotated[ShortageQuery, Query()], _me: SignedIn, store: StoreDep, settings: SettingsDep
) -> Page[ShortageLine]:
    """For whoever reads on: the figures are counted over all lines, and would be counted anew for each page."""
    items, following = await store.read(service.list_below, query, query, settings.line)
    return Page(items=items, next=following)


@router.get(
    "/shortage/export",
    summary="All who are below the line, as a file",
    response_class=Response,
    responses={**TABLE_ANSWER, **refusals(401, 404, 422)},
)
async def export_shortage(
    query: Annotated[ShortageFileQuery, Query()], _me: SignedIn, store: StoreDep, settings: SettingsDep
) -> Response:
    async def portion(after: str | None) -> tuple[list[Row], str | None]:
        lines, following = await store.read(service.list_below, query, PageQuery(after=after), settings.line)
        return [shortage_row(line) for line in lines], following

    named = " ".join(filter(None, ("shortage", query.batch, query.department, query.semester, query.subject)))
    return table_answer(await table_file(named, SHORTAGE, paged(portion), query.format))


@router.get("/planned", summary="The classes planned for a subject", responses=refusals(401, 404, 422))
async def read_planned(place: Annotated[SubjectPlace, Query()], _me: SignedIn, store: StoreDep) -> PlannedOut:
    return await store.read(planning.read_planned, place)


@router.put("/planned", summary="Say how many classes are planned", responses=refusals(401, 403, 404, 422))
async def plan(form: PlannedIn, me: SignedIn, store: StoreDep) -> PlannedOut:
    return await store.write(planning.plan, form, me.user_name)
