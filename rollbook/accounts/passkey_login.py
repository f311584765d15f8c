"""Signing in with a passkey: after the password, or with the passkey alone where it knows its owner."""

from collections.abc import Sequence
from functools import partial

from sqlalchemy import Connection

from rollbook.accounts import admins as people
from rollbook.accounts import ceremonies, challenges, passkeys, passwords, refusals
from rollbook.accounts.ceremonies import Json, NotAccepted, Site
from rollbook.accounts.challenges import Purpose
from rollbook.accounts.entering import Entry, WrongLogin, let_in
from rollbook.accounts.identity import Browser
from rollbook.accounts.passkey_answers import check_answer
from rollbook.accounts.passkey_schemas import PasskeyOptions
from rollbook.core.errors import Forbidden
from rollbook.store.verbs import Store
from rollbook.tables.rows import PasskeyRow

LOGGING_IN = (Purpose.AFTER_PASSWORD, Purpose.LOG_IN)


async def ask_after_password(
    store: Store, admin_id: int, theirs: list[PasskeyRow], sites: Sequence[Site]
) -> PasskeyOptions:
    """For an admin who has passkeys: the password was right, and is not enough."""
    hosts = {row.host for row in theirs}
    site = next((site for site in sites if site.host in hosts), None)
    if site is None:
        raise Forbidden(refusals.passkey_elsewhere(theirs[0].host))
    here = [row.credential_id for row in theirs if row.host == site.host]
    challenge = await store.write(challenges.ask, Purpose.AFTER_PASSWORD, admin_id)
    ask = partial(ceremonies.request_options, site, challenge, here, alone=False)
    return PasskeyOptions(public_key=await passwords.aside(ask))


async def ask_anybody(
    store: Store, sites: Sequence[Site], address: str, on_campus: bool = False
) -> PasskeyOptions | None:
    """For the browser to offer in the log-in form. Where nobody has a passkey nothing is asked, nor written."""
    for site in sites:
        if await store.read(passkeys.any_at, site.host):
            break
    else:
        return None
    challenge = await store.write(challenges.ask_anybody, address, on_campus)
    if challenge is None:
        return None
    ask = partial(ceremonies.request_options, site, challenge, [], alone=True)
    return PasskeyOptions(public_key=await passwords.aside(ask))


async def log_in(store: Store, credential: Json, sites: Sequence[Site], browser: Browser) -> Entry:
    try:
        passkey, sign_count = await check_answer(store, credential, sites, LOGGING_IN)
    except NotAccepted as error:
        raise WrongLogin(refusals.PASSKEY_NOT_ACCEPTED) from error
    return await store.write(_enter, passkey, sign_count, browser)


def _enter(db: Connection, checked: PasskeyRow, sign_count: int, browser: Browser) -> Entry:
    """Held, the admin can neither be disabled nor lose the passkey before the session stands."""
    admin = people.lock_admin(db, checked.admin_id)
    if admin.disabled or not passkeys.note_use(db, checked.id, sign_count):
        raise WrongLogin(refusals.PASSKEY_NOT_ACCEPTED)
    return let_in(db, admin, browser)
