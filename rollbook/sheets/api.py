"""Sheets and registers over HTTP."""

from starlette.responses import Response

from rollbook.accounts.access import Sees, Visitor, check_visitor, may_see_registers
from rollbook.accounts.rights import NONE
from rollbook.core.roles import Right
from rollbook.core.schemas import Page
from rollbook.endpoints.application import Paging, SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import Answer, Query, Routes
from rollbook.exports.files import at_once, table_file
from rollbook.exports.http import TABLE_ANSWER, table_answer
from rollbook.reach.doors import within
from rollbook.reach.parts import find_part
from rollbook.rollcall.service.correcting_days import Correcting
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


@routes.get("/sheets", "The lines of a class", at=within)
async def read_sheet(
    query: Query[SheetQuery], me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> Answer[Sheet]:
    """Whoever sees some groups of the subject only is told of no other class."""
    part = await find_part(store, me, Right.SEE, query)
    is_all = me.rights.everywhere(Right.CORRECT_LATE)
    correcting = None if is_all else Correcting(me.rights, today, settings.correction_days)
    if query.at is None:
        return Answer(await read_with_key(store, reading.encode_current_sheet, query, part, correcting))
    return Answer(await read_with_key(store, reading.read_sheet_at, query, query.at, part, correcting))


@routes.get("/sheets/dates", "The class dates of a subject", at=within)
async def list_dates(query: Query[DatesQuery], page: Paging, me: Sees, store: StoreDep) -> Page[ClassDate]:
    return await store.read(days.list_dates, query, page, await find_part(store, me, Right.SEE, query))


@routes.get("/sheets/export", "A sheet as a file", more={"responses": TABLE_ANSWER}, at=within)
async def export_sheet(query: Query[SheetFileQuery], me: Sees, store: StoreDep) -> Response:
    sheet = await reading.read_sheet(store, query, await find_part(store, me, Right.SEE, query))
    file = await table_file(sheet_title(sheet), sheet_columns(sheet), at_once(sheet_rows(sheet)), query.format)
    return table_answer(file)


@routes.get("/sheets/check", "What the register holds of a paper's class")
async def check_paper(query: Query[CheckQuery], visitor: Visitor, store: StoreDep, settings: SettingsDep) -> Checked:
    """Public, as the code on the paper is. Rolls are told where registers tell them, names of students nowhere."""
    rights = visitor.rights if visitor else NONE
    return await store.read(checking.check, query.code, rights, rolls=may_see_registers(visitor, settings))


@routes.get("/register", "All classes of a semester on a date")
async def read_register(
    query: Query[RegisterQuery], page: Query[RegisterPage], visitor: Visitor, store: StoreDep, settings: SettingsDep
) -> Page[RegisterClass]:
    """Public by setting: where the look-up asks for codes, it would tell everybody what they keep. Where it is not
    public, you are told of the classes that you may see."""
    is_open = may_see_registers(visitor, settings)
    if not is_open:
        check_visitor(visitor, Right.SEE, REGISTERS_FOR_ADMINS)
    rights = visitor.rights if visitor else NONE
    return await read_with_key(store, registers.register, query, page, rights, is_open)
