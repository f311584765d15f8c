"""Reading nodes, each for one request."""

import json
from collections import Counter
from typing import NamedTuple

from sqlalchemy import Connection

from rollbook.store.verbs import Store, slow_read
from rollbook.tree.addresses import NodePath
from rollbook.tree.former_paths import current_path
from rollbook.tree.nodes import Tree
from rollbook.tree.queries import Query
from rollbook.tree.refusals import TooMany
from rollbook.tree.texts import text_of, text_of_units

LARGE_AT_ONCE = 2
NOTHING = "null"


class Wanted(NamedTuple):
    path: NodePath
    query: Query | None = None
    shallow: bool = False


class Reader:
    def __init__(self, store: Store, tree: Tree) -> None:
        self._store, self._tree = store, tree
        self._large: Counter[bool] = Counter()  # by whether an admin asks

    async def text(self, wanted: Wanted, *, by_admin: bool) -> str:
        """The node as JSON. Where nothing is, it may be called otherwise by now."""
        text = await self._text(wanted, by_admin)
        if text == NOTHING:
            path = await self._store.read(current_path, self._tree, wanted.path)
            if path != wanted.path:
                return await self._text(wanted._replace(path=path), by_admin)
        return text

    async def _text(self, wanted: Wanted, by_admin: bool) -> str:
        """What stands inside one unit is read at once; more than that not on the event loop."""
        unit = self._tree.unit_of(wanted.path)
        if unit is None:
            return await self._large_text(wanted, by_admin)
        small = wanted.path != unit or len(unit) == 2
        return await self._store.read(_text if small else _text_aside, self._tree, wanted)

    async def _large_text(self, wanted: Wanted, by_admin: bool) -> str:
        """Few at a time: each takes up to some seconds and megabytes. Strangers never keep admins from theirs."""
        if self._large[by_admin] >= LARGE_AT_ONCE:
            raise TooMany("Many large nodes are being read at this moment. Try again.", 1)
        self._large[by_admin] += 1
        try:
            return await self._store.read(_text_aside, self._tree, wanted)
        finally:
            self._large[by_admin] -= 1


def _text(db: Connection, tree: Tree, wanted: Wanted) -> str:
    if wanted.shallow:
        if (keys := tree.children(db, wanted.path)) is not None:
            return json.dumps(dict.fromkeys(keys, True), ensure_ascii=False)  # an object, also of a list
        if tree.unit_of(wanted.path) is None:
            return NOTHING
    if wanted.query:
        return text_of(wanted.query.of(tree.node(db, wanted.path)))
    return text_of_units(wanted.path, tree.units(db, wanted.path))


@slow_read
def _text_aside(db: Connection, tree: Tree, wanted: Wanted) -> str:
    return _text(db, tree, wanted)
