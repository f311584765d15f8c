"""Student lists over HTTP. Names and e-mail addresses are for admins only."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response, status

from rollbook.accounts.access import SignedIn
from rollbook.core.http import IdInPath, refusals
from rollbook.core.schemas import Page
from rollbook.exports.files import CSV_TYPE, XLSX_TYPE
from rollbook.exports.http import as_attachment
from rollbook.store.http import StoreDep
from rollbook.students.exports.files import JSON_TYPE, Download, exported, sample
from rollbook.students.schemas import (
    ExportQuery,
    ListPlace,
    SampleFormat,
    StudentChange,
    StudentIn,
    StudentOut,
    StudentQuery,
)
from rollbook.students.service import singles
from rollbook.students.service.known import read_everyone
from rollbook.students.service.listing import list_students

_BYTES = {"type": "string", "format": "binary"}
_ROWS = {"type": "array", "items": {"type": "object", "additionalProperties": {"type": "string"}}}
_FILE: dict[int | str, dict[str, Any]] = {
    status.HTTP_200_OK: {
        "description": "The file.",
        "content": {
            JSON_TYPE: {"schema": _ROWS},
            CSV_TYPE.partition(";")[0]: {"schema": _BYTES},
            XLSX_TYPE: {"schema": _BYTES},
        },
    }
}

router = APIRouter(prefix="/api/students", tags=["students"])


@router.get("", summary="A list, in its order", responses=refusals(401, 404, 422))
async def list_all(query: Annotated[StudentQuery, Query()], _me: SignedIn, store: StoreDep) -> Page[StudentOut]:
    return await store.read(list_students, query)


@router.post(
    "",
    summary="Add a student at the end of a list",
    status_code=status.HTTP_201_CREATED,
    responses=refusals(401, 403, 404, 409, 422),
)
async def add_student(form: StudentIn, me: SignedIn, store: StoreDep) -> StudentOut:
    return await store.write(singles.add_student, form, me.user_name)


@router.get(
    "/export",
    summary="A list as a file that imports back to the same list",
    response_class=Response,
    responses={**_FILE, **refusals(401, 404, 422)},
)
async def export_students(query: Annotated[ExportQuery, Query()], _me: SignedIn, store: StoreDep) -> Response:
    class_list, everyone = await store.read(read_everyone, query)
    return _as_file(await asyncio.to_thread(exported, class_list, everyone, query.format))


@router.get(
    "/samples/{format}",
    summary="A small file to start from",
    response_class=Response,
    responses={**_FILE, **refusals(401, 422)},
)
async def download_sample(file_format: Annotated[SampleFormat, Path(alias="format")], _me: SignedIn) -> Response:
    return _as_file(await asyncio.to_thread(sample, file_format))


@router.patch("/{id}", summary="Correct a student", responses=refusals(401, 403, 404, 409, 422))
async def change_student(student_id: IdInPath, form: StudentChange, me: SignedIn, store: StoreDep) -> StudentOut:
    return await store.write(singles.change_student, student_id, form, me.user_name)


@router.post(
    "/{id}/move",
    summary="Move a student to another list; the past stays as it was",
    responses=refusals(401, 403, 404, 409, 422),
)
async def move_student(student_id: IdInPath, form: ListPlace, me: SignedIn, store: StoreDep) -> StudentOut:
    return await store.write(singles.move_student, student_id, form, me.user_name)


@router.delete(
    "/{id}",
    summary="Archive a student: off the list, and kept",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 403, 404, 422),
)
async def archive_student(student_id: IdInPath, me: SignedIn, store: StoreDep) -> None:
    await store.write(singles.archive_student, student_id, me.user_name)


@router.post("/{id}/restore", summary="Bring an archived student back", responses=refusals(401, 403, 404, 409, 422))
async def restore_student(student_id: IdInPath, me: SignedIn, store: StoreDep) -> StudentOut:
    return await store.write(singles.restore_student, student_id, me.user_name)


def _as_file(download: Download) -> Response:
    return Response(download.data, media_type=download.media_type, headers=as_attachment(download.name))
