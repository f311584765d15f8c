"""Leaves over HTTP, for those with a session who may see them, or decide on them."""

from typing import Annotated
from uuid import UUID

from rollbook.accounts.access import DecidesLeave, SeesLeave
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
from rollbook.reach import places
from rollbook.reach.doors import at, within

EntryId = Annotated[UUID, InPath("id")]
StudentId = Annotated[RowId, InPath("id")]

routes = Routes("/api/leaves", tag="leave")
_at_leave = at(lambda db, sent: places.of_leave(db, sent["leave_id"]))
_at_student = at(lambda db, sent: places.of_student(db, sent["student_id"]))
_at_entry = at(lambda db, sent: places.of_entry(db, sent["entry"]))
_at_each_student = at(lambda db, sent: places.of_students(db, sent["form"].students))


@routes.get("", "Leaves in one state", at=within)
async def list_leaves(
    query: Query[LeavesQuery], page: Paging, me: SeesLeave, store: StoreDep, settings: SettingsDep
) -> LeavesOut:
    return await store.read(reading.list_leaves, query, page, me.rights, settings.timezone)


@routes.get("/away", "Who is away on a day", at=within)
async def read_away(query: Query[AwayQuery], me: SeesLeave, store: StoreDep, settings: SettingsDep) -> Away:
    return await store.read(away.read_away, query.on, me.rights, settings.timezone)


@routes.get("/students", "Whose leaves are looked for: some students by a part of their roll or name", at=within)
async def look_up_students(query: Query[SoughtStudent], me: SeesLeave, store: StoreDep) -> StudentsFound:
    return await store.read(looking_up.look_up_students, query.q, me.rights)


@routes.get("/of-student/{id}", "All leaves of a student, and the classes of a month", at=_at_student)
async def read_leaves_of_student(
    student_id: StudentId, query: Query[MonthQuery], me: SeesLeave, store: StoreDep, settings: SettingsDep
) -> StudentLeaves:
    return await store.read(student.read_student, student_id, query.month, me.rights, settings.timezone)


@routes.post("/preview", "Whom pasted rolls are of, and what a leave would cover; writes nothing", at=within)
async def preview_leave(form: PastedLeave, me: DecidesLeave, store: StoreDep, settings: SettingsDep) -> LeavePreview:
    return await store.read(preview.preview_leave, form, me.rights, settings.timezone)


@routes.post(
    "",
    "Enter a leave for one student or many, in one go; the same entry again writes nothing",
    at=_at_each_student,
)
async def enter_leaves(form: NewLeaves, me: DecidesLeave, store: StoreDep, settings: SettingsDep) -> LeavesEntered:
    return await store.write(entering.enter_leaves, form, me, settings.timezone)


@routes.post(
    "/entries/{id}/undo",
    "Take back what was entered in one go, if nobody has decided on it since",
    at=_at_entry,
)
async def undo_entry(entry: EntryId, me: DecidesLeave, store: StoreDep) -> None:
    await store.write(deciding.undo_entry, entry, me)


@routes.get("/{id}", "One leave", at=_at_leave)
async def read_leave(leave_id: IdInPath, me: SeesLeave, store: StoreDep, settings: SettingsDep) -> LeaveDetails:
    return await store.read(reading.read_leave, leave_id, me.rights, settings.timezone)


@routes.post("/{id}/grant", "Grant a leave, or some of its days", at=_at_leave)
async def grant_leave(
    leave_id: IdInPath, form: Grant, me: DecidesLeave, store: StoreDep, settings: SettingsDep
) -> Leave:
    return await store.write(deciding.grant_leave, leave_id, form, me, settings.timezone)


@routes.post("/{id}/refuse", "Refuse a leave that was asked for", at=_at_leave)
async def refuse_leave(
    leave_id: IdInPath, form: Decline, me: DecidesLeave, store: StoreDep, settings: SettingsDep
) -> Leave:
    return await store.write(deciding.refuse_leave, leave_id, form, me, settings.timezone)


@routes.post("/{id}/revoke", "Revoke a leave that was granted", at=_at_leave)
async def revoke_leave(
    leave_id: IdInPath, form: Decline, me: DecidesLeave, store: StoreDep, settings: SettingsDep
) -> Leave:
    return await store.write(deciding.revoke_leave, leave_id, form, me, settings.timezone)


@routes.post("/{id}/undo", "Take back what was decided last about a leave", at=_at_leave)
async def undo_decision(
    leave_id: IdInPath, form: Undo, me: DecidesLeave, store: StoreDep, settings: SettingsDep
) -> Leave:
    return await store.write(deciding.undo_decision, leave_id, form, me, settings.timezone)


@routes.put("/{id}/certificate", "Add a certificate to a leave, or remove it", at=_at_leave)
async def choose_certificate(
    leave_id: IdInPath, form: CertificateChoice, me: DecidesLeave, store: StoreDep, settings: SettingsDep
) -> Leave:
    return await store.write(certificates.choose_certificate, leave_id, form, me, settings.timezone)
