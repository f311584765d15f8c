"""Whether what a passkey signed answers a question that was asked, here and for this purpose."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import NamedTuple

from rollbook.accounts import ceremonies, challenges, passkeys, passwords
from rollbook.accounts.ceremonies import Json, NotAccepted, Site
from rollbook.accounts.challenges import Purpose
from rollbook.store.verbs import Store
from rollbook.tables.rows import PasskeyRow


class GoodAnswer(NamedTuple):
    passkey: PasskeyRow
    sign_count: int


async def check_answer(
    store: Store, credential: Json, sites: Sequence[Site], purposes: Collection[Purpose]
) -> GoodAnswer:
    """Raises NotAccepted. Where no password goes with it, the passkey has to know its owner."""
    challenge, credential_id = await passwords.aside(partial(ceremonies.read_answer, credential))
    # First, and only looked at: whoever makes up a passkey has nothing written.
    passkey = await store.read(passkeys.look_up, credential_id)
    site = next((site for site in sites if passkey and site.host == passkey.host), None)
    if passkey is None or site is None:
        raise NotAccepted("no passkey that works here")
    asked = await store.write(challenges.take, challenge)
    if asked is None or asked.purpose not in purposes or asked.admin_id not in (None, passkey.admin_id):
        raise NotAccepted("not what was asked")
    check = partial(ceremonies.check_assertion, site, credential, challenge, passkey.public_key)
    alone = asked.purpose != Purpose.AFTER_PASSWORD
    return GoodAnswer(passkey, await passwords.aside(partial(check, passkey.sign_count, alone=alone)))
