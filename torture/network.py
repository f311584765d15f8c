"""F13: the network between devices and server drops everything for 5 s, resets, loses packets, crawls, and breaks off
in the middle of requests and answers."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, ExitStack, asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx2

from rollbook.core.settings import Settings
from tests.ports import free_port
from tests.postgres import new_cluster
from tests.replication import Server
from torture.apps import Load, apps, load
from torture.lossy import can_lose_packets, in_own_network, losing
from torture.relay import Relay, relaying
from torture.report import Finding, found_out
from torture.servers import sign_in

DROPPED_SECONDS = 5.0
RESET_EVERY = 0.15
BYTES_A_SECOND = 256_000 / 8
CUTS = 0.2
LOST = 0.2

Fault = Callable[[Relay], AbstractAsyncContextManager[None]]


def full(folder: Path) -> Finding:
    return take_classes_over_a_bad_network(folder, devices=8, classes=100)


def full_postgres(_folder: Path) -> Finding:
    return reach_the_database_over_a_bad_network(devices=8, classes=30)


def take_classes_over_a_bad_network(folder: Path, devices: int, classes: int) -> Finding:
    real_loss = can_lose_packets()
    run = in_own_network if real_loss else lambda work: work()
    found = run(partial(_survive, folder / "sound", devices, classes, httpx2.AsyncClient, faults(real_loss)))

    def bugged(http: type[httpx2.AsyncClient], bug: str | None, turn: int) -> Finding:
        place = folder / f"bugged-{bug or 'device'}-{turn}"
        return run(partial(_survive, place, devices, 8, http, {"cut": cuts}, bug))

    caught = found_out(partial(bugged, Trusting, None)) and found_out(
        partial(bugged, httpx2.AsyncClient, "count-again")
    )
    loss = "packets lost" if real_loss else "loss as stalls: needs root and iptables"
    return replace(found, count=f"{found.count}, {loss}", caught=caught)


def faults(real_loss: bool) -> dict[str, Fault]:
    return {
        "dropped": drops,
        "reset": resets,
        "lossy": loses if real_loss else stalls,
        "slow": crawls,
        "cut": cuts,
    }


def _survive(
    folder: Path,
    devices: int,
    classes: int,
    http: type[httpx2.AsyncClient],
    weather: dict[str, Fault],
    bug: str | None = None,
) -> Finding:
    settings = Settings(data_dir=folder)
    headers = sign_in(settings)
    with ExitStack() as closing:
        [app] = closing.enter_context(apps(settings, 1, bug))
        port = urlsplit(app.address).port or 0
        return asyncio.run(_torture(port, headers, devices, classes, http, weather))


async def _torture(
    port: int,
    headers: dict[str, str],
    devices: int,
    classes: int,
    http: type[httpx2.AsyncClient],
    weather: dict[str, Fault],
) -> Finding:
    async with relaying(port) as relay, load([f"http://127.0.0.1:{relay.port}"], headers, devices, http) as taking:
        return await _through("F13 network", weather, relay, taking, classes)


async def _through(test: str, weather: dict[str, Fault], relay: Relay, taking: Load, classes: int) -> Finding:
    for fault in weather.values():
        async with fault(relay):
            await asyncio.gather(*(client.take(classes // len(weather)) for client in taking.clients))
    held = await taking.finish()
    devices = len(taking.clients)
    count = f"{devices} devices, {len(taking.taken) // devices} classes each: {', '.join(weather)}"
    return Finding(test, count, held.lost, held.doubled, held.half)


def reach_the_database_over_a_bad_network(devices: int, classes: int, dropped: float = DROPPED_SECONDS) -> Finding:
    """The same between the app and PostgreSQL, where the answer that is cut may be that of a commit."""
    # A request is a dozen answers here, and a connection that broke costs some more: fewer break than above.
    often, some = partial(resets, every=0.5), partial(cuts, share=0.02)
    weather: dict[str, Fault] = {"dropped": partial(drops, seconds=dropped), "reset": often, "cut": some}
    found = _survive_beside_database(devices, classes, weather, None)

    def bugged(bug: str, classes: int, _turn: int) -> Finding:
        return _survive_beside_database(devices, classes, {"cut": some}, bug)

    caught = found_out(partial(bugged, "take-silence-for-yes", 4)) and found_out(partial(bugged, "count-again", 8))
    return replace(found, caught=caught)


def _survive_beside_database(devices: int, classes: int, weather: dict[str, Fault], bug: str | None) -> Finding:
    with new_cluster() as cluster, tempfile.TemporaryDirectory() as data:
        server = Server(cluster, free_port())
        server.start()
        return asyncio.run(_torture_database(server, Path(data), devices, classes, weather, bug))


async def _torture_database(
    server: Server, data: Path, devices: int, classes: int, weather: dict[str, Fault], bug: str | None
) -> Finding:
    async with relaying(server.port) as relay:
        settings = Settings(data_dir=data, database_url=f"postgresql://postgres@127.0.0.1:{relay.port}/postgres")
        headers = await asyncio.to_thread(sign_in, settings)
        with ExitStack() as closing:
            [app] = await asyncio.to_thread(closing.enter_context, apps(settings, 1, bug, cold=False))
            async with load([app.address], headers, devices) as taking:
                return await _through("F13 network to the database", weather, relay, taking, classes)


class Trusting(httpx2.AsyncClient):
    """The seeded bug: a device that takes a connection which broke for a yes."""

    async def put(self, *args: Any, **kwargs: Any) -> httpx2.Response:
        try:
            return await super().put(*args, **kwargs)
        except httpx2.TransportError:
            return httpx2.Response(200, request=httpx2.Request("PUT", self.base_url))


@asynccontextmanager
async def drops(relay: Relay, seconds: float = DROPPED_SECONDS) -> AsyncIterator[None]:
    async def drop() -> None:
        await asyncio.sleep(0.1)
        relay.weather.passing.clear()
        await asyncio.sleep(seconds)
        relay.weather.passing.set()

    dropping = asyncio.create_task(drop())
    yield
    await dropping


@asynccontextmanager
async def resets(relay: Relay, every: float = RESET_EVERY) -> AsyncIterator[None]:
    async def reset() -> None:
        while True:
            await asyncio.sleep(every)
            relay.reset()

    resetting = asyncio.create_task(reset())
    yield
    resetting.cancel()


@asynccontextmanager
async def loses(relay: Relay) -> AsyncIterator[None]:
    with losing(relay.port):
        yield


@asynccontextmanager
async def stalls(relay: Relay) -> AsyncIterator[None]:
    relay.weather.stalls = LOST
    yield
    relay.weather.stalls = 0.0


@asynccontextmanager
async def crawls(relay: Relay) -> AsyncIterator[None]:
    relay.weather.bytes_a_second = BYTES_A_SECOND
    yield
    relay.weather.bytes_a_second = None


@asynccontextmanager
async def cuts(relay: Relay, share: float = CUTS) -> AsyncIterator[None]:
    relay.weather.cuts = share
    yield
    relay.weather.cuts = 0.0
    assert relay.cuts, "nothing was cut"
