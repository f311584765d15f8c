"""F11: PostgreSQL is restarted, fast and immediate in turn, while three app processes take classes."""

import asyncio
import random
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from rollbook.core.settings import Settings
from tests.ports import free_port
from tests.postgres import new_cluster
from tests.replication import Server
from torture.apps import Load, apps, load
from torture.report import Finding
from torture.servers import sign_in

APPS = 3
BACK_WITHIN = 3.0
MODES = ("immediate", "fast")
TRIES = 4


def full(_folder: Path) -> Finding:
    return restart_under_load(restarts=10)


def restart_under_load(restarts: int, bugged_restarts: int = 4) -> Finding:
    found = _survive(restarts, APPS, None)
    return replace(found, caught=any(_is_found_out(bugged_restarts) for _ in range(TRIES)))


def _is_found_out(restarts: int) -> bool:
    """Only a write that is on its way at that moment shows the bug: on a slow machine there may be none."""
    bugged = _survive(restarts, 1, "take-silence-for-yes")
    return bool(bugged.lost or bugged.half)


def _survive(restarts: int, processes: int, bug: str | None) -> Finding:
    with new_cluster() as cluster, tempfile.TemporaryDirectory() as data:
        server = Server(cluster, free_port())
        server.start()
        settings = Settings(data_dir=Path(data), database_url=f"postgresql://postgres@127.0.0.1:{server.port}/postgres")
        headers = sign_in(settings)
        with apps(settings, processes, bug, cold=False) as running:
            return asyncio.run(_torture(server, [app.address for app in running], headers, restarts))


async def _torture(server: Server, addresses: list[str], headers: dict[str, str], restarts: int) -> Finding:
    async with load(addresses, headers) as taking:
        taking.begin()
        worst, chance = 0.0, random.Random(restarts)
        for number in range(restarts):
            await asyncio.sleep(chance.uniform(0.6, 1.2))
            worst = max(worst, await _restart(server, MODES[number % 2], taking))
        held = await taking.finish()
        count = f"{restarts} restarts, {len(addresses)} processes, {len(taking.taken)} classes"
    return Finding("F11 PostgreSQL restarted", count, held.lost, held.doubled, held.half, worst, BACK_WITHIN)


async def _restart(server: Server, mode: str, taking: Load) -> float:
    """Seconds from the order to stop until a write is acknowledged by the new server."""
    began = time.monotonic()
    await asyncio.to_thread(server.stop, mode)
    back = asyncio.create_task(taking.next_word())
    await asyncio.to_thread(server.start)
    return await back - began
