"""Marks from a file over HTTP: look first, then write, and undo it if it was wrong."""

from typing import Annotated
from uuid import UUID

from rollbook.accounts.access import Keeps
from rollbook.catalogue.schemas import SubjectPlace
from rollbook.core.schemas import Page
from rollbook.endpoints.application import Paging, StoreDep, Today
from rollbook.endpoints.routes import Answer, InPath, Query, Routes
from rollbook.marksfile.files.parsed import parse_marks
from rollbook.marksfile.schemas import MarksForm, MarksImportForm, MarksImportOut, MarksPreview
from rollbook.marksfile.service import imports, undoing
from rollbook.reach import places
from rollbook.reach.doors import at
from rollbook.students.readers import read_in_turn
from rollbook.students.sent_once import hash_request
from rollbook.students.uploads import Upload, describe_import, describe_upload, find_upload

ImportId = Annotated[UUID, InPath("id")]


MarksPreviewUpload = Annotated[Upload[MarksForm], find_upload(MarksForm)]
MarksImportUpload = Annotated[Upload[MarksImportForm], find_upload(MarksImportForm)]

routes = Routes("/api/marks", tag="marks from a file")

# Of the subject that a file is for.
ITS_SUBJECT = at(lambda db, sent: places.of_subject(db, sent["upload"].form))


@routes.post(
    "/preview", "What a file with marks would write; writes nothing", more=describe_upload(MarksForm), at=ITS_SUBJECT
)
async def preview_marks(me: Keeps, upload: MarksPreviewUpload, store: StoreDep, today: Today) -> MarksPreview:
    file = await read_in_turn(me.user_name, parse_marks, upload.data, upload.file_name, upload.form.sheet, today)
    return await store.read(imports.preview_marks, file, upload.form, today)


@routes.get(
    "/imports",
    "Files with marks that were written into a subject, newest first",
    at=at(lambda db, sent: places.of_subject(db, sent["place"])),
)
async def list_marks_imports(
    place: Query[SubjectPlace], page: Paging, _me: Keeps, store: StoreDep
) -> Page[MarksImportOut]:
    return await store.read(imports.list_imports, place, page)


@routes.put(
    "/imports/{id}",
    "Write the classes of a file that was previewed, all or nothing; the same id again writes nothing",
    status=201,
    more=describe_import(MarksImportForm, MarksImportOut),
    at=ITS_SUBJECT,
)
async def import_marks(
    import_id: ImportId, me: Keeps, upload: MarksImportUpload, store: StoreDep, today: Today
) -> Answer[MarksImportOut]:
    form, sent = upload.form, hash_request(upload.data, upload.form)
    if done := await store.read(imports.find_import, import_id, sent):
        return Answer(done)
    file = await read_in_turn(me.user_name, parse_marks, upload.data, upload.file_name, form.sheet, today)
    imported = await store.write(imports.import_marks, import_id, file, form, sent, me, today)
    return Answer(imported.entry, 201 if imported.is_new else 200)


@routes.post(
    "/imports/{id}/undo",
    "Take away the classes that came with a file, in one step; refused where one was changed since",
    at=at(lambda db, sent: undoing.place_of(db, sent["import_id"])),
)
async def undo_marks(import_id: ImportId, me: Keeps, store: StoreDep) -> MarksImportOut:
    return await store.write(undoing.undo_marks, import_id, me)
