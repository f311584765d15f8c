"""Importing lists over HTTP: look first, then write, and take it back if it was wrong."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query, Response, status

from rollbook.accounts.access import SignedIn
from rollbook.accounts.identity import Admin
from rollbook.core.http import refusals
from rollbook.core.schemas import Page
from rollbook.store.http import StoreDep
from rollbook.students.progress import progress_of, watched
from rollbook.students.readers import AT_ONCE, Readers
from rollbook.students.schemas import (
    ImportForm,
    ImportOut,
    ImportsQuery,
    PreviewForm,
    PreviewOut,
    ProgressOut,
    RestoreQuery,
)
from rollbook.students.service import imports
from rollbook.students.service.file_reading import read_upload
from rollbook.students.service.known import read_everyone
from rollbook.students.service.preview import preview_of
from rollbook.students.service.restoring import restore_import
from rollbook.students.service.submitting import ReadFile, request_hash, submission_of
from rollbook.students.uploads import Form, ImportUpload, PreviewUpload, Upload, documented

ImportId = Annotated[UUID, Path(alias="id")]

_readers = Readers()
_threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="rollbook-files")

router = APIRouter(prefix="/api/students", tags=["students"])


@router.post(
    "/preview",
    summary="What a file would change in a list; writes nothing",
    openapi_extra=documented(PreviewForm),
    responses=refusals(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
)
async def preview_import(upload: PreviewUpload, me: SignedIn, store: StoreDep) -> PreviewOut:
    _, known = await store.read(read_everyone, upload.form)
    file = await _read(upload, me)
    return await asyncio.to_thread(preview_of, file.parsed, file.rows, known, upload.form.missing)


@router.get("/imports", summary="Past imports into a list, newest first", responses=refusals(401, 404, 422))
async def list_imports(query: Annotated[ImportsQuery, Query()], _me: SignedIn, store: StoreDep) -> Page[ImportOut]:
    return await store.read(imports.list_imports, query)


@router.put(
    "/imports/{id}",
    summary="Write a file that was previewed into a list, all or nothing; the same id again writes nothing",
    status_code=status.HTTP_201_CREATED,
    openapi_extra=documented(ImportForm),
    responses={
        status.HTTP_200_OK: {"model": ImportOut, "description": "It was written before, under this id."},
        **refusals(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
    },
)
async def submit_import(
    import_id: ImportId, upload: ImportUpload, me: SignedIn, store: StoreDep, response: Response
) -> ImportOut:
    sent = request_hash(upload.data, upload.form)
    if done := await store.read(imports.find_import, import_id, sent):
        response.status_code = status.HTTP_200_OK
        return done
    with watched(import_id) as report:
        submission = submission_of(import_id, await _read(upload, me), upload.form, sent)
        imported = await store.write(imports.import_students, submission, me.user_name, report)
    response.status_code = status.HTTP_201_CREATED if imported.is_new else status.HTTP_200_OK
    return imported.entry


@router.get(
    "/imports/{id}/progress",
    summary="How far an import is that runs now",
    responses=refusals(401, 404, 422),
)
async def import_progress(import_id: ImportId, _me: SignedIn) -> ProgressOut:
    return progress_of(import_id)


@router.post(
    "/imports/{id}/restore",
    summary="Take an import back, in one step; refused where its students were corrected since, unless forced",
    responses=refusals(401, 403, 404, 409, 422),
)
async def restore(
    import_id: ImportId, query: Annotated[RestoreQuery, Query()], me: SignedIn, store: StoreDep
) -> ImportOut:
    return await store.write(restore_import, import_id, me.user_name, force=query.force)


async def _read(upload: Upload[Form], me: Admin) -> ReadFile:
    async with _readers.turn(me.user_name):
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(_threads, read_upload, upload.file_name, upload.data, upload.form)
