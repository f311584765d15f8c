"""Groups over HTTP, for admins."""

from rollbook.accounts.access import SignedIn
from rollbook.endpoints.application import IdInPath, StoreDep, Today
from rollbook.endpoints.routes import Query, Routes
from rollbook.groups.schemas import DayQuery, GroupChange, GroupDetails, GroupOut, GroupsOut, GroupsQuery, NewGroup
from rollbook.groups.service import making, reading

routes = Routes("/api/groups", tag="groups")


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
