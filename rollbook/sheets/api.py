"""Sheets and registers over HTTP."""

from starlette.responses import Response

from rollbook.accounts.access import SignedIn, Visitor, may_see_registers
from rollbook.core.errors import SignInNeeded
from rollbook.core.schemas import Page
from rollbook.endpoints.application import Paging, SettingsDep, StoreDep
from rollbook.endpoints.routes import Answer, Query, Routes
from rollbook.exports.files import at_once, table_file
from rollbook.exports.http import TABLE_ANSWER, table_answer
from rollbook.sheets.files import sheet_columns, sheet_rows, sheet_title
from rollbook.sheets.refusals import REGISTERS_FOR_ADMINS
from rollbook.sheets.schemas import (
    Checked,
    CheckQuery,
    ClassDate,
    DatesQuery,
    RegisterClass,
    RegisterPage,
    RegisterQuery,
    Sheet,
    SheetFileQuery,
    SheetQuery,
)
from rollbook.sheets.service import checking, days, reading, registers
from rollbook.sheets.service.keys import read_with_key

routes = Routes("/api", tag="sheets")


@routes.get("/sheets", "The lines of a class")
async def read_sheet(query: Query[SheetQuery], _me: SignedIn, store: StoreDep) -> Answer[Sheet]:
    if query.at is None:
        return Answer(await read_with_key(store, reading.encode_current_sheet, query))
    return Answer(await read_with_key(store, reading.read_sheet_at, query, query.at))


@routes.get("/sheets/dates", "The class dates of a subject")
async def list_dates(query: Query[DatesQuery], page: Paging, _me: SignedIn, store: StoreDep) -> Page[ClassDate]:
    return await store.read(days.list_dates, query, page)


@routes.get("/sheets/export", "A sheet as a file", more={"responses": TABLE_ANSWER})
async def export_sheet(query: Query[SheetFileQuery], _me: SignedIn, store: StoreDep) -> Response:
    sheet = await reading.read_sheet(store, query)
    file = await table_file(sheet_title(sheet), sheet_columns(sheet), at_once(sheet_rows(sheet)), query.format)
    return table_answer(file)


@routes.get("/sheets/check", "What the register holds of a paper's class")
async def check_paper(query: Query[CheckQuery], visitor: Visitor, store: StoreDep, settings: SettingsDep) -> Checked:
    """Public, as the code on the paper is. Rolls are told where registers tell them, names of students nowhere."""
    return await store.read(
        checking.check, query.code, rolls=may_see_registers(visitor, settings), names=visitor is not None
    )


@routes.get("/register", "All classes of a semester on a date")
async def read_register(
    query: Query[RegisterQuery], page: Query[RegisterPage], visitor: Visitor, store: StoreDep, settings: SettingsDep
) -> Page[RegisterClass]:
    """Public by setting: where the look-up asks for codes, it would tell everybody what they keep."""
    if not may_see_registers(visitor, settings):
        raise SignInNeeded(REGISTERS_FOR_ADMINS)
    return await read_with_key(store, registers.register, query, page, visitor is not None)
