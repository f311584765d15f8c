"""F15: clients that hold a connection without moving on are closed within ten seconds, and nobody waits for them."""

import asyncio
import time
from collections.abc import Awaitable
from dataclasses import replace
from itertools import repeat
from pathlib import Path

from rollbook.core.settings import Settings
from tests.edge.raw import POST
from torture.report import Finding
from torture.servers import Launch, Server, sign_in, warm

CLOSED_WITHIN = 10.0
OTHERS_P99 = 0.5
FEW = 10  # clients under the seeded bug

SLOW_HEADERS = (POST, b"X-Padding: 1\r\n")
SLOW_BODY = (POST + b"Content-Length: 5000\r\n\r\n{", b" ")
SLOW_CHUNKS = (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n")
SILENCE = (b"", b"")


def full(folder: Path) -> Finding:
    return hold_connections(folder, 1000, CLOSED_WITHIN, OTHERS_P99)


def hold_connections(folder: Path, clients: int, within: float, most: float) -> Finding:
    """On a sound server and, meanwhile, on one with the seeded bug. `within`: seconds until they are closed; `most`:
    seconds that 99 of 100 others wait."""
    sound, bugged = folder / "sound", folder / "bugged"
    sound.mkdir()
    bugged.mkdir()
    known = [sign_in(Settings(data_dir=register))["Authorization"] for register in (sound, bugged)]
    launch, launch_bugged = warm(), warm("no-deadlines")
    found, other = asyncio.run(
        _both(
            _hold(sound, launch, clients, known[0], within, most),
            _hold(bugged, launch_bugged, FEW, known[1], CLOSED_WITHIN, most),
        )
    )
    return replace(found, caught=other.recovery is not None and other.recovery > CLOSED_WITHIN)


async def _both(*runs: Awaitable[Finding]) -> list[Finding]:
    return await asyncio.gather(*runs)


async def _hold(folder: Path, launch: Launch, clients: int, lecturer: str, within: float, most: float) -> Finding:
    server = Server(Settings(data_dir=folder), launch)
    try:
        await server.start()
        others: list[float] = []
        enough = asyncio.Event()
        visiting = asyncio.create_task(_visit(server.address, others, enough))
        phone = asyncio.create_task(_send_slowly_but_steadily(server.address, lecturer))
        many = [kind for kind in (SLOW_HEADERS, SLOW_BODY) for _ in range(clients)]
        held = await asyncio.gather(*(_drip(server.address, within, *kind) for kind in [*many, SLOW_CHUNKS, SILENCE]))
        answered = await phone
        enough.set()
        await visiting
    finally:
        server.kill()
    p99 = sorted(others)[int(len(others) * 0.99)]
    missed = [] if b" 422 " in answered else ["patient with a slow phone that goes on sending"]
    if p99 >= most:
        missed.append(f"quick for others: p99 {p99 * 1000:.0f} ms")
    count = f"{clients} slow headers, {clients} slow bodies; {len(others)} others at p99 {p99 * 1000:.0f} ms"
    return Finding("F15 slow clients", count, recovery=max(held), most_recovery=within, caught=True, missed=missed)


async def _drip(address: str, within: float, first: bytes, each_second: bytes) -> float:
    """Begin a request, add a little each second, and return how long the server puts up with it."""
    reader, writer = await _connected(address)
    began = time.monotonic()

    async def keep_dripping() -> None:
        for piece in repeat(each_second):
            await asyncio.sleep(1)
            writer.write(piece)

    writer.write(first)
    dripping = asyncio.create_task(keep_dripping())
    try:
        async with asyncio.timeout(within + 2):
            while await reader.read(65536):
                pass
    except (OSError, TimeoutError):
        pass
    finally:
        dripping.cancel()
        writer.close()
    return time.monotonic() - began


async def _visit(address: str, times: list[float], until: asyncio.Event) -> None:
    while not until.is_set():
        began = time.monotonic()
        reader, writer = await _connected(address)
        writer.write(b"GET /api/session HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.1 200")
        writer.close()
        times.append(time.monotonic() - began)
        await asyncio.sleep(0.02)


async def _send_slowly_but_steadily(address: str, lecturer: str) -> bytes:
    """A lecturer's form of 45 KiB at 5 KiB a second: it takes longer than a body may stand still."""
    reader, writer = await _connected(address)
    body = b'{"label":"' + b"x" * 46_080 + b'"}'
    to_batches = POST.replace(b"/api/session", b"/api/batches") + b"Authorization: %s\r\n" % lecturer.encode()
    writer.write(to_batches + b"Content-Length: %d\r\n\r\n" % len(body))
    for start in range(0, len(body), 5_120):
        writer.write(body[start : start + 5_120])
        await asyncio.sleep(1)
    status = await reader.readline()
    writer.close()
    return status


async def _connected(address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = address.removeprefix("http://").split(":")
    return await asyncio.open_connection(host, int(port))
