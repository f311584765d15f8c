"""All paths of this process that somebody listens at. Whatever is asked of them takes as long for one path as for
thousands.
"""

from collections import Counter

from rollbook.core import paths
from rollbook.live.hub import Hub
from rollbook.live.seats import Holder
from rollbook.store.verbs import Store
from rollbook.tree.addresses import NodePath
from rollbook.tree.former_paths import current_path
from rollbook.tree.nodes import Tree
from rollbook.tree.queries import Query
from rollbook.tree.refusals import BadInput, TooMany, Unavailable
from rollbook.tree.watching import Subscriber, Watch

# Text kept for all of them.
MOST_KEPT = 64 * 1_048_576
# Paths at which nobody listened before one holder did: enough for a campus behind one address in which each student
# listens at the own roll.
MOST_OPENED = 2_500

_READ_AT_ONCE = (paths.ROOT, "Subjects")  # by one statement, all of them or some

_Key = tuple[NodePath, Query | None]


class Watches:
    def __init__(self, store: Store, hub: Hub, tree: Tree) -> None:
        self._store, self._hub, self._tree = store, hub, tree
        self._watches: dict[_Key, Watch] = {}
        self._opened: dict[Watch, tuple[_Key, Holder]] = {}
        self._opened_by: Counter[Holder] = Counter()
        self._kept = 0

    async def join(self, path: NodePath, query: Query | None, subscriber: Subscriber, holder: Holder) -> Watch:
        """Raises what reading the node raises, and refuses where too much is listened at, or would be read at each
        press: a filtered node is read whole whenever something in it changes."""
        if query is not None and self._tree.unit_of(path) is None and path[:2] != _READ_AT_ONCE:
            raise BadInput("Queries are listened at in one list, one subject or Subjects. Listen at a smaller node.")
        if self._kept > MOST_KEPT:
            raise Unavailable("Too much of the tree is listened at. Try again, or listen at a smaller node.")
        path = await self._store.read(current_path, self._tree, path)
        watch = self._watches.get((path, query)) or self._open((path, query), holder)
        watch.subscribers.add(subscriber)
        try:
            await watch.open()
        except BaseException:
            self.leave(watch, subscriber)
            raise
        return watch

    def _open(self, key: _Key, holder: Holder) -> Watch:
        if self._opened_by[holder] >= MOST_OPENED:
            raise TooMany(f"{MOST_OPENED:,} nodes are listened at from here already. Listen further up.", 1)
        watch = self._watches[key] = Watch(self._store, self._hub, self._tree, *key, self._resize)
        self._opened[watch] = (key, holder)
        self._opened_by[holder] += 1
        return watch

    def _resize(self, change: int) -> None:
        self._kept += change

    def leave(self, watch: Watch, subscriber: Subscriber) -> None:
        watch.subscribers.discard(subscriber)
        if not watch.subscribers and watch in self._opened:
            key, holder = self._opened.pop(watch)
            del self._watches[key]
            self._opened_by[holder] -= 1
            if not self._opened_by[holder]:
                del self._opened_by[holder]
            watch.close()
