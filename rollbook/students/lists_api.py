"""Student lists over HTTP. Names and e-mail addresses are for those who may see the list."""

import asyncio
from typing import Annotated

from starlette.responses import Response

from rollbook.accounts.access import Keeps, Sees
from rollbook.accounts.rights import Where
from rollbook.core.roles import Right
from rollbook.core.schemas import Page
from rollbook.endpoints.application import IdInPath, Paging, StoreDep, Today
from rollbook.endpoints.routes import InPath, Query, Routes
from rollbook.exports.files import CSV_TYPE, XLSX_TYPE
from rollbook.exports.http import as_attachment
from rollbook.students.exports.files import JSON_TYPE, Download, export_list, sample
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
from rollbook.students.service.contact_plan import read_contacts
from rollbook.students.service.known import list_students, read_everyone
from rollbook.students.service.named_groups import read_groups
from rollbook.students.where import at_both_lists, at_list, at_student, some_list

_BYTES = {"type": "string", "format": "binary"}
_ROWS = {"type": "array", "items": {"type": "object", "additionalProperties": {"type": "string"}}}
_FILE: dict[str, dict[str, object]] = {
    "200": {
        "description": "The file.",
        "content": {
            JSON_TYPE: {"schema": _ROWS},
            CSV_TYPE.partition(";")[0]: {"schema": _BYTES},
            XLSX_TYPE: {"schema": _BYTES},
        },
    }
}

routes = Routes("/api/students", tag="students")


@routes.get("", "A list, in its order", at=at_list("query"))
async def list_all(query: Query[StudentQuery], page: Paging, _me: Sees, store: StoreDep) -> Page[StudentOut]:
    return await store.read(list_students, query, page)


@routes.post("", "Add a student at the end of a list", status=201, at=at_list("form"))
async def add_student(form: StudentIn, me: Keeps, store: StoreDep) -> StudentOut:
    return await store.write(singles.add_student, form, me.user_name)


@routes.get(
    "/export",
    "A list as a file that imports back to the same list",
    more={"responses": _FILE},
    at=at_list("query"),
)
async def export_students(query: Query[ExportQuery], me: Sees, store: StoreDep, today: Today) -> Response:
    """With the contacts for those who keep the list."""
    class_list, everyone = await store.read(read_everyone, query)
    groups = await store.read(read_groups, class_list, today)
    keeps = me.rights.may(Right.KEEP, Where(*class_list.place))
    contacts = await store.read(read_contacts, class_list) if keeps else None
    return _as_file(await asyncio.to_thread(export_list, class_list, everyone, query.format, groups, contacts))


@routes.get("/samples/{format}", "A small file to start from", more={"responses": _FILE}, at=some_list)
async def download_sample(file_format: Annotated[SampleFormat, InPath("format")], _me: Sees) -> Response:
    return _as_file(await asyncio.to_thread(sample, file_format))


@routes.patch("/{id}", "Correct a student", at=at_student)
async def change_student(student_id: IdInPath, form: StudentChange, me: Keeps, store: StoreDep) -> StudentOut:
    return await store.write(singles.change_student, student_id, form, me.user_name, me.rights)


@routes.post("/{id}/move", "Move a student to another list; the past stays as it was", at=at_both_lists)
async def move_student(student_id: IdInPath, form: ListPlace, me: Keeps, store: StoreDep, today: Today) -> StudentOut:
    return await store.write(singles.move_student, student_id, form, me.user_name, today)


@routes.delete("/{id}", "Archive a student: off the list, and kept", at=at_student)
async def archive_student(student_id: IdInPath, me: Keeps, store: StoreDep) -> None:
    await store.write(singles.archive_student, student_id, me.user_name)


@routes.post("/{id}/restore", "Bring an archived student back", at=at_student)
async def restore_student(student_id: IdInPath, me: Keeps, store: StoreDep) -> StudentOut:
    return await store.write(singles.restore_student, student_id, me.user_name)


def _as_file(download: Download) -> Response:
    return Response(download.data, media_type=download.media_type, headers=as_attachment(download.name))
