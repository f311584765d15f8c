"""One's own passkeys."""

from starlette.requests import Request

from rollbook.accounts import passkey_adding, passkeys, user_agents
from rollbook.accounts.access import Confirmed, SignedIn
from rollbook.accounts.browsers import check_takes_passkeys, site_of
from rollbook.accounts.passkey_schemas import PasskeyAnswer, PasskeyEntry, PasskeyName, PasskeyOptions
from rollbook.core.schemas import Page
from rollbook.endpoints.application import Paging, RowId, SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import Routes

routes = Routes("/api/account/passkeys", tag="account")


@routes.get("", "One's passkeys")
async def list_passkeys(page: Paging, me: SignedIn, store: StoreDep) -> Page[PasskeyEntry]:
    return await store.read(passkeys.list_passkeys, me, page)


@routes.post("/options", "What to ask a browser that is to make a passkey")
async def offer_passkey(request: Request, me: Confirmed, store: StoreDep, settings: SettingsDep) -> PasskeyOptions:
    site = site_of(request, settings)
    check_takes_passkeys(site)
    return await passkey_adding.offer(store, me.admin, site)


@routes.post("", "Add a passkey", status=201)
async def add_passkey(
    form: PasskeyAnswer, request: Request, me: Confirmed, store: StoreDep, settings: SettingsDep
) -> PasskeyEntry:
    """From now on every log-in asks for one of the admin's passkeys. It is named after the browser it was made in."""
    name = user_agents.describe(request.headers.get("user-agent", ""))
    return await passkey_adding.add(store, me, site_of(request, settings), form.credential, name)


@routes.patch("/{passkey_id}", "Rename a passkey")
async def rename_passkey(passkey_id: RowId, form: PasskeyName, me: SignedIn, store: StoreDep) -> PasskeyEntry:
    return await store.write(passkeys.rename, me, passkey_id, form.name)


@routes.delete("/{passkey_id}", "Remove a passkey")
async def remove_passkey(passkey_id: RowId, me: Confirmed, store: StoreDep, today: Today) -> None:
    await store.write(passkeys.remove, me, passkey_id, today)
