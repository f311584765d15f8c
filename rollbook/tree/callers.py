"""Who asks by node path: whoever shows an API token. The cookie is never looked at."""

from rollbook.accounts.access import by_token
from rollbook.accounts.identity import Caller
from rollbook.core.errors import SignInNeeded
from rollbook.core.store import Store

EMULATORS_TOKEN = "owner"  # noqa: S105 - what clients of the emulator send; it opens nothing here


async def caller_by(store: Store, token: str) -> Caller:
    """Or a refusal in words."""
    if token == EMULATORS_TOKEN:
        raise SignInNeeded("This is no emulator: its token opens nothing here. Send an API token of an admin.")
    return await by_token(store, token)
