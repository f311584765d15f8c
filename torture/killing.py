"""F1: the server is killed at random moments while classes are taken, and comes back."""

import asyncio
import random
from dataclasses import replace
from pathlib import Path

import httpx2

from rollbook.core.settings import Settings
from torture.classes import Client, furnish, look
from torture.report import Finding, found_out
from torture.servers import Launch, Server, cold, sign_in, warm

CLIENTS = 8
BACK_WITHIN = 2.0


def full(folder: Path) -> Finding:
    """Started as a person would: how soon it is back is asked too."""
    return kill_during_roll_calls(folder, cold(), classes=5000, kills=100)


def short(folder: Path) -> Finding:
    return kill_during_roll_calls(folder, warm(), classes=120, kills=6)


def kill_during_roll_calls(folder: Path, launch: Launch, classes: int, kills: int) -> Finding:
    """Classes are taken until the last kill, and at least so many."""
    found = _torture(folder / "sound", launch, classes, kills, 1)
    bugs = folder / "bugs"
    bugs.mkdir()
    return replace(found, caught=all(_is_found_out(bugs / bug, bug) for bug in ("answer-early", "count-again")))


def _is_found_out(folder: Path, bug: str) -> bool:
    folder.mkdir()
    bugged = warm(bug)
    return found_out(lambda turn: _torture(folder / str(turn), bugged, 0, 4, turn))


def _torture(folder: Path, launch: Launch, classes: int, kills: int, seed: int) -> Finding:
    settings = Settings(data_dir=folder)
    return asyncio.run(_kill_often(Server(settings, launch), sign_in(settings), classes, kills, seed))


async def _kill_often(server: Server, headers: dict[str, str], classes: int, kills: int, seed: int) -> Finding:
    async with httpx2.AsyncClient(base_url=server.address, headers=headers, timeout=10) as http:
        try:
            await server.start()
            students = await furnish(http)
            clients = [Client(http, device, students, seed + device) for device in range(1, CLIENTS + 1)]
            over = asyncio.Event()
            taking = [asyncio.create_task(client.take_classes(over, classes // CLIENTS)) for client in clients]
            recoveries = await _kill(server, kills, seed)
            over.set()
            await asyncio.gather(*taking)
            taken = [one for client in clients for one in client.taken]
            held = await look(http, taken)
        finally:
            server.kill()
    count = f"{len(taken)} classes, {len(recoveries)} kills"
    return Finding("F1 kill -9", count, held.lost, held.doubled, held.half, max(recoveries), BACK_WITHIN)


async def _kill(server: Server, kills: int, seed: int) -> list[float]:
    chance, recoveries = random.Random(seed), list[float]()
    for _ in range(kills):
        await asyncio.sleep(chance.uniform(0.05, 0.6))
        server.kill()
        recoveries.append(await server.start())
    return recoveries
