"""Clients that hold a connection without moving on are closed within ten seconds, and nobody else waits for them."""

import asyncio
import socket
import time
from itertools import repeat

import pytest

from rollbook.core.settings import Settings
from rollbook.edge import draining
from rollbook.edge.connections import MAX_WAITING
from tests.edge.raw import POST, connected, is_closed
from tests.live.on_a_port import on_a_port
from tests.shell import RunningServer

pytestmark = pytest.mark.alone

CLIENTS = 200
CLOSED_WITHIN = 10.0
OTHERS_P99 = 0.5

SLOW_HEADERS = (POST, b"X-Padding: 1\r\n")
SLOW_BODY = (POST + b"Content-Length: 5000\r\n\r\n{", b" ")
SLOW_CHUNKS = (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n")
SILENCE = (b"", b"")


async def drip(address: str, first: bytes, each_second: bytes) -> float:
    """Begin a request, add a little each second, and return how long the server puts up with it."""
    host, port = address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    began = time.monotonic()

    async def keep_dripping() -> None:
        for piece in repeat(each_second):
            await asyncio.sleep(1)
            writer.write(piece)

    writer.write(first)
    dripping = asyncio.create_task(keep_dripping())
    try:
        async with asyncio.timeout(CLOSED_WITHIN + 5):
            while await reader.read(65536):
                pass
    except (OSError, TimeoutError):
        pass
    finally:
        dripping.cancel()
        writer.close()
    return time.monotonic() - began


async def visit(address: str, times: list[float], until: asyncio.Event) -> None:
    host, port = address.removeprefix("http://").split(":")
    while not until.is_set():
        began = time.monotonic()
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"GET /api/session HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.1 200")
        writer.close()
        times.append(time.monotonic() - began)
        await asyncio.sleep(0.02)


async def send_slowly_but_steadily(address: str) -> bytes:
    """A form of 45 KiB at 5 KiB a second: it takes longer than a body may stand still."""
    host, port = address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    body = b'{"userName":"' + b"x" * 46_080 + b'"}'
    writer.write(POST + b"Content-Length: %d\r\n\r\n" % len(body))
    for start in range(0, len(body), 5_120):
        writer.write(body[start : start + 5_120])
        await asyncio.sleep(1)
    status = await reader.readline()
    writer.close()
    return status


async def test_those_who_stand_still_are_closed_and_others_do_not_wait(server: RunningServer) -> None:
    others: list[float] = []
    enough = asyncio.Event()
    visiting = asyncio.create_task(visit(server.address, others, enough))
    phone = asyncio.create_task(send_slowly_but_steadily(server.address))
    many = [kind for kind in (SLOW_HEADERS, SLOW_BODY) for _ in range(CLIENTS)]
    held = await asyncio.gather(*(drip(server.address, *kind) for kind in [*many, SLOW_CHUNKS, SILENCE]))
    assert max(held) <= CLOSED_WITHIN
    assert b" 422 " in await phone
    enough.set()
    await visiting
    assert sorted(others)[int(len(others) * 0.99)] < OTHERS_P99


def test_a_client_that_never_reads_its_answer_is_dropped(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draining, "ANSWER_TICKS", 2)
    with on_a_port(settings) as college, connected(college.address) as connection:
        connection.settimeout(3)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        # More answers than the buffers of both sides hold.
        connection.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * MAX_WAITING)
        time.sleep(5)
        began = time.monotonic()
        assert is_closed(connection)
        assert time.monotonic() - began < 3, "what was not taken is still being sent"
