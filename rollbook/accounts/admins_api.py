"""Admins: registering, listing, disabling."""

from fastapi import APIRouter, status

from rollbook.accounts import admins, passkeys, registration
from rollbook.accounts.access import Confirmed, SignedIn, VisitingCaller, check_confirmed
from rollbook.accounts.schemas import AdminChange, AdminEntry, AdminOut, Registration
from rollbook.core.http import SettingsDep, refusals
from rollbook.core.paging import Paging
from rollbook.core.schemas import Page
from rollbook.store.http import StoreDep

router = APIRouter(prefix="/api/admins", tags=["admins"])


@router.post(
    "",
    summary="Register an admin",
    status_code=status.HTTP_201_CREATED,
    responses=refusals(401, 403, 409, 422),
)
async def register(form: Registration, me: VisitingCaller, store: StoreDep, settings: SettingsDep) -> AdminOut:
    """By an admin who has just typed the password again; or, while there is none, by whoever has the set-up code."""
    if me:
        check_confirmed(me)
    return await registration.register(store, form, me, settings.title)


@router.get("", summary="All admins", responses=refusals(401, 422))
async def list_admins(page: Paging, me: SignedIn, store: StoreDep) -> Page[AdminEntry]:
    return await store.read(admins.list_admins, me, page)


@router.patch(
    "/{user_name}", summary="Disable an admin, or let them in again", responses=refusals(401, 403, 404, 409, 422)
)
async def change_admin(user_name: str, change: AdminChange, me: Confirmed, store: StoreDep) -> AdminEntry:
    """Disabling ends the admin's sessions and API tokens at once. Nobody can disable themselves."""
    return await store.write(admins.set_disabled, user_name, change.disabled, me)


@router.delete(
    "/{user_name}/passkeys",
    summary="Remove the passkeys of an admin who has lost them",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 403, 404, 422),
)
async def remove_passkeys(user_name: str, me: Confirmed, store: StoreDep) -> None:
    """From then on the password alone is asked for, until the admin adds a new passkey."""
    await store.write(passkeys.remove_all_by, me, user_name)
