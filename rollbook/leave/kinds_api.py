"""Kinds of leave over HTTP, for admins with a session."""

from rollbook.accounts.access import SignedIn
from rollbook.endpoints.application import IdInPath, StoreDep
from rollbook.endpoints.routes import Routes
from rollbook.leave.schemas import LeaveKindChange, LeaveKindOut, LeaveKinds, NewLeaveKind
from rollbook.leave.service import kinds

routes = Routes("/api/leave-kinds", tag="leave")


@routes.get("", "The kinds of leave that the college has")
async def list_leave_kinds(_me: SignedIn, store: StoreDep) -> LeaveKinds:
    return await store.read(kinds.list_kinds)


@routes.post("", "Add a kind of leave", status=201)
async def add_leave_kind(form: NewLeaveKind, me: SignedIn, store: StoreDep) -> LeaveKindOut:
    return await store.write(kinds.add_kind, form, me.user_name)


@routes.patch("/{id}", "Rename a kind of leave, archive it or bring it back")
async def change_leave_kind(kind_id: IdInPath, form: LeaveKindChange, me: SignedIn, store: StoreDep) -> LeaveKindOut:
    return await store.write(kinds.change_kind, kind_id, form, me.user_name)
