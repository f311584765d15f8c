"""A live stream without a connection: what it sends, when, and at which hub it listens."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext, suppress

from starlette.types import Message

from rollbook.live.hub import Hub
from rollbook.live.seats import Seat
from rollbook.live.stream import EventStream

PATIENCE = 10.0  # seconds


class Driven:
    def __init__(self) -> None:
        self.hub = Hub()
        self.changes: list[tuple[float, bytes]] = []  # when it was sent, and what
        self.is_ready = asyncio.Event()
        self._is_over = asyncio.Event()

    async def send(self, message: Message) -> None:
        chunk = message.get("body", b"")
        if b"event: ready" in chunk:
            self.is_ready.set()
        if b"event: change" in chunk:
            self.changes.append((asyncio.get_running_loop().time(), chunk))
        if message["type"] == "http.response.body" and not message["more_body"]:
            self._is_over.set()

    async def to_nobody(self, _message: Message) -> None:
        self.is_ready.set()
        raise BrokenPipeError

    async def receive(self) -> Message:
        await self._is_over.wait()
        return {"type": "http.disconnect"}

    async def ends(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._is_over.wait()


async def always() -> bool:
    return True


def any_seat(end: Callable[[], None]) -> AbstractContextManager[Seat]:
    return nullcontext(Seat("somebody", end))


@asynccontextmanager
async def driven(
    *paths: str,
    tells: Callable[[str], str] = str,
    may_stay: Callable[[], Awaitable[bool]] = always,
    about: str | None = None,
    sending: Callable[[Driven, Message], Awaitable[None]] = Driven.send,
) -> AsyncIterator[Driven]:
    driver = Driven()
    stream = EventStream(driver.hub, paths, lambda _path: True, tells, may_stay, about, any_seat)

    async def send(message: Message) -> None:
        await sending(driver, message)

    running = asyncio.create_task(stream({"type": "http", "method": "GET"}, driver.receive, send))
    await driver.is_ready.wait()
    try:
        yield driver
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
