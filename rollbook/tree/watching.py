"""Listening at a node. All who listen at one path share one snapshot of it: a notice is looked into once, what it
changed is worded once, and each listener gets the same words.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from sqlalchemy import Connection

from rollbook.core.errors import Unavailable
from rollbook.core.log import log
from rollbook.live.hub import Hub, Listener
from rollbook.store.verbs import Store, slow_read
from rollbook.tree.addresses import NodePath
from rollbook.tree.differences import Event, events
from rollbook.tree.nodes import Tree, Unit, join_units
from rollbook.tree.notices import outermost, relevant, sources
from rollbook.tree.queries import Query
from rollbook.tree.snapshots import Snapshot
from rollbook.tree.views.size import TooMuch

# Between two looks at one path: presses of a roll call arrive one by one, a burst arrives together.
PAUSE_SECONDS = 0.1
RETRY_SECONDS = 1.0
# Beyond so many places below a path it is looked at as a whole.
MOST_LOOKS = 8
# What one slow client may have waiting.
MOST_WAITING = 1_048_576
# Beyond this many characters putting a node together takes milliseconds: another thread does it.
LARGE = 262_144


class Subscriber:
    """One listener: what it has not been sent yet."""

    def __init__(self, wake: Callable[[], None], most_waiting: int = MOST_WAITING) -> None:
        self.wake = wake
        self.cancelled = False  # the node cannot be listened at any more
        self.ended = False  # the server stops
        self.whole = True  # everything is to be sent anew
        self._most_waiting = most_waiting
        self._waiting: deque[Event] = deque()
        self._size = 0

    def add(self, events: Iterable[Event]) -> None:
        """Of one who does not keep up nothing is kept: it is sent the whole node when it is ready."""
        if self.whole:
            return
        for event in events:
            self._waiting.append(event)
            self._size += event.size
        if self._size > self._most_waiting:
            self.start_over()
        self.wake()

    def start_over(self) -> None:
        self.whole = True
        self._waiting.clear()
        self._size = 0

    def take(self) -> list[Event]:
        events = list(self._waiting)
        self._waiting.clear()
        self._size = 0
        return events


class Watch:
    """One path that somebody listens at."""

    def __init__(
        self, store: Store, hub: Hub, tree: Tree, path: NodePath, query: Query | None, resized: Callable[[int], None]
    ) -> None:
        """`resized` is told by how many characters the text that is kept has grown, or shrunk."""
        self.subscribers: set[Subscriber] = set()
        self.path = path
        self._resized, self._size = resized, 0
        self._store, self._hub, self._tree, self._query = store, hub, tree, query
        self._snapshot: Snapshot | None = None
        self._opening: asyncio.Task[Snapshot] | None = None
        self._looking: asyncio.Task[None] | None = None
        self._missed: set[NodePath] = set()
        self._telling = asyncio.Lock()  # of two looks the later one tells last
        self._listener = Listener(sources(path), self._hears, self._look, self._end)

    async def open(self) -> None:
        """Heard first and read then: nothing that changes meanwhile is missed."""
        if self._opening is None:
            self._hub.register(self._listener)
            self._opening = asyncio.create_task(self._read_first())
        await asyncio.shield(self._opening)

    async def _read_first(self) -> Snapshot:
        self._snapshot = Snapshot(self.path, self._home, await self._units(self.path))
        self._note_size(self._snapshot.size)
        return self._snapshot

    def _note_size(self, size: int) -> None:
        self._resized(size - self._size)
        self._size = size

    def close(self) -> None:
        self._note_size(0)
        self._resized = lambda _change: None  # whoever still looks into it counts for nothing
        self._hub.unregister(self._listener)
        for task in (self._opening, self._looking):
            if task:
                task.cancel()

    async def first_event(self) -> Event:
        """The whole node as it was told last."""
        assert self._snapshot is not None, "opened before"
        now = self._snapshot.copy()
        text = await asyncio.to_thread(now.text) if now.size > LARGE else now.text()
        return Event("put", (), text)

    async def _units(self, path: NodePath) -> list[Unit]:
        read = _units_aside if self._tree.unit_of(path) in (None, path) else _units
        units = await self._store.read(read, self._tree, path if self._query is None else self.path)
        if self._query is None:
            return units
        node = self._query.of(join_units(self.path, units))
        return [(self.path, node)] if node is not None else []

    def _home(self, path: NodePath) -> NodePath | None:
        """The text in which the snapshot keeps what stands at a path: that of its unit, or of what is listened at
        where that is less. None for a node above several units."""
        unit = self._tree.unit_of(path) if self._query is None else None
        return None if unit is None else max(unit, self.path, key=len)

    def _hears(self, notice: str) -> bool:
        return bool(relevant(notice, self._tree.register, self.path))

    def _look(self) -> None:
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        """Looks until there is nothing more to look into."""
        assert self._opening is not None
        with suppress(Exception):  # whoever opened it is told
            await asyncio.shield(self._opening)
        while self._snapshot is not None and (touched := self._find_touched()):
            try:
                for path in touched:
                    await self._tell_differences(path)
            except Unavailable:
                self._missed.update(touched)
                await asyncio.sleep(RETRY_SECONDS)
            except TooMuch:
                self._cancel()
                return
            except Exception as error:  # a mistake of ours must not leave listeners in the dark
                log.error("a node could not be read for its listeners", exc_info=error)
                self._cancel()
                return
            await asyncio.sleep(PAUSE_SECONDS)

    def _find_touched(self) -> list[NodePath]:
        notices, missed, self._missed = self._listener.take(), self._missed, set()
        if self._query is not None:
            return [self.path] if notices or missed else []
        nodes = {node for notice in notices for node in relevant(notice, self._tree.register, self.path)}
        return outermost(nodes | missed)

    async def catch_up(self, written: Sequence[NodePath]) -> None:
        """Tell now what was written at these paths, instead of soon."""
        inside = {path for path in written if path[: len(self.path)] == self.path}
        if len(inside) > MOST_LOOKS or any(self.path[: len(path)] == path for path in written):
            inside = {self.path}
        for path in inside:
            await self._tell_differences(path)

    async def _tell_differences(self, path: NodePath) -> None:
        async with self._telling:
            await self._compare(path if self._query is None else self.path)

    async def _compare(self, path: NodePath) -> None:
        assert self._snapshot is not None
        units = await self._units(path)
        if different := self._snapshot.take(path, units):
            self._note_size(self._snapshot.size)
            # A student is written only with the whole list, and what is written above a path is told whole.
            above = len(self.path) > 4 and self.path[1] == "StudentDB"
            told = events([(self.path, join_units(self.path, units))] if above else different, self.path)
            for subscriber in list(self.subscribers):
                subscriber.add(told)

    def _cancel(self) -> None:
        for subscriber in list(self.subscribers):
            subscriber.cancelled = True
            subscriber.wake()

    def _end(self) -> None:
        for subscriber in list(self.subscribers):
            subscriber.ended = True
            subscriber.wake()


def _units(db: Connection, tree: Tree, path: NodePath) -> list[Unit]:
    return list(tree.units(db, path))


@slow_read
def _units_aside(db: Connection, tree: Tree, path: NodePath) -> list[Unit]:
    return list(tree.units(db, path))
