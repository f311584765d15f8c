"""The semester sheet over HTTP, for those who see the students or some of their subjects."""

import asyncio

from starlette.responses import Response

from rollbook.accounts.access import Sees
from rollbook.endpoints.application import SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import Query, Routes
from rollbook.exports.files import at_once, table_file
from rollbook.exports.http import TABLE_ANSWER, table_answer
from rollbook.reach.doors import within
from rollbook.standing.semester_files import FROZEN_COLUMNS, semester_columns, semester_rows
from rollbook.standing.semester_schemas import SemesterFileQuery, SemesterQuery, SemesterSheet
from rollbook.standing.service import semester_sheet as service

routes = Routes("/api/semester", tag="semester")


@routes.get("", "The students of a list in all subjects of a semester", at=within)
async def read_sheet(
    query: Query[SemesterQuery], me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> SemesterSheet:
    sheet, _ = await store.read(service.read_sheet, query, settings.pass_line_in_hundredths, today, me.rights)
    return sheet


@routes.get("/export", "The same as a file", more={"responses": TABLE_ANSWER}, at=within)
async def export_sheet(
    query: Query[SemesterFileQuery], me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> Response:
    line = settings.pass_line_in_hundredths
    sheet, rule = await store.read(service.read_sheet, query, line, today, me.rights)
    group = next((each.label for each in sheet.groups if each.id == query.group_id), None)
    title = " ".join(filter(None, ("semester", sheet.batch, sheet.department, sheet.semester, group)))
    columns = semester_columns(sheet, query.format)
    rows = await asyncio.to_thread(semester_rows, sheet, rule, query.format)
    return table_answer(await table_file(title, columns, at_once(rows), query.format, frozen=FROZEN_COLUMNS))
