"""Groups over HTTP, for those who may see or keep the lists that they divide."""

from collections.abc import Mapping
from typing import Annotated, Any
from uuid import UUID

from sqlalchemy import Connection

from rollbook.accounts.access import Keeps, Sees
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
    LastMoves,
    Moves,
    MovesOut,
    MovesUndone,
    NewGroup,
    Pasted,
)
from rollbook.groups.service import finding, last_moves, making, moving, reading
from rollbook.reach import places
from rollbook.reach.doors import at
from rollbook.reach.places import Places
from rollbook.students.schemas import ListPlace
from rollbook.students.where import at_list, of_list

routes = Routes("/api/groups", tag="groups")

MovesId = Annotated[UUID, explain("Made by whoever sends it."), InPath("id")]


def _of_new_group(db: Connection, sent: Mapping[str, Any]) -> Places:
    form: NewGroup = sent["form"]
    if form.department is None:
        return places.of_batch(db, form.batch)
    return places.of_list(db, form.batch, form.department)


def _of_moves(db: Connection, sent: Mapping[str, Any]) -> Places:
    """The list, every group that is named, and the lists of whoever comes: a student of another department is not let
    in by those who may not know who that is. Whoever goes is known there already."""
    form: Moves = sent["form"]
    named = places.of_groups(db, [each.group for each in form.groups if each.group is not None])
    coming = places.of_students(db, {student for each in form.groups for student in each.come})
    listed = of_list(db, form)
    return None if named is None or coming is None or listed is None else [*listed, *named, *coming]


_at_group = at(lambda db, sent: places.of_groups(db, [sent["group_id"]]))


@routes.get("", "The groups of a list and of its whole batch", at=at_list("query"))
async def list_groups(query: Query[GroupsQuery], me: Sees, store: StoreDep, today: Today) -> GroupsOut:
    return await store.read(reading.list_groups, query, me.rights, today)


@routes.post("", "Make a group; the name of an archived one brings that back", status=201, at=at(_of_new_group))
async def add_group(form: NewGroup, me: Keeps, store: StoreDep, today: Today) -> GroupOut:
    return await store.write(making.add_group, form, me.user_name, today)


@routes.get("/moves", "What was moved last among the groups of a list, as far as you may undo it", at=at_list("query"))
async def list_last_moves(query: Query[ListPlace], me: Keeps, store: StoreDep) -> LastMoves:
    return await store.read(last_moves.list_last_moves, query, me.rights)


@routes.get("/{id}", "One group with who is in it on a day", at=_at_group)
async def read_group(
    group_id: IdInPath, query: Query[DayQuery], _me: Sees, store: StoreDep, today: Today
) -> GroupDetails:
    return await store.read(reading.read_group, group_id, query, today)


@routes.patch("/{id}", "Rename a group, give it another kind, archive it or bring it back", at=_at_group)
async def change_group(group_id: IdInPath, form: GroupChange, me: Keeps, store: StoreDep, today: Today) -> GroupOut:
    return await store.write(making.change_group, group_id, form, me.user_name, today)


@routes.post("/{id}/find", "Whom pasted rolls are of; writes nothing", at=_at_group)
async def find_rolls(group_id: IdInPath, form: Pasted, me: Keeps, store: StoreDep, today: Today) -> FoundRolls:
    return await store.read(finding.find_rolls, group_id, form, me.rights, today)


@routes.put("/moves/{id}", "Let students come and go from a day on; the same id again writes nothing", at=at(_of_moves))
async def move_students(moves_id: MovesId, form: Moves, me: Keeps, store: StoreDep, today: Today) -> MovesOut:
    return await store.write(moving.move_students, moves_id, form, me.user_name, today)


@routes.delete(
    "/moves/{id}",
    "Undo a change of groups, unless somebody has changed them since",
    at=at(lambda db, sent: places.of_moves(db, sent["moves_id"])),
)
async def undo_moves(moves_id: MovesId, me: Keeps, store: StoreDep) -> MovesUndone:
    return await store.write(moving.undo_moves, moves_id, me.user_name)
