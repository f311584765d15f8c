"""The attendance of students over HTTP, for admins."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from rollbook.accounts.access import SignedIn
from rollbook.catalogue.schemas import SubjectPlace
from rollbook.core.hot_http import json_answer
from rollbook.core.http import IdInPath, SettingsDep, refusals
from rollbook.core.schemas import Page
from rollbook.exports.files import table_file
from rollbook.exports.http import TABLE_ANSWER, table_answer
from rollbook.standing.export_schemas import AttendanceFileQuery
from rollbook.standing.exporting import attendance_table
from rollbook.standing.schemas import AttendanceLine, AttendanceQuery, StudentAttendance, StudentRecord
from rollbook.standing.service import attendance, records
from rollbook.store.http import StoreDep

router = APIRouter(prefix="/api/attendance", tags=["attendance"])


@router.get("", summary="Where the students of a subject stand", responses=refusals(401, 404, 422))
async def list_attendance(
    query: Annotated[AttendanceQuery, Query()], _me: SignedIn, store: StoreDep, settings: SettingsDep
) -> Page[AttendanceLine]:
    return await store.read(attendance.list_attendance, query, settings.line)


@router.get(
    "/export",
    summary="Attendance as a file: a line a mark, a column a class, or a line a student",
    response_class=Response,
    responses={**TABLE_ANSWER, **refusals(401, 404, 422)},
)
async def export_attendance(
    query: Annotated[AttendanceFileQuery, Query()], _me: SignedIn, store: StoreDep, settings: SettingsDep
) -> Response:
    table = await attendance_table(store, query, settings.line)
    return table_answer(await table_file(table.title, table.columns, table.portions, query.format))


@router.get("/students/{id}", summary="One student in all subjects", responses=refusals(401, 404, 422))
async def read_student(
    student_id: IdInPath, _me: SignedIn, store: StoreDep, settings: SettingsDep
) -> StudentAttendance:
    return await store.read(attendance.student_attendance, student_id, settings.line)


@router.get(
    "/students/{id}/classes",
    summary="One student in one subject, class by class",
    response_model=StudentRecord,
    responses=refusals(401, 404, 422),
)
async def read_classes(
    student_id: IdInPath,
    place: Annotated[SubjectPlace, Query()],
    _me: SignedIn,
    store: StoreDep,
    settings: SettingsDep,
) -> Response:
    record = await store.read(records.record_of_student, place, student_id, settings.line)
    return json_answer(record.in_json())
