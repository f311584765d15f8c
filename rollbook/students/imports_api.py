"""Importing lists over HTTP: look first, then write, and take it back if it was wrong."""

import asyncio
from typing import Annotated
from uuid import UUID

from rollbook.accounts.access import Keeps
from rollbook.accounts.identity import Admin
from rollbook.core.schemas import Page
from rollbook.endpoints.application import Paging, StoreDep, Timezone, Today
from rollbook.endpoints.routes import Answer, InPath, Query, Routes
from rollbook.students.import_schemas import ImportForm, ImportOut, PreviewForm, PreviewOut, ProgressOut, RestoreQuery
from rollbook.students.progress import progress_of, watch_progress
from rollbook.students.readers import read_in_turn
from rollbook.students.schemas import ListPlace
from rollbook.students.sent_once import hash_request
from rollbook.students.service import imports
from rollbook.students.service.known import read_everyone
from rollbook.students.service.preview import preview_of
from rollbook.students.service.restoring import restore_import
from rollbook.students.service.submitting import ReadFile, group_choices, read_upload, submission_of
from rollbook.students.uploads import ImportUpload, PreviewUpload, Upload, describe_import, describe_upload
from rollbook.students.where import at_import, at_list, at_list_of_file

ImportId = Annotated[UUID, InPath("id")]

routes = Routes("/api/students", tag="students")


@routes.post(
    "/preview",
    "What a file would change in a list; writes nothing",
    more=describe_upload(PreviewForm),
    at=at_list_of_file,
)
async def preview_import(
    upload: PreviewUpload, me: Keeps, store: StoreDep, today: Today, timezone: Timezone
) -> PreviewOut:
    class_list, known = await store.read(read_everyone, upload.form)
    file = await _read(upload, me, timezone)
    choices = group_choices(file.parsed, upload.form, today, me.rights)
    groups = await store.read(imports.plan_groups, class_list, file.rows, choices) if choices else None
    contacts = await store.read(imports.plan_contacts, class_list) if file.parsed.contact_columns else None
    return await asyncio.to_thread(preview_of, file.parsed, file.rows, known, upload.form.missing, groups, contacts)


@routes.get("/imports", "Past imports into a list, newest first", at=at_list("place"))
async def list_imports(place: Query[ListPlace], page: Paging, me: Keeps, store: StoreDep) -> Page[ImportOut]:
    return await store.read(imports.list_imports, place, page, me.rights)


@routes.put(
    "/imports/{id}",
    "Write a file that was previewed into a list, all or nothing; the same id again writes nothing",
    status=201,
    more=describe_import(ImportForm, ImportOut),
    at=at_list_of_file,
)
async def submit_import(
    import_id: ImportId, upload: ImportUpload, me: Keeps, store: StoreDep, today: Today, timezone: Timezone
) -> Answer[ImportOut]:
    sent = hash_request(upload.data, upload.form)
    if done := await store.read(imports.find_import, import_id, sent):
        return Answer(await store.read(imports.as_told_to, me.rights, done))
    with watch_progress(import_id, upload.form) as report:
        submission = submission_of(import_id, await _read(upload, me, timezone), upload.form, sent, today, me.rights)
        imported = await store.write(imports.import_students, submission, me.user_name, report)
    entry = await store.read(imports.as_told_to, me.rights, imported.entry)
    return Answer(entry, 201 if imported.is_new else 200)


@routes.get("/imports/{id}/progress", "How far an import is that runs now", at=at_import)
async def import_progress(import_id: ImportId, _me: Keeps) -> ProgressOut:
    return progress_of(import_id)


@routes.post(
    "/imports/{id}/restore",
    "Take an import back, in one step; refused where its students were corrected since, unless forced",
    at=at_import,
)
async def restore(import_id: ImportId, query: Query[RestoreQuery], me: Keeps, store: StoreDep) -> ImportOut:
    return await store.write(restore_import, import_id, me.user_name, force=query.force)


async def _read(upload: Upload[PreviewForm] | Upload[ImportForm], me: Admin, timezone: str) -> ReadFile:
    return await read_in_turn(me.user_name, read_upload, upload.file_name, upload.data, upload.form, timezone)
