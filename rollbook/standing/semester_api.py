"""The semester sheet over HTTP, for those who see the students or some of their subjects."""

from starlette.responses import Response

from rollbook.accounts.access import Sees
from rollbook.endpoints.application import SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import Query, Routes
from rollbook.exports.files import at_once, table_file
from rollbook.exports.http import TABLE_ANSWER, table_answer
from rollbook.reach.doors import within
from rollbook.standing.semester_files import FROZEN_COLUMNS, semester_columns, semester_row
from rollbook.standing.semester_schemas import SemesterFileQuery, SemesterQuery, SemesterSheet
from rollbook.standing.service.semester_counts import read_semester
from rollbook.standing.service.semester_sheet import make_sheet

routes = Routes("/api/semester", tag="semester")


@routes.get("", "The students of a list in all subjects of a semester", at=within)
async def read_sheet(
    query: Query[SemesterQuery], me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> SemesterSheet:
    return make_sheet(await store.read(read_semester, query, settings.pass_line_in_hundredths, today, me.rights))


@routes.get("/export", "The same as a file", more={"responses": TABLE_ANSWER}, at=within)
async def export_sheet(
    query: Query[SemesterFileQuery], me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> Response:
    read = await store.read(read_semester, query, settings.pass_line_in_hundredths, today, me.rights)
    sheet = make_sheet(read)
    group = next((each.label for each in sheet.groups if each.id == query.group_id), None)
    title = " ".join(filter(None, ("semester", *read.scope.labels, group)))
    columns = semester_columns(sheet, query.format)
    rows = [semester_row(line, sheet, read.rule, query.format) for line in sheet.items]
    return table_answer(await table_file(title, columns, at_once(rows), query.format, frozen=FROZEN_COLUMNS))
