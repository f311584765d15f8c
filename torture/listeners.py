"""Thousands of readers of live changes in one process: no client library, one small object for each connection."""

import asyncio
import json
import random
import re
import time
from collections.abc import Callable
from urllib.parse import quote, urlsplit

PATH = "Attendance/Year"
_EVENT = re.compile(rb'event: (\w+)\ndata: (\{"cursor": "[^"]+"[^\n]*\})\n\n')
_RETRY = re.compile(rb"retry: ([0-9]+)\n")
AT_ONCE = 100  # connections being made


class Listener(asyncio.Protocol):
    """A screen: it hears of a change, or sees by the cursor after a reconnection that it may have missed one."""

    __slots__ = ("_buffer", "_transport", "address", "crowd", "cursor", "knows_since", "open", "retry")

    def __init__(self, crowd: "Crowd", address: str) -> None:
        self.crowd = crowd
        self.address = address
        self.cursor = ""
        self.knows_since = 0.0  # when it learned that it has to look again
        self.retry = 1.0
        self.open = False
        self._buffer = b""

    async def connect(self) -> None:
        host, _, port = urlsplit(self.address).netloc.partition(":")
        # From as many addresses as a crowd comes from: one alone is not given so many streams.
        source = f"127.0.{random.randrange(1, 100)}.{random.randrange(1, 100)}"
        await asyncio.get_running_loop().create_connection(lambda: self, host, int(port), local_addr=(source, 0))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport, self._buffer = transport, b""
        host = urlsplit(self.address).netloc
        transport.write(f"GET /api/live?path={quote(PATH)} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if retry := _RETRY.search(self._buffer):
            self.retry = int(retry[1]) / 1000
        end = 0
        for found in _EVENT.finditer(self._buffer):
            end = found.end()
            self._hear(found[1], json.loads(found[2])["cursor"])
        self._buffer = self._buffer[end:] if end else self._buffer

    def _hear(self, event: bytes, cursor: str) -> None:
        if event == b"ready":
            self.open = True
        if event == b"change" or (self.cursor and cursor != self.cursor):
            self.knows_since = time.monotonic()
        self.cursor = cursor
        self.crowd.note()

    def connection_lost(self, _error: Exception | None) -> None:
        if self.open:
            self.open = False
            self.crowd.note_lost(self)

    def close(self) -> None:
        self.open = False
        self._transport.abort()


class Crowd:
    def __init__(self, addresses: list[str]) -> None:
        self.addresses = addresses  # where those who lost their server go, by chance
        self.leaving: set[str] = set()  # servers that are stopped on purpose
        self.dropped = 0  # connections lost elsewhere
        self.listeners: list[Listener] = []
        self._news = asyncio.Event()
        self._returning: set[asyncio.Task[None]] = set()

    async def gather(self, count: int) -> None:
        """Spread evenly."""
        some = asyncio.Semaphore(AT_ONCE)
        self.listeners = [Listener(self, self.addresses[n % len(self.addresses)]) for n in range(count)]

        async def connect(one: Listener) -> None:
            async with some:
                await one.connect()

        await asyncio.gather(*map(connect, self.listeners))
        await self.wait_until(lambda one: one.open)

    def note(self) -> None:
        self._news.set()

    def note_lost(self, one: Listener) -> None:
        self.dropped += one.address not in self.leaving
        returning = asyncio.create_task(self._return(one))
        self._returning.add(returning)
        returning.add_done_callback(self._returning.discard)

    async def _return(self, one: Listener) -> None:
        await asyncio.sleep(one.retry)
        while True:
            one.address = random.choice(self.addresses)
            try:
                await one.connect()
            except OSError:
                await asyncio.sleep(one.retry)
            else:
                return

    async def wait_until(self, holds: Callable[[Listener], bool], seconds: float = 60) -> list[Listener]:
        """Those for whom it does not hold in time."""
        deadline = time.monotonic() + seconds
        while left := [one for one in self.listeners if not holds(one)]:
            if time.monotonic() > deadline:
                return left
            self._news.clear()
            try:
                async with asyncio.timeout(1):
                    await self._news.wait()
            except TimeoutError:
                continue
            await asyncio.sleep(0.02)
        return []

    def close(self) -> None:
        for task in self._returning:
            task.cancel()
        for one in self.listeners:
            one.close()
