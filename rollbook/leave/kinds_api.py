"""Kinds of leave over HTTP, for those with a session who may see leaves. The office names them."""

from rollbook.accounts.access import Office, SeesLeave
from rollbook.endpoints.application import IdInPath, StoreDep
from rollbook.endpoints.routes import Routes
from rollbook.leave.schemas import LeaveKindChange, LeaveKindOut, LeaveKinds, NewLeaveKind
from rollbook.leave.service import kinds
from rollbook.reach.doors import anywhere, whole_college

routes = Routes("/api/leave-kinds", tag="leave")


@routes.get("", "The kinds of leave that the college has", at=anywhere)
async def list_leave_kinds(_me: SeesLeave, store: StoreDep) -> LeaveKinds:
    return await store.read(kinds.list_kinds)


@routes.post("", "Add a kind of leave", status=201, at=whole_college)
async def add_leave_kind(form: NewLeaveKind, me: Office, store: StoreDep) -> LeaveKindOut:
    return await store.write(kinds.add_kind, form, me.user_name)


@routes.patch("/{id}", "Rename a kind of leave, archive it or bring it back", at=whole_college)
async def change_leave_kind(kind_id: IdInPath, form: LeaveKindChange, me: Office, store: StoreDep) -> LeaveKindOut:
    return await store.write(kinds.change_kind, kind_id, form, me.user_name)
