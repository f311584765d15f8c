"""The attendance of students over HTTP, for admins."""

from starlette.responses import Response

from rollbook.accounts.access import SignedIn
from rollbook.catalogue.schemas import SubjectPlace
from rollbook.core.schemas import Page
from rollbook.endpoints.application import IdInPath, Paging, SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import Query, Routes
from rollbook.exports.files import table_file
from rollbook.exports.http import TABLE_ANSWER, table_answer
from rollbook.standing.export_schemas import AttendanceFileQuery
from rollbook.standing.exporting import attendance_table
from rollbook.standing.schemas import AttendanceLine, AttendanceQuery, StudentAttendance, StudentRecord
from rollbook.standing.service import attendance, records

routes = Routes("/api/attendance", tag="attendance")


@routes.get("", "Where the students of a subject stand")
async def list_attendance(
    query: Query[AttendanceQuery], page: Paging, _me: SignedIn, store: StoreDep, settings: SettingsDep, today: Today
) -> Page[AttendanceLine]:
    return await store.read(attendance.list_attendance, query, page, settings.pass_line_in_hundredths, today)


@routes.get(
    "/export",
    "Attendance as a file: a line a mark, a column a class, or a line a student",
    more={"responses": TABLE_ANSWER},
)
async def export_attendance(
    query: Query[AttendanceFileQuery], _me: SignedIn, store: StoreDep, settings: SettingsDep, today: Today
) -> Response:
    table = await attendance_table(store, query, settings.pass_line_in_hundredths, today)
    return table_answer(await table_file(table.title, table.columns, table.portions, query.format))


@routes.get("/students/{id}", "One student in all subjects")
async def read_student(
    student_id: IdInPath, _me: SignedIn, store: StoreDep, settings: SettingsDep, today: Today
) -> StudentAttendance:
    return await store.read(attendance.read_student_attendance, student_id, settings.pass_line_in_hundredths, today)


@routes.get("/students/{id}/classes", "One student in one subject, class by class")
async def read_classes(
    student_id: IdInPath,
    place: Query[SubjectPlace],
    _me: SignedIn,
    store: StoreDep,
    settings: SettingsDep,
    today: Today,
) -> StudentRecord:
    return await store.read(records.read_student_record, place, student_id, settings.pass_line_in_hundredths, today)
