"""Showing again who one is, before something that decides who can get in."""

from pydantic import SecretStr

from rollbook.accounts import admins, passwords, sessions, throttle
from rollbook.accounts.identity import Caller
from rollbook.accounts.schemas import Confirmation
from rollbook.core.errors import BadInput
from rollbook.store.verbs import Store


async def confirm(store: Store, form: Confirmation, me: Caller) -> None:
    """For this session alone, and for a few minutes."""
    await check_current_password(store, me, form.password, "password")
    assert me.session_id is not None  # no token comes as far as this
    await store.write(sessions.confirm, me.session_id)


async def check_current_password(store: Store, me: Caller, typed: SecretStr, field: str) -> str:
    """The hash of the right one; a wrong one is refused, and counted."""
    assert me.session_hash is not None  # no token comes as far as this
    bucket = throttle.current_password(me.session_hash)
    await store.write(throttle.take, [bucket])
    right = await store.read(admins.password_hash, me.admin.id)
    if not await passwords.matches_aside(typed.get_secret_value(), right):
        raise BadInput("The current password is not right.", {field: "is not right"})
    await store.write(throttle.give_back, [bucket])
    return right
