"""The attendance of students over HTTP, for those who see them."""

from datetime import date

from starlette.responses import Response

from rollbook.accounts.access import Sees
from rollbook.catalogue.schemas import SubjectPlace
from rollbook.core.schemas import Page
from rollbook.core.settings import Settings
from rollbook.endpoints.application import IdInPath, Paging, SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import Query, Routes
from rollbook.exports.files import table_file
from rollbook.exports.http import TABLE_ANSWER, table_answer
from rollbook.reach import places
from rollbook.reach.doors import at, within
from rollbook.standing.export_schemas import AttendanceFileQuery
from rollbook.standing.exporting import attendance_table
from rollbook.standing.schemas import AttendanceLine, AttendanceQuery, DayQuery, StudentAttendance, StudentRecord
from rollbook.standing.service import attendance, records
from rollbook.standing.service.student_attendance import read_student_attendance
from rollbook.standing.stood.days import AsOf, as_of_or_now

routes = Routes("/api/attendance", tag="attendance")


@routes.get("", "Where the students of a subject stand", at=within)
async def list_attendance(
    query: Query[AttendanceQuery], page: Paging, me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> Page[AttendanceLine]:
    line = settings.pass_line_in_hundredths
    return await store.read(attendance.list_attendance, query, page, line, today, me.rights)


@routes.get(
    "/export",
    "Attendance as a file: a line a mark, a column a class, or a line a student",
    more={"responses": TABLE_ANSWER},
    at=within,
)
async def export_attendance(
    query: Query[AttendanceFileQuery], me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> Response:
    table = await attendance_table(store, query, settings.pass_line_in_hundredths, today, me.rights)
    return table_answer(await table_file(table.title, table.columns, table.portions, query.format))


@routes.get(
    "/students/{id}",
    "One student in all subjects",
    at=at(lambda db, sent: places.of_student(db, sent["student_id"])),
)
async def read_student(
    student_id: IdInPath, asked: Query[DayQuery], _me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> StudentAttendance:
    line, then = settings.pass_line_in_hundredths, _as_of(asked, today, settings)
    return await store.read(read_student_attendance, student_id, line, today, then)


@routes.get("/students/{id}/classes", "One student in one subject, class by class", at=within)
async def read_classes(
    student_id: IdInPath,
    place: Query[SubjectPlace],
    asked: Query[DayQuery],
    me: Sees,
    store: StoreDep,
    settings: SettingsDep,
    today: Today,
) -> StudentRecord:
    line, then = settings.pass_line_in_hundredths, _as_of(asked, today, settings)
    return await store.read(records.read_student_record, place, student_id, line, today, me.rights, then)


def _as_of(asked: DayQuery, today: date, settings: Settings) -> AsOf | None:
    return as_of_or_now(asked.as_of, today, settings.timezone)
