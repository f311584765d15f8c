"""Adding a passkey to one's own account."""

from functools import partial

from rollbook.accounts import ceremonies, challenges, passkeys, passwords, refusals
from rollbook.accounts.ceremonies import Json, NotAccepted, Site
from rollbook.accounts.challenges import Purpose
from rollbook.accounts.identity import Admin, Caller
from rollbook.accounts.passkey_schemas import PasskeyEntry, PasskeyOptions
from rollbook.core.errors import BadInput
from rollbook.store.verbs import Store


async def offer(store: Store, me: Admin, site: Site) -> PasskeyOptions:
    known = [row.credential_id for row in await store.read(passkeys.of_admin, me.id)]
    challenge = await store.write(challenges.ask, Purpose.ADD, me.id)
    return PasskeyOptions(
        public_key=await passwords.aside(partial(ceremonies.creation_options, site, me, challenge, known))
    )


async def add(store: Store, me: Caller, site: Site, credential: Json, name: str) -> PasskeyEntry:
    try:
        challenge, _id = await passwords.aside(partial(ceremonies.read_answer, credential))
        asked = await store.write(challenges.take, challenge)
        if asked is None or asked.purpose != Purpose.ADD or asked.admin_id != me.admin.id:
            raise BadInput(refusals.PASSKEY_REFUSED)
        made = await passwords.aside(partial(ceremonies.check_creation, site, credential, challenge))
    except NotAccepted as error:
        raise BadInput(refusals.PASSKEY_REFUSED) from error
    return await store.write(passkeys.add, me, made, site.host, name)
