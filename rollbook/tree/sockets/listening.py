"""What one client of the socket protocol listens at."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from rollbook.core.errors import AppError
from rollbook.live.seats import Holder
from rollbook.tree.addresses import NodePath
from rollbook.tree.queries import Query
from rollbook.tree.refusals import TooMany
from rollbook.tree.sockets.messages import no_longer_heard, tell_event
from rollbook.tree.watches import Watches
from rollbook.tree.watching import Subscriber, Watch

MOST_LISTENS = 200
# What may wait for a slow client at one path. Beyond it the node is sent as a whole.
MOST_WAITING = 65_536


class Place(NamedTuple):
    path: NodePath
    tag: int | None  # the client's own name for a query


class Listening(Subscriber):
    def __init__(self, place: Place, query: object, wake: Callable[["Listening"], None]) -> None:
        """`query`: as it was sent."""
        super().__init__(lambda: wake(self), MOST_WAITING)
        self.place, self.query = place, query
        self.watch: Watch | None = None


class Listenings:
    def __init__(self, watches: Watches, wake: Callable[[], None]) -> None:
        """`wake` is called when there is something to tell."""
        self._watches, self._wake = watches, wake
        self._all: dict[Place, Listening] = {}
        self._woken: dict[Listening, None] = {}

    async def add(self, place: Place, sent_query: object, query: Query | None, holder: Holder) -> None:
        self.remove(place)
        if len(self._all) >= MOST_LISTENS:
            raise TooMany(f"One client listens at {MOST_LISTENS} places at most. Listen further up.", 1)
        listening = Listening(place, sent_query, self._note)
        listening.watch = await self._watches.join(place.path, query, listening, holder)
        self._all[place] = listening
        self._note(listening)  # to be told the whole node

    def remove(self, place: Place) -> None:
        if listening := self._all.pop(place, None):
            self._leave(listening)

    def _leave(self, listening: Listening) -> None:
        self._woken.pop(listening, None)
        if listening.watch:
            self._watches.leave(listening.watch, listening)

    def close(self) -> None:
        for place in list(self._all):
            self.remove(place)

    def _note(self, listening: Listening) -> None:
        self._woken[listening] = None
        self._wake()

    @property
    def has_news(self) -> bool:
        return bool(self._woken)

    async def tell_one(self, send: Callable[[str], Awaitable[None]]) -> None:
        """What the client has not been told yet of one place."""
        if not self._woken:
            return
        listening = next(iter(self._woken))
        del self._woken[listening]
        if listening is not self._all.get(listening.place):
            return
        assert listening.watch is not None
        if listening.cancelled:
            await send(self._end(listening))
        elif listening.whole:
            listening.whole = False
            await send(tell_event(await listening.watch.first_event(), *listening.place))
        else:
            for event in listening.take():
                await send(tell_event(event, *listening.place))

    def _end(self, listening: Listening) -> str:
        self.remove(listening.place)
        return no_longer_heard(listening.place.path, listening.query)

    @property
    def paths(self) -> set[NodePath]:
        return {place.path for place in self._all}

    def end_where(self, is_closed: Callable[[NodePath], bool]) -> list[str]:
        """What the client is told of each that it may not listen at any more."""
        closed = [listening for listening in self._all.values() if is_closed(listening.place.path)]
        return [self._end(listening) for listening in closed]

    async def catch_up(self, written: Sequence[NodePath]) -> None:
        """A client that is told of its own write only after the answer shows the old value in between."""
        for listening in list(self._all.values()):
            if listening.watch:
                with suppress(AppError):  # it is told soon, or that it cannot listen any more
                    await listening.watch.catch_up(written)
