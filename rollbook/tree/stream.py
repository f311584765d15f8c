"""One client that listens at a node, by Server-Sent Events in the words of the realtime database.

Its clients are particular: lines end in LF, there are no comments and no `retry`, and a silence is broken by an event.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, suppress

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from rollbook.core.errors import Unavailable
from rollbook.core.log import log
from rollbook.live.hub import Hub, Listener
from rollbook.live.seats import Seat
from rollbook.live.stream import STREAM_HEADERS
from rollbook.tree.watches import Watches
from rollbook.tree.watching import Subscriber, Watch

KEEP_ALIVE_SECONDS = 25.0

KEEP_ALIVE = b"event: keep-alive\ndata: null\n\n"
CANCEL = b"event: cancel\ndata: null\n\n"
REVOKED = b"event: auth_revoked\ndata: credential is no longer valid\n\n"  # the clients know these words


class NodeStream(Response):
    media_type = "text/event-stream"

    def __init__(
        self,
        watches: Watches,
        watch: Watch,
        subscriber: "StreamSubscriber",
        hub: Hub,
        token_path: str | None,
        find_end: Callable[[], Awaitable[bytes | None]],
        seat: Callable[[Callable[[], None]], AbstractContextManager[Seat]],
    ) -> None:
        """`token_path`: where the hub tells of the admin whose token was shown; `find_end`: what they are told last
        where they may not listen any more."""
        super().__init__(headers=STREAM_HEADERS)
        del self.headers["content-length"]
        self._watches, self._watch, self._subscriber = watches, watch, subscriber
        self._hub, self._find_end, self._seat = hub, find_end, seat
        self._asked_at = asyncio.get_running_loop().time()
        self._listener = Listener([token_path] if token_path else [], lambda _path: True, self._doubt, self._doubt)

    def _doubt(self) -> None:
        self._listener.take()
        self._subscriber.in_doubt = True
        self._subscriber.wake()

    def _end(self) -> None:
        self._subscriber.ended = True
        self._subscriber.wake()

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        try:
            with self._seat(self._end):
                await self._stream(receive, send)
        finally:
            self._watches.leave(self._watch, self._subscriber)

    async def _stream(self, receive: Receive, send: Send) -> None:
        self._hub.register(self._listener)
        sender = asyncio.create_task(self._send_all(send))
        leaving = asyncio.create_task(_until_left(receive))
        try:
            await asyncio.wait((sender, leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._hub.unregister(self._listener)
            for task in (sender, leaving):
                task.cancel()
            await asyncio.gather(sender, leaving, return_exceptions=True)

    async def _send_all(self, send: Send) -> None:
        subscriber = self._subscriber
        with suppress(OSError):  # the client has gone; `receive` says so too
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            last = b""
            while not last:
                chunk = await self._next_or_nothing()
                last = chunk if chunk in (CANCEL, REVOKED) else b""
                if subscriber.ended and not chunk:
                    break
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _next_or_nothing(self) -> bytes:
        try:
            return await self._next()
        except Exception as error:  # a mistake of ours: its client is not left in the dark, and listens anew
            log.error("a stream of a node failed", exc_info=error)
            self._subscriber.ended = True
            return b""

    async def _next(self) -> bytes:
        """What is to be sent; waits until there is something. Nothing when the server stops."""
        subscriber = self._subscriber
        due = KEEP_ALIVE
        while True:
            if subscriber.ended:
                return b""
            if subscriber.cancelled:
                return CANCEL
            if subscriber.in_doubt or self._is_long_ago():
                subscriber.in_doubt = False
                if end := await self._look_for_end():
                    return end
            if subscriber.whole:
                subscriber.whole = False
                return (await self._watch.first_event()).as_sent
            if events := subscriber.take():
                return b"".join(event.as_sent for event in events)
            if not await subscriber.wait_for_news(KEEP_ALIVE_SECONDS):
                return await self._look_for_end() or due

    def _is_long_ago(self) -> bool:
        """A token that runs out says nothing, and a stream that is busy knows no silence in which to ask."""
        return asyncio.get_running_loop().time() - self._asked_at >= KEEP_ALIVE_SECONDS

    async def _look_for_end(self) -> bytes | None:
        self._asked_at = asyncio.get_running_loop().time()
        try:
            return await self._find_end()
        except Unavailable:  # the database is away; the next time will tell
            return None


class StreamSubscriber(Subscriber):
    def __init__(self) -> None:
        super().__init__(self._set)
        self.in_doubt = False  # whether they may still listen is to be asked
        self._woken = asyncio.Event()

    def _set(self) -> None:
        self._woken.set()

    async def wait_for_news(self, seconds: float) -> bool:
        """Whether something came within that time."""
        try:
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        except TimeoutError:
            return False
        self._woken.clear()
        return True


async def _until_left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
