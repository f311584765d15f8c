"""A small closed-loop load generator: each client sends the next request when the last is answered.

Bounded in count and time, loopback only. Plain sockets, because a comfortable HTTP client would be slower than the
server it measures.
"""

import asyncio
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

LONGEST = 30.0


@dataclass(frozen=True)
class Outcome:
    per_second: float
    p50_ms: float
    p99_ms: float
    failed: int


class Ask(NamedTuple):
    method: str
    path: str
    body: object = None


async def load(port: int, ask: Callable[[], Ask], token: str | None, clients: int, seconds: float) -> Outcome:
    """Send from so many clients for so long, by nobody known where there is no token; every answer's status is looked
    at."""
    assert seconds <= LONGEST
    times: list[float] = []
    failed = 0
    start = time.perf_counter()
    end = start + seconds
    proof = f"Authorization: Bearer {token}\r\n" if token else ""

    async def client() -> None:
        nonlocal failed
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while time.perf_counter() < end:
            method, path, body = ask()
            data = b"" if body is None else json.dumps(body).encode()
            head = (
                f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{proof}"
                f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
            )
            sent = time.perf_counter()
            writer.write(head.encode() + data)
            if not (await _answer(reader)).startswith(b"HTTP/1.1 2"):
                failed += 1
            times.append(time.perf_counter() - sent)
        writer.close()

    await asyncio.gather(*(client() for _ in range(clients)))
    took = time.perf_counter() - start
    times.sort()
    return Outcome(
        per_second=(len(times) - failed) / took,
        p50_ms=times[len(times) // 2] * 1000,
        p99_ms=times[int(len(times) * 0.99)] * 1000,
        failed=failed,
    )


async def _answer(reader: asyncio.StreamReader) -> bytes:
    head = await reader.readuntil(b"\r\n\r\n")
    for line in head.split(b"\r\n"):
        if line.lower().startswith(b"content-length:"):
            await reader.readexactly(int(line.split(b":")[1]))
    return head
