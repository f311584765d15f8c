"""What a client asks to be written, writing it, and what it is told again afterwards."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy.exc import IntegrityError

from rollbook.accounts import passwords
from rollbook.accounts.identity import Admin
from rollbook.core import clock, paths
from rollbook.core.errors import BadInput, Conflict
from rollbook.tree.addresses import NodePath, read_relative
from rollbook.tree.push_ids import new_push_id
from rollbook.tree.shapes import Node, node_of
from rollbook.tree.texts import compact
from rollbook.tree.writes.apply import Written, apply, check_apart
from rollbook.tree.writes.context import Context, Write
from rollbook.tree.writes.people import SECRETS, password_of

_ADMINS = tuple(paths.ADMINS.split("/"))
MOST_WRITES = 1000


class Asked(NamedTuple):
    writes: list[Write]
    name: str | None = None  # the key of what was pushed


def asked_writes(method: str, path: NodePath, value: Any) -> Asked:
    match method:
        case "POST":
            if (node := node_of(value, len(path))) is None:
                raise BadInput("There is nothing in this to push.")
            name = new_push_id()
            return Asked([Write((*path, name), node)], name)
        case "PATCH":
            return Asked(_patch(path, value))
        case _:
            return Asked([Write(path, node_of(value, len(path)))])


def _patch(path: NodePath, value: Any) -> list[Write]:
    """Keys may be paths; null deletes."""
    if not isinstance(value, dict):
        raise BadInput("An update is an object: what to write, by key or path.")
    if len(value) > MOST_WRITES:
        raise BadInput(f"An update writes to at most {MOST_WRITES:,} places.")
    writes = [_one(path, key, child) for key, child in value.items()]
    check_apart(writes)
    return writes


def _one(path: NodePath, key: str, value: Any) -> Write:
    whole = (*path, *read_relative(key))
    return Write(whole, node_of(value, len(whole)))


async def write(
    state: Any,
    me: Admin,
    writes: Sequence[Write],
    is_known: Callable[[Node], bool] | None = None,
    tagged: bool = False,
    may_withdraw: bool = False,
) -> Written:
    """All or nothing, and as `apply` says. `state` is the application's."""
    hashes = await _hashed_passwords(writes, state.settings.title)
    context = Context(state.tree, me, clock.today(state.settings.timezone), hashes, may_withdraw)
    try:
        written: Written = await state.store.write(apply, context, writes, is_known, tagged)
    except IntegrityError as error:
        raise Conflict("Somebody else changed this at the same moment. Nothing was changed; try again.") from error
    return written


async def _hashed_passwords(writes: Sequence[Write], title: str) -> dict[NodePath, str]:
    """Slow on purpose, so it is done before the transaction."""
    return {
        write.path: await passwords.hash_aside(password_of(write.path[2:], write.value, title))
        for write in writes
        if write.path[:2] == _ADMINS and write.value is not None
    }


def told_again(sent: Any, writes: Sequence[Write]) -> str:
    """What was sent, but never a password."""
    of_admins = any(write.path[:2] == _ADMINS for write in writes)
    return compact(_without_secrets(sent) if of_admins else sent)


def _without_secrets(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _without_secrets(child) for key, child in value.items() if key not in SECRETS}
    return value
