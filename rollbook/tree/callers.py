"""Who asks by node path: whoever shows an API token. The cookie is never looked at."""

from typing import Any

from rollbook.accounts.access import by_token, may_read
from rollbook.accounts.identity import Caller
from rollbook.core import clock
from rollbook.core.settings import PublicTree, Settings
from rollbook.tree.addresses import NodePath
from rollbook.tree.refusals import SignInNeeded

EMULATORS_TOKEN = "owner"  # noqa: S105 - what clients of the emulator send; it opens nothing here


async def caller_by(state: Any, token: str, *, reading: bool = False) -> Caller:
    """Or a refusal in words. `state` is the application's. `reading`: whether they change nothing."""
    if token == EMULATORS_TOKEN:
        raise SignInNeeded(
            "This is no emulator: its token opens nothing here. Send an API token of an admin. Admin clients send this "
            "one by themselves to any http address, and their own over https."
        )
    return await by_token(state.store, token, clock.today(state.settings.timezone), reading=reading)


def check_reading(me: Caller | None, path: NodePath, settings: Settings) -> None:
    """Or refuse in words."""
    if may_read(me, path, settings):
        return
    if settings.public_tree is PublicTree.OFF:
        public = "This college tells nothing here without one."
    else:
        public = "Without one, only what the public screens show is read: lists, one date of a subject, one roll."
    raise SignInNeeded(f"Permission denied: send an API token as Authorization: Bearer, or as auth. {public}")
