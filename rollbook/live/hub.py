"""Fan-out inside one process: which listeners a change reaches, and what each has still to be told."""

import asyncio
import math
import secrets
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from rollbook.core.log import log
from rollbook.core.paths import ROOT

# Changes that come together are told together. Short enough to feel immediate, long enough to join a burst.
GATHER_SECONDS = 0.025
# One who was told a moment ago waits for the next time: in a storm of changes, telling costs more than writing.
PAUSE_SECONDS = 0.1
# A reader slower than this is told that anything may have changed, so that it never costs more memory.
MAX_PENDING = 500
# Listeners woken in one turn of the event loop; the requests between the turns do not wait for the rest.
WOKEN_AT_ONCE = 200


class Listener:
    """One reader: what it listens at, what it may hear, and the paths it has not been told of yet."""

    __slots__ = ("_hears", "_pending", "end", "paths", "wake", "woken_at")

    def __init__(
        self,
        paths: Iterable[str],
        hears: Callable[[str], bool],
        wake: Callable[[], None],
        end: Callable[[], None],
    ) -> None:
        self.paths = tuple(paths)
        self.wake = wake  # something is pending
        self.end = end  # nothing more will come
        self.woken_at = -math.inf  # by the event loop's clock
        self._hears = hears
        self._pending: set[str] = set()

    def add(self, path: str) -> bool:
        """Keep a path until it is taken. True when it is the first one."""
        if path in self._pending or ROOT in self._pending or not self._hears(path):
            return False
        first = not self._pending
        self._pending.add(path)
        if len(self._pending) > MAX_PENDING:
            self._pending = {ROOT}
        return first

    @property
    def has_news(self) -> bool:
        return bool(self._pending)

    def take(self) -> frozenset[str]:
        pending, self._pending = frozenset(self._pending), set()
        return pending


class Hub:
    def __init__(self) -> None:
        self.closed = False
        self._process = secrets.token_urlsafe(9)
        self._count = 0
        self._listeners: set[Listener] = set()
        # Two indexes make a publication cost what it reaches, not what is connected.
        self._at: defaultdict[str, set[Listener]] = defaultdict(set)
        self._below: defaultdict[str, set[Listener]] = defaultdict(set)
        self._to_wake: dict[Listener, None] = {}
        self._waking: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._listeners)

    @property
    def cursor(self) -> str:
        """Moves with every publication. A reader that sees the same cursor again has missed nothing."""
        return f"{self._process}:{self._count}"

    def register(self, listener: Listener) -> None:
        self._listeners.add(listener)
        for index, path in _places(self._at, self._below, listener):
            index[path].add(listener)

    def unregister(self, listener: Listener) -> None:
        self._listeners.discard(listener)
        self._to_wake.pop(listener, None)
        for index, path in _places(self._at, self._below, listener):
            if path in index:
                index[path].discard(listener)
                if not index[path]:
                    del index[path]

    def publish(self, paths: Iterable[str]) -> None:
        """Tell everyone who listens at, above or below one of these paths. Must run on the event loop."""
        self._count += 1
        for path in paths:
            for listener in self._find_reached(path):
                try:
                    if listener.add(path):
                        self._to_wake[listener] = None
                except Exception as error:
                    log.error("a live listener could not be asked what it may hear", exc_info=error)
                    _end(listener)
        if self._to_wake and self._waking is None:
            self._waking = asyncio.get_running_loop().call_later(GATHER_SECONDS, self._wake_some)

    def gap(self) -> None:
        """Something may have been missed: everyone has to look again."""
        self.publish([ROOT])

    def close(self) -> None:
        """End every stream, and let no new one begin."""
        self.closed = True
        for listener in list(self._listeners):
            _end(listener)

    def _find_reached(self, path: str) -> set[Listener]:
        above = (self._at[place] for place in _with_ancestors(path) if place in self._at)
        return set().union(*above, self._below.get(path, ()))

    def _wake_some(self) -> None:
        loop = asyncio.get_running_loop()
        now = loop.time()
        rested = (listener for listener in self._to_wake if now - listener.woken_at >= PAUSE_SECONDS)
        some = list(islice(rested, WOKEN_AT_ONCE))
        for listener in some:
            if listener in self._to_wake:  # else it left while others were woken
                del self._to_wake[listener]
                _wake(listener, now)
        wait = 0 if len(some) == WOKEN_AT_ONCE else GATHER_SECONDS
        self._waking = loop.call_later(wait, self._wake_some) if self._to_wake else None


def _wake(listener: Listener, now: float) -> None:
    """Unless it was at work anyway, and has taken all."""
    if not listener.has_news:
        return
    listener.woken_at = now
    try:
        listener.wake()
    except Exception as error:
        log.error("a live listener could not be woken", exc_info=error)
        _end(listener)


def _end(listener: Listener) -> None:
    """A client whose listener fails comes back and looks again. What one does is no trouble to the others."""
    try:
        listener.end()
    except Exception as error:
        log.error("a live listener could not be ended", exc_info=error)


Index = defaultdict[str, set[Listener]]


def _places(at: Index, below: Index, listener: Listener) -> Iterator[tuple[Index, str]]:
    for path in listener.paths:
        exact, *ancestors = _with_ancestors(path)
        yield at, exact
        for ancestor in ancestors:
            yield below, ancestor


def _with_ancestors(path: str) -> Iterator[str]:
    yield path
    while (end := path.rfind("/")) != -1:
        path = path[:end]
        yield path
