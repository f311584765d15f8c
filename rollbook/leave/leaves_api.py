"""Leaves over HTTP, for admins with a session."""

from typing import Annotated
from uuid import UUID

from rollbook.accounts.access import SignedIn
from rollbook.endpoints.application import IdInPath, Paging, RowId, SettingsDep, StoreDep
from rollbook.endpoints.routes import InPath, Query, Routes
from rollbook.leave.entry_schemas import (
    CertificateChoice,
    Decline,
    Grant,
    LeavePreview,
    LeavesEntered,
    NewLeaves,
    PastedLeave,
    Undo,
)
from rollbook.leave.schemas import (
    Away,
    AwayQuery,
    Leave,
    LeaveDetails,
    LeavesOut,
    LeavesQuery,
    MonthQuery,
    SoughtStudent,
    StudentLeaves,
    StudentsFound,
)
from rollbook.leave.service import away, certificates, deciding, entering, looking_up, preview, reading, student

EntryId = Annotated[UUID, InPath("id")]
StudentId = Annotated[RowId, InPath("id")]

routes = Routes("/api/leaves", tag="leave")


@routes.get("", "Leaves in one state")
async def list_leaves(
    query: Query[LeavesQuery], page: Paging, _me: SignedIn, store: StoreDep, settings: SettingsDep
) -> LeavesOut:
    return await store.read(reading.list_leaves, query, page, settings.timezone)


@routes.get("/away", "Who is away on a day")
async def read_away(query: Query[AwayQuery], _me: SignedIn, store: StoreDep, settings: SettingsDep) -> Away:
    return await store.read(away.read_away, query.on, settings.timezone)


@routes.get("/students", "Whose leaves are looked for: some students by a part of their roll or name")
async def look_up_students(query: Query[SoughtStudent], _me: SignedIn, store: StoreDep) -> StudentsFound:
    return await store.read(looking_up.look_up_students, query.q)


@routes.get("/of-student/{id}", "All leaves of a student, and the classes of a month")
async def read_leaves_of_student(
    student_id: StudentId, query: Query[MonthQuery], _me: SignedIn, store: StoreDep, settings: SettingsDep
) -> StudentLeaves:
    return await store.read(student.read_student, student_id, query.month, settings.timezone)


@routes.post("/preview", "Whom pasted rolls are of, and what a leave would cover; writes nothing")
async def preview_leave(form: PastedLeave, _me: SignedIn, store: StoreDep, settings: SettingsDep) -> LeavePreview:
    return await store.read(preview.preview_leave, form, settings.timezone)


@routes.post("", "Enter a leave for one student or many, in one go; the same entry again writes nothing")
async def enter_leaves(form: NewLeaves, me: SignedIn, store: StoreDep, settings: SettingsDep) -> LeavesEntered:
    return await store.write(entering.enter_leaves, form, me, settings.timezone)


@routes.post("/entries/{id}/undo", "Take back what was entered in one go, if nobody has decided on it since")
async def undo_entry(entry: EntryId, me: SignedIn, store: StoreDep) -> None:
    await store.write(deciding.undo_entry, entry, me)


@routes.get("/{id}", "One leave")
async def read_leave(leave_id: IdInPath, _me: SignedIn, store: StoreDep, settings: SettingsDep) -> LeaveDetails:
    return await store.read(reading.read_leave, leave_id, settings.timezone)


@routes.post("/{id}/grant", "Grant a leave, or some of its days")
async def grant_leave(leave_id: IdInPath, form: Grant, me: SignedIn, store: StoreDep, settings: SettingsDep) -> Leave:
    return await store.write(deciding.grant_leave, leave_id, form, me, settings.timezone)


@routes.post("/{id}/refuse", "Refuse a leave that was asked for")
async def refuse_leave(
    leave_id: IdInPath, form: Decline, me: SignedIn, store: StoreDep, settings: SettingsDep
) -> Leave:
    return await store.write(deciding.refuse_leave, leave_id, form, me, settings.timezone)


@routes.post("/{id}/revoke", "Revoke a leave that was granted")
async def revoke_leave(
    leave_id: IdInPath, form: Decline, me: SignedIn, store: StoreDep, settings: SettingsDep
) -> Leave:
    return await store.write(deciding.revoke_leave, leave_id, form, me, settings.timezone)


@routes.post("/{id}/undo", "Take back what was decided last about a leave")
async def undo_decision(leave_id: IdInPath, form: Undo, me: SignedIn, store: StoreDep, settings: SettingsDep) -> Leave:
    return await store.write(deciding.undo_decision, leave_id, form, me, settings.timezone)


@routes.put("/{id}/certificate", "Add a certificate to a leave, or remove it")
async def choose_certificate(
    leave_id: IdInPath, form: CertificateChoice, me: SignedIn, store: StoreDep, settings: SettingsDep
) -> Leave:
    return await store.write(certificates.choose_certificate, leave_id, form, me, settings.timezone)
