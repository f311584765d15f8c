"""F14: thousands of idle screens listen while classes are taken; one app process of two stops and another starts."""

import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import httpx2

from rollbook.core.settings import Settings
from rollbook.upkeep.check import check
from tests.ports import free_port
from tests.postgres import new_cluster
from tests.replication import Server
from torture.apps import App, apps
from torture.listeners import Crowd
from torture.report import Finding
from torture.servers import sign_in

SLOWEST = 0.25  # the 99th percentile of requests beside idle listeners
MOST_MEMORY = 40_000  # bytes for each listener, in the app processes
ROUNDS = 3
PATIENCE = 10.0  # seconds in which everyone must learn of a change; the next sign of life comes after 15


@dataclass
class Watched:
    missed: int = 0
    dropped: int = 0
    wrong_totals: int = 0
    memory: int = 0
    told: list[float] = field(default_factory=list)
    idle: tuple[float, float] = (0.0, 0.0)  # when nobody had anything to hear
    requests: list[tuple[float, float]] = field(default_factory=list)  # when each began, how long it took

    @property
    def beside_idle(self) -> float:
        return percentile([took for began, took in self.requests if self.idle[0] <= began <= self.idle[1]])

    @property
    def in_all(self) -> float:
        return percentile([took for _, took in self.requests])


def percentile(seconds: list[float]) -> float:
    return statistics.quantiles(seconds, n=100)[98] if len(seconds) > 1 else 0.0


def full(_folder: Path) -> Finding:
    return listen_in_thousands(10_000)


def listen_in_thousands(listeners: int) -> Finding:
    found = watch(listeners, seconds=20)
    bugged = watch(500, processes=1, bug="tell-the-first-only")
    p99s = (found.beside_idle, found.in_all, percentile(found.told))
    idle, in_all, told = (round(seconds * 1000) for seconds in p99s)
    speed = f"requests p99 {idle} ms, {in_all} ms with changes and restart; told p99 {told} ms"
    count = f"{listeners} listeners, {speed}, {found.memory / 1000:.0f} KB each"
    over = (found.beside_idle > SLOWEST) + (found.memory > MOST_MEMORY)
    caught = bool(bugged.missed)
    lost = found.missed + found.dropped
    return Finding("F14 live listeners", count, lost, found.wrong_totals, over, caught=caught)


def watch(listeners: int, processes: int = 2, bug: str | None = None, seconds: float = 2) -> Watched:
    with new_cluster() as cluster, tempfile.TemporaryDirectory() as data, ExitStack() as closing:
        server = Server(cluster, free_port())
        server.start()
        url = f"postgresql://postgres@127.0.0.1:{server.port}/postgres"
        settings = Settings(data_dir=Path(data), database_url=url)
        headers = sign_in(settings)
        running = closing.enter_context(apps(settings, processes, bug))
        if bug:
            return asyncio.run(_one_change(running[0], headers, listeners))
        token = headers["Authorization"].removeprefix("Bearer ")
        taking = subprocess.Popen(
            [sys.executable, "-m", "torture.pacing", running[-1].address, token],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        with taking:
            watched = asyncio.run(_torture(settings, running, headers, listeners, seconds, closing))
            times, _ = taking.communicate()
        watched.wrong_totals = len(asyncio.run(check(settings)).faults)
    watched.requests = json.loads(times)
    return watched


async def _torture(
    settings: Settings,
    running: list[App],
    headers: dict[str, str],
    listeners: int,
    seconds: float,
    closing: ExitStack,
) -> Watched:
    watched = Watched()
    async with httpx2.AsyncClient(base_url=running[-1].address, headers=headers, timeout=30) as http:
        for app in running:
            await http.get(f"{app.address}/api/nothing")  # refused when all rooms are loaded: they are no listener's
        before = sum(map(_memory, running))
        crowd = Crowd([app.address for app in running])
        await crowd.gather(listeners)
        watched.memory = (sum(map(_memory, running)) - before) // listeners
        began = time.monotonic()
        await asyncio.sleep(seconds)
        watched.idle = (began, time.monotonic())
        for number in range(ROUNDS):
            watched.missed += await _change(http, crowd, watched.told, f"Batch {number}")
        watched.missed += await _replace_first(settings, running, crowd, http, watched.told, closing)
        crowd.close()
        watched.dropped = crowd.dropped
    return watched


async def _one_change(app: App, headers: dict[str, str], listeners: int) -> Watched:
    async with httpx2.AsyncClient(base_url=app.address, headers=headers, timeout=30) as http:
        crowd = Crowd([app.address])
        await crowd.gather(listeners)
        missed = await _change(http, crowd, [], "Batch", seconds=3)
        crowd.close()
    return Watched(missed)


async def _change(
    http: httpx2.AsyncClient, crowd: Crowd, told: list[float], batch: str, seconds: float = PATIENCE
) -> int:
    """How many listeners do not learn of it."""
    began = time.monotonic()
    (await http.post("/api/batches", json={"label": batch})).raise_for_status()
    unaware = await crowd.wait_until(lambda one: one.knows_since > began, seconds)
    told += [one.knows_since - began for one in crowd.listeners if one.knows_since > began]
    return len(unaware)


async def _replace_first(
    settings: Settings,
    running: list[App],
    crowd: Crowd,
    http: httpx2.AsyncClient,
    told: list[float],
    closing: ExitStack,
) -> int:
    """One process stops and another starts; what is changed meanwhile, everyone learns of in the end."""
    leaving = running[0]
    crowd.leaving = {leaving.address}
    crowd.addresses[:] = [running[-1].address]
    leaving.process.terminate()
    [another] = await asyncio.to_thread(closing.enter_context, apps(settings, 1))
    crowd.addresses.append(another.address)
    missed = await _change(http, crowd, [], "While they were away", seconds=60)
    away = await crowd.wait_until(lambda one: one.open)
    return missed + len(away) + await _change(http, crowd, told, "And after")


def _memory(app: App) -> int:
    status = Path(f"/proc/{app.process.pid}/status").read_text()
    return 1024 * int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))
