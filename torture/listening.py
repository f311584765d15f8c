"""F14: thousands of idle screens listen while classes are taken; one app process of two stops and another starts."""

import asyncio
import statistics
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2

from rollbook.core.settings import Settings
from tests.postgres import new_cluster
from tests.replication import Server, free_port
from torture.apps import App, Load, apps, first_admin, load
from torture.listeners import Crowd
from torture.report import Finding

DEVICES = 4
PAUSE = 0.2  # seconds between two classes of a device: the college is at work, the machine is not at its end
SLOWEST = 0.25  # the 99th percentile of requests
MOST_MEMORY = 40_000  # bytes for each listener, in the app processes
ROUNDS = 3
PATIENCE = 10.0  # seconds in which everyone must learn of a change; the next sign of life comes after 15


@dataclass
class Watched:
    missed: int = 0
    dropped: int = 0
    memory: int = 0
    requests: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)

    @property
    def p99(self) -> float:
        return percentile(self.requests)


def percentile(seconds: list[float]) -> float:
    return statistics.quantiles(seconds, n=100)[98] if len(seconds) > 1 else 0.0


def listen_in_thousands(listeners: int, bugged_listeners: int = 500) -> Finding:
    found = watch(listeners, 2, None)
    bugged = watch(bugged_listeners, 1, "tell-the-first-only")
    speed = f"requests p99 {found.p99 * 1000:.0f} ms, told p99 {percentile(found.told) * 1000:.0f} ms"
    count = f"{listeners} listeners, {speed}, {found.memory / 1000:.0f} KB each"
    over = (found.p99 > SLOWEST) + (found.memory > MOST_MEMORY)
    return Finding(
        "F14 live listeners", count, lost=found.missed + found.dropped, half=over, caught=bool(bugged.missed)
    )


def watch(listeners: int, processes: int, bug: str | None) -> Watched:
    with new_cluster() as cluster, tempfile.TemporaryDirectory() as data, ExitStack() as closing:
        server = Server(cluster, free_port())
        server.start()
        url = f"postgresql://postgres@127.0.0.1:{server.port}/postgres"
        settings = Settings(data_dir=Path(data), database_url=url)
        headers = first_admin(settings)
        running = closing.enter_context(apps(settings, processes, bug))
        return asyncio.run(_torture(settings, running, headers, listeners, closing))


async def _torture(
    settings: Settings, running: list[App], headers: dict[str, str], listeners: int, closing: ExitStack
) -> Watched:
    watched = Watched()
    addresses = [app.address for app in running]
    Timed.seconds = watched.requests
    async with load(addresses[-1:], headers, DEVICES, Timed) as taking:
        before = sum(map(_memory, running))
        crowd = Crowd(addresses)
        await crowd.gather(listeners)
        watched.memory = (sum(map(_memory, running)) - before) // listeners
        at_work = [asyncio.create_task(_take(taking, client)) for client in taking.clients]
        for number in range(ROUNDS if len(running) > 1 else 1):
            watched.missed += await _change(taking, crowd, watched, f"Batch {number}")
        if len(running) > 1:
            watched.missed += await _replace_first(settings, running, crowd, taking, watched, closing)
        for task in at_work:
            task.cancel()
        await asyncio.gather(*at_work, return_exceptions=True)
        crowd.close()
        watched.dropped = crowd.dropped
    return watched


class Timed(httpx2.AsyncClient):
    """Notes how long each mark takes to be acknowledged."""

    seconds: list[float]

    async def put(self, *args: Any, **kwargs: Any) -> httpx2.Response:
        began = time.monotonic()
        answer = await super().put(*args, **kwargs)
        self.seconds.append(time.monotonic() - began)
        return answer


async def _take(taking: Load, client: Any) -> None:
    while True:
        await client.take_class()
        await asyncio.sleep(PAUSE)


async def _change(taking: Load, crowd: Crowd, watched: Watched, batch: str, seconds: float = PATIENCE) -> int:
    """How many listeners do not learn of it."""
    began = time.monotonic()
    (await taking.https[0].post("/api/batches", json={"label": batch})).raise_for_status()
    unaware = await crowd.wait_until(lambda one: one.knows_since > began, seconds)
    watched.told += [one.knows_since - began for one in crowd.listeners if one.knows_since > began]
    return len(unaware)


async def _replace_first(
    settings: Settings, running: list[App], crowd: Crowd, taking: Load, watched: Watched, closing: ExitStack
) -> int:
    """One process stops and another starts; what is changed meanwhile, everyone learns of in the end."""
    leaving = running[0]
    crowd.leaving = {leaving.address}
    leaving.process.terminate()
    [another] = await asyncio.to_thread(closing.enter_context, apps(settings, 1))
    crowd.addresses[:] = [another.address, running[-1].address]
    missed = await _change(taking, crowd, Watched(), "While they were away", seconds=60)
    away = await crowd.wait_until(lambda one: one.open)
    return missed + len(away) + await _change(taking, crowd, watched, "And after")


def _memory(app: App) -> int:
    status = Path(f"/proc/{app.process.pid}/status").read_text()
    return 1024 * int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))
