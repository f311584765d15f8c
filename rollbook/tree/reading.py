"""Reading a node for one request."""

import json
from typing import NamedTuple

from sqlalchemy import Connection

from rollbook.core.store import Store, slow_read
from rollbook.tree.addresses import NodePath
from rollbook.tree.nodes import Tree
from rollbook.tree.queries import Query
from rollbook.tree.texts import text_of, text_of_units


class Wanted(NamedTuple):
    path: NodePath
    query: Query | None = None
    shallow: bool = False


async def read_text(store: Store, tree: Tree, wanted: Wanted) -> str:
    """The node as JSON. What stands inside one unit is read at once; more than that not on the event loop."""
    unit = tree.unit_of(wanted.path)
    small = unit is not None and (wanted.path != unit or len(unit) == 2)
    return await store.read(_text if small else _text_aside, tree, wanted)


def _text(db: Connection, tree: Tree, wanted: Wanted) -> str:
    if wanted.shallow:
        if (keys := tree.children(db, wanted.path)) is not None:
            return json.dumps(dict.fromkeys(keys, True), ensure_ascii=False)  # an object, also of a list
        if tree.unit_of(wanted.path) is None:
            return "null"
    if wanted.query:
        return text_of(wanted.query.of(tree.node(db, wanted.path)))
    return text_of_units(wanted.path, tree.units(db, wanted.path))


@slow_read
def _text_aside(db: Connection, tree: Tree, wanted: Wanted) -> str:
    return _text(db, tree, wanted)
