"""A TCP relay of the tests' own between two programs on this machine, which can be made as bad as a network."""

import asyncio
import random
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

CHUNK = 16_384
STALL_SECONDS = 0.2  # after which a system sends a lost packet again


@dataclass
class Weather:
    """What the network is like at this moment."""

    passing: asyncio.Event = field(default_factory=asyncio.Event)  # cleared: nothing moves
    bytes_a_second: float | None = None
    stalls: float = 0.0  # how much of what is sent comes after a pause
    cuts: float = 0.0  # how much of what is sent, either way, ends in the middle with a reset
    chance: random.Random = field(default_factory=lambda: random.Random(1))

    def __post_init__(self) -> None:
        self.passing.set()


class Relay:
    def __init__(self, port: int) -> None:
        self.weather = Weather()
        self.port = 0
        self.cuts = 0  # connections that did not end by themselves
        self._towards = port
        self._open: set[asyncio.StreamWriter] = set()
        self._at_work: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._take, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        self._server.close()
        self.reset()
        if self._at_work:
            await asyncio.wait(self._at_work)

    def reset(self) -> None:
        """End every connection as a broken one ends."""
        for writer in list(self._open):
            self._cut(writer)

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._pass_on(reader, writer))
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._towards)
        except OSError:
            self._cut(writer)
            return
        both = {writer, there_writer}
        self._open |= both
        ways = [
            asyncio.create_task(self._flow(reader, there_writer)),
            asyncio.create_task(self._flow(there_reader, writer)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            self._open -= both
            for each in both:
                each.close()

    async def _flow(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while chunk := await reader.read(CHUNK):
                await self.weather.passing.wait()
                await asyncio.sleep(self._delay(len(chunk)))
                if self.weather.chance.random() < self.weather.cuts:
                    writer.write(chunk[: len(chunk) // 2])
                    with suppress(OSError):
                        await writer.drain()
                    self.cuts += 1
                    self._cut(writer)
                    return
                writer.write(chunk)
                await writer.drain()

    def _delay(self, length: int) -> float:
        weather = self.weather
        slow = length / weather.bytes_a_second if weather.bytes_a_second else 0.0
        return slow + STALL_SECONDS * (weather.chance.random() < weather.stalls)

    def _cut(self, writer: asyncio.StreamWriter) -> None:
        wire = writer.get_extra_info("socket")
        with suppress(OSError):
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        writer.transport.abort()


@asynccontextmanager
async def relaying(port: int) -> AsyncIterator[Relay]:
    relay = Relay(port)
    await relay.start()
    try:
        yield relay
    finally:
        await relay.stop()
