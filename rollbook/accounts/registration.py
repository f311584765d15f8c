"""Registering an admin of the office: by one who is signed in, or, while there is none, with the set-up code."""

from datetime import date

from rollbook.accounts import admins, passwords, refusals, setup
from rollbook.accounts.identity import Caller
from rollbook.accounts.schemas import AdminOut, Registration
from rollbook.core.errors import SignInNeeded
from rollbook.store.verbs import Store


async def register(store: Store, form: Registration, me: Caller | None, title: str, today: date) -> AdminOut:
    """Who may not register is told so before anything is looked at or hashed."""
    if me:
        password_hash = await _check_and_hash(form, title)
        return await store.write(admins.create_by, me, form, password_hash, today)
    if form.setup_code is None:
        raise SignInNeeded(refusals.REGISTER_SIGNED_IN)
    # Not counted: nobody guesses 128 random bits, and whoever holds the code is not shut out by those who try.
    await store.read(setup.check, form.setup_code)
    password_hash = await _check_and_hash(form, title)
    return await store.write(admins.create_first, form, password_hash, form.setup_code)


async def _check_and_hash(form: Registration, title: str) -> str:
    password = form.password
    passwords.check_same(password, form.confirm_password)
    await passwords.check_aside(password, form.user_name, form.name, form.email, form.mobile, title)
    return await passwords.hash_aside(password)
