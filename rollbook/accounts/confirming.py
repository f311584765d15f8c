"""Showing again who one is, before something that decides who can get in: by the password, or by a passkey that knows
its owner."""

from collections.abc import Sequence
from functools import partial

from sqlalchemy import Connection

from rollbook.accounts import admins, ceremonies, challenges, passkeys, passwords, refusals, sessions, throttle
from rollbook.accounts.ceremonies import Json, NotAccepted, Site
from rollbook.accounts.challenges import Purpose
from rollbook.accounts.identity import Caller
from rollbook.accounts.passkey_answers import GoodAnswer, check_answer
from rollbook.accounts.passkey_schemas import PasskeyOptions
from rollbook.accounts.schemas import Confirmation
from rollbook.core.errors import BadInput, Conflict
from rollbook.store.verbs import Store


async def confirm(store: Store, form: Confirmation, me: Caller) -> None:
    """For this session alone, and for a few minutes."""
    await check_current_password(store, me, form.password, "password")
    assert me.session_id is not None  # no token comes as far as this
    await store.write(sessions.confirm, me.session_id)


async def ask_passkey(store: Store, me: Caller, sites: Sequence[Site]) -> PasskeyOptions:
    """Of the asked addresses the first at which this admin has a passkey."""
    theirs = await store.read(passkeys.of_admin, me.admin.id)
    for site in sites:
        if here := [row.credential_id for row in theirs if row.host == site.host]:
            break
    else:
        raise Conflict(refusals.NO_PASSKEY_WORKS_HERE)
    challenge = await store.write(challenges.ask, Purpose.CONFIRM, me.admin.id)
    ask = partial(ceremonies.request_options, site, challenge, here, alone=True)
    return PasskeyOptions(public_key=await passwords.aside(ask))


async def confirm_with_passkey(store: Store, credential: Json, me: Caller, sites: Sequence[Site]) -> None:
    """As the password does, since the passkey has checked that its owner is there."""
    try:
        answer = await check_answer(store, credential, sites, [Purpose.CONFIRM])
    except NotAccepted as error:
        raise BadInput(refusals.PASSKEY_NOT_ACCEPTED) from error
    await store.write(_confirm_by, me, answer)


def _confirm_by(db: Connection, me: Caller, answer: GoodAnswer) -> None:
    is_own = answer.passkey.admin_id == me.admin.id
    if not is_own or not passkeys.note_use(db, answer.passkey.id, answer.sign_count):
        raise BadInput(refusals.PASSKEY_NOT_ACCEPTED)
    assert me.session_id is not None  # no token comes as far as this
    sessions.confirm(db, me.session_id)


async def check_current_password(store: Store, me: Caller, typed: str, field: str) -> str:
    """The hash of the right one; a wrong one is refused, and counted."""
    assert me.session_hash is not None  # no token comes as far as this
    bucket = throttle.current_password(me.session_hash)
    await store.write(throttle.take, [bucket])
    right = await store.read(admins.password_hash, me.admin.id)
    if not await passwords.matches_aside(typed, right):
        raise BadInput(refusals.WRONG_CURRENT_PASSWORD, {field: refusals.NOT_RIGHT})
    await store.write(throttle.give_back, [bucket])
    return right
