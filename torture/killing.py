"""F1: the server is killed at random moments while classes are taken, and comes back."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx2

from rollbook.core.settings import Settings
from tests.shell import ROLLBOOK, environment, rollbook
from torture.classes import Client, furnish, look
from torture.report import Finding

CLIENTS = 8
BACK_WITHIN = 2.0
ASHA = ("asha.rao", "--name", "Asha Rao", "--email", "asha@college.example", "--mobile", "9876543210")


def full(folder: Path) -> Finding:
    return kill_during_roll_calls(folder, classes=5000, kills=100)


def kill_during_roll_calls(folder: Path, classes: int, kills: int, seed: int = 1) -> Finding:
    found = asyncio.run(_torture(Settings(data_dir=folder / "sound"), classes, kills, seed, None))
    bugged = asyncio.run(_torture(Settings(data_dir=folder / "bugged"), CLIENTS * 12, 6, seed, "answer-early"))
    return Finding(**{**found.__dict__, "caught": bool(bugged.lost or bugged.half)})


async def _torture(settings: Settings, classes: int, kills: int, seed: int, bug: str | None) -> Finding:
    assert rollbook(settings, "admin", "create", *ASHA, typed="chalk and sponge 42\n").returncode == 0
    token = rollbook(settings, "token", "create", "asha.rao").stdout.strip()
    server = _Server(settings, bug)
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx2.AsyncClient(base_url=server.address, headers=headers, timeout=10) as http:
        try:
            await server.start(http)
            students = await furnish(http)
            clients = [Client(http, device, students, seed + device) for device in range(1, CLIENTS + 1)]
            taking = [asyncio.create_task(_take(client, classes // CLIENTS)) for client in clients]
            worst = await _kill(server, http, kills, seed, taking)
            await asyncio.gather(*taking)
            taken = [one for client in clients for one in client.taken]
            held = await look(http, taken)
        finally:
            server.kill()
    count = f"{len(taken)} classes, {server.kills} kills"
    return Finding("F1 kill -9", count, held.lost, held.doubled, held.half, worst, BACK_WITHIN)


async def _take(client: Client, classes: int) -> None:
    for _ in range(classes):
        await client.take_class()


async def _kill(
    server: "_Server", http: httpx2.AsyncClient, kills: int, seed: int, taking: list[asyncio.Task[None]]
) -> float:
    chance, worst = random.Random(seed), 0.0
    while server.kills < kills and not all(task.done() for task in taking):
        await asyncio.sleep(chance.uniform(0.05, 0.6))
        server.kill()
        server.kills += 1
        worst = max(worst, await server.start(http))
    return worst


class _Server:
    """A server at one address, as often as it takes."""

    def __init__(self, settings: Settings, bug: str | None) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.kills = 0
        self._environment = {**environment(settings), "ROLLBOOK_PORT": str(port)}
        self._command = [sys.executable, "-m", "torture.seeded", bug] if bug else [str(ROLLBOOK), "serve"]
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self, http: httpx2.AsyncClient) -> float:
        """Seconds from the order to the first answer of a server that is ready."""
        started = time.perf_counter()
        self._run()
        while True:
            try:
                if (await http.get("/readyz")).status_code == 200:
                    return time.perf_counter() - started
            except httpx2.TransportError:
                assert self.alive, "the server did not come back"
            await asyncio.sleep(0.01)

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def _run(self) -> None:
        self._process = subprocess.Popen(
            self._command, env=self._environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def kill(self) -> None:
        if self._process and self.alive:
            os.kill(self._process.pid, signal.SIGKILL)
            self._process.wait()
