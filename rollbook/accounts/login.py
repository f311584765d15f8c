"""Signing in. Whatever is wrong, the answer is the same and takes as long.

Nobody is shut out because others were wrong. What is *answered* to a wrong try depends on how often this name was
tried, from here and from everywhere, and on how often any name was tried from here; never on whether the name exists.
What is *looked at* depends on the account too: where it has logged in before, guesses from elsewhere do not count, and
how often others tried other names from the same address never does. docs/decisions/0018 has the reasons and the bounds.

A name is a user name or an e-mail address, and what is answered counts what was typed: were an address answered as the
user name that it leads to, whoever has used up the tries at the one could find out the other. What is looked at counts
the account, by whichever name: beyond that a try is answered as a wrong one, which takes as long.
"""

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from typing import NamedTuple

from sqlalchemy import Connection, update

from rollbook.accounts import admins as people
from rollbook.accounts import devices, identities, passkey_login, passkeys, passwords, refusals, throttle
from rollbook.accounts.ceremonies import Site
from rollbook.accounts.email_addresses import look_for_email
from rollbook.accounts.entering import Entry, WrongLogin, let_in
from rollbook.accounts.identity import Browser
from rollbook.accounts.passkey_schemas import PasskeyOptions
from rollbook.accounts.schemas import Login
from rollbook.accounts.throttle import GUESSES, Lane, Rate
from rollbook.core import faults
from rollbook.core.errors import BadInput, Forbidden, Unavailable
from rollbook.core.refusals import BAD_INPUT
from rollbook.core.schemas import same_key
from rollbook.core.settings import Passwords, Settings
from rollbook.store.verbs import Store
from rollbook.tables.accounts import admins
from rollbook.tables.rows import AdminRow

NOBODY = 0  # no row has this id
# At one name: from one place 17 an hour at most, from everywhere together 20.
AT_NAME_FROM_HERE = Rate(13, timedelta(minutes=15), freely=11, pauses=(timedelta(seconds=15), timedelta(minutes=2)))
AT_NAME = Rate(16, timedelta(minutes=15))
# Likewise at one account, by all of its names together.
AT_ACCOUNT_FROM_HERE = Rate(AT_NAME_FROM_HERE.at_once, AT_NAME_FROM_HERE.one_every)
AT_ACCOUNT = AT_NAME
# At any name, from one place: what is wrong beyond this is not told from what was not looked at.
FROM_HERE = GUESSES
PLACE_REMEMBERED = timedelta(days=90)


class _Known(NamedTuple):
    """What is known of a name and of the browser in which it was typed."""

    admin: AdminRow | None
    name: str  # as it was typed, which is how it is counted for the answer
    device_id: int | None
    place: bool  # whether this admin has logged in from here

    @property
    def account(self) -> str:
        """Names that are nobody's are counted too, so that as much is written for them."""
        return str(self.admin.id) if self.admin else f"nobody: {same_key(self.name)}"


class _Counted(NamedTuple):
    waits: list[timedelta]  # of each lane that is answered by
    lanes: list[Lane]  # where the try was counted
    is_spent: bool  # whether so many were looked at for this account that this one is not


async def log_in(
    store: Store, form: Login, browser: Browser, sites: Sequence[Site], settings: Settings
) -> Entry | PasskeyOptions:
    """Whoever has a passkey is asked for it next; nobody is in yet then."""
    if not form.user_name and not form.email:
        raise BadInput(BAD_INPUT, {"userName": faults.MISSING})
    known = await store.read(_look_up, form, browser)

    async def check(admin: AdminRow | None, lanes: list[Lane]) -> Entry | PasskeyOptions:
        found = await _check(form, admin)
        if settings.passwords is Passwords.OFFICE and not await store.read(identities.is_office, found.id, settings):
            await store.write(_give_back, found.id, browser, lanes)
            raise Forbidden(refusals.passwords_are_for_the_office(settings.provider_label))
        return await _go_on(store, form.password, browser, sites, found, lanes)

    if known.device_id is not None:
        lanes = [Lane(throttle.device(known.device_id), GUESSES)]
        await store.write(throttle.take, [lanes[0].bucket])
        return await check(known.admin, lanes)
    rate_from_here = throttle.wider(FROM_HERE) if settings.is_on_campus(browser.address) else FROM_HERE
    counted = await store.write(_count, known, browser.address, rate_from_here)
    admin = None if counted.is_spent else known.admin
    if not any(counted.waits):
        return await check(admin, counted.lanes)
    began = asyncio.get_running_loop().time()
    if admin and _is_looked_at(known, counted.waits):
        try:
            return await check(admin, counted.lanes)
        except (WrongLogin, Unavailable):
            pass  # told as if it had not been looked at
    else:
        await passwords.wait_for_turn()  # or a clock would tell which names are looked at while many passwords wait
    await asyncio.sleep(throttle.until_answer(asyncio.get_running_loop().time() - began))
    raise throttle.too_many(max(counted.waits), "log_in")


def _count(db: Connection, known: _Known, host: str, rate_from_here: Rate) -> _Counted:
    """How long each has to be waited for. What one place tries beyond its share does not use up that of all others."""
    at_name_from_here = Lane(throttle.account_from(known.name, host), AT_NAME_FROM_HERE)
    at_name = Lane(throttle.account(known.name), AT_NAME)
    from_here = Lane(throttle.address("login", host), rate_from_here)
    [first] = throttle.count(db, [at_name_from_here])
    [second] = [timedelta()] if first else throttle.count(db, [at_name])
    waits = [first, second, *throttle.count(db, [from_here])]
    lanes = [lane for lane, wait in zip((at_name_from_here, at_name, from_here), waits, strict=True) if not wait]
    if not _is_looked_at(known, waits):
        return _Counted(waits, lanes, is_spent=False)
    at_account = [
        Lane(throttle.address(throttle.person(known.account), host), AT_ACCOUNT_FROM_HERE),
        Lane(throttle.person(known.account), AT_ACCOUNT),
    ]
    [third] = throttle.count(db, at_account[:1])
    [fourth] = [timedelta()] if third else throttle.count(db, at_account[1:])
    counted = [lane for lane, wait in zip(at_account, (third, third or fourth), strict=True) if not wait]
    return _Counted(waits, lanes + counted, is_spent=bool(third) or (bool(fourth) and not known.place))


def _is_looked_at(known: _Known, waits: list[timedelta]) -> bool:
    """Whether a try at this name is, as far as the name goes. From where somebody has logged in before, guesses from
    elsewhere do not count."""
    at_name_from_here, at_name, _ = waits
    return not at_name_from_here and (known.place or not at_name)


async def _check(form: Login, found: AdminRow | None) -> AdminRow:
    right = await passwords.matches_aside(form.password, found.password_hash if found else None)
    if not found or not right or found.disabled or not _are_theirs(found, form):
        raise WrongLogin
    return found


async def _go_on(
    store: Store, password: str, browser: Browser, sites: Sequence[Site], found: AdminRow, lanes: list[Lane]
) -> Entry | PasskeyOptions:
    """The password was right."""
    if theirs := await store.read(passkeys.of_admin, found.id):
        await store.write(_give_back, found.id, browser, lanes)
        return await passkey_login.ask_after_password(store, found.id, theirs, sites)
    better = await passwords.hash_aside(password) if passwords.is_outdated(found.password_hash) else None
    return await store.write(_enter, found, better, browser, lanes)


def _are_theirs(admin: AdminRow, form: Login) -> bool:
    """Whether whatever was typed is this admin's: where both boxes are filled, both have to be right."""
    own = {admin.user_name_key, same_key(admin.email)}
    return (not form.user_name or same_key(form.user_name) in own) and (
        not form.email or same_key(form.email) == same_key(admin.email)
    )


def _look_up(db: Connection, form: Login, browser: Browser) -> _Known:
    """Whose name it is. A name that nobody has takes the same steps, and so as long."""
    typed = form.user_name or form.email
    found = look_for_email(db, typed) if "@" in typed else people.look_for_admin(db, typed)
    admin_id = found.id if found else NOBODY
    known_place = throttle.is_noted(db, throttle.place(admin_id, browser.address))
    device_id = devices.find_known_device(db, admin_id, browser.device_tokens)
    return _Known(found, typed, device_id, known_place)


def _enter(db: Connection, checked: AdminRow, better_hash: str | None, browser: Browser, lanes: list[Lane]) -> Entry:
    """Held, the admin can neither be disabled nor get another password before the session stands."""
    admin = people.lock_admin(db, checked.id)
    if admin.disabled or admin.password_hash != checked.password_hash:
        raise WrongLogin
    _give_back(db, admin.id, browser, lanes)
    if better_hash:
        db.execute(update(admins).where(admins.c.id == admin.id).values(password_hash=better_hash))
    return let_in(db, admin, browser)


def _give_back(db: Connection, admin_id: int, browser: Browser, lanes: list[Lane]) -> None:
    """The password was right: the try counts for nothing, and the place is known from now on."""
    for bucket, rate in lanes:
        throttle.give_back(db, [bucket], rate)
    throttle.note(db, throttle.place(admin_id, browser.address), PLACE_REMEMBERED)
