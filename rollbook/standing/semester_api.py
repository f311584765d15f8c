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
from rollbook.standing.stood.days import as_of_or_now

routes = Routes("/api/semester", tag="semester")


@routes.get("", "The students of a list in all subjects of a semester", at=within)
async def read_sheet(
    query: Query[SemesterQuery], me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> SemesterSheet:
    line, then = settings.pass_line_in_hundredths, as_of_or_now(query.as_of, today, settings.timezone)
    sheet, _ = await store.read(service.read_sheet, query, line, today, me.rights, then)
    return sheet


@routes.get("/export", "The same as a file", more={"responses": TABLE_ANSWER}, at=within)
async def export_sheet(
    query: Query[SemesterFileQuery], me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> Response:
    line, then = settings.pass_line_in_hundredths, as_of_or_now(query.as_of, today, settings.timezone)
    sheet, rule = await store.read(service.read_sheet, query, line, today, me.rights, then)
    group = next((each.label for each in sheet.groups if each.id == query.group_id), None)
    stood = f"as it stood on {then.day}" if then else None
    title = " ".join(filter(None, ("semester", sheet.batch, sheet.department, sheet.semester, group, stood)))
    columns = semester_columns(sheet, query.format)
    rows = await asyncio.to_thread(semester_rows, sheet, rule, query.format)
    return table_answer(await table_file(title, columns, at_once(rows), query.format, frozen=FROZEN_COLUMNS))
