"""A small closed-loop load generator: each client sends the next request when the last is answered.

Bounded in count and time, loopback only. Plain sockets, because a comfortable HTTP client would be slower than the
server it measures.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple

import msgspec

LONGEST = 30.0
WRITTEN_EVERY = 1.0  # seconds


@dataclass(frozen=True)
class Outcome:
    per_second: float
    p50_ms: float
    p99_ms: float
    answered: int
    failed: int


class Ask(NamedTuple):
    method: str
    path: str
    body: object = None
    token: str | None = None  # of who asks, where it is not one person who asks for everything


async def load(
    port: int, ask: Callable[[], Ask], token: str | None, clients: int, seconds: float, requests: int | None = None
) -> Outcome:
    """Send from so many clients for so long, or so many requests, by nobody known where there is no token; every
    answer's status is looked at."""
    assert seconds <= LONGEST
    turns = count() if requests is None else iter(range(requests))
    times: list[float] = []
    failed = 0
    start = time.perf_counter()
    end = start + seconds

    async def client() -> None:
        nonlocal failed
        async with _connected(port) as (reader, writer):
            while time.perf_counter() < end and next(turns, None) is not None:
                request = _request(port, ask(), token)
                sent = time.perf_counter()
                writer.write(request)
                if not (await _answer(reader)).startswith(b"HTTP/1.1 2"):
                    failed += 1
                times.append(time.perf_counter() - sent)

    await asyncio.gather(*(client() for _ in range(clients)))
    took = time.perf_counter() - start
    times.sort()
    return Outcome(
        per_second=(len(times) - failed) / took,
        p50_ms=times[len(times) // 2] * 1000,
        p99_ms=times[int(len(times) * 0.99)] * 1000,
        answered=len(times),
        failed=failed,
    )


@asynccontextmanager
async def written_meanwhile(port: int, ask: Callable[[], Ask], token: str) -> AsyncIterator[list[bool]]:
    """Another client that writes once a second, from the beginning on: whether each was taken."""
    taken: list[bool] = []

    async def write() -> None:
        async with _connected(port) as (reader, writer):
            while True:
                writer.write(_request(port, ask(), token))
                taken.append((await _answer(reader)).startswith(b"HTTP/1.1 2"))
                await asyncio.sleep(WRITTEN_EVERY)

    writing = asyncio.create_task(write())
    try:
        yield taken
    finally:
        writing.cancel()
        await asyncio.wait([writing])


@asynccontextmanager
async def listening(port: int, paths: list[str], token: str) -> AsyncIterator[None]:
    """One open stream of live events for each path, which are read and thrown away."""

    async def listen(path: str, ready: asyncio.Event) -> None:
        async with _connected(port) as (reader, writer):
            writer.write(_request(port, Ask("GET", path), token))
            while line := await reader.readline():
                if line.startswith(b"event: ready"):
                    ready.set()

    readies = [asyncio.Event() for _ in paths]
    streams = [asyncio.create_task(listen(path, ready)) for path, ready in zip(paths, readies, strict=True)]
    try:
        async with asyncio.timeout(LONGEST):
            for ready in readies:
                await ready.wait()
        yield
    finally:
        for stream in streams:
            stream.cancel()
        if streams:
            await asyncio.wait(streams)


@asynccontextmanager
async def _connected(port: int) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        yield reader, writer
    finally:
        writer.close()


def _request(port: int, ask: Ask, token: str | None) -> bytes:
    shown = ask.token or token
    proof = f"Authorization: Bearer {shown}\r\n" if shown else ""
    data = b"" if ask.body is None else msgspec.json.encode(ask.body)
    head = (
        f"{ask.method} {ask.path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{proof}"
        f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
    )
    return head.encode() + data


async def _answer(reader: asyncio.StreamReader) -> bytes:
    head = await reader.readuntil(b"\r\n\r\n")
    for line in head.split(b"\r\n"):
        if line.lower().startswith(b"content-length:"):
            await reader.readexactly(int(line.split(b":")[1]))
    return head
