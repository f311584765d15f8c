"""Who asks by node path: whoever shows an API token. The cookie is never looked at."""

from rollbook.accounts.access import by_token
from rollbook.accounts.identity import Caller
from rollbook.accounts.node_access import may_read
from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.core import clock
from rollbook.core.errors import AppError, Forbidden
from rollbook.core.roles import Right
from rollbook.core.settings import PublicTree, Settings
from rollbook.tree.addresses import NodePath
from rollbook.tree.former_paths import current_path
from rollbook.tree.refusals import SignInNeeded
from rollbook.tree.state import State
from rollbook.tree.views.groups import SIGN, list_places

TO_A_SUBJECT = 6  # keys
EMULATORS_TOKEN = "owner"  # noqa: S105 - what clients of the emulator send; it opens nothing here


async def caller_by(state: State, token: str, *, reading: bool = False) -> Caller:
    """Or a refusal in words. `state` is the application's. `reading`: whether they change nothing."""
    if token == EMULATORS_TOKEN:
        raise SignInNeeded(
            "This is no emulator: its token opens nothing here. Send an API token of an admin. Admin clients send this "
            "one by themselves to any http address, and their own over https."
        )
    return await by_token(state.store, token, clock.today(state.settings.timezone), reading=reading)


async def check_reading(state: State, me: Caller | None, path: NodePath) -> NodePath:
    """Where it is read, or a refusal in words. `state` is the application's."""
    readable = await look_for_readable(state, me, path)
    if readable is None:
        raise _refusal(me, state.settings)
    return readable


def _refusal(me: Caller | None, settings: Settings) -> AppError:
    if me is not None:
        return Forbidden(NOT_FOR_YOU)
    if settings.public_tree is PublicTree.OFF:
        public = "This college tells nothing here without one."
    else:
        public = "Without one, only what the public screens show is read: lists, one date of a subject, one roll."
    return SignInNeeded(f"Permission denied: send an API token as Authorization: Bearer, or as auth. {public}")


async def look_for_readable(state: State, me: Caller | None, path: NodePath) -> NodePath | None:
    """The path as it was given, where it may be told to them as it is; or as it is called by now. Rights are by the
    labels of today."""
    if may_read(me, path, state.settings):
        return path if me is None or await _is_meant(state, me, path) else None
    if me is None:
        return None
    now: NodePath = await state.store.read(current_path, state.tree, path)
    if now == path or not may_read(me, now, state.settings):
        return None
    return now if await _is_meant(state, me, now) else None


async def _is_meant(state: State, me: Caller, path: NodePath) -> bool:
    """Whether what they may read by its label is theirs. `{code}~{group}` may be another subject's code, and the label
    of two groups that one subject calls."""
    if len(path) < TO_A_SUBJECT or SIGN not in path[TO_A_SUBJECT - 1] or may_read(None, path, state.settings):
        return True
    if me.admin.rights.everywhere(Right.SEE):
        return True
    found = await state.store.read(list_places, path[2:TO_A_SUBJECT])
    return all(me.admin.rights.may(Right.SEE, place) for place in found)
