"""Sheets and registers over HTTP."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from rollbook.accounts.access import SignedIn, Visitor, may_see_registers
from rollbook.core.errors import SignInNeeded
from rollbook.core.hot_http import documented, json_answer, read_query
from rollbook.core.hot_json import json_object
from rollbook.core.http import SettingsDep, refusals
from rollbook.core.schemas import Page
from rollbook.exports.files import at_once, table_file
from rollbook.exports.http import TABLE_ANSWER, table_answer
from rollbook.sheets.files import COLUMNS, sheet_rows, sheet_title
from rollbook.sheets.refusals import REGISTERS_FOR_ADMINS
from rollbook.sheets.schemas import (
    Checked,
    CheckQuery,
    ClassDate,
    DatesQuery,
    RegisterClass,
    RegisterQuery,
    Sheet,
    SheetFileQuery,
    SheetQuery,
)
from rollbook.sheets.service import checking, days, reading, registers
from rollbook.sheets.service.keys import read_with_key
from rollbook.sheets.wire import current_sheet, sheet_in_json
from rollbook.store.http import StoreDep
from rollbook.store.verbs import Store

router = APIRouter(prefix="/api", tags=["sheets"])


@router.get(
    "/sheets",
    summary="The lines of a class",
    response_model=Sheet,
    responses=refusals(401, 404, 422),
    openapi_extra=documented(SheetQuery),
)
async def read_sheet(request: Request, _me: SignedIn) -> Response:
    store: Store = request.app.state.store
    query = read_query(request, SheetQuery)
    if query.at is None:
        return json_answer(await read_with_key(store, current_sheet, query))
    return json_answer(sheet_in_json(await read_with_key(store, reading.sheet_at, query, query.at)))


@router.get("/sheets/dates", summary="The class dates of a subject", responses=refusals(401, 404, 422))
async def list_dates(query: Annotated[DatesQuery, Query()], _me: SignedIn, store: StoreDep) -> Page[ClassDate]:
    return await store.read(days.list_dates, query)


@router.get(
    "/sheets/export",
    summary="A sheet as a file",
    response_class=Response,
    responses={**TABLE_ANSWER, **refusals(401, 404, 422)},
)
async def export_sheet(query: Annotated[SheetFileQuery, Query()], _me: SignedIn, store: StoreDep) -> Response:
    sheet = await reading.read_sheet(store, query)
    file = await table_file(sheet_title(sheet), COLUMNS, at_once(sheet_rows(sheet)), query.format)
    return table_answer(file)


@router.get("/sheets/check", summary="What the register holds of a paper's class", responses=refusals(404, 422))
async def check_paper(
    query: Annotated[CheckQuery, Query()], visitor: Visitor, store: StoreDep, settings: SettingsDep
) -> Checked:
    """Public, as the code on the paper is. Rolls are told where registers tell them, names of students nowhere."""
    return await store.read(
        checking.check, query.code, rolls=may_see_registers(visitor, settings), names=visitor is not None
    )


@router.get(
    "/register",
    summary="All classes of a semester on a date",
    response_model=Page[RegisterClass],
    responses=refusals(401, 404, 422),
)
async def read_register(
    query: Annotated[RegisterQuery, Query()], visitor: Visitor, store: StoreDep, settings: SettingsDep
) -> Response:
    """Public by setting: where the look-up asks for codes, it would tell everybody what they keep."""
    if not may_see_registers(visitor, settings):
        raise SignInNeeded(REGISTERS_FOR_ADMINS)
    return json_answer(json_object(await read_with_key(store, registers.register, query, visitor is not None)))
