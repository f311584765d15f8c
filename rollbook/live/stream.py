"""One open stream of Server-Sent Events. Idle, it costs one waiting task and one timer."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AbstractContextManager, suppress
from functools import lru_cache

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from rollbook.core.log import log
from rollbook.live.hub import Hub, Listener
from rollbook.live.seats import Seat

# Often enough for proxies that close silent connections; also how soon a stream, busy or silent, notices that its
# session or token has run out, of which nobody tells.
KEEP_ALIVE_SECONDS = 15.0


# A stream that the server ends gives its connection back too.
STREAM_HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Connection": "close"}


class EventStream(Response):
    media_type = "text/event-stream"

    def __init__(
        self,
        hub: Hub,
        paths: Iterable[str],
        hears: Callable[[str], bool],
        tells: Callable[[str], str],
        may_stay: Callable[[], Awaitable[bool]],
        about: str | None,
        seat: Callable[[Callable[[], None]], AbstractContextManager[Seat]],
    ) -> None:
        """`hears`: whether they may hear of a path; `tells`: which path they are told for it; `about`: where the hub
        tells of the admin who listens: whether they may stay is asked again then."""
        super().__init__(headers=STREAM_HEADERS)
        del self.headers["content-length"]
        self._hub = hub
        self._tells = tells
        self._may_stay = may_stay
        self._seat = seat
        self._listener = Listener(paths, hears, self._note_news, self._end)
        self._doubter = Listener([about] if about else [], lambda _path: True, self._doubt, lambda: None)
        self._is_news_due = False
        self._keep_alive_due = False
        self._ending = False
        self._is_over = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] == "HEAD":
            await super().__call__(scope, receive, send)
            return
        with self._seat(self._end):
            await self._stream(receive, send)

    async def _stream(self, receive: Receive, send: Send) -> None:
        self._send = send
        self._loop = asyncio.get_running_loop()
        if self._doubter.paths:
            self._hub.register(self._doubter)
        self._hub.register(self._listener)
        self._sender = self._loop.create_task(self._open(self._hub.cursor))
        self._timer = self._loop.call_later(KEEP_ALIVE_SECONDS, self._make_keep_alive_due)
        try:
            # Returns when the client goes, and when the last event was sent.
            while (await receive())["type"] != "http.disconnect":
                pass
        finally:
            self._hub.unregister(self._doubter)
            self._hub.unregister(self._listener)
            self._timer.cancel()
            self._sender.cancel()

    def _wake(self) -> None:
        """A sender at work looks for more before it ends; otherwise a new one starts."""
        if self._sender.done() and not self._is_over:
            self._sender = self._loop.create_task(self._tell())

    def _note_news(self) -> None:
        self._is_news_due = True
        self._wake()

    def _end(self) -> None:
        self._ending = True
        self._wake()

    def _doubt(self) -> None:
        self._doubter.take()
        self._keep_alive_due = True
        self._wake()

    def _make_keep_alive_due(self) -> None:
        self._timer = self._loop.call_later(KEEP_ALIVE_SECONDS, self._make_keep_alive_due)
        self._keep_alive_due = True
        self._wake()

    async def _open(self, cursor: str) -> None:
        start = {"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers}
        with suppress(OSError):
            await self._send(start)
            await self._write(ready_event(cursor))
        await self._tell()

    async def _tell(self) -> None:
        """Send what is due. A slow reader holds up only its own sender; its paths gather meanwhile. What is pending and
        not due yet waits for its time, whatever else is sent."""
        with suppress(OSError):  # the client has gone; `receive` says so too
            try:
                await self._tell_what_is_due()
            except OSError:
                raise
            except Exception as error:  # its client is not left in the dark: it comes back and looks again
                log.error("a live stream failed", exc_info=error)
                self._ending = True
            if self._ending:
                self._is_over = True
                await self._write(b"", more=False)

    async def _tell_what_is_due(self) -> None:
        while not self._ending:
            if self._keep_alive_due:  # first: who may not stay is told nothing more
                self._keep_alive_due = False
                if not await self._may_stay():
                    self._ending = True
                await self._write(b": still here\n\n")
            elif self._is_news_due:
                self._is_news_due = False
                told = frozenset(map(self._tells, self._listener.take()))
                await self._write(change_event(self._hub.cursor, told))
            else:
                return

    async def _write(self, chunk: bytes, *, more: bool = True) -> None:
        await self._send({"type": "http.response.body", "body": chunk, "more_body": more})


def ready_event(cursor: str) -> bytes:
    # When a server stops, its readers come back spread over two seconds, not all in one moment.
    retry = random.randint(1000, 3000)  # noqa: S311 - spreads load, guards nothing
    return f"retry: {retry}\n".encode() + _event("ready", {"cursor": cursor})


@lru_cache(maxsize=64)
def change_event(cursor: str, paths: frozenset[str]) -> bytes:
    """Encoded once for all who are told the same."""
    return _event("change", {"cursor": cursor, "paths": sorted(paths)})


def _event(name: str, data: object) -> bytes:
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n".encode()
