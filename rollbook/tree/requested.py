"""What a client asks to be written, writing it, and what it is told again afterwards."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from rollbook.accounts.identity import Caller
from rollbook.accounts.node_access import check_node_writes
from rollbook.core import clock
from rollbook.core.errors import Forbidden
from rollbook.core.json_values import JsonValue
from rollbook.tree.addresses import NodePath, read_relative
from rollbook.tree.former_paths import current_path
from rollbook.tree.nodes import Tree
from rollbook.tree.push_ids import new_push_id
from rollbook.tree.refusals import BadInput, Conflict
from rollbook.tree.shapes import Node, node_of
from rollbook.tree.state import State
from rollbook.tree.writes.apply import Written, apply, check_apart
from rollbook.tree.writes.context import Context, Write

MOST_WRITES = 1000


class Asked(NamedTuple):
    writes: list[Write]
    name: str | None = None  # the key of what was pushed


def read_writes(method: str, path: NodePath, value: JsonValue) -> Asked:
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


def _patch(path: NodePath, value: object) -> list[Write]:
    """Keys may be paths; null deletes."""
    if not isinstance(value, dict):
        raise BadInput("An update is an object: what to write, by key or path.")
    if len(value) > MOST_WRITES:
        raise BadInput(f"An update writes to at most {MOST_WRITES:,} places.")
    writes = [_one(path, key, child) for key, child in value.items()]
    check_apart(writes)
    return writes


def _one(path: NodePath, key: str, value: object) -> Write:
    whole = (*path, *read_relative(key))
    return Write(whole, node_of(value, len(whole)))


async def _check_rights(state: State, me: Caller, nodes: list[NodePath]) -> None:
    """Rights are by the labels of today, and a path may be from before a rename."""
    try:
        check_node_writes(me, nodes)
    except Forbidden:
        now = await state.store.read(_current_paths, state.tree, nodes)
        if now == nodes:
            raise
        check_node_writes(me, now)


def _current_paths(db: Connection, tree: Tree, nodes: list[NodePath]) -> list[NodePath]:
    return [current_path(db, tree, node) for node in nodes]


async def write(
    state: State,
    me: Caller,
    writes: Sequence[Write],
    is_known: Callable[[Node], bool] | None = None,
    tagged: bool = False,
    may_withdraw: bool = False,
) -> Written:
    """All or nothing, and as `apply` says. `state` is the application's."""
    await _check_rights(state, me, [write.path for write in writes])
    today = clock.today(state.settings.timezone)
    context = Context(state.tree, me.admin, today, state.settings.correction_days, may_withdraw=may_withdraw)
    try:
        written: Written = await state.store.write(apply, context, writes, is_known, tagged)
    except IntegrityError as error:
        raise Conflict("Somebody else changed this at the same moment. Nothing was changed; try again.") from error
    return written
