"""Groups over HTTP, for admins."""

from typing import Annotated
from uuid import UUID

from rollbook.accounts.access import SignedIn
from rollbook.core.schemas import explain
from rollbook.endpoints.application import IdInPath, StoreDep, Today
from rollbook.endpoints.routes import InPath, Query, Routes
from rollbook.groups.schemas import (
    DayQuery,
    FoundRolls,
    GroupChange,
    GroupDetails,
    GroupOut,
    GroupsOut,
    GroupsQuery,
    Moves,
    MovesOut,
    NewGroup,
    Pasted,
)
from rollbook.groups.service import finding, making, moving, reading

routes = Routes("/api/groups", tag="groups")

MovesId = Annotated[UUID, explain("Made by whoever sends it."), InPath("id")]


@routes.get("", "The groups of a list and of its whole batch")
async def list_groups(query: Query[GroupsQuery], _me: SignedIn, store: StoreDep, today: Today) -> GroupsOut:
    return await store.read(reading.list_groups, query, today)


@routes.post("", "Make a group; the name of an archived one brings that back", status=201)
async def add_group(form: NewGroup, me: SignedIn, store: StoreDep, today: Today) -> GroupOut:
    return await store.write(making.add_group, form, me.user_name, today)


@routes.get("/{id}", "One group with who is in it on a day")
async def read_group(
    group_id: IdInPath, query: Query[DayQuery], _me: SignedIn, store: StoreDep, today: Today
) -> GroupDetails:
    return await store.read(reading.read_group, group_id, query, today)


@routes.patch("/{id}", "Rename a group, give it another kind, archive it or bring it back")
async def change_group(group_id: IdInPath, form: GroupChange, me: SignedIn, store: StoreDep, today: Today) -> GroupOut:
    return await store.write(making.change_group, group_id, form, me.user_name, today)


@routes.post("/{id}/find", "Whom pasted rolls are of; writes nothing")
async def find_rolls(group_id: IdInPath, form: Pasted, _me: SignedIn, store: StoreDep, today: Today) -> FoundRolls:
    return await store.read(finding.find_rolls, group_id, form, today)


@routes.put("/moves/{id}", "Let students come and go from a day on; the same id again writes nothing")
async def move_students(moves_id: MovesId, form: Moves, me: SignedIn, store: StoreDep, today: Today) -> MovesOut:
    return await store.write(moving.move_students, moves_id, form, me.user_name, today)


@routes.delete("/moves/{id}", "Undo a change of groups, unless somebody has changed them since")
async def undo_moves(moves_id: MovesId, me: SignedIn, store: StoreDep) -> None:
    await store.write(moving.undo_moves, moves_id, me.user_name)
