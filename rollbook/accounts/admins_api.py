"""Admins: registering, listing, disabling."""

from rollbook.accounts import admins, passkeys, registration
from rollbook.accounts.access import ConfirmedOffice, Office, VisitingCaller, check_confirmed, check_right
from rollbook.accounts.schemas import AdminChange, AdminEntry, AdminOut, Registration
from rollbook.core.roles import Right
from rollbook.core.schemas import Page
from rollbook.endpoints.application import Paging, SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import Routes

routes = Routes("/api/admins", tag="admins")


@routes.post("", "Register an admin", status=201)
async def register(
    form: Registration, me: VisitingCaller, store: StoreDep, settings: SettingsDep, today: Today
) -> AdminOut:
    """Somebody for the office: by one of it who has just typed the password again; or, while there is none, by whoever
    has the set-up code."""
    if me:
        check_right(me.admin, Right.OFFICE)
        check_confirmed(me)
    return await registration.register(store, form, me, settings.title, today)


@routes.get("", "All admins")
async def list_admins(page: Paging, me: Office, store: StoreDep) -> Page[AdminEntry]:
    return await store.read(admins.list_admins, me, page)


@routes.patch("/{user_name}", "Disable an admin, or let them in again")
async def change_admin(
    user_name: str, change: AdminChange, me: ConfirmedOffice, store: StoreDep, today: Today
) -> AdminEntry:
    """Disabling ends the admin's sessions and API tokens at once. Nobody can disable themselves."""
    return await store.write(admins.set_disabled, user_name, change.disabled, me, today)


@routes.delete("/{user_name}/passkeys", "Remove the passkeys of an admin who has lost them")
async def remove_passkeys(user_name: str, me: ConfirmedOffice, store: StoreDep, today: Today) -> None:
    """From then on the password alone is asked for, until the admin adds a new passkey."""
    await store.write(passkeys.remove_all_by, me, user_name, today)
