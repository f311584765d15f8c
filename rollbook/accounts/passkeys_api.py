"""One's own passkeys."""

from fastapi import APIRouter, Request, status

from rollbook.accounts import passkey_adding, passkeys, user_agents
from rollbook.accounts.access import Confirmed, SignedIn
from rollbook.accounts.browsers import check_takes_passkeys, site_of
from rollbook.accounts.passkey_schemas import PasskeyAnswer, PasskeyEntry, PasskeyName, PasskeyOptions
from rollbook.core.http import RowId, SettingsDep, refusals
from rollbook.core.paging import Paging
from rollbook.core.schemas import Page
from rollbook.store.http import StoreDep

router = APIRouter(prefix="/api/account/passkeys", tags=["account"])


@router.get("", summary="One's passkeys", responses=refusals(401, 403, 422))
async def list_passkeys(page: Paging, me: SignedIn, store: StoreDep) -> Page[PasskeyEntry]:
    return await store.read(passkeys.list_passkeys, me, page)


@router.post("/options", summary="What to ask a browser that is to make a passkey", responses=refusals(401, 403, 409))
async def offer_passkey(request: Request, me: Confirmed, store: StoreDep, settings: SettingsDep) -> PasskeyOptions:
    site = site_of(request, settings)
    check_takes_passkeys(site)
    return await passkey_adding.offer(store, me.admin, site)


@router.post("", summary="Add a passkey", status_code=status.HTTP_201_CREATED, responses=refusals(401, 403, 409, 422))
async def add_passkey(
    form: PasskeyAnswer, request: Request, me: Confirmed, store: StoreDep, settings: SettingsDep
) -> PasskeyEntry:
    """From now on every log-in asks for one of the admin's passkeys. It is named after the browser it was made in."""
    name = user_agents.describe(request.headers.get("user-agent", ""))
    return await passkey_adding.add(store, me, site_of(request, settings), form.credential, name)


@router.patch("/{passkey_id}", summary="Rename a passkey", responses=refusals(401, 403, 404, 422))
async def rename_passkey(passkey_id: RowId, form: PasskeyName, me: SignedIn, store: StoreDep) -> PasskeyEntry:
    return await store.write(passkeys.rename, me, passkey_id, form.name)


@router.delete(
    "/{passkey_id}",
    summary="Remove a passkey",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 403, 404, 422),
)
async def remove_passkey(passkey_id: RowId, me: Confirmed, store: StoreDep) -> None:
    await store.write(passkeys.remove, me, passkey_id)
