"""A timetable from a file over HTTP: look first, then write. Undoing it is undoing the change (`/api/timetable`)."""

from typing import Annotated
from uuid import UUID

from rollbook.accounts.access import Keeps
from rollbook.endpoints.application import StoreDep, Timezone, Today
from rollbook.endpoints.routes import Answer, InPath, Query, Routes
from rollbook.reach import doors
from rollbook.slotsfile.files.parsed import parse_slots
from rollbook.slotsfile.schemas import (
    SlotsForm,
    SlotsImportForm,
    SlotsImportOut,
    SlotsImports,
    SlotsImportsQuery,
    SlotsPreview,
)
from rollbook.slotsfile.service import imports
from rollbook.students.readers import read_in_turn
from rollbook.students.sent_once import hash_request
from rollbook.students.uploads import Upload, describe_import, describe_upload, find_upload

ImportId = Annotated[UUID, InPath("id")]


SlotsUpload = Annotated[Upload[SlotsForm], find_upload(SlotsForm)]
SlotsImportUpload = Annotated[Upload[SlotsImportForm], find_upload(SlotsImportForm)]

routes = Routes("/api/timetable", tag="timetable from a file")


@routes.post(
    "/preview",
    "What a timetable in a file (CSV, XLSX or .fet) would change; writes nothing",
    more=describe_upload(SlotsForm),
    at=doors.within,
)
async def preview_slots(
    me: Keeps, upload: SlotsUpload, store: StoreDep, today: Today, timezone: Timezone
) -> SlotsPreview:
    """Columns: Day, Hour, Length, Batch, Department, Semester, Subject, Group, Lecturer, Room, Title. Or as FET exports
    them: Activity Id, Day, Hour, Students Sets, Subject, Teachers, Room. Rows of what is not yours are refused."""
    file = await read_in_turn(me.user_name, parse_slots, upload.data, upload.file_name, upload.form.sheet)
    return await store.read(imports.preview_slots, file, upload.form, me, today, timezone)


@routes.get("/imports", "Timetables that came from files, newest first", at=doors.within)
async def list_slots_imports(query: Query[SlotsImportsQuery], me: Keeps, store: StoreDep) -> SlotsImports:
    return await store.read(imports.list_imports, query.timetable, me)


@routes.put(
    "/imports/{id}",
    "Write a timetable that was previewed, all or nothing; the same id again writes nothing",
    status=201,
    more=describe_import(SlotsImportForm, SlotsImportOut),
    at=doors.within,
)
async def import_slots(
    import_id: ImportId, me: Keeps, upload: SlotsImportUpload, store: StoreDep, today: Today, timezone: Timezone
) -> Answer[SlotsImportOut]:
    """Undone by `POST /api/timetable/changes/{id}/undo`, with the same id."""
    form, sent = upload.form, hash_request(upload.data, upload.form)
    if done := await store.read(imports.find_import, import_id, sent):
        return Answer(done)
    file = await read_in_turn(me.user_name, parse_slots, upload.data, upload.file_name, form.sheet)
    imported = await store.write(imports.import_slots, import_id, file, form, sent, me, today, timezone)
    return Answer(imported.entry, 201 if imported.is_new else 200)
