"""Signing in. Whatever is wrong, the answer is the same and takes as long."""

from typing import Any

from sqlalchemy import Connection, Row, update

from rollbook.accounts import admins as people
from rollbook.accounts import devices, passkey_login, passkeys, passwords, throttle
from rollbook.accounts.ceremonies import Site
from rollbook.accounts.entering import Entry, WrongLogin, let_in
from rollbook.accounts.identity import Browser
from rollbook.accounts.passkey_schemas import PasskeyOptions
from rollbook.accounts.schemas import Login
from rollbook.core.schemas import same_key
from rollbook.core.store import Store
from rollbook.tables.accounts import admins

NOBODY = 0  # no row has this id
WAITING_CAN_BE_AVOIDED = "In a browser where you have logged in before you need not wait."


async def log_in(store: Store, form: Login, browser: Browser, site: Site) -> Entry | PasskeyOptions:
    """Whoever has a passkey is asked for it next; nobody is in yet then."""
    found, device_id = await store.read(_look_up, form.user_name, browser)
    if device_id is None:
        buckets = [throttle.account(form.user_name), throttle.address("login", browser.address)]
    else:
        buckets = [throttle.device(device_id)]
    await store.write(throttle.take, buckets, WAITING_CAN_BE_AVOIDED)
    password = form.password.get_secret_value()
    right = await passwords.matches_aside(password, found.password_hash if found else None)
    if not found or not right or found.disabled or same_key(form.email) != same_key(found.email):
        raise WrongLogin
    if theirs := await store.read(passkeys.of_admin, found.id):
        await store.write(throttle.give_back, buckets)
        return await passkey_login.ask_after_password(store, found.id, theirs, site)
    better = await passwords.hash_aside(password) if passwords.outdated(found.password_hash) else None
    return await store.write(_enter, found, better, browser, buckets)


def _look_up(db: Connection, user_name: str, browser: Browser) -> tuple[Row[Any] | None, int | None]:
    """The admin of that name, and the id under which this browser is known to them. Nobody is asked for likewise."""
    found = people.look_up(db, user_name)
    return found, devices.known(db, found.id if found else NOBODY, browser.device_tokens)


def _enter(db: Connection, checked: Row[Any], better_hash: str | None, browser: Browser, buckets: list[str]) -> Entry:
    """Held, the admin can neither be disabled nor get another password before the session stands."""
    admin = people.locked(db, checked.id)
    if admin.disabled or admin.password_hash != checked.password_hash:
        raise WrongLogin
    throttle.give_back(db, buckets)
    if better_hash:
        db.execute(update(admins).where(admins.c.id == admin.id).values(password_hash=better_hash))
    return let_in(db, admin, browser)
