"""Lecturers and their subjects from a file, over HTTP: look first, then write."""

from typing import Annotated
from uuid import UUID

from rollbook.accounts.access import ConfirmedOffice, Office
from rollbook.core.roles import Right
from rollbook.endpoints.application import SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import Answer, InPath, Routes
from rollbook.people.file_schemas import PeopleForm, PeopleImportForm, PeopleImportOut, PeoplePreview
from rollbook.people.files.parsed import parse_people
from rollbook.people.service import imports, undoing
from rollbook.reach import doors
from rollbook.students.readers import read_in_turn
from rollbook.students.sent_once import hash_request
from rollbook.students.uploads import Upload, describe_import, describe_upload, find_upload

ImportId = Annotated[UUID, InPath("id")]


PeopleUpload = Annotated[Upload[PeopleForm], find_upload(PeopleForm, Right.OFFICE)]
PeopleImportUpload = Annotated[Upload[PeopleImportForm], find_upload(PeopleImportForm, Right.OFFICE)]

routes = Routes("/api/people", tag="people")


@routes.post(
    "/preview",
    "What a file of lecturers and their subjects would write; writes nothing",
    more=describe_upload(PeopleForm),
    at=doors.whole_college,
)
async def preview_people(
    me: Office, upload: PeopleUpload, store: StoreDep, settings: SettingsDep, today: Today
) -> PeoplePreview:
    """Columns: Name, User name, E-mail, Mobile, Batch, Department, Semester, Subject, Group, Until."""
    file = await read_in_turn(me.user_name, parse_people, upload.data, upload.file_name, upload.form.sheet)
    return await store.read(imports.preview_people, file, me, today, settings)


@routes.get("/imports", "Files of people that were written, newest first", at=doors.whole_college)
async def list_people_imports(_me: Office, store: StoreDep) -> list[PeopleImportOut]:
    return await store.read(imports.list_imports)


@routes.put(
    "/imports/{id}",
    "Write a file of lecturers and their subjects that was previewed, all or nothing; the same id again writes nothing",
    status=201,
    more=describe_import(PeopleImportForm, PeopleImportOut),
    at=doors.whole_college,
)
async def import_people(
    import_id: ImportId,
    me: ConfirmedOffice,
    upload: PeopleImportUpload,
    store: StoreDep,
    settings: SettingsDep,
    today: Today,
) -> Answer[PeopleImportOut]:
    """Whoever has no account gets one without a password: an invitation is mailed to them where the form says so, else
    links are made one by one."""
    sent = hash_request(upload.data, upload.form)
    if done := await store.read(imports.find_import, import_id, sent):
        return Answer(done)
    file = await read_in_turn(me.admin.user_name, parse_people, upload.data, upload.file_name, upload.form.sheet)
    imported = await store.write(imports.import_people, import_id, file, upload.form, sent, me, today, settings)
    return Answer(imported.entry, 201 if imported.is_new else 200)


@routes.post(
    "/imports/{id}/undo",
    "End what came with a file of people, in one step; refused where somebody has come by it since",
    at=doors.whole_college,
)
async def undo_people(import_id: ImportId, me: ConfirmedOffice, store: StoreDep, today: Today) -> PeopleImportOut:
    """Ends the grants that it gave, and removes the accounts that it made, with their invitations."""
    return await store.write(undoing.undo_import, import_id, me, today)
